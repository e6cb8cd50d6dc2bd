import { get, type Read } from "./read.ts";
import { lookAt, type Plan } from "./plan.ts";

/** Latest months, for reports. */
const MONTHS = 12;
const PERIODS = ["week", "month", "last_month", "year"];

export async function compareReports(plan: Plan): Promise<void> {
  if (!plan.versions.has(3)) return;
  const ranges = rangesOf(plan).flatMap(([from, to]): Read["query"][] => {
    const range = { "filter[date_min]": from, "filter[date_max]": to };
    return [range, { ...range, "filter[limit]": "50" }];
  });
  const periods = PERIODS.map((period) => ({ "filter[period]": period }));
  await lookAt(plan, "v3 reports", [
    get(3, "/reports"),
    ...[...periods, ...ranges.filter((query) => !query["filter[limit]"])].map((query) =>
      get(3, "/reports/sales", query),
    ),
    ...[...periods, ...ranges].map((query) => get(3, "/reports/sales/top_sellers", query)),
  ]);
}

/** The latest months with orders, and the whole years. */
function rangesOf({ months, since }: Plan): [from: string, to: string][] {
  const known = [...months].filter((month) => /^\d{4}-\d\d$/.test(month) && month > "1970-01").toSorted();
  const recent = known.slice(-MONTHS).filter((month) => since === undefined || month >= since.slice(0, 7));
  const years = new Set(known.map((month) => month.slice(0, 4)));
  return [
    ...recent.map((month): [string, string] => [`${month}-01`, `${month}-${lastDayOf(month)}`]),
    ...(since === undefined
      ? [...years].map((year): [string, string] => [`${year}-01-01`, `${year}-12-31`])
      : []),
  ];
}

function lastDayOf(month: string): number {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
}
