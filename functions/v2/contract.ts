import { contractOf, refusals } from "../http/contract.ts";
import { indexOperation } from "../http/index-route.contract.ts";
import { ATTRIBUTE_FORBIDDEN_V2 } from "../resources/attributes/answers.ts";
import { attributeOperation, attributeOperations } from "../resources/attributes/operations.ts";
import { readable } from "../resources/contract/list.ts";
import { select } from "../resources/contract/selection.ts";
import { couponSchema } from "../resources/coupons/contract.ts";
import { COUPON_FIELDS } from "../resources/coupons/fields.ts";
import {
  couponFilters,
  couponReadOperations,
  couponWriteOperations,
} from "../resources/coupons/operations.ts";
import { customerSchema } from "../resources/customers/contract.ts";
import { CUSTOMER_FIELDS } from "../resources/customers/fields.ts";
import {
  customerFilters,
  customerLookupOperations,
  customerReadOperations,
  customerWriteOperations,
} from "../resources/customers/operations.ts";
import { LIST_FILTERS } from "../resources/input/list.ts";
import { ORDER_ANSWERS } from "../resources/orders/answers.ts";
import { orderSchema } from "../resources/orders/contract.ts";
import { ORDER_FIELDS } from "../resources/orders/fields.ts";
import { orderFilters } from "../resources/orders/filters.contract.ts";
import { noteListOperation, noteOperations } from "../resources/orders/notes/operations.ts";
import {
  customerOrdersOperation,
  orderCountOperation,
  orderReadOperations,
  orderStatusesOperation,
  orderWriteOperations,
  productOrdersOperation,
} from "../resources/orders/operations.ts";
import { refundOperations } from "../resources/orders/refunds/operations.ts";
import { PRODUCT_ANSWERS } from "../resources/products/answers.ts";
import { productSchema } from "../resources/products/contract.ts";
import { PRODUCT_FIELDS } from "../resources/products/fields.ts";
import { PRODUCT_FILTERS } from "../resources/products/list-input.ts";
import {
  productBySkuOperation,
  productFilters,
  productReadOperations,
  productWriteOperations,
} from "../resources/products/operations.ts";
import { salesSchema } from "../resources/reports/contract.ts";
import { SALES_FIELDS } from "../resources/reports/fields.ts";
import { reportOperations } from "../resources/reports/operations.ts";
import { CATEGORY } from "../resources/terms/kinds.ts";
import { CATEGORY_NAMES, termReadOperations } from "../resources/terms/operations.ts";
import { columnOf } from "../resources/view/field-table.ts";
import { webhookOperations } from "../resources/webhooks/operations.ts";
import { profile } from "./profile.ts";

const customer = select(customerSchema, columnOf(CUSTOMER_FIELDS, "v2"));
const product = select(productSchema, columnOf(PRODUCT_FIELDS, "v2"));
const sales = select(salesSchema, columnOf(SALES_FIELDS, "v2"));
const order = select(orderSchema, columnOf(ORDER_FIELDS, "v2"));
const coupon = select(couponSchema, columnOf(COUPON_FIELDS, "v2"));
const filters = readable(orderFilters, LIST_FILTERS.v2);
const missing = refusals(ORDER_ANSWERS, "order_id_zero", "order_unknown");

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
    missing: refusals(PRODUCT_ANSWERS, "product_id_zero", "product_unknown", "product_foreign"),
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
