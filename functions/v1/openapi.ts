import { contractOf, refusals } from "../http/openapi.ts";
import { indexOperation } from "../http/index-route.openapi.ts";
import { readable } from "../resources/schemas/list.ts";
import { select } from "../resources/schemas/selection.ts";
import { field, instant } from "../resources/schemas/values.ts";
import { couponSchema } from "../resources/coupons/schemas.ts";
import { COUPON_FIELDS } from "../resources/coupons/fields.ts";
import { couponFilters, couponReadOperations } from "../resources/coupons/openapi.ts";
import { customerSchema } from "../resources/customers/schemas.ts";
import { CUSTOMER_FIELDS } from "../resources/customers/fields.ts";
import { customerFilters, customerReadOperations } from "../resources/customers/openapi.ts";
import { LIST_FILTERS } from "../resources/input/list.ts";
import { orderSchema } from "../resources/orders/schemas.ts";
import { ORDER_FIELDS } from "../resources/orders/fields.ts";
import { orderFilters } from "../resources/orders/filters.schemas.ts";
import { noteListOperation } from "../resources/orders/notes/openapi.ts";
import {
  customerOrdersOperation,
  orderCountOperation,
  orderReadOperations,
  orderStatusOperation,
} from "../resources/orders/openapi.ts";
import { PRODUCT_ANSWERS_V1 } from "../resources/products/errors.ts";
import { productSchema } from "../resources/products/schemas.ts";
import { PRODUCT_FIELDS } from "../resources/products/fields.ts";
import { PRODUCT_FILTERS } from "../resources/products/list-input.ts";
import { productFilters, productReadOperations } from "../resources/products/openapi.ts";
import { recordFigures, salesSchema } from "../resources/reports/schemas.ts";
import { SALES_FIELDS } from "../resources/reports/fields.ts";
import { reportOperations } from "../resources/reports/openapi.ts";
import { columnOf } from "../resources/serialize/field-table.ts";
import { errors, profile } from "./profile.ts";

const coupon = select(couponSchema, columnOf(COUPON_FIELDS, "v1")).extend({
  expiry_date: field(
    instant,
    "Midnight UTC of its expiry date; the first second of 1970 for none.",
    "2026-06-30T00:00:00Z",
  ),
});

const product = select(productSchema, columnOf(PRODUCT_FIELDS, "v1"));
const sales = select(salesSchema, columnOf(SALES_FIELDS, "v1")).extend(recordFigures).meta({ id: "Sales" });
const order = select(orderSchema, columnOf(ORDER_FIELDS, "v1"));
const customer = select(customerSchema, columnOf(CUSTOMER_FIELDS, "v1"));
const filters = readable(orderFilters, LIST_FILTERS.v1);
const missing = refusals(errors, "order_id_zero", "order_unknown");

const operations = {
  ...indexOperation(profile),
  ...orderReadOperations({ order, filters, missing, formats: false }),
  ...orderCountOperation({ filters, byStatus: false }),
  ...orderStatusOperation({ order }),
  ...noteListOperation({ missing, picksFields: false }),
  ...couponReadOperations({ coupon, filters: readable(couponFilters, LIST_FILTERS.v1) }),
};

const furtherOperations = {
  ...customerReadOperations({ customer, filters: readable(customerFilters, LIST_FILTERS.v1) }),
  ...customerOrdersOperation({ order }),
  ...reportOperations({ sales }),
  ...productReadOperations({
    product,
    filters: readable(productFilters, PRODUCT_FILTERS.v1),
    missing: refusals(PRODUCT_ANSWERS_V1, "product_id_zero", "product_unknown"),
  }),
};

export const contract = contractOf(profile, profile.routes, operations);

/** With `ROUTES=all`. */
export const wholeContract = contractOf(profile, [...profile.routes, ...profile.furtherRoutes], {
  ...operations,
  ...furtherOperations,
});
