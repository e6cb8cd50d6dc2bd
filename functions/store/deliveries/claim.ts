import { and, eq, inArray, like, type SQL, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { orders } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { settings } from "../../../schema/settings.ts";
import { type Role, users } from "../../../schema/users.ts";
import { outbox, webhooks } from "../../../schema/webhooks.ts";
import { couponColumns } from "../coupons/coupon.ts";
import { customerColumns } from "../customers/customer.ts";
import type { Connection, Database } from "../database.ts";
import { selectOrders } from "../orders/order.ts";
import { selectProducts } from "../products/product.ts";
import type { Delivery, Records } from "./delivery.ts";

interface ClaimOptions {
  now: Date;
  /** Milliseconds until others may claim what has not been recorded. */
  leaseMs: number;
  /** Attempts at one webhook that may be under way at a time. */
  perWebhook: number;
}

interface Claimed {
  deliveries: Delivery[];
  records: Records;
  /** Due, but their webhook has as many attempts under way as it may have. */
  waiting: number[];
}

/** A message may come this much before its time, as clocks differ. */
const EARLY_MS = 2000;

/**
 * Claims those of the deliveries that are due, and reads what they are about. One round trip. What is done, not due yet,
 * claimed by another or of a webhook that is not active is left alone.
 */
export async function claimDeliveries(
  { db, run }: Pick<Connection, "db" | "run">,
  ids: number[],
  { now, leaseMs, perWebhook }: ClaimOptions,
): Promise<Claimed> {
  const due = sql`${outbox.state} = 'pending' and ${outbox.dueAt} <= ${instant(now.getTime() + EARLY_MS)}
    and coalesce(${outbox.claimedUntil} < ${instant(now.getTime())}, true) and ${webhooks.status} = 'active'`;
  const asked = sql`${inArray(outbox.id, ids)} and ${due}`;
  const underWay = sql`select count(*) from ${outbox} busy
    where busy.webhook_id = due.webhook_id and busy.claimed_until >= ${instant(now.getTime())}`;
  const claim = db.execute(sql`
    with due as materialized (
      select ${outbox.id}, ${outbox.webhookId} from ${outbox} join ${webhooks} on ${webhooks.id} = ${outbox.webhookId}
      where ${asked} order by ${outbox.id} for update of ${outbox} skip locked
    ), ranked as (
      select id, row_number() over (partition by webhook_id order by id) + (${underWay}) as place from due
    )
    update ${outbox} set claimed_until = ${instant(now.getTime() + leaseMs)}
    from ranked, ${webhooks} left join ${users} on ${users.id} = ${webhooks.userId}
    where ranked.id = ${outbox.id} and ranked.place <= ${perWebhook} and ${webhooks.id} = ${outbox.webhookId}
    returning ${outbox.id}, ${outbox.deliveryId}, ${outbox.topic}, ${outbox.objectId}, ${outbox.arg}, ${outbox.attempts},
      ${outbox.createdAt}, ${webhooks.id} as webhook_id, ${webhooks.deliveryUrl}, ${webhooks.secretCiphertext},
      ${webhooks.home}, ${users.role}`);
  const left = db
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(webhooks, eq(webhooks.id, outbox.webhookId))
    .where(asked);

  const [claimed, waiting, [store], orderRows, customerRows, couponRows, productRows] = await run([
    claim,
    left,
    db.select().from(settings),
    selectOrders(db, {}).where(inArray(orders.id, objects(db, ids, "order"))),
    db
      .select(customerColumns)
      .from(users)
      .where(inArray(users.id, objects(db, ids, "customer"))),
    db
      .select(couponColumns)
      .from(coupons)
      .where(inArray(coupons.id, objects(db, ids, "coupon"))),
    selectProducts(db).where(inArray(products.id, objects(db, ids, "product"))),
  ]);
  if (!store) throw new Error("The settings row is missing");
  const rows = (claimed as unknown as { rows: ClaimedRow[] }).rows;
  return {
    deliveries: rows.map(readClaimed).toSorted((a, b) => a.id - b.id),
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

/** Ids of the records of a kind that the deliveries show. */
function objects(db: Database, ids: number[], resource: string) {
  return db
    .select({ id: outbox.objectId })
    .from(outbox)
    .where(
      and(
        inArray(outbox.id, ids),
        like(outbox.topic, `${resource}.%`),
        sql`${outbox.topic} not like '%.deleted'`,
      ),
    );
}

/** As Postgres gives it: 64-bit integers as text. */
interface ClaimedRow {
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
  home: string;
  role: Role | null;
}

function readClaimed(row: ClaimedRow): Delivery {
  return {
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
      home: row.home,
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
