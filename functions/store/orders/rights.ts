import type { Right } from "../access/right.ts";

export { demand, type Right } from "../access/right.ts";

export const MAY_READ: Right = { capability: "read_private_shop_orders", refusal: "order_read_forbidden" };
export const MAY_EDIT: Right = { capability: "edit_others_shop_orders", refusal: "order_edit_forbidden" };
export const MAY_DELETE: Right = {
  capability: "delete_others_shop_orders",
  refusal: "order_delete_forbidden",
};
