import type { Dialect } from "../http/dialect.ts";
import type { CouponView } from "../resources/coupons/contract.ts";
import { couponReadRoutes, couponWriteRoutes } from "../resources/coupons/routes.ts";
import { reportRoutes } from "../resources/reports/routes.ts";
import { show } from "../resources/view/fields.ts";
import { webhookRoutes } from "../resources/webhooks/routes.ts";
import { COUPON_FIELDS, FILTERS } from "./fields.ts";

const view = (coupon: CouponView) => show(coupon, COUPON_FIELDS);
const coupons = {
  ...couponReadRoutes({ view, filters: new Set(FILTERS) }),
  ...couponWriteRoutes({ view }),
};

/** v3: coupons and webhooks with all their operations, and reports. */
export const dialect = {
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
} satisfies Dialect;
