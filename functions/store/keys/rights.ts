import type { Right } from "../access/right.ts";

/** Keys are for administrators: whoever makes one gives away what its owner may do (§console-keys). */
export const MAY_MANAGE: Right = { capability: "create_users", refusal: "key_forbidden" };
