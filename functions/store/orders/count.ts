import { eq, sql } from "drizzle-orm";
import { ORDER_STATUSES, orders } from "../../../schema/orders.ts";
import { orderCounts } from "../../../schema/views.ts";
import type { StoreContext } from "../context.ts";
import { asksForMore, NEWEST } from "../list-query.ts";
import type { Database } from "../queries.ts";
import { routine } from "../sql/routine.ts";
import { orderConditions, type OrderQuery } from "./conditions.ts";
import { MAY_COUNT } from "./rights.ts";
import { ALL_TIME, ordersCountQuery } from "./count-query.ts";

/** Number of matching orders. Throws `order_count_forbidden`. */
export async function countOrders(ctx: StoreContext, query: OrderQuery): Promise<number> {
  const { counted } = await ctx.read({ counted: ordersCountQuery(ctx.db, query) }, { right: MAY_COUNT });
  return counted[0]?.total ?? 0;
}

/**
 * Number of matching orders in each status, imported other statuses included, whatever statuses the query has. Throws
 * `order_count_forbidden`.
 */
export async function countOrdersByStatus(
  ctx: StoreContext,
  query: OrderQuery = { ...NEWEST, statuses: undefined },
): Promise<Readonly<Record<string, number>>> {
  const counting = asksForMore(query, ["statuses", "postStatus"])
    ? { rows: countEachQuery(ctx.db, { ...query, statuses: undefined, postStatus: undefined }) }
    : countAllByStatus({});
  const { rows } = await ctx.read(counting, { right: MAY_COUNT });
  const totals = new Map<string, number>(ORDER_STATUSES.map((status) => [status, 0]));
  for (const { status, total } of rows) if (total > 0 && status !== "trash") totals.set(status, total);
  return Object.fromEntries(totals);
}

function countEachQuery(db: Database, query: OrderQuery) {
  return db
    .select({ status: orders.status, total: sql`count(*)`.mapWith(Number) })
    .from(orders)
    .where(orderConditions(query))
    .groupBy(orders.status);
}

const countAllByStatus = routine({}, (db) => ({
  rows: db
    .select({ status: orderCounts.status, total: sql`sum(${orderCounts.orders})`.mapWith(Number) })
    .from(orderCounts)
    .where(eq(orderCounts.day, ALL_TIME))
    .groupBy(orderCounts.status),
}));
