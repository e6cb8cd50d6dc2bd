import type { Right } from "../access/right.ts";

const capability = "manage_product_terms";

export const MAY_READ: Right = { capability, refusal: "attribute_read_forbidden" };
export const MAY_CREATE: Right = { capability, refusal: "attribute_create_forbidden" };
export const MAY_EDIT: Right = { capability, refusal: "attribute_edit_forbidden" };
export const MAY_DELETE: Right = { capability, refusal: "attribute_delete_forbidden" };
