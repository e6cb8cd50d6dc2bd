import type { Dialect } from "../http/dialect.ts";
import type { CouponView } from "../resources/coupons/contract.ts";
import { couponReadRoutes } from "../resources/coupons/routes.ts";
import { NEVER } from "../resources/view/dates.ts";
import { insertAfter } from "../resources/view/insert-after.ts";
import type { ListFilter } from "../resources/input/list.ts";
import { noteListRoute } from "../resources/orders/notes/routes.ts";
import { orderStatusRoute } from "../resources/orders/status-route.ts";
import type { OrderView } from "../resources/orders/view.ts";
import { orderReadRoutes } from "../resources/orders/routes.ts";
import { show } from "../resources/view/fields.ts";
import { COUPON_FIELDS, FILTERS } from "./fields.ts";

const filters: ReadonlySet<ListFilter> = new Set(FILTERS);

const coupons = couponReadRoutes({
  filters,
  view: (coupon: CouponView) => ({
    ...show(coupon, COUPON_FIELDS),
    expiry_date: coupon.expiry_date ?? NEVER,
  }),
});

const missing = "order_unknown_v1";

/** Without the customer, with two discounts of old behind the total one, and with shorter lines. */
function viewOrder({ customer: _customer, ...order }: OrderView) {
  const lines = {
    line_items: order.line_items.map(({ subtotal_tax: _tax, meta: _meta, ...line }) => line),
    tax_lines: order.tax_lines.map(({ id: _id, rate_id: _rate, ...line }) => line),
  };
  const discounts = { cart_discount: "0.00", order_discount: "0.00" };
  return insertAfter("total_discount", { ...order, ...lines }, discounts);
}

const orders = orderReadRoutes({ view: viewOrder, filters, missing, formats: false });

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
    orderStatusRoute(viewOrder),
    noteListRoute({ missing, picksFields: false }),
    coupons.list,
    coupons.count,
    coupons.get,
    coupons.byCode,
  ],
} satisfies Dialect;
