import { eq, getTableColumns } from "drizzle-orm";
import { deliveries } from "../../../schema/deliveries-view.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import { CliError } from "../cli-error.ts";
import type { Database } from "../database.ts";
import { formatInstant } from "../../../functions/resources/view/dates.ts";
import { shownDeliveryId } from "./delivery-id.ts";
import { deliveryRecord } from "./delivery-record.ts";

/** A delivery with its webhook and every attempt, as the command prints them. Throws a `CliError` when there is none. */
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
  return {
    ...deliveryRecord(delivery),
    finished_at: delivery.finishedAt && formatInstant(delivery.finishedAt),
    claimed_until: delivery.claimedUntil && formatInstant(delivery.claimedUntil),
    arg: delivery.arg,
    webhook: { id: delivery.webhookId, name, status, delivery_url: deliveryUrl },
    attempt_log: delivery.attemptLog.map(({ number, started_at, duration_ms, url, ...answer }) => ({
      attempt: number,
      started_at: formatInstant(new Date(started_at)),
      duration_ms,
      url,
      status: answer.status,
      error: answer.error,
      request_headers: answer.exchange?.request_headers ?? null,
      request_body: answer.exchange?.request_body ?? null,
      response_headers: answer.exchange?.response_headers ?? null,
      response_body: answer.response_body,
    })),
  };
}
