import { requests, type Scenario } from "./scenarios.ts";

/** What the tables show of reports, through the v3 Worker with its key known. */
export function reportScenarios(url: string, authorization: string): Scenario[] {
  const { get } = requests(`${url}/wc-api/v3/reports`, authorization);
  return [
    get("sales report, year", "/sales?filter[period]=year"),
    get("sales report, month", "/sales?filter[period]=month"),
    get("top sellers, year", "/sales/top_sellers?filter[period]=year"),
    get("top sellers, month", "/sales/top_sellers?filter[period]=month"),
  ];
}
