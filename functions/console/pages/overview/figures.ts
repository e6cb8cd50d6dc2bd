import { Big } from "big.js";
import type { Formats } from "../../view/formats.ts";
import { sumOf } from "../../../store/settings/amounts.ts";
import { type CurrencySales, NO_SALES } from "../../../store/reports/sales.ts";
import type { Period } from "../../../store/reports/range.ts";

/** A period's sales by currency. */
export type Sold = ReadonlyMap<string, readonly CurrencySales[]>;

/** The sums of a period. */
export type Figures = ReturnType<typeof figuresOf>;

/** Sums all days or months. */
export const figuresOf = (periods: readonly CurrencySales[] = []) => ({
  sales: sumOf(periods.map(({ sales }) => sales)),
  orders: periods.reduce((sum, { orders }) => sum + orders, 0),
  refunded: sumOf(periods.map(({ refunded }) => refunded)),
});

/** All days or months of a currency. */
export function periodsOf(sold: Sold, currency: string): readonly CurrencySales[] {
  const known = sold.get(currency);
  return known ?? (sold.get("") ?? []).map(({ key }) => ({ ...NO_SALES, currency, key }));
}

/** Those of a period; they have no currency. */
export function newCustomers(sold: Sold): number {
  return (sold.get("") ?? []).reduce((sum, { customers }) => sum + customers, 0);
}

/** The currencies with sales or refunds in one of the reports, the shop's first; without any, the shop's. */
export function currenciesOf(reports: readonly Sold[], own: string): string[] {
  const sold = reports.flatMap((report) =>
    [...report].filter(([, periods]) => {
      const { orders, refunded } = figuresOf(periods);
      return orders > 0 || !refunded.eq(0);
    }),
  );
  const known = [...new Set(sold.map(([currency]) => currency))].toSorted();
  if (known.length === 0) return [own];
  return [...known.filter((currency) => currency === own), ...known.filter((currency) => currency !== own)];
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
