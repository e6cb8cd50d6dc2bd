import { ApiError } from "../kernel/errors.ts";
import type { VersionProfile } from "../http/version-profile.ts";
import type { SerializedCoupon } from "../resources/coupons/schemas.ts";
import { COUPON_FIELDS } from "../resources/coupons/fields.ts";
import { couponReadRoutes } from "../resources/coupons/routes.ts";
import type { SerializedCustomer } from "../resources/customers/schemas.ts";
import { CUSTOMER_FIELDS } from "../resources/customers/fields.ts";
import { customerReadRoutes } from "../resources/customers/routes.ts";
import { LIST_FILTERS, type ListFilter } from "../resources/input/list.ts";
import { ORDER_ERRORS } from "../resources/orders/errors.ts";
import type { SerializedOrder } from "../resources/orders/schemas.ts";
import { ORDER_FIELDS } from "../resources/orders/fields.ts";
import { noteListRoute } from "../resources/orders/notes/routes.ts";
import { customerOrdersRoute, orderReadRoutes } from "../resources/orders/routes.ts";
import { orderStatusRoute } from "../resources/orders/status-route.ts";
import { PRODUCT_ANSWERS_V1 } from "../resources/products/errors.ts";
import { PRODUCT_FILTERS } from "../resources/products/list-input.ts";
import { productReadRoutes } from "../resources/products/routes.ts";
import { productShower } from "../resources/products/render.ts";
import { PRODUCT_STYLES } from "../resources/products/style.ts";
import { SALES_FIELDS } from "../resources/reports/fields.ts";
import type { SerializedSales } from "../resources/reports/schemas.ts";
import { reportRoutes, salesRoutes } from "../resources/reports/routes.ts";
import { NEVER } from "../resources/serialize/dates.ts";
import { columnOf } from "../resources/serialize/field-table.ts";
import { pick } from "../resources/serialize/fields.ts";

const filters: ReadonlySet<ListFilter> = new Set(LIST_FILTERS.v1);

const couponFields = columnOf(COUPON_FIELDS, "v1");
const coupons = couponReadRoutes({
  filters,
  pick: (coupon: SerializedCoupon) => ({
    ...pick(coupon, couponFields),
    expiry_date: coupon.expiry_date ?? NEVER,
  }),
});

/** v1 has another code for a missing order. */
export const errors = {
  ...ORDER_ERRORS,
  order_unknown: new ApiError(404, "shop_api_invalid_order", "Invalid order"),
};

const orderFields = columnOf(ORDER_FIELDS, "v1");
/** v1 adds the lines' subtotals before rounding. */
const serializeOrder = (order: SerializedOrder) => ({
  ...pick(order, orderFields),
  subtotal: order.exact_subtotal,
});
const orders = orderReadRoutes({ pick: serializeOrder, filters, errors, formats: false });

const customerFields = columnOf(CUSTOMER_FIELDS, "v1");
const serializeCustomer = (customer: SerializedCustomer) => pick(customer, customerFields);
const customers = customerReadRoutes({ pick: serializeCustomer, filters, roles: "none" });

const products = productReadRoutes({
  pick: productShower("v1"),
  style: PRODUCT_STYLES.v1,
  filters: new Set(PRODUCT_FILTERS.v1),
  errors: PRODUCT_ANSWERS_V1,
  reviews: { ids: "texts", order: "newest first" },
});

const salesFields = columnOf(SALES_FIELDS, "v1");
const sales = salesRoutes({
  counting: "records",
  pick: (report: SerializedSales) => pick(report, salesFields),
});

/** v1: orders are read and their status is set, coupons are read; with `ROUTES=all` customers and reports are read, too. */
export const profile = {
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
    orderStatusRoute(serializeOrder),
    noteListRoute({ errors, picksFields: false }),
    coupons.list,
    coupons.count,
    coupons.get,
    coupons.byCode,
  ],
  furtherRoutes: [
    customers.list,
    customers.count,
    customers.get,
    customerOrdersRoute({ pick: serializeOrder, formats: false }),
    reportRoutes.list,
    sales.sales,
    reportRoutes.topSellers,
    products.list,
    products.count,
    products.get,
    products.reviews,
  ],
} satisfies VersionProfile;
