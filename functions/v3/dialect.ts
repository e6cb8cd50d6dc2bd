import type { Dialect } from "../http/dialect.ts";
import type { CouponView } from "../resources/coupons/view.ts";
import { couponReadRoutes, couponWriteRoutes } from "../resources/coupons/routes.ts";
import { BASIC_FILTERS, FURTHER_FILTERS } from "../resources/input/list.ts";
import { reportRoutes } from "../resources/reports/routes.ts";
import { webhookRoutes } from "../resources/webhooks/routes.ts";

const filters = new Set([...BASIC_FILTERS, ...FURTHER_FILTERS, "not_in" as const]);

const view = (coupon: CouponView) => coupon;
const coupons = { ...couponReadRoutes({ view, filters }), ...couponWriteRoutes({ view }) };

/** v3: coupons and webhooks with all their operations, and reports. */
export const dialect: Dialect = {
  version: 3,
  authentication: { oauthKeySuffix: "&", keyAndSecret: "as a pair" },
  indexOmits: new Set(),
  routes: [
    coupons.list,
    coupons.create,
    coupons.count,
    coupons.get,
    coupons.edit,
    coupons.delete,
    coupons.byCode,
    coupons.bulk,
    webhookRoutes.list,
    webhookRoutes.create,
    webhookRoutes.count,
    webhookRoutes.get,
    webhookRoutes.edit,
    webhookRoutes.delete,
    webhookRoutes.deliveries,
    webhookRoutes.delivery,
    reportRoutes.list,
    reportRoutes.sales,
    reportRoutes.topSellers,
  ],
};
