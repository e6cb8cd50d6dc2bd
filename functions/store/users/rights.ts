import type { Right } from "../access/right.ts";

/** Roles are for administrators (§changed-roles). */
export const MAY_SEE_ROLES: Right = { capability: "promote_users", refusal: "roles_forbidden" };
/** A user who grants a role grants its permissions. */
export const MAY_SET_ROLES: Right = { ...MAY_SEE_ROLES, asksProof: true };
