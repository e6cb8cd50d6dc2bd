import { and, eq, gte, max, type SQL, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { deliveries } from "../../../schema/deliveries.ts";
import { orders } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { users } from "../../../schema/users.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange } from "../changes/change-records.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { webhookToChange } from "../webhooks/read.ts";
import { splitTopic, type TopicResource } from "../webhooks/webhook.ts";
import { LIMITS } from "./scheduler/limits.ts";

/** Deliveries that are made due again, and samples. */

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
  const { sent } = await applyChange(
    ctx,
    { state: { delivery }, rights: [RIGHTS.webhook.edit], missing },
    () => resumed(ctx, sql`array[${uuid}::uuid]`),
  );
  if (sent.length === 0) throw new StoreError("delivery_under_way");
}

/** Redelivers dead deliveries, the oldest first, at most 1,000; returns their number. Throws `webhook_edit_forbidden`. */
export async function recoverDeliveries(ctx: StoreContext, recovery: Recovery): Promise<number> {
  const dead = ctx.db
    .select({ id: deliveries.deliveryId })
    .from(deliveries)
    .where(givenUp(recovery))
    .orderBy(deliveries.id)
    .limit(LIMITS.recovered);
  const { sent } = await applyChange(ctx, { rights: [RIGHTS.webhook.edit] }, () =>
    resumed(ctx, sql`array(${dead})`),
  );
  return sent.length;
}

function resumed({ db }: StoreContext, uuids: SQL) {
  return { write: { sent: db.execute<{ id: string }>(resumeStatement(uuids)) }, resumed: true };
}

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
  const { sent } = await applyChange(ctx, webhookToChange(id, RIGHTS.webhook.edit), ({ rows }) => {
    const { resource } = splitTopic(theRow(rows).topic);
    if (resource === "action") throw new StoreError("sample_missing");
    const newest = ctx.db.execute<{ id: string }>(sql`
      insert into ${deliveries} (webhook_id, topic, object_id, queued_at)
      select ${webhooks.id}, ${webhooks.topic}, newest.id, null
      from ${webhooks} cross join (select ${NEWEST[resource]} as id) as newest
      where ${eq(webhooks.id, id)} and newest.id is not null
      returning ${deliveries.id}`);
    return { write: { sent: newest }, resumed: true };
  });
  if (sent.length === 0) throw new StoreError("sample_missing");
}

/**
 * Makes deliveries due again with a full retry schedule, and keeps their old attempts; returns each `id`. It leaves out a
 * delivery under attempt, whose end would count as one of the new attempts.
 */
export function resumeStatement(uuids: SQL): SQL {
  return sql`
    update ${deliveries} set state = 'pending', attempts = 0, due_at = now(), queued_at = null, claimed_until = null, finished_at = null
    where delivery_id = any(${uuids}) and (claimed_until is null or claimed_until <= now())
      and ${ofWebhook}
    returning id`;
}

/** Finished deliveries outlive their webhook, and are invisible then. */
const ofWebhook = sql`exists (select from ${webhooks} where ${webhooks.id} = ${deliveries.webhookId})`;

/** The deliveries to recover: of all webhooks unless one is named, of all times unless since an instant. */
interface Recovery {
  webhookId?: number | undefined;
  since?: Date | undefined;
}

/** Deliveries that died since then, whenever they were created: an outage fails older ones too. */
function givenUp({ webhookId, since }: Recovery): SQL | undefined {
  return and(
    eq(deliveries.state, "dead"),
    ofWebhook,
    webhookId === undefined ? undefined : eq(deliveries.webhookId, webhookId),
    since && gte(deliveries.finishedAt, since),
  );
}
