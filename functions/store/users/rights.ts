import type { Right } from "../access/right.ts";

/** Roles are for administrators to give: whoever gives one gives away what it may do (§changed-roles). */
export const MAY_SET_ROLES: Right = { capability: "promote_users", refusal: "roles_forbidden" };
