import type { Period } from "../../../store/reports/range.ts";

export type PeriodName = "week" | "month" | "last_month" | "year";

/** A selectable period, its comparison, and the names of both. */
export interface Comparison {
  name: PeriodName;
  title: string;
  before: Period;
  beforeTitle: string;
  /** The same part of the previous period, for a period under way: half a month is not compared with a whole one. */
  beforeSoFar?: Period;
}

export const COMPARISONS: Readonly<Record<PeriodName, Comparison>> = {
  week: { name: "week", title: "Last 7 days", before: "week_before", beforeTitle: "the 7 days before" },
  month: {
    name: "month",
    title: "This month",
    before: "last_month",
    beforeTitle: "the month before",
    beforeSoFar: "last_month_so_far",
  },
  last_month: {
    name: "last_month",
    title: "Last month",
    before: "month_before_last",
    beforeTitle: "the month before it",
  },
  year: {
    name: "year",
    title: "This year",
    before: "last_year",
    beforeTitle: "the year before",
    beforeSoFar: "last_year_so_far",
  },
};

/** The comparison of an address, by default of this month. */
export function comparisonOf(asked: string | null): Comparison {
  return COMPARISONS[asked !== null && Object.hasOwn(COMPARISONS, asked) ? (asked as PeriodName) : "month"];
}
