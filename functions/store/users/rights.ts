import type { Right } from "../access/right.ts";

/** Only administrators give roles: a role grants its rights (§changed-roles). */
export const MAY_SET_ROLES: Right = { capability: "promote_users", refusal: "roles_forbidden" };
