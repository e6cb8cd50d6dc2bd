import { COUPON_TYPES } from "../../store/coupons/coupon.ts";
import { type ErrorText, forbidden } from "../../kernel/errors.ts";
import type { CouponRefusal } from "../../store/errors.ts";

/** Wire errors of coupons. */
export const COUPON_ERRORS: Record<CouponRefusal, ErrorText> = {
  coupon_id_invalid: "404 shop_api_invalid_coupon_id: Invalid coupon ID",
  coupon_code_invalid: "404 shop_api_invalid_coupon_code: Invalid coupon code",
  coupon_code_missing: "400 shop_api_missing_coupon_code: Missing parameter code",
  coupon_code_taken: "400 shop_api_coupon_code_already_exists: The coupon code already exists",
  coupon_type_invalid: `400 shop_api_invalid_coupon_type: Invalid coupon type - the coupon type must be any of these: ${COUPON_TYPES.join(", ")}`,
  coupon_not_created: "400 shop_api_cannot_create_coupon: Failed to create coupon",
  coupon_not_updated: "400 shop_api_cannot_update_coupon: Failed to update coupon",
  coupon_not_deleted: "500 shop_api_cannot_delete_coupon: This coupon cannot be deleted",
  coupon_read_forbidden: forbidden("read_coupon", "read this coupon"),
  coupon_create_forbidden: forbidden("create_coupon", "create coupons."),
  coupon_edit_forbidden: forbidden("edit_coupon", "edit this coupon"),
  coupon_delete_forbidden: forbidden("delete_coupon", "delete this coupon"),
  coupon_count_forbidden: forbidden("read_coupons_count", "read the coupons count"),
};
