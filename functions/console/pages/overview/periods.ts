import type { ReportRange } from "../../../store/reports/range.ts";

export type PeriodName = "week" | "month" | "last_month" | "year";

export const PERIOD_NAMES: Readonly<Record<PeriodName, string>> = {
  week: "Last 7 days",
  month: "This month",
  last_month: "Last month",
  year: "This year",
};

const BEFORE: Readonly<Record<PeriodName, string>> = {
  week: "the 7 days before",
  month: "the month before",
  last_month: "the month before it",
  year: "the year before",
};

/** A period, what it is compared with, and what that is called. */
export interface Comparison {
  name: PeriodName;
  range: ReportRange;
  before: ReportRange;
  beforeName: string;
}

/** The period that an address asks for, this month unless it names another; `now` and `zone` say where in the calendar the shop is. */
export function comparisonOf(asked: string | null, now: Date, zone: string): Comparison {
  const name = asked !== null && Object.hasOwn(PERIOD_NAMES, asked) ? (asked as PeriodName) : "month";
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(now);
  return { name, range: { period: name }, before: rangeBefore(name, today), beforeName: BEFORE[name] };
}

function rangeBefore(name: PeriodName, today: string): ReportRange {
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  switch (name) {
    case "week":
      return between([year, month, day - 13], [year, month, day - 7]);
    case "month":
      return { period: "last_month" };
    case "last_month":
      return between([year, month - 2, 1], [year, month - 1, 0]);
    case "year":
      return between([year - 1, 1, 1], [year - 1, 12, 31]);
  }
}

type Day = [year: number, month: number, day: number];

function between(first: Day, last: Day): ReportRange {
  return { min: { local: `${text(first)}T00:00:00` }, max: { local: `${text(last)}T23:59:59` } };
}

/** Days beyond a month's ends are those of its neighbours. */
function text([year, month, day]: Day): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
