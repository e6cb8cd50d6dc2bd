import { type Api, requests, type Scenario } from "./scenarios.ts";

/** Scenarios of reports for the tables, through the v3 Worker with a known key. */
export function reportScenarios(api: Api): Scenario[] {
  const { get } = requests(api, "v3");
  return [
    get("sales report, year", "/reports/sales?filter[period]=year"),
    get("sales report, month", "/reports/sales?filter[period]=month"),
    get("top sellers, year", "/reports/sales/top_sellers?filter[period]=year"),
    get("top sellers, month", "/reports/sales/top_sellers?filter[period]=month"),
  ];
}
