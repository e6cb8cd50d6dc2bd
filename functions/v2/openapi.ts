import { contractOf } from "../http/openapi.ts";
import { indexOperation } from "../http/index-route.openapi.ts";
import { errorOf } from "../kernel/errors.ts";
import { ATTRIBUTE_FORBIDDEN_V2 } from "../resources/attributes/errors.ts";
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
import {
  productBySkuOperation,
  productReadOperations,
  productWriteOperations,
} from "../resources/products/openapi.ts";
import { reportOperations } from "../resources/reports/openapi.ts";
import { CATEGORY } from "../resources/terms/kinds.ts";
import { termReadOperations } from "../resources/terms/openapi.ts";
import { webhookOperations } from "../resources/webhooks/openapi.ts";
import { profile } from "./profile.ts";

export const contract = contractOf(profile, {
  ...indexOperation(profile),
  ...orderReadOperations("v2"),
  ...orderStatusesOperation,
  ...orderWriteOperations("v2"),
  ...noteListOperation("v2"),
  ...noteOperations,
  ...refundOperations,
  ...customerReadOperations("v2"),
  ...customerLookupOperations("v2"),
  ...customerWriteOperations("v2"),
  ...customerOrdersOperation("v2"),
  ...couponReadOperations("v2"),
  ...couponWriteOperations("v2"),
  ...webhookOperations,
  ...reportOperations("v2"),
  ...productOrdersOperation("v2"),
  ...productWriteOperations("v2"),
  ...productReadOperations("v2"),
  ...productBySkuOperation("v2"),
  ...termReadOperations(CATEGORY),
  ...attributeOperation(errorOf(ATTRIBUTE_FORBIDDEN_V2)),
  ...attributeOperations,
});
