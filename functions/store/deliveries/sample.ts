import { eq, max, type SQL, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { orders } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { users } from "../../../schema/users.ts";
import { deliveries } from "../../../schema/deliveries.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../read-one.ts";
import { webhookToChange } from "../webhooks/get.ts";
import { RIGHTS } from "../access/rights.ts";
import { splitTopic, type TopicResource } from "../webhooks/topics.ts";

/** The newest record of each kind. */
const NEWEST: Readonly<Record<Exclude<TopicResource, "action">, SQL>> = {
  coupon: sql`(select ${max(coupons.id)} from ${coupons} where ${eq(coupons.status, "publish")})`,
  customer: sql`(select ${max(users.id)} from ${users} where ${eq(users.role, "customer")})`,
  order: sql`(select ${max(orders.id)} from ${orders})`,
  product: sql`(select ${max(products.id)} from ${products} where ${eq(products.status, "publish")})`,
};

/**
 * Writes a delivery of the newest record of a webhook's kind, as if that had just changed, and requests a sweep. Two round
 * trips. Throws `webhook_unknown`, `webhook_edit_forbidden`, and `sample_missing` without a record or for an action.
 */
export async function sendSample(ctx: StoreContext, id: number): Promise<void> {
  const { state, demands } = webhookToChange(id, RIGHTS.webhook.edit);
  const { found, write } = await ctx.change(state, demands);
  const webhook = theRow(found.rows);
  const { resource } = splitTopic(webhook.topic);
  if (resource === "action") throw new StoreError("sample_missing");
  const newest = ctx.db.execute<{ id: string }>(sql`
    insert into ${deliveries} (webhook_id, topic, object_id, queued_at)
    select ${webhooks.id}, ${webhooks.topic}, newest.id, null
    from ${webhooks} cross join (select ${NEWEST[resource]} as id) as newest
    where ${eq(webhooks.id, id)} and newest.id is not null
    returning ${deliveries.id}`);
  const { sent } = await write({ sent: newest }, { resumed: true });
  if (sent.length === 0) throw new StoreError("sample_missing");
}
