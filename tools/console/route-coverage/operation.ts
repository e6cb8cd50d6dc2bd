import type { Method } from "../../../functions/http/route.ts";

/** Operations of a route, whatever their methods. */
export const OPERATIONS = ["read", "create", "edit", "delete"] as const;
export type Operation = (typeof OPERATIONS)[number];

export const VERSIONS = [1, 2, 3] as const;
export type Version = (typeof VERSIONS)[number];

/** POST creates, unless PUT does the same. */
export function operationOf(methods: readonly Method[]): Operation {
  if (methods.includes("PUT")) return "edit";
  if (methods.includes("POST")) return "create";
  return methods.includes("DELETE") ? "delete" : "read";
}

/** `RED` → read, edit, delete. */
export function operationsOf(letters: string): Operation[] {
  return OPERATIONS.filter((operation) => letters.includes(operation.charAt(0).toUpperCase()));
}
