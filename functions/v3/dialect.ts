import type { Dialect } from "../http/dialect.ts";
import type { CouponView } from "../resources/coupon-view.ts";
import { couponReadRoutes, couponWriteRoutes } from "../resources/coupons.ts";
import type { ListFilter } from "../resources/list-input.ts";

const filters: ReadonlySet<ListFilter> = new Set<ListFilter>([
  "created_at_min",
  "created_at_max",
  "updated_at_min",
  "updated_at_max",
  "q",
  "limit",
  "offset",
  "order",
  "orderby",
  "orderby_meta_key",
  "post_status",
  "in",
  "not_in",
  "meta",
]);

const view = (coupon: CouponView) => coupon;
const coupons = { ...couponReadRoutes({ view, filters }), ...couponWriteRoutes({ view }) };

/** v3: coupons with all their operations. */
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
  ],
};
