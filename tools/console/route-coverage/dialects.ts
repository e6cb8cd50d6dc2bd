export { dialect as v1 } from "../../../functions/v1/dialect.ts";
export { dialect as v2 } from "../../../functions/v2/dialect.ts";
export { dialect as v3 } from "../../../functions/v3/dialect.ts";
