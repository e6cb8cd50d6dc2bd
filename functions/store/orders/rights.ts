import type { Right } from "../access/right.ts";

/** Rights to orders, and to the notes and refunds of an order. */
export const MAY_READ: Right = { capability: "read_private_shop_orders", refusal: "order_read_forbidden" };
export const MAY_COUNT: Right = { capability: "read_private_shop_orders", refusal: "order_count_forbidden" };
export const MAY_CREATE: Right = { capability: "publish_shop_orders", refusal: "order_create_forbidden" };
export const MAY_EDIT: Right = { capability: "edit_others_shop_orders", refusal: "order_edit_forbidden" };
export const MAY_DELETE: Right = {
  capability: "delete_others_shop_orders",
  refusal: "order_delete_forbidden",
};
export const MAY_NOTE: Right = { capability: "publish_shop_orders", refusal: "note_create_forbidden" };
export const MAY_REFUND: Right = { capability: "publish_shop_orders", refusal: "refund_create_forbidden" };
