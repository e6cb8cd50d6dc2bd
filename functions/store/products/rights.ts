import type { Right } from "../access/right.ts";

/** Rights to products and their reviews. */
export const MAY_READ: Right = { capability: "read_private_products", refusal: "product_read_forbidden" };
export const MAY_COUNT: Right = { capability: "read_private_products", refusal: "product_count_forbidden" };
export const MAY_CREATE: Right = { capability: "publish_products", refusal: "product_create_forbidden" };
export const MAY_EDIT: Right = { capability: "edit_others_products", refusal: "product_edit_forbidden" };
export const MAY_DELETE: Right = {
  capability: "delete_others_products",
  refusal: "product_delete_forbidden",
};
