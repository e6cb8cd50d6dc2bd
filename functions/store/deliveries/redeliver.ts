import { eq, type SQL, sql } from "drizzle-orm";
import { deliveries } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { Change, StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { RIGHTS } from "../access/rights.ts";
import { LIMITS } from "./scheduler/limits.ts";
import { givenUp, type Recovery, resumeStatement } from "./resume.ts";

/**
 * Makes a delivery due again under the same id, with all attempts before it, and requests a sweep. Two round trips. Throws
 * `webhook_edit_forbidden`, `delivery_unknown`, and `delivery_under_way` during an attempt.
 */
export async function redeliver(ctx: StoreContext, uuid: string): Promise<void> {
  const delivery = ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.deliveryId, uuid));
  const missing = () => new StoreError("delivery_unknown");
  const change = await ctx.change({ delivery }, { rights: [RIGHTS.webhook.edit], missing });
  if ((await resumeDeliveries(ctx, change, sql`array[${uuid}::uuid]`)) === 0)
    throw new StoreError("delivery_under_way");
}

/** Redelivers dead deliveries, the oldest first, at most 1,000; returns their number. Throws `webhook_edit_forbidden`. */
export async function recoverDeliveries(ctx: StoreContext, recovery: Recovery): Promise<number> {
  const change = await ctx.change({}, { rights: [RIGHTS.webhook.edit] });
  const dead = ctx.db
    .select({ id: deliveries.deliveryId })
    .from(deliveries)
    .where(givenUp(recovery))
    .orderBy(deliveries.id)
    .limit(LIMITS.recovered);
  return resumeDeliveries(ctx, change, sql`array(${dead})`);
}

async function resumeDeliveries({ db }: StoreContext, { write }: Change, uuids: SQL): Promise<number> {
  const sent = db.execute<{ id: string }>(resumeStatement(uuids));
  return (await write({ sent }, { resumed: true })).sent.length;
}
