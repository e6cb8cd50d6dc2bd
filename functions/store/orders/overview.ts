import { and, asc, desc, eq, gt, lt, ne, type SQL, sql } from "drizzle-orm";
import { orderItems, orders } from "../../../schema/orders.ts";
import { orderCounts } from "../../../schema/views.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { readIfAllowed } from "../lists/read-one.ts";
import { decoded } from "../sql/decoded.ts";
import type { Database } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import { ALL_TIME } from "./counts.ts";
import { isLineOf, isLineOfCoupon } from "./conditions.ts";
import { type Order, selectBriefOrders } from "./order.ts";

/** Orders on pages of the console. */

const SHOWN = 10;

/** The newest orders, and whether there are others. */
export interface NewestOrders {
  first: Order[];
  isMore: boolean;
}

/**
 * The ten newest orders outside of the trash: of a customer, with a line of a product or a variation, or with a coupon's
 * code. They cost the same however many there are, so their number is not read. A caller without the right to read orders gets
 * none.
 */
export async function newestOrdersOf(
  ctx: StoreContext,
  kind: keyof typeof OF,
  id: number,
): Promise<NewestOrders> {
  const right = RIGHTS.order.read;
  const { rows } = (await readIfAllowed(right, ctx.read(OF[kind]({ id }), { right }))) ?? { rows: [] };
  return { first: rows.slice(0, SHOWN), isMore: rows.length > SHOWN };
}

const OF = {
  customer: newest((id) => sql`select ${orders.id} from ${orders} where ${orders.customerId} = ${id}`),
  product: newest((id) => ofLines(isLineOf(id))),
  coupon: newest((id) => ofLines(isLineOfCoupon(id))),
};

function ofLines(line: SQL): SQL {
  return sql`select distinct ${orderItems.orderId} as id from ${orderItems} where ${line}`;
}

/** Reads one order more than is shown. An index has the ids, the newest first, so the limit ends its scan. */
function newest(ids: (id: SQL) => SQL) {
  const kept = sql`select from ${orders} where ${orders.id} = found.id and ${orders.status} <> 'trash' offset 0`;
  return routine({ id: "bigint" }, (db, { id }) => ({
    rows: selectBriefOrders(db)
      .where(
        sql`${orders.id} in (
          select found.id from (${ids(id)} order by id desc) as found cross join lateral (${kept}) as kept
          order by found.id desc limit ${sql.raw(String(SHOWN + 1))})`,
      )
      .orderBy(desc(orders.id)),
  }));
}

/** The orders before and after an order, outside of the trash, each at most one. Throws `order_read_forbidden`. */
export function ordersBeside(
  ctx: StoreContext,
  id: number,
): Promise<Record<"older" | "newer", { id: number }[]>> {
  return ctx.read(beside({ id }), { right: RIGHTS.order.read });
}

const beside = routine({ id: "bigint" }, (db, { id }) => {
  const one = (where: SQL, order: SQL) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(where, ne(orders.status, "trash")))
      .orderBy(order)
      .limit(1);
  return {
    older: one(lt(orders.id, id), desc(orders.id)),
    newer: one(gt(orders.id, id), asc(orders.id)),
  };
});

const WAITING = ["processing", "on-hold"] as const;

/** Orders that need action. */
export interface WaitingOrders {
  status: (typeof WAITING)[number];
  orders: number;
  /** The time of the oldest order. */
  oldest: Date;
}

/** Orders to ship and orders on hold, by roll-ups; a status without any is left out. Throws `order_read_forbidden`. */
export async function waitingOrders(ctx: StoreContext): Promise<WaitingOrders[]> {
  const oldest = await ctx.read(waiting({}), { right: RIGHTS.order.read });
  return WAITING.flatMap((status) => oldest[status].map((row) => ({ status, ...row })));
}

/** Whether the shop has no order yet, in the trash neither. Throws `order_read_forbidden`. */
export async function hasNoOrders(ctx: StoreContext): Promise<boolean> {
  const { first } = await ctx.read(firstOrder({}), { right: RIGHTS.order.read });
  return first.length === 0;
}

const firstOrder = routine({}, (db) => ({ first: db.select({ id: orders.id }).from(orders).limit(1) }));

const waiting = routine({}, (db) => ({
  processing: oldestOf(db, "processing"),
  "on-hold": oldestOf(db, "on-hold"),
}));

function oldestOf(db: Database, status: WaitingOrders["status"]) {
  return db
    .select({ oldest: orders.createdAt, orders: decoded(countOf(status), Number) })
    .from(orders)
    .where(eq(orders.status, status))
    .orderBy(orders.id)
    .limit(1);
}

function countOf(status: string): SQL {
  return sql`(select coalesce(sum(${orderCounts.orders}), 0) from ${orderCounts}
    where ${and(eq(orderCounts.day, ALL_TIME), sql`${orderCounts.status} = ${status}`)})`;
}
