import { pickFields } from "../../http/fields.ts";
import { answeredBy } from "../../http/route.ts";
import { listReports } from "../../store/reports/list.ts";
import { reportSales } from "../../store/reports/sales.ts";
import { reportTopSellers } from "../../store/reports/top-sellers.ts";
import { REPORT_ANSWERS } from "./answers.ts";
import { readReportRange, readTopSellersLimit } from "./input.ts";
import { viewSales, viewTopSeller } from "./view.ts";

/** Sales over time and the products sold most (§reports-v3, §report-rights, §top-seller-strings). */
export const reportRoutes = answeredBy([REPORT_ANSWERS], {
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
