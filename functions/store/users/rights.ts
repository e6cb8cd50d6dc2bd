import type { Right } from "../access/right.ts";

/** Roles are for administrators (§changed-roles). */
export const MAY_SEE_ROLES: Right = { capability: "promote_users", refusal: "roles_forbidden" };
/** Whoever gives a role gives away what it may do. */
export const MAY_SET_ROLES: Right = { ...MAY_SEE_ROLES, asksProof: true };
