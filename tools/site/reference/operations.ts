import type { OpenApi, Operation } from "../../openapi/format.ts";

/** A route with its effect; methods that do the same are one. */
export interface ListedOperation {
  /** `v2`. */
  version: string;
  /** `orders`. */
  tag: string;
  method: string;
  /** Methods that do the same. */
  also: string[];
  path: string;
  operation: Operation;
}

/** The page of a version's resource. */
export const pageUrl = (version: string, tag: string) => `/docs/reference/${version}-${tag}`;

export const operationUrl = ({ version, tag, operation }: ListedOperation) =>
  `${pageUrl(version, tag)}#${operation.operationId}`;

/** The operations of a version in the order of its document. */
export function operationsOf(version: string, { paths }: OpenApi): ListedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) => {
    const listed: ListedOperation[] = [];
    // PUT is the edit; POST and PATCH do the same.
    const names = Object.keys(methods).toSorted((one, other) => rankOf(one) - rankOf(other));
    for (const name of names) {
      const operation = methods[name]!;
      const method = name.toUpperCase();
      const same = listed.find((one) => baseOf(one.operation) === baseOf(operation));
      if (same) same.also.push(method);
      else listed.push({ version, tag: operation.tags[0] ?? "store", method, also: [], path, operation });
    }
    return listed;
  });
}

const ORDER = ["get", "put", "post", "patch", "delete"];
const rankOf = (method: string) => ORDER.indexOf(method);

const baseOf = ({ operationId }: Operation) => operationId.replace(/By(?:Post|Patch)$/, "");
