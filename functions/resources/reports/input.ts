import type { Query } from "../../http/query.ts";
import type { Moment, Period, ReportRange } from "../../store/reports/range.ts";
import { rememberedSettings } from "../../store/access/memory.ts";
import { readDate } from "../input/dates.ts";
import { wallClock } from "../input/dates/zones.ts";
import { readCount } from "../input/values.ts";

const PERIODS: readonly string[] = ["week", "month", "last_month", "year"] satisfies Period[];
const TOP_SELLERS = 12;

/** The range of `period`, `date_min` and `date_max` (§reports-v3). An unknown period is a week. */
export function readReportRange({ filter }: Query): ReportRange {
  const period = filter.get("period");
  if (period) return { period: PERIODS.includes(period) ? (period as Period) : "week" };
  return { min: readMoment(filter.get("date_min"), NEVER), max: readMoment(filter.get("date_max"), EPOCH) };
}

/** Number of wanted top sellers; 0, or a value that is not a number, for all. */
export function readTopSellersLimit({ filter }: Query): number {
  const limit = filter.get("limit");
  return limit === undefined ? TOP_SELLERS : readCount(limit);
}

const EPOCH = new Date(0);
/** Behind the end of any range. */
const NEVER = new Date("9999-01-01T00:00:00Z");

/** Without a zone the text is store time. An unreadable date makes the report empty (§filter-dates). */
function readMoment(text: string | undefined, unreadable: Date): Moment | undefined {
  if (!text) return undefined;
  const read = readDate(text, storeTime()) ?? { wall: unreadable };
  return "instant" in read ? read : { local: read.wall.toISOString().slice(0, 19) };
}

/** The store's wall clock time, in the fields of UTC. Authentication has loaded the settings by now. */
function storeTime(): Date {
  const now = new Date();
  return wallClock(rememberedSettings()?.timezone ?? "UTC", now) ?? now;
}
