import type { Right } from "../access/right.ts";

export const MAY_READ: Right = { capability: "read_private_shop_coupons", refusal: "coupon_read_forbidden" };
export const MAY_COUNT: Right = {
  capability: "read_private_shop_coupons",
  refusal: "coupon_count_forbidden",
};
export const MAY_CREATE: Right = { capability: "publish_shop_coupons", refusal: "coupon_create_forbidden" };
export const MAY_EDIT: Right = { capability: "edit_others_shop_coupons", refusal: "coupon_edit_forbidden" };
export const MAY_DELETE: Right = {
  capability: "delete_others_shop_coupons",
  refusal: "coupon_delete_forbidden",
};
