import * as z from "zod";
import { type OperationContract, refusals } from "../../http/openapi.ts";
import { wrapped } from "../schemas/bodies.ts";
import { fields, filter } from "../schemas/list.ts";
import { select } from "../schemas/selection.ts";
import { field, numeric } from "../schemas/values.ts";
import { columnOf, type Version } from "../serialize/field-table.ts";
import { REPORT_ERRORS } from "./errors.ts";
import { SALES_FIELDS } from "./fields.ts";
import { recordFigures, salesSchema, topSellerSchema } from "./schemas.ts";

const range = {
  period: field(
    z.enum(["week", "month", "last_month", "year"]),
    "The last seven days, this month, the last one, or this year by months; an unknown one is a week. Goes before the dates.",
    "month",
  ),
  date_min: field(
    z.string(),
    "First day of the range, or with a time its first instant; the store's time zone unless it names one. Today unless given.",
    "2026-01-01",
  ),
  date_max: field(
    z.string(),
    "Last day of the range; today unless given. More than three months are grouped by month.",
    "2026-01-31",
  ),
};

const errors = refusals(REPORT_ERRORS, "report_read_forbidden");

/** What `reportRoutes` promise. */
export function reportOperations(version: Version) {
  const shown = select(salesSchema, columnOf(SALES_FIELDS, version));
  const sales = version === "v1" ? shown.extend(recordFigures).meta({ id: "Sales" }) : shown;
  return {
    "GET /reports": {
      name: "listReports",
      summary: "List the reports",
      answers: { 200: wrapped("reports", z.array(field(z.string(), "Path of a report.", "sales"))) },
      errors,
    },
    "GET /reports/sales": {
      name: "reportSales",
      summary: "Sales over time",
      description:
        "Orders by the day on which they were made, in the store's time zone; refunds by theirs. Only today, unless a range is asked for.",
      query: z.strictObject({ fields: fields(sales), filter: filter(range) }),
      answers: { 200: wrapped("sales", sales) },
      errors,
    },
    "GET /reports/sales/top_sellers": {
      name: "reportTopSellers",
      summary: "Products sold most",
      description: "The most first; variations count for their product, refunded items are taken off.",
      query: z.strictObject({
        fields: fields(topSellerSchema),
        filter: filter({
          ...range,
          limit: field(numeric, "Most products to list; 12 unless given, 0 for all.", 5),
        }),
      }),
      answers: { 200: wrapped("top_sellers", z.array(topSellerSchema)) },
      errors,
    },
  } satisfies Record<string, OperationContract>;
}
