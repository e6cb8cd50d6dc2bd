import { contractOf, refusals } from "../http/openapi.ts";
import { indexOperation } from "../http/index-route.openapi.ts";
import { ATTRIBUTE_FORBIDDEN_V2 } from "../resources/attributes/errors.ts";
import { attributeOperation, attributeOperations } from "../resources/attributes/openapi.ts";
import { readable } from "../resources/schemas/list.ts";
import { select } from "../resources/schemas/selection.ts";
import { couponSchema } from "../resources/coupons/schemas.ts";
import { COUPON_FIELDS } from "../resources/coupons/fields.ts";
import { couponFilters, couponReadOperations, couponWriteOperations } from "../resources/coupons/openapi.ts";
import { customerSchema } from "../resources/customers/schemas.ts";
import { CUSTOMER_FIELDS } from "../resources/customers/fields.ts";
import {
  customerFilters,
  customerLookupOperations,
  customerReadOperations,
  customerWriteOperations,
} from "../resources/customers/openapi.ts";
import { LIST_FILTERS } from "../resources/input/list.ts";
import { ORDER_ERRORS } from "../resources/orders/errors.ts";
import { orderSchema } from "../resources/orders/schemas.ts";
import { ORDER_FIELDS } from "../resources/orders/fields.ts";
import { orderFilters } from "../resources/orders/filters.schemas.ts";
import { noteListOperation, noteOperations } from "../resources/orders/notes/openapi.ts";
import {
  customerOrdersOperation,
  orderCountOperation,
  orderReadOperations,
  orderStatusesOperation,
  orderWriteOperations,
  productOrdersOperation,
} from "../resources/orders/openapi.ts";
import { refundOperations } from "../resources/orders/refunds/openapi.ts";
import { PRODUCT_ERRORS } from "../resources/products/errors.ts";
import { productSchema } from "../resources/products/schemas.ts";
import { PRODUCT_FIELDS } from "../resources/products/fields.ts";
import { PRODUCT_FILTERS } from "../resources/products/list-input.ts";
import {
  productBySkuOperation,
  productFilters,
  productReadOperations,
  productWriteOperations,
} from "../resources/products/openapi.ts";
import { salesSchema } from "../resources/reports/schemas.ts";
import { SALES_FIELDS } from "../resources/reports/fields.ts";
import { reportOperations } from "../resources/reports/openapi.ts";
import { CATEGORY } from "../resources/terms/kinds.ts";
import { CATEGORY_NAMES, termReadOperations } from "../resources/terms/openapi.ts";
import { columnOf } from "../resources/serialize/field-table.ts";
import { webhookOperations } from "../resources/webhooks/openapi.ts";
import { profile } from "./profile.ts";

const customer = select(customerSchema, columnOf(CUSTOMER_FIELDS, "v2"));
const product = select(productSchema, columnOf(PRODUCT_FIELDS, "v2"));
const sales = select(salesSchema, columnOf(SALES_FIELDS, "v2"));
const order = select(orderSchema, columnOf(ORDER_FIELDS, "v2"));
const coupon = select(couponSchema, columnOf(COUPON_FIELDS, "v2"));
const filters = readable(orderFilters, LIST_FILTERS.v2);
const missing = refusals(ORDER_ERRORS, "order_id_zero", "order_unknown");

const ordersAndCustomers = {
  ...orderReadOperations({ order, filters, missing, formats: true }),
  ...orderCountOperation({ filters, byStatus: true }),
  ...orderStatusesOperation,
  ...orderWriteOperations({ order }),
  ...noteListOperation({ missing, picksFields: true }),
  ...noteOperations,
  ...refundOperations,
  ...customerReadOperations({ customer, filters: customerFilters }),
  ...customerLookupOperations({ customer }),
  ...customerWriteOperations({ customer }),
  ...customerOrdersOperation({ order }),
};

const couponsWebhooksReports = {
  ...couponReadOperations({ coupon, filters: readable(couponFilters, LIST_FILTERS.v2) }),
  ...couponWriteOperations({ coupon }),
  ...webhookOperations,
  ...reportOperations({ sales }),
  ...productOrdersOperation({ order, filters, formats: true }),
  ...productWriteOperations({ product }),
  ...productReadOperations({
    product,
    filters: readable(productFilters, PRODUCT_FILTERS.v2),
    missing: refusals(PRODUCT_ERRORS, "product_id_zero", "product_unknown", "product_foreign"),
  }),
  ...productBySkuOperation({ product }),
};

const terms = {
  ...termReadOperations("/products/categories", CATEGORY, CATEGORY_NAMES),
  ...attributeOperation({ forbidden: ATTRIBUTE_FORBIDDEN_V2 }),
  ...attributeOperations,
};

const operations = { ...indexOperation(profile), ...ordersAndCustomers };

/** What v2 promises. */
export const contract = contractOf(profile, profile.routes, operations);

/** What v2 promises with `ROUTES=all`. */
export const wholeContract = contractOf(profile, [...profile.routes, ...profile.furtherRoutes], {
  ...operations,
  ...couponsWebhooksReports,
  ...terms,
});
