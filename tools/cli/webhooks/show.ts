import { eq } from "drizzle-orm";
import { deliveryAttempts, outbox, webhooks } from "../../../schema/webhooks.ts";
import { CliError } from "../cli-error.ts";
import type { Database } from "../database.ts";
import { formatInstant } from "../../../functions/resources/view/dates.ts";
import { shownDeliveryId } from "./delivery-id.ts";
import { deliveryRecord } from "./delivery-record.ts";

/** A delivery with its webhook and every attempt, as the command prints them. Throws a `CliError` when there is none. */
export async function showDelivery(db: Database, deliveryId: string) {
  const [found] = await db
    .select({
      delivery: outbox,
      name: webhooks.name,
      status: webhooks.status,
      deliveryUrl: webhooks.deliveryUrl,
    })
    .from(outbox)
    .innerJoin(webhooks, eq(webhooks.id, outbox.webhookId))
    .where(eq(outbox.deliveryId, deliveryId));
  if (found === undefined) throw new CliError(`no delivery has the id ${shownDeliveryId(deliveryId)}`);
  const { delivery, name, status, deliveryUrl } = found;
  const attempts = await db
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.outboxId, delivery.id))
    .orderBy(deliveryAttempts.id);
  return {
    ...deliveryRecord(delivery),
    finished_at: delivery.finishedAt && formatInstant(delivery.finishedAt),
    claimed_until: delivery.claimedUntil && formatInstant(delivery.claimedUntil),
    arg: delivery.arg,
    webhook: { id: delivery.webhookId, name, status, delivery_url: deliveryUrl },
    attempt_log: attempts.map((attempt) => ({
      attempt: attempt.number,
      started_at: formatInstant(attempt.startedAt),
      duration_ms: attempt.durationMs,
      url: attempt.url,
      status: attempt.status,
      error: attempt.error,
      response_body: attempt.responseBody,
    })),
  };
}
