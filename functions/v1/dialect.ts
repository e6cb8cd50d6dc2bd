import type { Dialect } from "../http/dialect.ts";
import type { CouponView } from "../resources/coupon-view.ts";
import { couponReadRoutes } from "../resources/coupons.ts";
import { NEVER } from "../resources/format.ts";
import type { ListFilter } from "../resources/list-input.ts";

const filters: ReadonlySet<ListFilter> = new Set<ListFilter>([
  "created_at_min",
  "created_at_max",
  "updated_at_min",
  "updated_at_max",
  "q",
  "limit",
  "offset",
  "meta",
]);

const coupons = couponReadRoutes({
  filters,
  view: ({ maximum_amount: _maximum, description: _description, ...coupon }: CouponView) => ({
    ...coupon,
    expiry_date: coupon.expiry_date ?? NEVER,
  }),
});

/** v1: orders are read and their status is set, coupons are read. */
export const dialect: Dialect = {
  version: 1,
  authentication: { oauthKeySuffix: "", keyAndSecret: "apart" },
  indexOmits: new Set([
    "version",
    "currency_position",
    "thousand_separator",
    "decimal_separator",
    "price_num_decimals",
    "generate_password",
  ]),
  routes: [coupons.list, coupons.count, coupons.get, coupons.byCode],
};
