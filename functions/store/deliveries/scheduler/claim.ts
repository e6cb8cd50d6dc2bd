import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { coupons } from "../../../../schema/coupons.ts";
import { deliveries } from "../../../../schema/deliveries.ts";
import { orders } from "../../../../schema/orders.ts";
import { products } from "../../../../schema/products.ts";
import { settings } from "../../../../schema/settings.ts";
import { users } from "../../../../schema/users.ts";
import { webhooks } from "../../../../schema/webhooks.ts";
import { callerOf } from "../../access/caller.ts";
import { couponColumns } from "../../coupons/coupon.ts";
import { customerColumns } from "../../customers/customer.ts";
import { selectOrders } from "../../orders/order.ts";
import { headOf, selectProducts } from "../../products/product.ts";
import type { Connection } from "../../sql/connection.ts";
import { returning } from "../../sql/queries.ts";
import { routine } from "../../sql/routine.ts";
import type { RoutineCall } from "../../sql/statement.ts";
import { type Delivery, previousSecret, type Records } from "../delivery.ts";
import { LIMITS } from "./limits.ts";

/** The claim: which deliveries an attempt takes, with their records. */

interface ClaimOptions {
  now: Date;
  /** Milliseconds until an unrecorded attempt counts as cut off. */
  leaseMs: number;
}

interface Claimed {
  deliveries: Delivery[];
  records: Records;
}

/** Ids of deliveries, and instants. An attempt whose claim ends before `slow` is slow. */
const ARGUMENTS = {
  ids: "bigint[]",
  now: "timestamptz",
  early: "timestamptz",
  until: "timestamptz",
  slow: "timestamptz",
} as const;

const ordersOf = routine({ ids: "bigint[]" }, (db, { ids }) => ({
  rows: selectOrders(db).where(sql`${orders.id} = any(${ids})`),
}));
const customersOf = routine({ ids: "bigint[]" }, (db, { ids }) => ({
  rows: db
    .select(customerColumns)
    .from(users)
    .where(sql`${users.id} = any(${ids})`),
}));
const couponsOf = routine({ ids: "bigint[]" }, (db, { ids }) => ({
  rows: db
    .select(couponColumns)
    .from(coupons)
    .where(sql`${coupons.id} = any(${ids})`),
}));
const productsOf = routine({ ids: "bigint[]" }, (db, { ids }) => ({
  rows: selectProducts(db).where(sql`${products.id} = any(${ids})`),
}));

/** Deliveries that were written while their webhook was being deleted. */
const deleteOrphans = routine(
  { ids: "bigint[]" },
  (db, { ids }) => ({
    rows: returning(db.delete(deliveries).where(sql`${deliveries.id} = any(${ids})`), { id: deliveries.id }),
  }),
  { writes: true },
);
/** Webhooks that have reached their limit. */
const markSlow = routine(
  { ids: "bigint[]", now: "timestamptz" },
  (db, { ids, now }) => ({
    rows: returning(
      db
        .update(webhooks)
        .set({ slowSince: now })
        .where(and(isNull(webhooks.slowSince), sql`${webhooks.id} = any(${ids})`)),
      { id: webhooks.id },
    ),
  }),
  { writes: true },
);

/**
 * Claims due deliveries and reads their records in one statement, each kind of record only if a delivery has one. Each part
 * sees the rows before the statement, so other parts can read the columns that the claim keeps.
 */
