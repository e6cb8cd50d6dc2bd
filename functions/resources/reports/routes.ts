import { pickFields } from "../../http/fields.ts";
import { withErrors } from "../../http/route.ts";
import { listReports } from "../../store/reports/list.ts";
import { reportSales } from "../../store/reports/sales.ts";
import { reportTopSellers } from "../../store/reports/top-sellers.ts";
import { REPORT_ERRORS } from "./errors.ts";
import { readReportRange, readTopSellersLimit } from "./input.ts";
import { serializeSales, serializeTopSeller } from "./serialize.ts";

/** Sales over time and the products sold most (§reports-v3, §report-rights, §top-seller-strings). */
export const reportRoutes = withErrors([REPORT_ERRORS], {
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
      const sales = serializeSales(await reportSales(store, readReportRange(query)));
      return { body: { sales: pickFields(sales, query.get("fields")) } };
    },
  },
  topSellers: {
    path: "/reports/sales/top_sellers",
    methods: ["GET"],
    async handle({ store, query }) {
      const sellers = await reportTopSellers(store, readReportRange(query), readTopSellersLimit(query));
      const fields = query.get("fields");
      return {
        body: { top_sellers: sellers.map((seller) => pickFields(serializeTopSeller(seller), fields)) },
      };
    },
  },
});
