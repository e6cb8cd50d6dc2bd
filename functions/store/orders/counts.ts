import { and, asc, desc, eq, gt, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { orderLife, orders } from "../../../schema/orders.ts";
import { orderBlocks, orderCounts } from "../../../schema/views.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { asksForMore, hasStatus, NEWEST } from "../lists/list-query.ts";
import type { Start } from "../lists/page-ids.ts";
import type { SortKey } from "../lists/sort-keys.ts";
import { decoded } from "../sql/decoded.ts";
import type { Database } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import { orderConditions, type OrderQuery, statusesOf } from "./conditions.ts";
import { statusNames } from "./order.ts";

/** Counts of orders, and starts of far pages, by roll-ups. */

/** Number of matching orders. Throws `order_count_forbidden`. */
export async function countOrders(ctx: StoreContext, query: OrderQuery): Promise<number> {
  const { updatedMin } = query;
  const counting =
    updatedMin && !asksForMore(query, ["updatedMin"])
      ? countUpdated({ since: updatedMin })
      : { counted: ordersCountQuery(ctx.db, query) };
  const { counted } = await ctx.read(counting, { right: RIGHTS.order.count });
  return counted[0]?.total ?? 0;
}

const countUpdated = routine({ since: "timestamptz" }, (db, { since: updatedMin }) => ({
  counted: ordersCountQuery(db, { ...NEWEST, statuses: undefined, updatedMin }),
}));

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
    return Object.fromEntries(Object.keys(await namesOf(ctx)).map((status) => [status, total]));
  }
  const each = () =>
    ctx.db
      .select({ status: orders.status, total: decoded(sql`count(*)`, Number) })
      .from(orders)
      .where(orderConditions({ ...query, statuses: undefined }))
      .groupBy(orders.status);
  const counting = asksForMore(query, ["statuses"]) ? { rows: each() } : countAllByStatus({});
  const { rows } = await ctx.read(counting, { right: RIGHTS.order.count });
  const totals = new Map(Object.keys(await namesOf(ctx)).map((status) => [status, 0]));
  for (const { status, total } of rows) if (total > 0 && status !== "trash") totals.set(status, total);
  return Object.fromEntries(totals);
}

const countAllByStatus = routine({}, (db) => ({
  rows: db
    .select({ status: orderCounts.status, total: decoded(sql`sum(${orderCounts.orders})`, Number) })
    .from(orderCounts)
    .where(eq(orderCounts.day, ALL_TIME))
    .groupBy(orderCounts.status),
}));

/**
 * Counts orders at a cost that does not grow with their number, where status and creation time are all that is asked
 * for: whole days come from `order_counts`, only the first and the last day are counted. Anything else counts by index.
 */
export function ordersCountQuery(db: Database, query: OrderQuery) {
  return db.select({ total: decoded(total(query), Number) }).from(sql`(values (1)) as once`);
}

/** The day under which the orders of all days are counted. */
export const ALL_TIME = "-infinity";

function total(query: OrderQuery): SQL {
  const { updatedMin, ...others } = query;
  if (updatedMin && !asksForMore(others, ["statuses", "postStatus"]))
    return sql`${total({ ...others, createdMin: updatedMin })} + ${updatedLater(others, updatedMin)}`;
  return asksForMore(query, ["statuses", "postStatus", "createdMin", "createdMax"])
    ? counted(orderConditions(query))
    : sql`${wholeDays(query)} + ${edges(query)}`;
}

/** Orders of before an instant that were updated since, less those created since with an earlier update, as imports may have. */
function updatedLater(query: OrderQuery, since: Date | SQL): SQL {
  const { updatedAt } = orders;
  const spanning = and(orderConditions(query), sql`${orderLife(orders)} @> ${instant(since)}`);
  return sql`(select coalesce(sum(case when ${gte(updatedAt, since)} then 1 else -1 end), 0) from ${orders} where ${spanning})`;
}

