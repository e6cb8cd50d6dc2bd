import { and, eq, inArray, sql } from "drizzle-orm";
import { orderCounts, type OrderStatus, ORDER_STATUSES } from "../../../schema/orders.ts";
import { can } from "../access/caller.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import type { OrderQuery } from "./conditions.ts";
import { ALL_TIME, tallyOrders } from "./tally.ts";

/** Number of orders that match. Throws `order_count_forbidden`. */
export async function countOrders(ctx: StoreContext, query: OrderQuery): Promise<number> {
  const [rows] = await ctx.read([tallyOrders(ctx.db, query)]);
  if (!can(ctx.caller, "read_private_shop_orders")) throw new StoreError("order_count_forbidden");
  return rows[0]?.total ?? 0;
}

/** Number of orders in each status. Throws `order_count_forbidden`. */
export async function countOrdersByStatus(ctx: StoreContext): Promise<Record<OrderStatus, number>> {
  const [rows] = await ctx.read([
    ctx.db
      .select({ status: orderCounts.status, total: sql`sum(${orderCounts.orders})`.mapWith(Number) })
      .from(orderCounts)
      .where(and(eq(orderCounts.day, ALL_TIME), inArray(orderCounts.status, [...ORDER_STATUSES])))
      .groupBy(orderCounts.status),
  ]);
  if (!can(ctx.caller, "read_private_shop_orders")) throw new StoreError("order_count_forbidden");
  const totals = new Map(rows.map(({ status, total }) => [status, total]));
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, totals.get(status) ?? 0])) as Record<
    OrderStatus,
    number
  >;
}
