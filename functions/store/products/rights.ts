import type { Right } from "../access/right.ts";

/** Rights to products and their reviews. */
export const MAY_READ: Right = { capability: "read_private_products", refusal: "product_read_forbidden" };
export const MAY_COUNT: Right = { capability: "read_private_products", refusal: "product_count_forbidden" };
