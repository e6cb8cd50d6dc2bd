import type { VersionProfile } from "../http/version-profile.ts";
import { ATTRIBUTE_FORBIDDEN_V2 } from "../resources/attributes/answers.ts";
import { attributeRoute, attributeRoutes } from "../resources/attributes/routes.ts";
import type { CouponView } from "../resources/coupons/contract.ts";
import { COUPON_FIELDS } from "../resources/coupons/fields.ts";
import { couponReadRoutes, couponWriteRoutes } from "../resources/coupons/routes.ts";
import type { CustomerView } from "../resources/customers/contract.ts";
import { CUSTOMER_FIELDS } from "../resources/customers/fields.ts";
import { customerReadRoutes, customerWriteRoutes } from "../resources/customers/routes.ts";
import { LIST_FILTERS, type ListFilter } from "../resources/input/list.ts";
import { ORDER_ANSWERS } from "../resources/orders/answers.ts";
import type { OrderView } from "../resources/orders/contract.ts";
import { ORDER_FIELDS } from "../resources/orders/fields.ts";
import { noteListRoute, noteRoutes } from "../resources/orders/notes/routes.ts";
import { refundRoutes } from "../resources/orders/refunds/routes.ts";
import {
  customerOrdersRoute,
  orderReadRoutes,
  orderWriteRoutes,
  productOrdersRoute,
} from "../resources/orders/routes.ts";
import { PRODUCT_ANSWERS } from "../resources/products/answers.ts";
import { PRODUCT_FILTERS } from "../resources/products/list-input.ts";
import { productReadRoutes, productWriteRoutes } from "../resources/products/routes.ts";
import { productShower } from "../resources/products/show.ts";
import { PRODUCT_STYLES } from "../resources/products/style.ts";
import { SALES_FIELDS } from "../resources/reports/fields.ts";
import type { SalesView } from "../resources/reports/contract.ts";
import { reportRoutes, salesRoutes } from "../resources/reports/routes.ts";
import { CATEGORY } from "../resources/terms/kinds.ts";
import { termReadRoutes } from "../resources/terms/routes.ts";
import { columnOf } from "../resources/view/field-table.ts";
import { show } from "../resources/view/fields.ts";
import { webhookRoutes } from "../resources/webhooks/routes.ts";

const filters: ReadonlySet<ListFilter> = new Set(LIST_FILTERS.v2);

const customerFields = columnOf(CUSTOMER_FIELDS, "v2");
const viewCustomer = (customer: CustomerView) => show(customer, customerFields);
const customers = {
  ...customerReadRoutes({ view: viewCustomer, filters, roles: "one" }),
  ...customerWriteRoutes({ view: viewCustomer }),
};

const orderFields = columnOf(ORDER_FIELDS, "v2");
const viewOrder = (order: OrderView) => show(order, orderFields);
const orders = {
  ...orderReadRoutes({ view: viewOrder, filters, answers: ORDER_ANSWERS, formats: true }),
  ...orderWriteRoutes({ view: viewOrder }),
};

const couponFields = columnOf(COUPON_FIELDS, "v2");
const viewCoupon = (coupon: CouponView) => show(coupon, couponFields);
const coupons = {
  ...couponReadRoutes({ view: viewCoupon, filters }),
  ...couponWriteRoutes({ view: viewCoupon }),
};

const products = {
  ...productReadRoutes({
    view: productShower("v2"),
    style: PRODUCT_STYLES.v2,
    filters: new Set(PRODUCT_FILTERS.v2),
    answers: PRODUCT_ANSWERS,
    reviews: { ids: "numbers", order: "oldest first" },
  }),
  ...productWriteRoutes({ view: productShower("v2"), style: PRODUCT_STYLES.v2, isWhole: false }),
};
const categories = termReadRoutes("/products/categories", CATEGORY);

const salesFields = columnOf(SALES_FIELDS, "v2");
const sales = salesRoutes({
  counting: "orders",
  view: (report: SalesView) => show(report, salesFields),
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
    noteListRoute({ answers: ORDER_ANSWERS, picksFields: true }),
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
    customerOrdersRoute({ view: viewOrder, formats: true }),
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
    productOrdersRoute({ view: viewOrder, filters: filters, formats: true }),
    categories.list,
    categories.get,
    attributeRoutes.list,
    attributeRoutes.create,
    attributeRoute({ forbidden: ATTRIBUTE_FORBIDDEN_V2 }),
    attributeRoutes.edit,
    attributeRoutes.delete,
  ],
} satisfies VersionProfile;
