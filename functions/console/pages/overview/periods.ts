import type { Period } from "../../../store/reports/range.ts";

export type PeriodName = "week" | "month" | "last_month" | "year";

/** A period that one may look at, what it is compared with, and what both are called. */
export interface Comparison {
  name: PeriodName;
  title: string;
  before: Period;
  beforeTitle: string;
  /** Of the one before what had passed by now, where this one goes on: half a month is not held against a whole one. */
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

/** That which an address asks for, of this month unless it names another. */
export function comparisonOf(asked: string | null): Comparison {
  return COMPARISONS[asked !== null && Object.hasOwn(COMPARISONS, asked) ? (asked as PeriodName) : "month"];
}
