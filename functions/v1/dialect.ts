import type { Dialect } from "../http/dialect.ts";
import { ApiError } from "../http/errors.ts";
import type { CouponView } from "../resources/coupons/contract.ts";
import { couponReadRoutes } from "../resources/coupons/routes.ts";
import { NEVER } from "../resources/view/dates.ts";
import type { ListFilter } from "../resources/input/list.ts";
import { ORDER_ANSWERS } from "../resources/orders/answers.ts";
import { noteListRoute } from "../resources/orders/notes/routes.ts";
import { orderStatusRoute } from "../resources/orders/status-route.ts";
import type { OrderView } from "../resources/orders/contract.ts";
import { orderReadRoutes } from "../resources/orders/routes.ts";
import { show } from "../resources/view/fields.ts";
import { COUPON_FIELDS, FILTERS, ORDER_FIELDS } from "./fields.ts";

const filters: ReadonlySet<ListFilter> = new Set(FILTERS);

const coupons = couponReadRoutes({
  filters,
  view: (coupon: CouponView) => ({
    ...show(coupon, COUPON_FIELDS),
    expiry_date: coupon.expiry_date ?? NEVER,
  }),
});

/** An order that is not there has another code here. */
export const answers = {
  ...ORDER_ANSWERS,
  order_unknown: new ApiError(404, "shop_api_invalid_order", "Invalid order"),
};

/** The subtotals of its lines are added up here before they are rounded. */
const view = (order: OrderView) => ({ ...show(order, ORDER_FIELDS), subtotal: order.exact_subtotal });

const orders = orderReadRoutes({ view, filters, answers, formats: false });

/** v1: orders are read and their status is set, coupons are read. */
export const dialect = {
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
  routes: [
    orders.list,
    orders.count,
    orders.get,
    orderStatusRoute(view),
    noteListRoute({ answers, picksFields: false }),
    coupons.list,
    coupons.count,
    coupons.get,
    coupons.byCode,
  ],
} satisfies Dialect;
