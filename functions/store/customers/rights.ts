import { type Caller, can } from "../access/caller.ts";
import type { Right } from "../access/right.ts";
import type { Customer } from "./customer.ts";

export const MAY_READ: Right = { capability: "list_users", refusal: "customer_read_forbidden" };
export const MAY_COUNT: Right = { capability: "list_users", refusal: "customer_count_forbidden" };
export const MAY_CREATE: Right = { capability: "create_users", refusal: "customer_create_forbidden" };
export const MAY_DELETE: Right = { capability: "delete_users", refusal: "customer_delete_forbidden" };

/** Whether the caller may change a user: administrators anyone, shop managers customers and themselves (§rights-by-id). */
export function mayEditCustomer(caller: Caller, { id, role }: Pick<Customer, "id" | "role">): boolean {
  if (!can(caller, "edit_users")) return false;
  return caller.role === "administrator" || role === "customer" || id === caller.userId;
}
