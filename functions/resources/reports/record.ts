import { Big } from "big.js";
import type { Query } from "../../http/query.ts";
import { type ErrorText, forbidden } from "../../kernel/errors.ts";
import { cachedSettings } from "../../store/access/cache.ts";
import type { ReportRefusal } from "../../store/errors.ts";
import type { Moment, Period, ReportRange } from "../../store/reports/range.ts";
import type { Counting, PeriodSales, SalesReport } from "../../store/reports/sales.ts";
import type { TopSeller } from "../../store/reports/top-sellers.ts";
import { readDate } from "../../kernel/dates.ts";
import { wallClock } from "../../kernel/dates/zones.ts";
import { readCount } from "../input/values.ts";
import { EVERYWHERE, FROM_V2, type RecordTable } from "../serialize/record-table.ts";
import { formatMoney } from "../serialize/formats.ts";
import type { SerializedSales, SerializedTopSeller } from "./schemas.ts";

export const REPORT_ERRORS: Record<ReportRefusal, ErrorText> = {
  report_read_forbidden: forbidden("read_report", "read this report"),
};

/** Fields of the sales report, by version (§report-objects, §reports-of-v1). */
export const SALES: RecordTable<ReturnType<typeof sumsOf>, SerializedSales> = {
  total_sales: [EVERYWHERE, ({ sales }) => money(sales)],
  net_sales: [FROM_V2, ({ netSales }) => money(netSales)],
  average_sales: [EVERYWHERE, ({ average }) => money(average)],
  total_orders: [EVERYWHERE, ({ total }) => total("orders").toNumber()],
  total_items: [EVERYWHERE, ({ total }) => Math.trunc(total("items").abs().toNumber())],
  total_tax: [EVERYWHERE, ({ taxes }) => money(taxes.reduce((sum, tax) => sum.plus(tax), new Big(0)))],
  total_shipping: [EVERYWHERE, ({ shipping }) => money(shipping)],
  total_refunds: [FROM_V2, ({ total }) => money(total("refunded"))],
  total_discount: [EVERYWHERE, ({ total }) => money(total("discount"))],
  totals_grouped_by: [EVERYWHERE, ({ unit }) => unit],
  totals: [
    EVERYWHERE,
    ({ periods }) => Object.fromEntries(periods.map((period) => [period.key, serializePeriod(period)])),
  ],
  total_customers: [EVERYWHERE, ({ total }) => total("customers").toNumber()],
};

/**
 * The sums of a sales report (§sales-figures). Totals are less refunds, each rounded before further use; periods are not. The
 * average is that of the periods, and of net sales where orders are counted.
 */
export function sumsOf({ unit, periods }: SalesReport, counting: Counting) {
  const total = (key: keyof PeriodSales) =>
    periods.reduce((sum, period) => sum.plus(period[key]), new Big(0));
  const net = (sold: keyof PeriodSales, back: keyof PeriodSales) => cents(total(sold).minus(total(back)));
  const sales = net("sales", "refunded");
  const shipping = net("shipping", "refundedShipping");
  const taxes = [net("tax", "refundedTax"), net("shippingTax", "refundedShippingTax")];
  const netSales = taxes.reduce((rest, tax) => (tax.gt(0) ? rest.minus(tax) : rest), sales.minus(shipping));
  const average = (counting === "orders" ? netSales : sales).div(periods.length);
  return { unit, periods, total, sales, shipping, taxes, netSales, average };
}

function serializePeriod(period: PeriodSales): SerializedSales["totals"][string] {
  return {
    sales: money(period.sales),
    orders: period.orders,
    items: Math.trunc(period.items),
    tax: money(new Big(period.tax).plus(period.shippingTax)),
    shipping: money(period.shipping),
    discount: money(period.discount),
    customers: period.customers,
  };
}

/** An entry of the top sellers; its numbers are text (§top-seller-strings). */
export function serializeTopSeller({ title, productId, quantity }: TopSeller): SerializedTopSeller {
  return { title, product_id: String(productId), quantity: String(quantity) };
}

function cents(value: Big): Big {
  return value.round(2, Big.roundHalfUp);
}

function money(value: Big | string): string {
  return formatMoney(value, 2);
}

const PERIODS: readonly string[] = ["week", "month", "last_month", "year"] satisfies Period[];
const TOP_SELLERS = 12;

/** The range of `period`, `date_min` and `date_max` (§reports-v3). An unknown period is a week. */
export function readReportRange({ filter }: Query): ReportRange {
  const period = filter.get("period");
  if (period) return { period: PERIODS.includes(period) ? (period as Period) : "week" };
  const min = readMoment(filter.get("date_min"));
  const max = readMoment(filter.get("date_max"));
  // Nothing lies behind the end of today, nor from a later day on to 1970.
  if (min === null || (max === null && !min)) return { min: endOfToday(), max: undefined };
  return { min, max: max ?? (max === null ? { instant: new Date(0) } : undefined) };
}

/** Number of wanted top sellers; 0, or a value that is not a number, for all. */
export function readTopSellersLimit({ filter }: Query): number {
  const limit = filter.get("limit");
  return limit === undefined ? TOP_SELLERS : readCount(limit);
}

/** Without a zone the text is store time. Null for an unreadable date, which makes the report empty (§filter-dates). */
function readMoment(text: string | undefined): Moment | null | undefined {
  if (!text) return undefined;
  const read = readDate(text, storeTime());
  if (!read) return null;
  return "instant" in read ? read : localMoment(read.wall);
}

function localMoment(wall: Date): Moment {
  return { local: wall.toISOString().slice(0, 19) };
}

function endOfToday(): Moment {
  return localMoment(new Date(storeTime().setUTCHours(23, 59, 59)));
}

/** The store's wall clock time, in the fields of UTC. Authentication has loaded the settings by now. */
function storeTime(): Date {
  const now = new Date();
  return wallClock(cachedSettings()?.timezone ?? "UTC", now) ?? now;
}
