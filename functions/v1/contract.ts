import { contractOf, refusals } from "../http/contract.ts";
import { indexOperation } from "../http/index-route.contract.ts";
import { readable } from "../resources/contract/list.ts";
import { select } from "../resources/contract/selection.ts";
import { field, instant } from "../resources/contract/values.ts";
import { couponSchema } from "../resources/coupons/contract.ts";
import { couponFilters, couponReadOperations } from "../resources/coupons/operations.ts";
import { orderSchema } from "../resources/orders/contract.ts";
import { orderFilters } from "../resources/orders/filters.contract.ts";
import { noteListOperation } from "../resources/orders/notes/operations.ts";
import {
  orderCountOperation,
  orderReadOperations,
  orderStatusOperation,
} from "../resources/orders/operations.ts";
import { answers, dialect } from "./dialect.ts";
import { COUPON_FIELDS, FILTERS, ORDER_FIELDS } from "./fields.ts";

const coupon = select(couponSchema, COUPON_FIELDS).extend({
  expiry_date: field(
    instant,
    "Midnight UTC of the day on which it expires; the first second of 1970 when it does not.",
    "2026-06-30T00:00:00Z",
  ),
});

const order = select(orderSchema, ORDER_FIELDS);
const filters = readable(orderFilters, FILTERS);
const missing = refusals(answers, "order_id_zero", "order_unknown");

/** What v1 promises. */
export const contract = contractOf(dialect, {
  ...indexOperation(dialect),
  ...orderReadOperations({ order, filters, missing, formats: false }),
  ...orderCountOperation({ filters, byStatus: false }),
  ...orderStatusOperation({ order }),
  ...noteListOperation({ missing, picksFields: false }),
  ...couponReadOperations({ coupon, filters: readable(couponFilters, FILTERS) }),
});
