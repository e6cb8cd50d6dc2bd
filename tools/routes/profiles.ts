export { profile as v1 } from "../../functions/v1/profile.ts";
export { profile as v2 } from "../../functions/v2/profile.ts";
export { profile as v3 } from "../../functions/v3/profile.ts";
