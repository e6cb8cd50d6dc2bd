import { pickFields } from "../../http/fields.ts";
import { withErrors } from "../../http/route.ts";
import type { Counting } from "../../store/reports/sales.ts";
import { listReports } from "../../store/reports/list.ts";
import { reportSales } from "../../store/reports/sales.ts";
import { reportTopSellers } from "../../store/reports/top-sellers.ts";
import { REPORT_ERRORS } from "./errors.ts";
import type { SerializedSales } from "./schemas.ts";
import { readReportRange, readTopSellersLimit } from "./input.ts";
import { serializeSales, serializeTopSeller } from "./serialize.ts";

/** The index of reports, and the top sellers (§reports-v3, §report-rights, §top-seller-strings). */
export const reportRoutes = withErrors([REPORT_ERRORS], {
  list: {
    path: "/reports",
    methods: ["GET"],
    async handle({ store }) {
      return { body: { reports: await listReports(store) } };
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

/** Sales over time, counted and serialized by the version's rules (§sales-figures, §reports-of-v1). */
export function salesRoutes<Shown extends object>({
  counting,
  pick,
}: {
  counting: Counting;
  pick: (sales: SerializedSales) => Shown;
}) {
  return withErrors([REPORT_ERRORS], {
    sales: {
      path: "/reports/sales",
      methods: ["GET"],
      async handle({ store, query }) {
        const report = await reportSales(store, readReportRange(query), counting);
        return { body: { sales: pickFields(pick(serializeSales(report, counting)), query.get("fields")) } };
      },
    },
  });
}
