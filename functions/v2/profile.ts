import type { VersionProfile } from "../http/version-profile.ts";
import { ATTRIBUTE_FORBIDDEN_V2 } from "../resources/attributes/errors.ts";
import { attributeRoute, attributeRoutes } from "../resources/attributes/routes.ts";
import type { SerializedCoupon } from "../resources/coupons/schemas.ts";
import { COUPON_FIELDS } from "../resources/coupons/fields.ts";
import { couponReadRoutes, couponWriteRoutes } from "../resources/coupons/routes.ts";
import type { SerializedCustomer } from "../resources/customers/schemas.ts";
import { CUSTOMER_FIELDS } from "../resources/customers/fields.ts";
import { customerReadRoutes, customerWriteRoutes } from "../resources/customers/routes.ts";
import { LIST_FILTERS, type ListFilter } from "../resources/input/list.ts";
import { ORDER_ERRORS } from "../resources/orders/errors.ts";
import type { SerializedOrder } from "../resources/orders/schemas.ts";
import { ORDER_FIELDS } from "../resources/orders/fields.ts";
import { noteListRoute, noteRoutes } from "../resources/orders/notes/routes.ts";
import { refundRoutes } from "../resources/orders/refunds/routes.ts";
import {
  customerOrdersRoute,
  orderReadRoutes,
  orderWriteRoutes,
  productOrdersRoute,
} from "../resources/orders/routes.ts";
import { PRODUCT_ERRORS } from "../resources/products/errors.ts";
import { PRODUCT_FILTERS } from "../resources/products/list-input.ts";
import { productReadRoutes, productWriteRoutes } from "../resources/products/routes.ts";
import { productShower } from "../resources/products/render.ts";
import { PRODUCT_STYLES } from "../resources/products/style.ts";
import { SALES_FIELDS } from "../resources/reports/fields.ts";
import type { SerializedSales } from "../resources/reports/schemas.ts";
import { reportRoutes, salesRoutes } from "../resources/reports/routes.ts";
import { CATEGORY } from "../resources/terms/kinds.ts";
import { termReadRoutes } from "../resources/terms/routes.ts";
import { columnOf } from "../resources/serialize/field-table.ts";
import { pick } from "../resources/serialize/fields.ts";
import { webhookRoutes } from "../resources/webhooks/routes.ts";

const filters: ReadonlySet<ListFilter> = new Set(LIST_FILTERS.v2);

const customerFields = columnOf(CUSTOMER_FIELDS, "v2");
const serializeCustomer = (customer: SerializedCustomer) => pick(customer, customerFields);
const customers = {
  ...customerReadRoutes({ pick: serializeCustomer, filters, roles: "one" }),
  ...customerWriteRoutes({ pick: serializeCustomer }),
};

const orderFields = columnOf(ORDER_FIELDS, "v2");
const serializeOrder = (order: SerializedOrder) => pick(order, orderFields);
const orders = {
  ...orderReadRoutes({ pick: serializeOrder, filters, errors: ORDER_ERRORS, formats: true }),
  ...orderWriteRoutes({ pick: serializeOrder }),
};

const couponFields = columnOf(COUPON_FIELDS, "v2");
const serializeCoupon = (coupon: SerializedCoupon) => pick(coupon, couponFields);
const coupons = {
  ...couponReadRoutes({ pick: serializeCoupon, filters }),
  ...couponWriteRoutes({ pick: serializeCoupon }),
};

const products = {
  ...productReadRoutes({
    pick: productShower("v2"),
    style: PRODUCT_STYLES.v2,
    filters: new Set(PRODUCT_FILTERS.v2),
    errors: PRODUCT_ERRORS,
    reviews: { ids: "numbers", order: "oldest first" },
  }),
  ...productWriteRoutes({ pick: productShower("v2"), style: PRODUCT_STYLES.v2, isWhole: false }),
};
const categories = termReadRoutes("/products/categories", CATEGORY);

const salesFields = columnOf(SALES_FIELDS, "v2");
const sales = salesRoutes({
  counting: "orders",
  pick: (report: SerializedSales) => pick(report, salesFields),
});

/** v2: customers and orders with all their operations; with `ROUTES=all` coupons, webhooks and reports, too. */
export const profile = {
  version: 2,
  authentication: { oauthKeySuffix: "", keyAndSecret: "apart" },
  indexOmits: new Set(["version"]),
  routes: [
    orders.list,
    orders.create,
    orders.countOrByStatus,
    orders.statuses,
    orders.get,
    orders.edit,
    orders.delete,
    noteListRoute({ errors: ORDER_ERRORS, picksFields: true }),
    noteRoutes.create,
    noteRoutes.get,
    noteRoutes.edit,
    noteRoutes.delete,
    refundRoutes.list,
    refundRoutes.create,
    refundRoutes.get,
    refundRoutes.edit,
    refundRoutes.delete,
    orders.bulk,
    customers.list,
    customers.create,
    customers.count,
    customers.get,
    customers.edit,
    customers.delete,
    customers.byEmail,
    customerOrdersRoute({ pick: serializeOrder, formats: true }),
    customers.downloads,
    customers.bulk,
  ],
  furtherRoutes: [
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
    sales.sales,
    reportRoutes.topSellers,
    products.list,
    products.create,
    products.count,
    products.get,
    products.edit,
    products.delete,
    products.bulk,
    products.bySku,
    products.reviews,
    productOrdersRoute({ pick: serializeOrder, filters: filters, formats: true }),
    categories.list,
    categories.get,
    attributeRoutes.list,
    attributeRoutes.create,
    attributeRoute({ forbidden: ATTRIBUTE_FORBIDDEN_V2 }),
    attributeRoutes.edit,
    attributeRoutes.delete,
  ],
} satisfies VersionProfile;