const claim = routine(
  ARGUMENTS,
  (db, { now, early, until }) => {
    const hasHook = sql`exists (select from hooks where hooks.id = chosen.webhook_id)`;
    const goes = sql`exists (
      select from hooks where hooks.id = ${deliveries.webhookId} and hooks.is_active and not hooks.is_full)`;
    const recordsOf = <Result>(kind: string, read: (values: { ids: SQL }) => RoutineCall<Result>) => {
      const ofKind = sql`from chosen where topic like ${`${kind}.%`} and topic not like '%.deleted'`;
      return read({ ids: sql`array(select object_id ${ofKind})` }).when(sql`exists (select ${ofKind})`);
    };
    const full = sql`select id from hooks where is_active and is_full`;
    const { id, deliveryId, webhookId, topic, objectId, arg, attempts, createdAt, claimedUntil, queuedAt } =
      deliveries;
    return {
      claimed: returning(
        db
          .update(deliveries)
          .set({
            claimedUntil: sql`case when ${goes} then ${until} end`,
            queuedAt: sql`case when ${goes} then ${deliveries.queuedAt} end`,
          })
          .where(
            sql`ctid = any(array(
              select ctid from chosen where claimed_until is null and due_at <= ${early} and ${hasHook}))`,
          ),
        {
          id,
          deliveryId,
          webhookId,
          topic,
          objectId,
          arg,
          attempts,
          createdAt,
          claimedUntil,
          queuedAt,
        },
      ),
      orphaned: deleteOrphans({ ids: sql`array(select id from chosen where not ${hasHook})` }).when(
        sql`exists (select from chosen where not ${hasHook})`,
      ),
      marked: markSlow({ ids: sql`array(${full})`, now }).when(sql`exists (${full})`),
      webhooks: db
        .select({
          id: webhooks.id,
          deliveryUrl: webhooks.deliveryUrl,
          secretCiphertext: webhooks.secretCiphertext,
          previousSecret: previousSecret(),
          baseUrl: webhooks.baseUrl,
          owner: { id: users.id, role: users.role, otherRoles: users.otherRoles },
        })
        .from(webhooks)
        .leftJoin(users, eq(users.id, webhooks.userId))
        .where(sql`${webhooks.id} in (select id from hooks)`),
      settings: db.select().from(settings),
      orders: recordsOf("order", ordersOf),
      customers: recordsOf("customer", customersOf),
      coupons: recordsOf("coupon", couponsOf),
      products: recordsOf("product", productsOf),
    };
  },
  {
    writes: true,
    shared: ({ ids, now, slow }) => [
      // By the primary key, whatever the statistics say (choose_deliveries.sql, which has locked them).
      sql`chosen as materialized (
        select found.* from unnest(${ids}) as one (id) cross join lateral (
          select ctid, * from ${deliveries} where id = any(array[one.id]) order by id limit 1) as found
        where found.state = 'pending')`,
      // A full one has reached its limit of attempts under way, or of slow ones.
      sql`hooks as materialized (
        select id, status = 'active' as is_active, (
          select count(*) >= ${LIMITS.attempts}::int or count(*) filter (where claimed_until <= ${slow}) >= ${LIMITS.slowAttempts}::int
          from ${deliveries} where webhook_id = webhooks.id and claimed_until >= ${now}) as is_full
        from ${webhooks} where id in (select webhook_id from chosen))`,
    ],
  },
);

/** Claims the deliveries that the messages serve, not necessarily those that they name. */
const claimChosen = routine(
  { ...ARGUMENTS, late: "timestamptz" },
  (_db, { ids, late, ...times }) =>
    claim({ ...times, ids: sql`choose_deliveries(${ids}, ${times.early}, ${late})` }),
  { writes: true },
);

/**
 * Claims a due delivery for each message and reads their records. A message names a delivery, and serves another if it came late
 * (schema/routines/choose_deliveries.sql). One statement, whose cost does not grow with the waiting deliveries. It
 * leaves out finished, future and claimed ones. Deliveries of a disabled or full webhook wait; a full one is marked as slow.
 */
export async function claimDeliveries(
  { read }: Pick<Connection, "read">,
  ids: number[],
  { now, leaseMs }: ClaimOptions,
): Promise<Claimed> {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const found = await read(
    claimChosen({
      ids,
      now,
      early: at(LIMITS.early),
      until: at(leaseMs),
      slow: at(leaseMs - LIMITS.slowAfter),
      late: at(-LIMITS.queueKeepsUp),
    }),
  );
  const [store] = found.settings;
  if (!store) throw new Error("The settings row is missing");
  const hooks = byId(
    found.webhooks.map((webhook) => ({ ...webhook, owner: webhook.owner && callerOf(webhook.owner) })),
  );
  return {
    deliveries: found.claimed
      .flatMap(({ deliveryId, claimedUntil, webhookId, ...rest }) => {
        const webhook = hooks.get(webhookId);
        if (!webhook || !claimedUntil) return [];
        return [{ ...rest, claimedUntil, deliveryId: deliveryId.replaceAll("-", ""), webhook }];
      })
      .toSorted((a, b) => a.id - b.id),
    records: {
      settings: store,
      orders: byId(found.orders.rows),
      customers: byId(found.customers.rows),
      coupons: byId(found.coupons.rows),
      products: byId(found.products.rows.map(headOf)),
    },
  };
}

function byId<Row extends { id: number }>(rows: Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
