import type { UserWithRoles } from "../access/caller.ts";
import type { Right } from "../access/right.ts";

export const MAY_READ: Right = { capability: "list_users", refusal: "customer_read_forbidden" };
export const MAY_COUNT: Right = { capability: "list_users", refusal: "customer_count_forbidden" };
export const MAY_CREATE: Right = { capability: "create_users", refusal: "customer_create_forbidden" };
export const MAY_DELETE: Right = { capability: "delete_users", refusal: "customer_delete_forbidden" };

/** To change a user; without one, to change users at all (§rights-by-id). `asksProof` as of any right. */
export function mayEdit(user: UserWithRoles | undefined, asksProof = false): Right {
  return { capability: "edit_users", refusal: "customer_edit_forbidden", over: user, asksProof };
}
