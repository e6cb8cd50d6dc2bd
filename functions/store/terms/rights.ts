import type { Right } from "../access/right.ts";

const capability = "manage_product_terms";

export const MAY_READ: Right = { capability, refusal: "term_read_forbidden" };
export const MAY_CREATE: Right = { capability, refusal: "term_create_forbidden" };
export const MAY_EDIT: Right = { capability, refusal: "term_edit_forbidden" };
export const MAY_DELETE: Right = { capability, refusal: "term_delete_forbidden" };
