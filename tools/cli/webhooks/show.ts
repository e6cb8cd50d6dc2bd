import { asc, eq, getTableColumns } from "drizzle-orm";
import { deliveries, deliveryAttempts } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";
import { shownDeliveryId } from "./delivery-id.ts";
import { deliveryRecord } from "./delivery-record.ts";

/** A delivery with its webhook and every attempt, for the commands' output. Throws a `CliError` for a missing one. */
export async function showDelivery(db: Database, deliveryId: string) {
  const [found] = await db
    .select({
      delivery: getTableColumns(deliveries),
      name: webhooks.name,
      status: webhooks.status,
      deliveryUrl: webhooks.deliveryUrl,
    })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.deliveryId, deliveryId));
  if (found === undefined) throw new CliError(`no delivery has the id ${shownDeliveryId(deliveryId)}`);
  const { delivery, name, status, deliveryUrl } = found;
  const attempts = await db
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.delivery, delivery.id))
    .orderBy(asc(deliveryAttempts.id));
  return {
    ...deliveryRecord(delivery),
    finished_at: delivery.finishedAt && formatInstant(delivery.finishedAt),
    claimed_until: delivery.claimedUntil && formatInstant(delivery.claimedUntil),
    arg: delivery.arg,
    webhook: { id: delivery.webhookId, name, status, delivery_url: deliveryUrl },
    attempt_log: attempts.map(({ startedAt, durationMs, url, exchange, ...attempt }) => ({
      attempt: attempt.number,
      started_at: formatInstant(startedAt),
      duration_ms: durationMs,
      url,
      status: attempt.status,
      error: attempt.error,
      request_headers: exchange?.request_headers ?? null,
      request_body: exchange?.request_body ?? null,
      response_headers: exchange?.response_headers ?? null,
      response_body: attempt.responseBody,
    })),
  };
}
