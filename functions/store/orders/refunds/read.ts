import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { orderItems, orders, refundItems, refunds } from "../../../../schema/orders.ts";
import { products } from "../../../../schema/products.ts";
import { RIGHTS } from "../../access/rights.ts";
import type { StoreContext } from "../../context.ts";
import { jsonRows } from "../../sql/json.ts";
import type { Database } from "../../sql/queries.ts";
import { type ResultOf, routine } from "../../sql/routine.ts";
import { sku } from "../order.ts";
import { orderToExist, ownOrThrow } from "../read.ts";

/** Refunds of an order, and their lines. */

/** A refunded product line; sums and quantity are positive here, and negative for clients. */
export interface RefundItem extends Omit<typeof refundItems.$inferSelect, "refundId" | "kind"> {
  /** Null when the product is deleted. */
  sku: string | null;
}

/** A refund with its product lines; the amount is positive. */
export type Refund = typeof refunds.$inferSelect & { items: RefundItem[] };

const { refundId: _refundId, kind: _kind, ...itemColumns } = getTableColumns(refundItems);
const itemProduct = sql`coalesce(${refundItems.variationId}, ${refundItems.productId})`;

const items: SQL<RefundItem[]> = jsonRows(
  { ...itemColumns, sku },
  {
    from: sql`from ${refundItems} left join ${products} on ${products.id} = ${itemProduct}
      where ${refundItems.refundId} = ${refunds.id} and ${refundItems.kind} = 'line_item'`,
    orderBy: refundItems.id,
  },
);

/** Refunds with their product lines in one row each. */
export function selectRefunds(db: Database) {
  return db.select({ ...getTableColumns(refunds), items }).from(refunds);
}

export function selectRefund(db: Database, id: number | SQL<number>) {
  return selectRefunds(db).where(eq(refunds.id, id));
}

/** All refunds of an order, newest first. Throws `order_unknown`, `order_read_forbidden`. */
export async function listRefunds(ctx: StoreContext, orderId: number): Promise<Refund[]> {
  const options = { right: RIGHTS.order.read, ...orderToExist(ctx, orderId) };
  const { found } = await ctx.read(refundsOf({ orderId }), options);
  return found;
}

const refundsOf = routine({ orderId: "bigint" }, (db, { orderId }) => ({
  order: db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)),
  found: selectRefunds(db)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id)),
}));

/** The refund, if it belongs to the order. Throws `order_unknown`, the right's code, and the codes of refund ids. */
export async function getRefund(ctx: StoreContext, orderId: number, refundId: number): Promise<Refund> {
  const options = { right: RIGHTS.order.read, ...orderToExist(ctx, orderId) };
  const found = await ctx.read(refundOf({ orderId, refundId }), options);
  return ownOrThrow("refund", found.refunds, { orderId, id: refundId });
}

/** The refund, and what its order needs to change with it. */
export const refundOf = routine({ orderId: "bigint", refundId: "bigint" }, (db, { orderId, refundId }) => ({
  orders: db
    .select({ version: orders.version, total: orders.total, refundedTotal: orders.refundedTotal })
    .from(orders)
    .where(eq(orders.id, orderId)),
  refunds: selectRefund(db, refundId),
}));

/** A refunded line of any kind, by its refund; sums and quantity are positive. */
export type RefundedLine = ResultOf<typeof linesOf>["lines"][number];

/** The refunded lines of all refunds of an order. Throws `order_read_forbidden`. */
export async function listRefundedLines(ctx: StoreContext, orderId: number): Promise<RefundedLine[]> {
  const { lines } = await ctx.read(linesOf({ orderId }), { right: RIGHTS.order.read });
  return lines;
}

const { refundId, orderItemId, name, quantity, total, totalTax } = refundItems;

const linesOf = routine({ orderId: "bigint" }, (db, { orderId }) => ({
  lines: db
    .select({ refundId, orderItemId, name, quantity, total, totalTax })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refundId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refundItems.id)),
}));

/** The product lines of an order whose stock is counted, so that units can return to it. Throws `order_read_forbidden`. */
export async function listCountedLines(ctx: StoreContext, orderId: number): Promise<number[]> {
  const { lines } = await ctx.read(countedOf({ orderId }), { right: RIGHTS.order.read });
  return lines.map(({ id }) => id);
}

// A variation without its own stock uses its product's.
const countedOf = routine({ orderId: "bigint" }, (db, { orderId }) => ({
  lines: db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(products, sql`${products.id} in (${orderItems.productId}, ${orderItems.variationId})`)
    .where(and(eq(orderItems.orderId, orderId), products.manageStock)),
}));
