import { and, eq, gt, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import { orderCounts } from "../../../schema/views.ts";
import type { Database } from "../queries.ts";
import { asksForMore } from "../list-query.ts";
import { ofStatuses, orderConditions, type OrderQuery } from "./conditions.ts";

/**
 * Counts orders at constant cost for queries by status and creation time: whole days come from `order_counts`, only the first
 * and the last day are counted. Other queries count by index.
 */
export function ordersCountQuery(db: Database, query: OrderQuery) {
  return db.select({ total: total(query).mapWith(Number) }).from(sql`(values (1)) as once`);
}

/** The day of the count of all days. */
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

/** The number of matching orders, as an expression. */
export function counted(where: SQL | undefined): SQL {
  return sql`(select count(*) from ${orders} where ${where})`;
}

/** The instant's day of UTC, as Postgres reads it. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

/** Midnight UTC of the instant's day, or of a later one. */
export function startOf(instant: Date, later: number): Date {
  return new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth(), instant.getUTCDate() + later));
}
