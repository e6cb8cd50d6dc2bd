import { type SQL, sql } from "drizzle-orm";
import type { StoreContext } from "../context.ts";
import { factsOfBegunDay, inRange, onBegunDay, type ReportRange, rangeRow } from "./range.ts";
import { MAY_READ } from "./rights.ts";

/** What was sold and given back in a day or a month. Sums are exact decimals; what was given back is not taken off. */
export interface PeriodSales {
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  key: string;
  orders: number;
  items: number;
  customers: number;
  sales: string;
  shipping: string;
  tax: string;
  shippingTax: string;
  discount: string;
  refunded: string;
  refundedShipping: string;
  refundedTax: string;
  refundedShippingTax: string;
}

export interface SalesReport {
  unit: "day" | "month";
  /** All that the range touches, the earliest first; at least one. */
  periods: PeriodSales[];
}

/**
 * Sales of a range (§sales-figures), in one round trip and at a cost that does not grow with the number of
 * orders; only a first day that is not whole is counted from its orders. Throws `report_read_forbidden`.
 */
export async function reportSales(ctx: StoreContext, range: ReportRange): Promise<SalesReport> {
  const report = ctx.db
    .select({
      unit: sql<SalesReport["unit"]>`unit`,
      key: sql<string>`key`,
      orders: sql`orders`.mapWith(Number),
      items: sql`items`.mapWith(Number),
      customers: sql`customers`.mapWith(Number),
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
    .from(sql`(${byPeriod(range)}) as report`);
  const { rows } = await ctx.read({ rows: report }, { right: MAY_READ });
  const [first] = rows;
  if (!first) throw new Error("A report has no period");
  return { unit: first.unit, periods: rows };
}

const SOLD = ["orders", "items", "customers", "sales", "shipping", "tax", "shipping_tax", "discount"];
const GIVEN_BACK = ["refunded", "refunded_shipping", "refunded_tax", "refunded_shipping_tax"];
const SUMS = [...SOLD, ...GIVEN_BACK];
const list = (columns: string[], form = (column: string) => column) => sql.raw(columns.map(form).join(", "));

function byPeriod(range: ReportRange): SQL {
  const sums = list(SUMS);
  return sql`
    with ${rangeRow(range)},
    parts as (
      select day, ${sums} from range join sales_days on day between whole and last and previous < first
      union all
      ${factsOfBegunDay("sales_facts", sums)}
      union all
      select first, ${list(SOLD, () => "0")}, ${list(GIVEN_BACK)} from (${refundedOnBegunDay}) as orders
    ),
    sums as (
      select date_trunc(unit, day::timestamp) as period, ${list(SUMS, (column) => `sum(${column}) as ${column}`)}
      from range, parts group by 1
    )
    select unit, to_char(period, case unit when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end) as key,
      ${list(SUMS, (column) => `coalesce(${column}, 0) as ${column}`)}
    from range
    cross join generate_series(date_trunc(unit, first::timestamp), greatest(first, last)::timestamp, ('1 ' || unit)::interval) as period
    left join sums using (period) order by period`;
}

/**
 * Orders refunded as a whole with refunds on a first day that is not whole: each once, if any of its refunds lies within
 * the range. Their refunds of later days stand in `sales_days` under that first day, and are not taken from there.
 */
const refundedOnBegunDay = sql`
  select first, o.total as refunded, o.shipping_total as refunded_shipping, o.cart_tax as refunded_tax, o.shipping_tax as refunded_shipping_tax
  from range
  cross join lateral (select distinct order_id from refunds where ${onBegunDay(sql`created_at`)}) as r
  join orders o on o.id = r.order_id and o.status = 'refunded'
  where exists (select from refunds where refunds.order_id = o.id and ${inRange(sql`refunds.created_at`)})`;
