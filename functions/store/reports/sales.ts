import { type SQL, sql } from "drizzle-orm";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { decoded } from "../sql/decoded.ts";
import type { Database } from "../sql/queries.ts";
import { type ResultOf, routine } from "../sql/routine.ts";
import {
  beginsWithinDay,
  currentRollups,
  factsOfBegunDay,
  inPiece,
  inRange,
  onBegunDay,
  pendingRollups,
  perPeriod,
  piecesOfRange,
  type Period,
  rangeRow,
  type ReportRange,
} from "./range.ts";

/** Names of the reports. It reads only the credentials. Throws `report_read_forbidden`. */
export async function listReports(ctx: StoreContext): Promise<readonly string[]> {
  await ctx.read({}, { right: RIGHTS.report.read });
  return REPORTS;
}

const REPORTS = ["sales", "sales/top_sellers"];

/**
 * Counting of a report (§sales-figures, §reports-of-v1): by orders, with refunds beside them; or by records, where refunds are
 * subtracted like negative orders.
 */
export type Counting = "orders" | "records";

/**
 * Sales and refunds of a day or a month: `key` is `YYYY-MM-DD` or `YYYY-MM`. Sums are exact decimals. Counted by orders, refunds
 * are not subtracted.
 */
export type PeriodSales = Omit<ResultOf<typeof selectSales>[number], "unit">;

export interface SalesReport {
  unit: "day" | "month";
  /** All periods that the range touches, the earliest first; at least one. */
  periods: PeriodSales[];
}

/**
 * Sales of a range (§sales-figures), in one round trip. The cost does not grow with the number of orders, except those of a
 * partial first day. Throws `report_read_forbidden`.
 */
export async function reportSales(
  ctx: StoreContext,
  range: ReportRange,
  counting: Counting = "orders",
): Promise<SalesReport> {
  const isKept = "period" in range && counting === "orders";
  const read = isKept ? salesOf[range.period]({}) : { rows: selectSales(ctx.db, range, counting) };
  const { rows } = await ctx.read(read, { right: RIGHTS.report.read });
  const [first] = rows;
  if (!first) throw new Error("A report has no period");
  return { unit: first.unit, periods: rows };
}

const salesOf = perPeriod((period) => routine({}, (db) => ({ rows: selectSales(db, { period }, "orders") })));

function selectSales(db: Database, range: ReportRange, counting: Counting) {
  return db
    .select({
      unit: sql<SalesReport["unit"]>`unit`,
      key: sql<string>`key`,
      orders: decoded(sql`orders`, Number),
      items: decoded(sql`items`, Number),
      customers: decoded(sql`customers`, Number),
      sales: sql<string>`sales`,
      shipping: sql<string>`shipping`,
      tax: sql<string>`tax`,
      shippingTax: sql<string>`shipping_tax`,
      discount: sql<string>`discount`,
      refunded: sql<string>`refunded`,
      refundedShipping: sql<string>`refunded_shipping`,
      refundedTax: sql<string>`refunded_tax`,
      refundedShippingTax: sql<string>`refunded_shipping_tax`,
    })
    .from(sql`(${byPeriod(range, counting)}) as report`);
}

/** Sales and refunds of a day or a month in a currency; the new customers stand under none, `""`. */
export type CurrencySales = ResultOf<typeof selectSalesByCurrency>[number];

/**
 * Sales of a named period by currency, each with all days or months; under `""` those of no currency. Sums of several
 * currencies are never added up (§console-currencies). Throws `report_read_forbidden`.
 */
export async function reportSalesByCurrency(
  ctx: StoreContext,
  period: Period,
): Promise<ReadonlyMap<string, CurrencySales[]>> {
  const { rows } = await ctx.read(currencySalesOf[period]({}), { right: RIGHTS.report.read });
  const keys = [...new Set(rows.map(({ key }) => key))];
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  for (const [currency, sold] of byCurrency) {
    const known = new Map(sold.map((row) => [row.key, row]));
    byCurrency.set(
      currency,
      keys.map((key) => known.get(key) ?? { ...NO_SALES, currency, key }),
    );
  }
  return byCurrency;
}

/** The sums of a period without any. */
export const NO_SALES = { orders: 0, customers: 0, sales: "0", refunded: "0" };

const currencySalesOf = perPeriod((period) =>
  routine({}, (db) => ({ rows: selectSalesByCurrency(db, period) })),
);

function selectSalesByCurrency(db: Database, period: Period) {
  return db
    .select({
      currency: sql<string>`currency`,
      key: sql<string>`key`,
      orders: decoded(sql`orders`, Number),
      customers: decoded(sql`customers`, Number),
      sales: sql<string>`sales`,
      refunded: sql<string>`refunded`,
    })
    .from(sql`(${byPeriod({ period }, "orders", true)}) as report`);
}

const SALES = ["sale"];
const REPORTED = ["sale", "refunded_sale"];
const GIVEN_BACK = ["refund", "return"];
const REFUNDS = ["refund", "other_refund"];
const REGISTERED = ["registration"];

type Kinds = readonly string[];

