import { contractOf } from "../http/openapi.ts";
import { indexOperation } from "../http/index-route.openapi.ts";
import { errorOf } from "../kernel/errors.ts";
import { ATTRIBUTE_ERRORS } from "../resources/attributes/errors.ts";
import { attributeOperation, attributeOperations } from "../resources/attributes/openapi.ts";
import { couponReadOperations, couponWriteOperations } from "../resources/coupons/openapi.ts";
import {
  customerLookupOperations,
  customerReadOperations,
  customerWriteOperations,
} from "../resources/customers/openapi.ts";
import { noteListOperation, noteOperations } from "../resources/orders/notes/openapi.ts";
import {
  customerOrdersOperation,
  orderReadOperations,
  orderStatusesOperation,
  orderWriteOperations,
  productOrdersOperation,
} from "../resources/orders/openapi.ts";
import { refundOperations } from "../resources/orders/refunds/openapi.ts";
import { productReadOperations, productWriteOperations } from "../resources/products/openapi.ts";
import { reportOperations } from "../resources/reports/openapi.ts";
import { taxOperations } from "../resources/taxes/openapi.ts";
import { ATTRIBUTE_TERM, CATEGORY, SHIPPING_CLASS, TAG } from "../resources/terms/kinds.ts";
import { termReadOperations, termWriteOperations } from "../resources/terms/openapi.ts";
import { webhookOperations } from "../resources/webhooks/openapi.ts";
import { profile } from "./profile.ts";

export const contract = contractOf(profile, {
  ...indexOperation(profile),
  ...couponReadOperations("v3"),
  ...couponWriteOperations("v3"),
  ...webhookOperations,
  ...reportOperations("v3"),
  ...orderReadOperations("v3"),
  ...orderStatusesOperation,
  ...orderWriteOperations("v3"),
  ...noteListOperation("v3"),
  ...noteOperations,
  ...refundOperations,
  ...customerReadOperations("v3"),
  ...customerLookupOperations("v3"),
  ...customerWriteOperations("v3"),
  ...customerOrdersOperation("v3", { hasPages: true }),
  ...productOrdersOperation("v3"),
  ...taxOperations,
  ...productWriteOperations("v3"),
  ...productReadOperations("v3"),
  ...termReadOperations(CATEGORY),
  ...termWriteOperations(CATEGORY),
  ...termReadOperations(TAG),
  ...termWriteOperations(TAG),
  ...termReadOperations(SHIPPING_CLASS),
  ...termWriteOperations(SHIPPING_CLASS),
  ...termReadOperations(ATTRIBUTE_TERM),
  ...termWriteOperations(ATTRIBUTE_TERM),
  ...attributeOperation(errorOf(ATTRIBUTE_ERRORS.attribute_read_forbidden)),
  ...attributeOperations,
});
