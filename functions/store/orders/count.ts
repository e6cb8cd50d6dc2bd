import { eq, sql } from "drizzle-orm";
import { ORDER_STATUSES } from "../../../schema/orders.ts";
import { orderCounts } from "../../../schema/views.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import type { OrderQuery } from "./conditions.ts";
import { MAY_COUNT } from "./rights.ts";
import { ALL_TIME, ordersCountQuery } from "./count-query.ts";

/** Number of matching orders. Throws `order_count_forbidden`. */
export async function countOrders(ctx: StoreContext, query: OrderQuery): Promise<number> {
  const { counted } = await ctx.read({ counted: ordersCountQuery(ctx.db, query) }, { right: MAY_COUNT });
  return counted[0]?.total ?? 0;
}

/** Number of orders in each status, imported other statuses included. Throws `order_count_forbidden`. */
export async function countOrdersByStatus(ctx: StoreContext): Promise<Readonly<Record<string, number>>> {
  const { rows } = await ctx.read(countByStatusQuery({}), { right: MAY_COUNT });
  const totals = new Map<string, number>(ORDER_STATUSES.map((status) => [status, 0]));
  for (const { status, total } of rows) if (total > 0 && status !== "trash") totals.set(status, total);
  return Object.fromEntries(totals);
}

const countByStatusQuery = routine({}, (db) => ({
  rows: db
    .select({ status: orderCounts.status, total: sql`sum(${orderCounts.orders})`.mapWith(Number) })
    .from(orderCounts)
    .where(eq(orderCounts.day, ALL_TIME))
    .groupBy(orderCounts.status),
}));
