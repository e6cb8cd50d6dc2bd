import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { orders } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { settings } from "../../../schema/settings.ts";
import { type Role, users } from "../../../schema/users.ts";
import { outbox, webhooks } from "../../../schema/webhooks.ts";
import { couponColumns } from "../coupons/coupon.ts";
import { customerColumns } from "../customers/customer.ts";
import type { Connection } from "../database.ts";
import { selectOrders } from "../orders/order.ts";
import { selectProducts } from "../products/product.ts";
import type { Delivery, Records } from "./delivery.ts";

interface ClaimOptions {
  now: Date;
  /** Milliseconds until what has not been recorded counts as cut off. */
  leaseMs: number;
  /** Milliseconds that a message of the queue may take; what is due for longer is forgotten. */
  patienceMs: number;
  /** Attempts at one webhook that may have been under way for `slowMs` before it has to wait. */
  slowAttempts: number;
  slowMs: number;
}

interface Claimed {
  deliveries: Delivery[];
  records: Records;
  /** Due, but their webhook is slow and has enough to do. */
  waiting: number[];
}

/** A message may come this much before its time, as clocks differ. */
const EARLY_MS = 2000;

/**
 * Claims those of the deliveries that are due, and reads what they are about. One round trip. What is done, not due yet,
 * claimed by another or of a webhook that is not active is left alone; in its place forgotten deliveries are claimed, so
 * that every message does some work as long as there is any.
 */
export async function claimDeliveries(
  { db, run }: Pick<Connection, "db" | "run">,
  ids: number[],
  { now, leaseMs, patienceMs, slowAttempts, slowMs }: ClaimOptions,
): Promise<Claimed> {
  const at = (milliseconds: number) => instant(now.getTime() + milliseconds);
  const until = new Date(now.getTime() + leaseMs);
  const slow = sql`select count(*) from ${outbox} as busy
    where busy.webhook_id = ${webhooks.id} and busy.claimed_until between ${at(0)} and ${at(leaseMs - slowMs)}`;
  const due = sql`${outbox.state} = 'pending' and ${outbox.dueAt} <= ${at(EARLY_MS)}
    and ${outbox.claimedUntil} is null and ${webhooks.status} = 'active'`;
  const free = sql`${due} and (${slow}) < ${slowAttempts}`;
  const candidates = sql`select ${outbox.id} from ${outbox} join ${webhooks} on ${webhooks.id} = ${outbox.webhookId}`;
  const claim = db.execute<ClaimedRow>(sql`
    with asked as materialized (
      ${candidates} where ${inArray(outbox.id, ids)} and ${free} order by ${outbox.id} for update of ${outbox} skip locked
    ), forgotten as materialized (
      ${candidates} where ${free} and coalesce(${outbox.queuedAt} < ${at(-patienceMs)}, true) and ${outbox.id} not in ${ids}
      order by ${outbox.dueAt} limit greatest(0, ${ids.length} - (select count(*) from asked)) for update of ${outbox} skip locked
    )
    update ${outbox} set claimed_until = ${at(leaseMs)}
    from (select id from asked union all select id from forgotten) as taken,
      ${webhooks} left join ${users} on ${users.id} = ${webhooks.userId}
    where taken.id = ${outbox.id} and ${webhooks.id} = ${outbox.webhookId}
    returning ${outbox.id}, ${outbox.deliveryId}, ${outbox.topic}, ${outbox.objectId}, ${outbox.arg}, ${outbox.attempts},
      ${outbox.createdAt}, ${webhooks.id} as webhook_id, ${webhooks.deliveryUrl}, ${webhooks.secretCiphertext},
      ${webhooks.baseUrl} as base_url, ${users.role}`);
  const left = db
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(webhooks, eq(webhooks.id, outbox.webhookId))
    .where(and(inArray(outbox.id, ids), due));
  const objectsOf = (resource: string) =>
    db
      .select({ id: outbox.objectId })
      .from(outbox)
      .where(
        sql`${outbox.claimedUntil} = ${at(leaseMs)} and ${outbox.topic} like ${`${resource}.%`} and ${outbox.topic} not like '%.deleted'`,
      );

  const [claimed, waiting, [store], orderRows, customerRows, couponRows, productRows] = await run([
    claim,
    left,
    db.select().from(settings),
    selectOrders(db, {}).where(inArray(orders.id, objectsOf("order"))),
    db
      .select(customerColumns)
      .from(users)
      .where(inArray(users.id, objectsOf("customer"))),
    db
      .select(couponColumns)
      .from(coupons)
      .where(inArray(coupons.id, objectsOf("coupon"))),
    selectProducts(db).where(inArray(products.id, objectsOf("product"))),
  ]);
  if (!store) throw new Error("The settings row is missing");
  return {
    deliveries: claimed.map((row) => readClaimed(row, until)).toSorted((a, b) => a.id - b.id),
    waiting: waiting.map(({ id }) => id),
    records: {
      settings: store,
      orders: byId(orderRows),
      customers: byId(customerRows),
      coupons: byId(couponRows),
      products: byId(productRows),
    },
  };
}

/** As Postgres gives it: 64-bit integers as text. */
type ClaimedRow = {
  id: string;
  delivery_id: string;
  topic: string;
  object_id: string | null;
  arg: unknown;
  attempts: number;
  created_at: string;
  webhook_id: string;
  delivery_url: string;
  secret_ciphertext: string;
  base_url: string;
  role: Role | null;
};

function readClaimed(row: ClaimedRow, claimedUntil: Date): Delivery {
  return {
    claimedUntil,
    id: Number(row.id),
    deliveryId: row.delivery_id.replaceAll("-", ""),
    topic: row.topic,
    objectId: row.object_id === null ? null : Number(row.object_id),
    arg: row.arg,
    attempts: row.attempts,
    createdAt: new Date(row.created_at),
    webhook: {
      id: Number(row.webhook_id),
      deliveryUrl: row.delivery_url,
      secretCiphertext: row.secret_ciphertext,
      baseUrl: row.base_url,
      ownerRole: row.role,
    },
  };
}

function instant(milliseconds: number): SQL {
  return sql`${new Date(milliseconds).toISOString()}::timestamptz`;
}

function byId<Row extends { id: number }>(rows: Row[]): ReadonlyMap<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
