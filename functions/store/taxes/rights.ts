import type { Right } from "../access/right.ts";

/** All routes of taxes need this capability; only the error codes differ. */
const capability = "manage_store";

export const MAY_READ: Right = { capability, refusal: "tax_read_forbidden" };
export const MAY_COUNT: Right = { capability, refusal: "tax_count_forbidden" };
export const MAY_CREATE: Right = { capability, refusal: "tax_create_forbidden" };
export const MAY_EDIT: Right = { capability, refusal: "tax_edit_forbidden" };
export const MAY_DELETE: Right = { capability, refusal: "tax_delete_forbidden" };
export const MAY_READ_CLASSES: Right = { capability, refusal: "tax_class_read_forbidden" };
export const MAY_COUNT_CLASSES: Right = { capability, refusal: "tax_class_count_forbidden" };
export const MAY_CREATE_CLASSES: Right = { capability, refusal: "tax_class_create_forbidden" };
export const MAY_DELETE_CLASSES: Right = { capability, refusal: "tax_class_delete_forbidden" };
