import { contractOf } from "../http/openapi.ts";
import { indexOperation } from "../http/index-route.openapi.ts";
import { couponReadOperations } from "../resources/coupons/openapi.ts";
import { customerReadOperations } from "../resources/customers/openapi.ts";
import { noteListOperation } from "../resources/orders/notes/openapi.ts";
import {
  customerOrdersOperation,
  orderReadOperations,
  orderStatusOperation,
} from "../resources/orders/openapi.ts";
import { productReadOperations } from "../resources/products/openapi.ts";
import { reportOperations } from "../resources/reports/openapi.ts";
import { profile } from "./profile.ts";

export const contract = contractOf(profile, {
  ...indexOperation(profile),
  ...orderReadOperations("v1"),
  ...orderStatusOperation("v1"),
  ...noteListOperation("v1"),
  ...couponReadOperations("v1"),
  ...customerReadOperations("v1"),
  ...customerOrdersOperation("v1"),
  ...reportOperations("v1"),
  ...productReadOperations("v1"),
});
