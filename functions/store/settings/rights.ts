import type { Right } from "../access/right.ts";

/** Settings are for administrators (§console-administration). */
export const MAY_CHANGE: Right = { capability: "promote_users", refusal: "settings_forbidden" };
