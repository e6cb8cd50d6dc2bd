import { and, eq, gt, gte, lt, lte, or, sql, type SQL } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import { orderCounts } from "../../../schema/views.ts";
import { withinCalendar } from "../../kernel/within-calendar.ts";
import type { StoreContext } from "../context.ts";
import { asksForMore, NEWEST } from "../list-query.ts";
import type { Database } from "../queries.ts";
import { routine } from "../sql/routine.ts";
import { ofStatuses, orderConditions, type OrderQuery } from "./conditions.ts";
import { RIGHTS } from "../access/rights.ts";
import { readTotal } from "../read-one.ts";
import { statusNames } from "./order.ts";

/** Number of matching orders. Throws `order_count_forbidden`. */
export function countOrders(ctx: StoreContext, query: OrderQuery): Promise<number> {
  return readTotal(ctx, ordersCountQuery(ctx.db, query), RIGHTS.order.count);
}

/**
 * Number of matching orders in each status, imported other statuses included, whatever statuses the query has. A raw status
 * takes the place of each, as in the legacy API. Throws `order_count_forbidden`.
 */
export async function countOrdersByStatus(
  ctx: StoreContext,
  query: OrderQuery = { ...NEWEST, statuses: undefined },
): Promise<Readonly<Record<string, number>>> {
  if (query.postStatus !== undefined) {
    const total = await countOrders(ctx, query);
    return Object.fromEntries(Object.keys(statusNames(ctx.settings)).map((status) => [status, total]));
  }
  const counting = asksForMore(query, ["statuses"])
    ? { rows: countEachQuery(ctx.db, { ...query, statuses: undefined }) }
    : countAllByStatus({});
  const { rows } = await ctx.read(counting, { right: RIGHTS.order.count });
  const totals = new Map(Object.keys(statusNames(ctx.settings)).map((status) => [status, 0]));
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

/**
 * Counts orders at a cost that does not grow with their number, where status and creation time are all that is asked
 * for: whole days come from `order_counts`, only the first and the last day are counted. Anything else counts by index.
 */
export function ordersCountQuery(db: Database, query: OrderQuery) {
  return db.select({ total: total(query).mapWith(Number) }).from(sql`(values (1)) as once`);
}

/** The day under which the orders of all days are counted. */
export const ALL_TIME = "-infinity";

function total(query: OrderQuery): SQL {
  return asksForMore(query, ["statuses", "postStatus", "createdMin", "createdMax"])
    ? counted(orderConditions(query))
    : sql`${wholeDays(query)} + ${edges(query)}`;
}

function wholeDays(query: OrderQuery): SQL {
  const { createdMin, createdMax } = query;
  const days = and(
    ofStatuses(orderCounts.status, query),
    createdMin || createdMax
      ? gt(orderCounts.day, createdMin ? dayOf(createdMin) : ALL_TIME)
      : eq(orderCounts.day, ALL_TIME),
    createdMax && lt(orderCounts.day, dayOf(createdMax)),
  );
  return sql`(select coalesce(sum(${orderCounts.orders}), 0) from ${orderCounts} where ${days})`;
}

/** The days that the bounds cut. */
function edges(query: OrderQuery): SQL {
  const { createdMin, createdMax } = query;
  if (!createdMin && !createdMax) return sql`0`;
  const first = createdMin && lt(orders.createdAt, startOf(createdMin, 1));
  const last = createdMax && gte(orders.createdAt, startOf(createdMax, 0));
  const within = and(
    createdMin && gte(orders.createdAt, createdMin),
    createdMax && lte(orders.createdAt, createdMax),
  );
  return counted(and(orderConditions(query), within, or(first, last)));
}

/** The number of orders that match, as an expression. */
export function counted(where: SQL | undefined): SQL {
  return sql`(select count(*) from ${orders} where ${where})`;
}

/** The instant's day of UTC, as Postgres reads it. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** Midnight UTC of the instant's day, or of a later one. */
export function startOf(instant: Date, later: number): Date {
  const midnight = Math.floor(instant.getTime() / DAY_MS + later) * DAY_MS;
  return withinCalendar(midnight);
}

/** The statuses with their display names, for any caller. Reads nothing but the credentials, so that a revoked key ends here too. */
export async function listStatuses(ctx: StoreContext): Promise<Record<string, string>> {
  await ctx.read({});
  return statusNames(ctx.settings);
}
