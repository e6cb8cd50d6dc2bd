import { indexOperation } from "./http/index-route.openapi.ts";
import type { OperationContract, OperationOf, VersionContract } from "./http/openapi.ts";
import type { Route } from "./http/route.ts";
import type { VersionProfile } from "./http/version-profile.ts";
import { attributeOperations } from "./resources/attributes/openapi.ts";
import { couponOperations } from "./resources/coupons/openapi.ts";
import { customerOperations } from "./resources/customers/openapi.ts";
import { noteOperations } from "./resources/orders/notes/openapi.ts";
import { orderOperations, orderStatusOperation } from "./resources/orders/openapi.ts";
import { refundOperations } from "./resources/orders/refunds/openapi.ts";
import { productOperations } from "./resources/products/openapi.ts";
import { reportOperations } from "./resources/reports/openapi.ts";
import type { Version } from "./resources/serialize/record-table.ts";
import { taxOperations } from "./resources/taxes/openapi.ts";
import { ATTRIBUTE_TERM, CATEGORY, SHIPPING_CLASS, TAG } from "./resources/terms/kinds.ts";
import { termOperations } from "./resources/terms/openapi.ts";
import { webhookOperations } from "./resources/webhooks/openapi.ts";
import { profile as profile1 } from "./v1/profile.ts";
import { profile as profile2 } from "./v2/profile.ts";
import { profile as profile3 } from "./v3/profile.ts";

/** The contracts of the versions: each has the operations of its routes, as `GET /coupons`. */

/** The operations of all resources in a version's form. */
const operationsOf = (version: Version) =>
  routed({
    ...orderOperations(version),
    ...noteOperations(version),
    ...refundOperations,
    ...customerOperations(version),
    ...couponOperations(version),
    ...webhookOperations,
    ...reportOperations(version),
    ...productOperations(version),
    ...taxOperations,
    ...termOperations(CATEGORY),
    ...termOperations(TAG),
    ...termOperations(SHIPPING_CLASS),
    ...termOperations(ATTRIBUTE_TERM),
    ...attributeOperations(version),
  });

export const v1 = contractOf(profile1, { ...operationsOf("v1"), ...orderStatusOperation });
export const v2 = contractOf(profile2, operationsOf("v2"));
export const v3 = contractOf(profile3, operationsOf("v3"));

type Routed = OperationOf<(typeof profile1 | typeof profile2 | typeof profile3)["routes"][number]>;

/** The same operations. The compiler refuses one without a route in any version. */
function routed<Operations extends Record<string, OperationContract>>(
  operations: Operations & Record<Exclude<keyof Operations, Routed>, never>,
): Operations {
  return operations;
}

/** The contract of a version. The compiler refuses a route without an operation. */
function contractOf<Routes extends Route>(
  profile: Omit<VersionProfile, "routes"> & { routes: readonly Routes[] },
  operations: Record<OperationOf<Routes>, OperationContract>,
): VersionContract {
  const { version, routes } = profile;
  const named = routes.flatMap(({ methods, path, inContract }) =>
    methods.map((method) => ({ name: `${method} ${path}` as OperationOf<Routes>, inContract })),
  );
  const listed = named.filter(({ inContract }) => inContract).map(({ name }) => name);
  return {
    version,
    inContract: new Set(["GET /", ...listed]),
    operations: {
      ...indexOperation(profile),
      ...Object.fromEntries(named.map(({ name }) => [name, operations[name]])),
    },
  };
}
