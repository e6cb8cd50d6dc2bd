import { Big } from "big.js";
import type { Formats } from "../../view/formats.ts";
import type { PeriodSales } from "../../../store/reports/sales.ts";
import type { Period } from "../../../store/reports/range.ts";

/** The sums of a period. */
export interface Figures {
  sales: Big;
  orders: number;
  items: number;
  customers: number;
  refunded: Big;
}

/** Sums all days or months. */
export function sumOf(periods: readonly PeriodSales[]): Figures {
  const sum = { sales: new Big(0), orders: 0, items: 0, customers: 0, refunded: new Big(0) };
  for (const { sales, orders, items, customers, refunded } of periods) {
    sum.sales = sum.sales.plus(sales);
    sum.refunded = sum.refunded.plus(refunded);
    sum.orders += orders;
    sum.items += items;
    sum.customers += customers;
  }
  return sum;
}

/** `+12 %`; `new` after nothing, undefined if both are nothing, or after less than that. */
export function change(
  now: Big | number,
  before: Big | number,
  { number }: Pick<Formats, "number">,
): string | undefined {
  const [value, base] = [new Big(now), new Big(before)];
  if (base.lte(0)) return base.eq(0) && value.gt(0) ? "new" : undefined;
  const percent = value.minus(base).div(base).times(100).round(0);
  return `${percent.gt(0) ? "+" : percent.lt(0) ? "" : "±"}${number(percent.toFixed())} %`;
}

/** A selectable period: its title, the one before with its title, and for one under way the same part of that. */
type Comparison = readonly [title: string, before: Period, beforeTitle: string, beforeSoFar?: Period];

export const COMPARISONS = {
  week: ["Last 7 days", "week_before", "the 7 days before"],
  // Half a month is not compared with a whole one.
  month: ["This month", "last_month", "the month before", "last_month_so_far"],
  last_month: ["Last month", "month_before_last", "the month before it"],
  year: ["This year", "last_year", "the year before", "last_year_so_far"],
} as const satisfies Record<string, Comparison>;

export type PeriodName = keyof typeof COMPARISONS;

/** The period of an address, by default this month, with its comparison. */
export function comparisonOf(asked: string | null): [PeriodName, ...Comparison] {
  const name = asked !== null && Object.hasOwn(COMPARISONS, asked) ? (asked as PeriodName) : "month";
  return [name, ...(COMPARISONS[name] as Comparison)];
}
