import type { VersionProfile } from "../http/version-profile.ts";
import { ATTRIBUTE_ERRORS } from "../resources/attributes/errors.ts";
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
import type { OrderFilter } from "../resources/orders/list-input.ts";
import { hidingOrders } from "../resources/orders/hidden.ts";
import { noteListRoute, noteRoutes } from "../resources/orders/notes/routes.ts";
import { refundRoutes } from "../resources/orders/refunds/routes.ts";
import {
  customerOrderListRoute,
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
import { taxRoutes } from "../resources/taxes/routes.ts";
import { ATTRIBUTE_TERM, CATEGORY, SHIPPING_CLASS, TAG } from "../resources/terms/kinds.ts";
import { termReadRoutes, termWriteRoutes } from "../resources/terms/routes.ts";
import { columnOf } from "../resources/serialize/field-table.ts";
import { pick } from "../resources/serialize/fields.ts";
import { webhookRoutes } from "../resources/webhooks/routes.ts";

const filters: ReadonlySet<ListFilter> = new Set(LIST_FILTERS.v3);

const couponFields = columnOf(COUPON_FIELDS, "v3");
const serializeCoupon = (coupon: SerializedCoupon) => pick(coupon, couponFields);
const coupons = {
  ...couponReadRoutes({ pick: serializeCoupon, filters }),
  ...couponWriteRoutes({ pick: serializeCoupon }),
};

const orderFilters: ReadonlySet<OrderFilter> = new Set([...filters, "customer_id"]);
const orderFields = columnOf(ORDER_FIELDS, "v3");
const serializeOrder = (order: SerializedOrder) => pick(order, orderFields);
const orders = {
  ...orderReadRoutes({
    pick: serializeOrder,
    filters: orderFilters,
    errors: ORDER_ERRORS,
    formats: true,
    expands: true,
  }),
  ...orderWriteRoutes({ pick: serializeOrder }),
};

const customerFields = columnOf(CUSTOMER_FIELDS, "v3");
const serializeCustomer = (customer: SerializedCustomer) => pick(customer, customerFields);
const customers = {
  ...customerReadRoutes({ pick: serializeCustomer, filters, roles: "one or all" }),
  ...customerWriteRoutes({ pick: serializeCustomer }),
};

const products = {
  ...productReadRoutes({
    pick: productShower("v3"),
    style: PRODUCT_STYLES.v3,
    filters: new Set(PRODUCT_FILTERS.v3),
    errors: PRODUCT_ERRORS,
    reviews: { ids: "numbers", order: "oldest first" },
  }),
  ...productWriteRoutes({ pick: productShower("v3"), style: PRODUCT_STYLES.v3, isWhole: true }),
};

const categories = {
  ...termReadRoutes("/products/categories", CATEGORY),
  ...termWriteRoutes("/products/categories", CATEGORY),
};
const tags = {
  ...termReadRoutes("/products/tags", TAG),
  ...termWriteRoutes("/products/tags", TAG),
};
const shippingClasses = {
  ...termReadRoutes("/products/shipping_classes", SHIPPING_CLASS),
  ...termWriteRoutes("/products/shipping_classes", SHIPPING_CLASS),
};
const attributeTerms = {
  ...termReadRoutes("/products/attributes/<attribute_id>/terms", ATTRIBUTE_TERM),
  ...termWriteRoutes("/products/attributes/<attribute_id>/terms", ATTRIBUTE_TERM),
};

const salesFields = columnOf(SALES_FIELDS, "v3");
const sales = salesRoutes({
  counting: "orders",
  pick: (report: SerializedSales) => pick(report, salesFields),
});

/** v3: coupons and webhooks with all their operations, and reports; with `ROUTES=all` orders, customers and terms of products, too. */
export const profile = {
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
    sales.sales,
    reportRoutes.topSellers,
  ],
  furtherRoutes: [
    orders.list,
    orders.create,
    orders.countOrByStatus,
    orders.statuses,
    ...hidingOrders(
      orders.get,
      orders.edit,
      orders.delete,
      noteListRoute({ errors: ORDER_ERRORS, picksFields: true }),
    ),
    noteRoutes.create,
    ...hidingOrders(noteRoutes.get, noteRoutes.edit, noteRoutes.delete, refundRoutes.list),
    refundRoutes.create,
    ...hidingOrders(refundRoutes.get, refundRoutes.edit, refundRoutes.delete),
    orders.bulk,
    customers.list,
    customers.create,
    customers.count,
    customers.get,
    customers.edit,
    customers.delete,
    customers.byEmail,
    customerOrderListRoute({ pick: serializeOrder, filters: orderFilters, formats: true }),
    customers.downloads,
    customers.bulk,
    products.list,
    products.create,
    products.count,
    products.get,
    products.edit,
    products.delete,
    products.bulk,
    products.reviews,
    productOrdersRoute({ pick: serializeOrder, filters: orderFilters, formats: true }),
    taxRoutes.list,
    taxRoutes.create,
    taxRoutes.count,
    taxRoutes.get,
    taxRoutes.edit,
    taxRoutes.delete,
    taxRoutes.bulk,
    taxRoutes.classes,
    taxRoutes.createClass,
    taxRoutes.countClasses,
    taxRoutes.deleteClass,
    categories.list,
    categories.create,
    categories.get,
    categories.edit,
    categories.delete,
    tags.list,
    tags.create,
    tags.get,
    tags.edit,
    tags.delete,
    shippingClasses.list,
    shippingClasses.create,
    shippingClasses.get,
    shippingClasses.edit,
    shippingClasses.delete,
    attributeRoutes.list,
    attributeRoutes.create,
    attributeRoute({ forbidden: ATTRIBUTE_ERRORS.attribute_read_forbidden }),
    attributeRoutes.edit,
    attributeRoutes.delete,
    attributeTerms.list,
    attributeTerms.create,
    attributeTerms.get,
    attributeTerms.edit,
    attributeTerms.delete,
  ],
} satisfies VersionProfile;
