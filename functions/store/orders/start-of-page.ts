import { and, asc, desc, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { orders } from "../../../schema/orders.ts";
import { orderBlocks, orderCounts } from "../../../schema/views.ts";
import { asksForMore } from "../list-query.ts";
import type { SortKey, Start } from "../page-ids.ts";
import { ofStatuses, orderConditions, type OrderQuery, statusesOf } from "./conditions.ts";
import { ALL_TIME, counted, dayOf, startOf } from "./count.ts";

/**
 * The start of a page with a large offset, by roll-ups: it skips whole blocks of ids or whole days by their counts, and scans
 * only the last one. Undefined for filters or sorts without roll-ups.
 */
export function startOfPage(query: OrderQuery, key: SortKey, skipped: SQL): Start | undefined {
  if (key.expression === orders.id && !asksForMore(query, ["statuses", "postStatus"])) {
    return startBy(blocksOf(query), query, skipped, {
      desc: sql`${orders.id} <= (select last from start)`,
      asc: sql`${orders.id} >= (select first from start)`,
    });
  }
  if (
    key.expression === orders.createdAt &&
    !asksForMore(query, ["statuses", "postStatus", "createdMin", "createdMax"])
  ) {
    return startBy(daysOf(query), query, skipped, {
      desc: sql`${orders.createdAt} < (select (last + 1)::timestamp at time zone 'UTC' from start)`,
      asc: sql`${orders.createdAt} >= (select first::timestamp at time zone 'UTC' from start)`,
    });
  }
  return undefined;
}

/** The last step with at most `skipped` orders before it. Steps have their `first` and `last` key and a count. */
function startBy(
  steps: SQL,
  { direction }: OrderQuery,
  skipped: SQL,
  following: Record<OrderQuery["direction"], SQL>,
): Start {
  const by = direction === "asc" ? asc : desc;
  return {
    expression: sql`start as materialized (
      select first, last, before from (
        select first, last, sum(orders) over (order by ${by(sql`first`)}) - orders as before from (${steps}) as steps
      ) as counted where before <= ${skipped} order by before desc limit 1
    )`,
    condition: following[direction],
    offset: sql`${skipped} - (select before from start)`,
  };
}

function blocksOf(query: OrderQuery): SQL {
  const { firstId, lastId, status, orders: count } = orderBlocks;
  // A roll-up also counts all statuses except trash together.
  const statuses = statusesOf(query) ?? [""];
  return sql`
    select ${firstId} as first, ${lastId} as last, sum(${count})::int as orders
    from ${orderBlocks} where ${status} = any(${makePgArray([...new Set(statuses)])}::text[]) group by 1, 2`;
}

/** The day that a bound cuts counts only the orders within the bound. */
function daysOf(query: OrderQuery): SQL {
  const { createdMin, createdMax, direction } = query;
  const { day, status, orders: count } = orderCounts;
  const days = and(
    ofStatuses(status, query),
    gt(day, ALL_TIME),
    createdMin && gte(day, dayOf(createdMin)),
    createdMax && lte(day, dayOf(createdMax)),
  );
  const cut = direction === "asc" ? createdMin : createdMax;
  const fullDay = sql`sum(${count})`;
  const exact =
    cut &&
    counted(
      and(
        orderConditions(query),
        gte(orders.createdAt, startOf(cut, 0)),
        lt(orders.createdAt, startOf(cut, 1)),
      ),
    );
  const number = exact
    ? sql`case ${day} when ${dayOf(cut)}::date then ${exact} else ${fullDay} end`
    : fullDay;
  return sql`select ${day} as first, ${day} as last, (${number})::int as orders from ${orderCounts} where ${days} group by 1`;
}
