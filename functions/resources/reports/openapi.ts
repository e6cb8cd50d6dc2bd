import * as z from "zod";
import { type OperationContract, refusals } from "../../http/openapi.ts";
import { select, wrapped } from "../schemas/record-operations.ts";
import { fields, filter } from "../schemas/list.ts";
import { field, numeric, text } from "../schemas/values.ts";
import { columnOf, type Version } from "../serialize/record-table.ts";
import { REPORT_ERRORS, SALES } from "./record.ts";
import { FIGURES_OF, salesSchema, topSellerSchema } from "./schemas.ts";

const range = {
  period: field(
    z.enum(["week", "month", "last_month", "year"]),
    "The last seven days, this month, the previous one, or this year by months; an unknown one is a week. Overrides the dates.",
    "month",
  ),
  date_min: text(
    "First day of the range, or with a time its first instant; by default in the store's time zone. Default today.",
    "2026-01-01",
  ),
  date_max: text(
    "Last day of the range; default today. More than three months are grouped by month.",
    "2026-01-31",
  ),
};

const errors = refusals(REPORT_ERRORS, "report_read_forbidden");

/** The operations that read reports. */
export function reportOperations(version: Version) {
  const figures = select(salesSchema, columnOf(SALES, version));
  const sales = figures.extend(FIGURES_OF[version]).meta({ id: "Sales" });
  return {
    "GET /reports": {
      name: "listReports",
      summary: "List the reports",
      answers: { 200: wrapped("reports", z.array(text("Path of a report.", "sales"))) },
      errors,
    },
    "GET /reports/sales": {
      name: "reportSales",
      summary: "Sales over time",
      description:
        "Orders by the day of their creation, in the store's time zone; refunds by theirs. Default range: today.",
      query: z.strictObject({ fields: fields(sales), filter: filter(range) }),
      answers: { 200: wrapped("sales", sales) },
      errors,
    },
    "GET /reports/sales/top_sellers": {
      name: "reportTopSellers",
      summary: "Products sold most",
      description: "By number sold; variations count for their product, refunded items are subtracted.",
      query: z.strictObject({
        fields: fields(topSellerSchema),
        filter: filter({
          ...range,
          limit: field(numeric, "Most products of the list; default 12, 0 for all.", 5),
        }),
      }),
      answers: { 200: wrapped("top_sellers", z.array(topSellerSchema)) },
      errors,
    },
  } satisfies Record<string, OperationContract>;
}
