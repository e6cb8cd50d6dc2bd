import type { Right } from "../access/right.ts";

/** Only administrators change settings (§console-administration). */
export const MAY_CHANGE: Right = { capability: "promote_users", refusal: "settings_forbidden" };
