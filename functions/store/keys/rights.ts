import type { Right } from "../access/right.ts";

/** Only administrators manage keys: a new key grants its owner's rights (§console-keys). */
export const MAY_MANAGE: Right = { capability: "create_users", refusal: "key_forbidden" };
/** What a key may do outlasts the session that says so. */
export const MAY_GIVE: Right = { ...MAY_MANAGE, asksProof: true };
