import type { Right } from "../access/right.ts";

/** Only administrators manage keys: a new key grants its owner's rights (§console-keys). */
export const MAY_MANAGE: Right = { capability: "create_users", refusal: "key_forbidden" };
/** A key keeps its permissions after the session that created it ends. */
export const MAY_GIVE: Right = { ...MAY_MANAGE, asksProof: true };
