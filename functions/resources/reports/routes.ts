import { withErrors } from "../../http/route.ts";
import { listReports, type Counting, reportSales } from "../../store/reports/sales.ts";
import { reportTopSellers } from "../../store/reports/top-sellers.ts";
import { picked } from "../fields-parameter.ts";
import { wholeList } from "../record-routes.ts";
import { shownTo, type Version } from "../serialize/record-table.ts";
import {
  readReportRange,
  readTopSellersLimit,
  REPORT_ERRORS,
  SALES,
  serializeTopSeller,
  sumsOf,
} from "./record.ts";

/** A version's way to count sales (§sales-figures, §reports-of-v1). */
const COUNTING: Record<Version, Counting> = { v1: "records", v2: "orders", v3: "orders" };

/** The reports there are, sales over time, and the products sold most (§reports-v3, §report-rights, §top-seller-strings). */
export function reportRoutes(version: Version) {
  const show = shownTo(SALES, version);
  const counting = COUNTING[version];
  return withErrors(REPORT_ERRORS, {
    list: {
      path: "/reports",
      methods: ["GET"],
      async handle({ store }) {
        return { body: { reports: await listReports(store) } };
      },
    },
    sales: {
      path: "/reports/sales",
      methods: ["GET"],
      async handle(request) {
        const report = await reportSales(request.store, readReportRange(request.query), counting);
        return { body: { sales: picked(show(sumsOf(report, counting)), request) } };
      },
    },
    topSellers: {
      path: "/reports/sales/top_sellers",
      methods: ["GET"],
      async handle(request) {
        const { store, query } = request;
        const sellers = await reportTopSellers(store, readReportRange(query), readTopSellersLimit(query));
        return wholeList("top_sellers", sellers, serializeTopSeller, request);
      },
    },
  });
}