/** Each column of a report: its sum, its kinds by orders, and those by records, without the last ones. */
const COLUMNS: Record<string, readonly [sum: string, byOrders: Kinds, byRecords: Kinds, takenOff?: Kinds]> = {
  orders: ["count", REPORTED, [...SALES, ...REFUNDS]],
  items: ["quantity", REPORTED, SALES, REFUNDS],
  customers: ["count", REGISTERED, REGISTERED],
  sales: ["amount", REPORTED, SALES, REFUNDS],
  shipping: ["shipping", REPORTED, SALES, REFUNDS],
  tax: ["tax", REPORTED, SALES, REFUNDS],
  shipping_tax: ["shipping_tax", REPORTED, SALES, REFUNDS],
  discount: ["discount", REPORTED, SALES],
  refunded: ["amount", GIVEN_BACK, []],
  refunded_shipping: ["shipping", GIVEN_BACK, []],
  refunded_tax: ["tax", GIVEN_BACK, []],
  refunded_shipping_tax: ["shipping_tax", GIVEN_BACK, []],
};

function sumsOf(counting: Counting) {
  return Object.entries(COLUMNS).map(([column, [sum, byOrders, byRecords, takenOff]]) =>
    counting === "orders" ? { column, sum, added: byOrders } : { column, sum, added: byRecords, takenOff },
  );
}

/** Each kind is summed before the kinds become columns: days are many, kinds few. */
const sums = sql.raw(
  ["count", "quantity", "amount", "shipping", "tax", "shipping_tax", "discount"]
    .map((column) => `sum(${column}) as ${column}`)
    .join(", "),
);

function columnsOf(counting: Counting): SQL {
  const sumOf = (sum: string, kinds: Kinds) => {
    const ofKinds = kinds.map((kind) => `'${kind}'`).join(", ");
    return ofKinds === "" ? "0" : `coalesce(sum(${sum}) filter (where kind in (${ofKinds})), 0)`;
  };
  const columns = sumsOf(counting).map(({ column, sum, added, takenOff }) =>
    takenOff
      ? `${sumOf(sum, added)} - ${sumOf(sum, takenOff)} as ${column}`
      : `${sumOf(sum, added)} as ${column}`,
  );
  return sql.raw(columns.join(", "));
}

/** All kinds of roll-ups that a report reads. */
function kindsOf(counting: Counting): string[] {
  return [...new Set(sumsOf(counting).flatMap(({ added, takenOff = [] }) => [...added, ...takenOff]))];
}

/** `byCurrency`: each period by currency, too, for a range of whole days. */
function byPeriod(range: ReportRange, counting: Counting, byCurrency = false): SQL {
  const currency = sql.raw(byCurrency ? ", currency" : "");
  const kinds = kindsOf(counting);
  const dated = sql`day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount${currency}`;
  const within = sql`${inPiece} and previous < first`;
  // A return counts by the day of the return before it; monthly roll-ups know its month.
  const hasMonths = sql`unit = 'month' and start = date_trunc('month', start)`;
  const monthEnd = sql`case when ${hasMonths} then last + 1 else '-infinity' end`;
  return sql`
    with ${rangeRow(range)}, ${pendingRollups(kinds)}, ${piecesOfRange({ dayLabel: "", monthEnd })},
    parts as (
      select period::date as day, null as kind, 0 as count, 0 as quantity, 0 as amount, 0 as shipping, 0 as tax, 0 as shipping_tax, 0 as discount${sql.raw(byCurrency ? ", '' as currency" : "")}
      from range
      cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
      union all
      ${currentRollups(kinds, { columns: dated, from: sql`pieces`, within })}
      ${beginsWithinDay(range) ? begunDay(kinds) : sql``}
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key, ${columnsOf(counting)}${currency}
    from (
      select unit, date_trunc(unit, day::timestamp) as period, kind, ${sums}${currency}
      from range cross join parts group by unit, period, kind${currency}
    ) as parts
    group by unit, period${currency} order by period`;
}

/**
 * Fully refunded orders with refunds on a partial first day: each once, if any of its refunds lies within the range. The
 * roll-ups hold their later refunds under that first day, so those are not read from there.
 */
const refundedOnBegunDay = sql`
  select first, o.total, o.shipping_total, o.cart_tax, o.shipping_tax
  from range
  cross join lateral (select distinct order_id from refunds where ${onBegunDay(sql`created_at`)}) as r
  join orders o on o.id = r.order_id and o.status = 'refunded'
  where exists (select from refunds where refunds.order_id = o.id and ${inRange(sql`refunds.created_at`)})`;

function begunDay(kinds: readonly string[]): SQL {
  const facts = factsOfBegunDay(kinds.filter((kind) => kind !== "return"));
  const returns = sql`
    union all
    select first, 'return', 0, 0, total, shipping_total, cart_tax, shipping_tax, 0 from (${refundedOnBegunDay}) as orders`;
  return sql`
    union all
    select day, kind, count, quantity, amount, shipping, tax, shipping_tax, discount from (${facts}) as begun
    ${kinds.includes("return") ? returns : sql``}`;
}
