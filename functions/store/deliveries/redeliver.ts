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
import { lockExisting } from "../changes/write.ts";
import { StoreError } from "../errors.ts";
import { asBoolean } from "../sql/json.ts";
import { returning } from "../sql/queries.ts";
import { theRow } from "../lists/read-one.ts";
import { webhookToChange } from "../webhooks/read.ts";
import type { TopicResource } from "../webhooks/webhook.ts";
import { LIMITS } from "./scheduler/limits.ts";

/** Deliveries that are made due again, and samples. */

/**
 * Makes a delivery due again under the same id, with all attempts before it, and requests a sweep. Two round trips. Throws
 * `webhook_edit_forbidden`, `delivery_unknown`, and `delivery_under_way` during an attempt.
 */
export async function redeliver(ctx: StoreContext, uuid: string): Promise<void> {
  const delivery = ctx.db
    .select({ id: deliveries.id, isFree: asBoolean(notUnderWay) })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(eq(deliveries.deliveryId, uuid));
  const missing = () => new StoreError("delivery_unknown");
  await applyChange(ctx, { state: { delivery }, rights: [RIGHTS.webhook.edit], missing }, (found) => {
    const { id, isFree } = theRow(found.delivery);
    if (!isFree) throw new StoreError("delivery_under_way");
    return {
      write: [
        ...lockExisting(ctx.db, deliveries, [id], notUnderWay),
        ctx.db.execute(resumeStatement(sql`array[${uuid}::uuid]`)),
      ],
      resumed: true,
    };
  });
}

const notUnderWay = sql`(${deliveries.claimedUntil} is null or ${deliveries.claimedUntil} <= now())`;

/**
 * Redelivers dead deliveries, the oldest first, at most 1,000; returns their number. Throws `webhook_edit_forbidden`, and
 * `deliveries_none_dead` without any.
 */
export async function recoverDeliveries(ctx: StoreContext, recovery: Recovery): Promise<number> {
  const dead = (most: number) =>
    ctx.db
      .select({ id: deliveries.deliveryId })
      .from(deliveries)
      .where(givenUp(recovery))
      .orderBy(deliveries.id)
      .limit(most);
  const missing = () => new StoreError("deliveries_none_dead");
  const read = { state: { any: dead(1) }, rights: [RIGHTS.webhook.edit], missing } as const;
  const { sent } = await applyChange(ctx, read, () => ({
    write: { sent: ctx.db.execute<{ id: string }>(resumeStatement(sql`array(${dead(LIMITS.recovered)})`)) },
    resumed: true,
  }));
  return sent.length;
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
 * trips. Returns its id. Throws `webhook_unknown`, `webhook_edit_forbidden`, and `sample_missing` without a record or for an
 * action.
 */
export async function sendSample(ctx: StoreContext, id: number): Promise<string> {
  const ofKind = Object.entries(NEWEST).map(([kind, newest]) => sql`when ${kind} then ${newest}`);
  const state = {
    rows: ctx.db
      .select({
        topic: webhooks.topic,
        objectId: sql<
          number | null
        >`case split_part(${webhooks.topic}, '.', 1) ${sql.join(ofKind, sql` `)} end`,
      })
      .from(webhooks)
      .where(eq(webhooks.id, id)),
  };
  const { rights, missing } = webhookToChange(id, RIGHTS.webhook.edit);
  const { written } = await applyChange(ctx, { state, rights, missing }, ({ rows }) => {
    const { topic, objectId } = theRow(rows);
    if (objectId === null) throw new StoreError("sample_missing");
    const sample = ctx.db.insert(deliveries).values({ webhookId: id, topic, objectId, queuedAt: null });
    return {
      write: {
        guard: lockExisting(ctx.db, webhooks, [id]),
        written: returning(sample, { deliveryId: deliveries.deliveryId }),
      },
      resumed: true,
    };
  });
  return theRow(written).deliveryId;
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