function wholeDays(query: OrderQuery): SQL {
  const { createdMin, createdMax } = query;
  const days = and(
    hasStatus(orderCounts.status, statusesOf(query)),
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
  const within = orderConditions(query);
  const end = createdMin && startOf(createdMin, 1);
  const first = end ? counted(and(within, lt(orders.createdAt, end))) : sql`0`;
  const last = createdMax
    ? counted(and(within, gte(orders.createdAt, startOf(createdMax, 0)), end && gte(orders.createdAt, end)))
    : sql`0`;
  return sql`${first} + ${last}`;
}

/** The number of orders that match, as an expression. */
function counted(where: SQL | undefined): SQL {
  return sql`(select count(*) from ${orders} where ${where})`;
}

function instant(bound: Date | SQL): SQL {
  return sql`${bound instanceof Date ? bound.toISOString() : bound}::timestamptz`;
}

/** The instant's day of UTC. */
function dayOf(bound: Date | SQL): SQL {
  return sql`(${instant(bound)} at time zone 'UTC')::date`;
}

/** Midnight UTC of the instant's day, or of a later one. */
function startOf(bound: Date | SQL, later: number): SQL {
  return sql`((${dayOf(bound)} + ${sql.raw(String(later))})::timestamp at time zone 'UTC')`;
}

/** The statuses with their display names, for any caller. Reads nothing but the credentials, so that a revoked key ends here too. */
export async function listStatuses(ctx: StoreContext): Promise<Record<string, string>> {
  await ctx.read({});
  return namesOf(ctx);
}

async function namesOf(ctx: StoreContext) {
  return statusNames((await ctx.known()).settings);
}

/**
 * The start of a page with a large offset, by roll-ups: it skips whole blocks of ids or whole days by their counts, and scans
 * only the last one. Undefined for filters or sorts without roll-ups.
 */
export function startOfPage(query: OrderQuery, key: SortKey, skipped: SQL): Start | undefined {
  if (key.expression === orders.id && !asksForMore(query, ["statuses", "postStatus"])) {
    const before = sql`(select before from large)`;
    const within = sql`${orderBlocks.number} between (select first / ${SMALL_BLOCK} from large) and (select last / ${SMALL_BLOCK} from large)`;
    return {
      expression: sql`large as materialized (${stepAt(blocksOf(query, LARGE_BLOCK), query, skipped)}),
        start as materialized (${stepAt(blocksOf(query, SMALL_BLOCK, within), query, sql`${skipped} - ${before}`)})`,
      condition:
        query.direction === "asc"
          ? sql`${orders.id} >= (select first from start)`
          : sql`${orders.id} <= (select last from start)`,
      offset: sql`${skipped} - ${before} - (select before from start)`,
    };
  }
  if (
    key.expression === orders.createdAt &&
    !asksForMore(query, ["statuses", "postStatus", "createdMin", "createdMax"])
  ) {
    return {
      expression: sql`start as materialized (${stepAt(daysOf(query), query, skipped)})`,
      condition:
        query.direction === "asc"
          ? sql`${orders.createdAt} >= (select first::timestamp at time zone 'UTC' from start)`
          : sql`${orders.createdAt} < (select (last + 1)::timestamp at time zone 'UTC' from start)`,
      offset: sql`${skipped} - (select before from start)`,
    };
  }
  return undefined;
}

/** The last step with at most `skipped` orders before it. Steps have their `first` and `last` key and a count. */
function stepAt(steps: SQL, { direction }: OrderQuery, skipped: SQL): SQL {
  const by = direction === "asc" ? asc : desc;
  return sql`
    select first, last, before from (
      select first, last, sum(orders) over (order by ${by(sql`first`)}) - orders as before from (${steps}) as steps
    ) as counted where before <= ${skipped} order by before desc limit 1`;
}

/** Ids of the blocks that are counted (`block_sizes`). */
const [SMALL_BLOCK, LARGE_BLOCK] = [sql.raw("1024"), sql.raw("65536")];

function blocksOf(query: OrderQuery, blockSize: SQL, within?: SQL): SQL {
  const { size, number, status, orders: count } = orderBlocks;
  // A roll-up also counts all statuses except trash together.
  const statuses = statusesOf(query) ?? [""];
  const blocks = and(sql`${size} = ${blockSize}`, hasStatus(status, statuses), within);
  return sql`
    select ${number} * ${blockSize} as first, (${number} + 1) * ${blockSize} - 1 as last, sum(${count})::int as orders
    from ${orderBlocks} where ${blocks} group by ${number} having sum(${count}) > 0`;
}

/** The day that a bound cuts counts only the orders within the bound. */
function daysOf(query: OrderQuery): SQL {
  const { createdMin, createdMax, direction } = query;
  const { day, status, orders: count } = orderCounts;
  const days = and(
    hasStatus(status, statusesOf(query)),
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
