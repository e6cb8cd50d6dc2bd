import { and, eq, gte, inArray, type SQL } from "drizzle-orm";
import { outbox } from "../../../schema/webhooks.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { MAY_EDIT } from "../webhooks/rights.ts";
import { ANEW, isIdle } from "./anew.ts";

/**
 * Makes a delivery due as if it had never been tried, under the same id, and asks for a sweep. Two round trips. Throws
 * `webhook_edit_forbidden`, `delivery_unknown`, and `delivery_under_way` while an attempt is.
 */
export async function redeliver(ctx: StoreContext, uuid: string): Promise<void> {
  const there = ctx.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.deliveryId, uuid));
  const missing = () => new StoreError("delivery_unknown");
  await ctx.read({ there }, { right: MAY_EDIT, missing });
  if ((await sendAnew(ctx, eq(outbox.deliveryId, uuid))) === 0) throw new StoreError("delivery_under_way");
}

/** Deliveries that are made due at once at most. */
const MOST = 1000;

/** The same for what a webhook was not delivered since an instant and has been given up, the oldest first, at most 1,000; returns how many. Throws `webhook_edit_forbidden`. */
export async function recoverDeliveries(
  ctx: StoreContext,
  { webhookId, since }: { webhookId: number; since: Date },
): Promise<number> {
  await ctx.read({}, { right: MAY_EDIT });
  const dead = ctx.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.webhookId, webhookId), eq(outbox.state, "dead"), gte(outbox.createdAt, since)))
    .orderBy(outbox.id)
    .limit(MOST);
  return sendAnew(ctx, inArray(outbox.id, dead));
}

async function sendAnew(ctx: StoreContext, which: SQL): Promise<number> {
  const sent = ctx.db.update(outbox).set(ANEW).where(and(which, isIdle)).returning({ id: outbox.id });
  return (await ctx.write({ sent }, { resumed: true })).sent.length;
}
