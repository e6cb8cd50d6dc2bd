import { eq, sql } from "drizzle-orm";
import { type OrderStatus, ORDER_STATUSES } from "../../../schema/orders.ts";
import { orderCounts } from "../../../schema/views.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import type { OrderQuery } from "./conditions.ts";
import { MAY_COUNT } from "./rights.ts";
import { ALL_TIME, ordersCountQuery } from "./count-query.ts";

/** Number of orders that match. Throws `order_count_forbidden`. */
export async function countOrders(ctx: StoreContext, query: OrderQuery): Promise<number> {
  const { counted } = await ctx.read({ counted: ordersCountQuery(ctx.db, query) }, { right: MAY_COUNT });
  return counted[0]?.total ?? 0;
}

/** Number of orders in each status. Throws `order_count_forbidden`. */
export async function countOrdersByStatus(ctx: StoreContext): Promise<Record<OrderStatus, number>> {
  const { rows } = await ctx.read(countByStatusQuery({}), { right: MAY_COUNT });
  const totals = new Map(rows.map(({ status, total }) => [status, total]));
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, totals.get(status) ?? 0])) as Record<
    OrderStatus,
    number
  >;
}

const countByStatusQuery = routine({}, (db) => ({
  rows: db
    .select({ status: orderCounts.status, total: sql`sum(${orderCounts.orders})`.mapWith(Number) })
    .from(orderCounts)
    .where(eq(orderCounts.day, ALL_TIME))
    .groupBy(orderCounts.status),
}));
