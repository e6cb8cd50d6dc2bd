import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { orders } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { settings } from "../../../schema/settings.ts";
import { users } from "../../../schema/users.ts";
import { outbox, webhooks } from "../../../schema/webhooks.ts";
import { callerOf } from "../access/caller.ts";
import { couponColumns } from "../coupons/coupon.ts";
import { customerColumns } from "../customers/customer.ts";
import type { Connection } from "../database.ts";
import { routine } from "../sql/routine.ts";
import { selectOrders } from "../orders/order.ts";
import { headOf, selectProducts } from "../products/product.ts";
import type { Delivery, Records } from "./delivery.ts";
import { MOST_ATTEMPTS, SLOW_ATTEMPTS, SLOW_MS } from "./waiting.ts";

interface ClaimOptions {
  now: Date;
  /** Milliseconds until what has not been recorded counts as cut off. */
  leaseMs: number;
}

interface Claimed {
  deliveries: Delivery[];
  records: Records;
}

/** A message may come this much before its time, as clocks differ. */
const EARLY_MS = 2000;

/** Ids of the outbox, and instants; claims that end before `slow` began `SLOW_MS` ago. */
const ARGUMENTS = {
  ids: "bigint[]",
  now: "timestamptz",
  early: "timestamptz",
  until: "timestamptz",
  slow: "timestamptz",
} as const;

/**
 * Claims what is due and reads what it is about, in one statement. Each part sees the rows as they were before it: what
 * does not change of a delivery may be read beside the claim.
 */
const claim = routine(
  ARGUMENTS,
  (db, { ids, now, early, until, slow }) => {
    const asked = sql`= any(${ids})`;
    /** Of a webhook that has enough to do. */
    const isFull = (webhookId: SQL) => sql`(
    select count(*) >= ${MOST_ATTEMPTS}::int or count(*) filter (where tried.claimed_until <= ${slow}) >= ${SLOW_ATTEMPTS}::int
    from ${outbox} as tried where tried.webhook_id = ${webhookId} and tried.claimed_until >= ${now})`;
    const due = sql`state = 'pending' and claimed_until is null and due_at <= ${early}`;
    const waits = sql`(select ${webhooks.status} <> 'active' or ${isFull(sql`${webhooks.id}`)} from ${webhooks} where ${webhooks.id} = ${outbox.webhookId})`;
    const free = sql`(select id from ${outbox} where id ${asked} and ${due} order by id for update skip locked)`;
    const ofPending = (column: string, topics?: string) =>
      sql`(select ${sql.raw(column)} from ${outbox} where id ${asked} and state = 'pending'
      and ${topics === undefined ? sql`true` : sql`topic like ${`${topics}.%`} and topic not like '%.deleted'`})`;
    return {
      taken: db
        .update(outbox)
        .set({
          claimedUntil: sql`case when ${waits} then null else ${until} end`,
          queuedAt: sql`case when ${waits} then null else ${outbox.queuedAt} end`,
        })
        .where(inArray(outbox.id, free))
        .returning({
          id: outbox.id,
          deliveryId: outbox.deliveryId,
          webhookId: outbox.webhookId,
          topic: outbox.topic,
          objectId: outbox.objectId,
          arg: outbox.arg,
          attempts: outbox.attempts,
          createdAt: outbox.createdAt,
          claimedUntil: outbox.claimedUntil,
          queuedAt: outbox.queuedAt,
        }),
      marked: db
        .update(webhooks)
        .set({ slowSince: now })
        .where(
          and(
            isNull(webhooks.slowSince),
            eq(webhooks.status, "active"),
            inArray(webhooks.id, ofPending("webhook_id")),
            isFull(sql`${webhooks.id}`),
          ),
        )
        .returning({ id: webhooks.id }),
      webhooks: db
        .select({
          id: webhooks.id,
          deliveryUrl: webhooks.deliveryUrl,
          secretCiphertext: webhooks.secretCiphertext,
          baseUrl: webhooks.baseUrl,
          owner: { id: users.id, role: users.role, otherRoles: users.otherRoles },
        })
        .from(webhooks)
        .leftJoin(users, eq(users.id, webhooks.userId))
        .where(inArray(webhooks.id, ofPending("webhook_id"))),
      settings: db.select().from(settings),
      orders: selectOrders(db).where(inArray(orders.id, ofPending("object_id", "order"))),
      customers: db
        .select(customerColumns)
        .from(users)
        .where(inArray(users.id, ofPending("object_id", "customer"))),
      coupons: db
        .select(couponColumns)
        .from(coupons)
        .where(inArray(coupons.id, ofPending("object_id", "coupon"))),
      products: selectProducts(db).where(inArray(products.id, ofPending("object_id", "product"))),
    };
  },
  { writes: true },
);

/**
 * Claims those of the deliveries that are due, and reads what they are about. One statement, whose cost does not grow with
 * what waits. What is done, not due yet or claimed by another is left alone. What is of a webhook that is off or has enough to
 * do waits, and a webhook that has enough to do is marked as slow.
 */
export async function claimDeliveries(
  { read }: Pick<Connection, "read">,
  ids: number[],
  { now, leaseMs }: ClaimOptions,
): Promise<Claimed> {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const found = await read(
    claim({
      ids,
      now,
      early: at(EARLY_MS),
      until: at(leaseMs),
      slow: at(leaseMs - SLOW_MS),
    }),
  );
  const [store] = found.settings;
  if (!store) throw new Error("The settings row is missing");
  const hooks = byId(
    found.webhooks.map((webhook) => ({ ...webhook, owner: webhook.owner && callerOf(webhook.owner) })),
  );
  return {
    deliveries: found.taken
      .flatMap(({ deliveryId, claimedUntil, webhookId, ...rest }) => {
        const webhook = hooks.get(webhookId);
        if (!webhook || !claimedUntil) return [];
        return [{ ...rest, claimedUntil, deliveryId: deliveryId.replaceAll("-", ""), webhook }];
      })
      .toSorted((a, b) => a.id - b.id),
    records: {
      settings: store,
      orders: byId(found.orders),
      customers: byId(found.customers),
      coupons: byId(found.coupons),
      products: byId(found.products.map(headOf)),
    },
  };
}

function byId<Row extends { id: number }>(rows: Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
