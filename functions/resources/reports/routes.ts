import { pickFields } from "../../http/fields.ts";
import { type ApiError, forbidden } from "../../http/errors.ts";
import { answeredBy } from "../../http/route.ts";
import type { ReportRefusal } from "../../store/errors.ts";
import { listReports } from "../../store/reports/list.ts";
import { reportSales } from "../../store/reports/sales.ts";
import { reportTopSellers } from "../../store/reports/top-sellers.ts";
import { readReportRange, readTopSellersLimit } from "./input.ts";
import { viewSales, viewTopSeller } from "./view.ts";

const ANSWERS: Record<ReportRefusal, ApiError> = {
  report_read_forbidden: forbidden("read_report", "read this report"),
};

/** Sales over time and the products sold most (§reports-v3, §report-rights, §top-seller-strings). */
export const reportRoutes = answeredBy([ANSWERS], {
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
    async handle({ store, query }) {
      const sales = viewSales(await reportSales(store, readReportRange(query)));
      return { body: { sales: pickFields(sales, query.get("fields")) } };
    },
  },
  topSellers: {
    path: "/reports/sales/top_sellers",
    methods: ["GET"],
    async handle({ store, query }) {
      const sellers = await reportTopSellers(store, readReportRange(query), readTopSellersLimit(query));
      const fields = query.get("fields");
      return { body: { top_sellers: sellers.map((seller) => pickFields(viewTopSeller(seller), fields)) } };
    },
  },
});
