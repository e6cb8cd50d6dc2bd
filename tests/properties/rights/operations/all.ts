import { couponOperations } from "./coupons.ts";
import { customerOperations } from "./customers.ts";
import type { Operation } from "./operation.ts";
import { orderOperations } from "./orders.ts";
import { productOperations } from "./products.ts";
import { taxOperations } from "./taxes.ts";
import { termOperations } from "./terms.ts";
import { reportOperations, webhookOperations } from "./webhooks.ts";

/** Of every route of every version. */
export const OPERATIONS: readonly Operation[] = [
  ...([1, 2, 3] as const).flatMap((version) => [
    ...orderOperations(version),
    ...customerOperations(version),
    ...couponOperations(version),
    ...productOperations(version),
    ...reportOperations(version),
  ]),
  ...([2, 3] as const).flatMap((version) => [...webhookOperations(version), ...termOperations(version)]),
  ...taxOperations(),
];
