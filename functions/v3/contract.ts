import { contractOf } from "../http/contract.ts";
import { indexOperation } from "../http/index-route.contract.ts";
import { readable } from "../resources/contract/list.ts";
import { select } from "../resources/contract/selection.ts";
import { couponSchema } from "../resources/coupons/contract.ts";
import {
  couponFilters,
  couponReadOperations,
  couponWriteOperations,
} from "../resources/coupons/operations.ts";
import { reportOperations } from "../resources/reports/operations.ts";
import { webhookOperations } from "../resources/webhooks/operations.ts";
import { dialect } from "./dialect.ts";
import { COUPON_FIELDS, FILTERS } from "./fields.ts";

const coupon = select(couponSchema, COUPON_FIELDS);

/** What v3 promises. */
export const contract = contractOf(dialect, {
  ...indexOperation(dialect),
  ...couponReadOperations({ coupon, filters: readable(couponFilters, FILTERS) }),
  ...couponWriteOperations({ coupon }),
  ...webhookOperations,
  ...reportOperations,
});
