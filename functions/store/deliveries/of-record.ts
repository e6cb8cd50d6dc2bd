import { eq } from "drizzle-orm";
import { webhooks } from "../../../schema/webhooks.ts";
import type { StoreContext } from "../context.ts";
import { RIGHTS } from "../access/rights.ts";
import { type DeliveryRecord, type ListedDelivery, listDeliveries, resourceOf } from "./list.ts";

/** The stored deliveries of a record. */
export interface RecordEvents {
  /** The newest first. */
  events: ListedDelivery[];
  hasOlder: boolean;
  /** Whether such records have a webhook, on or off. */
  hasWebhook: boolean;
}

/** Events on a page. */
const PAGE = 20;

/** The deliveries of a record to existing webhooks, starting after `before`. Throws `webhook_read_forbidden`. */
export async function listEventsOf(
  ctx: StoreContext,
  { before, ...record }: DeliveryRecord & { before: number | undefined },
): Promise<RecordEvents> {
  const subscribed = ctx.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(eq(resourceOf(webhooks.topic), record.resource))
    .limit(1);
  const [rows, known] = await Promise.all([
    listDeliveries(ctx, { record, before, limit: PAGE + 1 }),
    ctx.read({ subscribed }, { right: RIGHTS.webhook.read }),
  ]);
  return {
    events: rows.slice(0, PAGE),
    hasOlder: rows.length > PAGE,
    hasWebhook: known.subscribed.length > 0,
  };
}
