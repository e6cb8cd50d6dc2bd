import { COUPON_TYPES } from "../../schema/coupons.ts";
import { StoreError, type StoreErrorCode } from "../store/errors.ts";
import { ApiError, authenticationError } from "./errors.ts";

/** How each refusal of the store looks on the wire. */
const ANSWERS: Record<StoreErrorCode, ApiError> = {
  api_disabled: new ApiError(404, "shop_api_disabled", "The API is disabled on this site"),
  consumer_key_invalid: authenticationError(401, "Consumer key is invalid."),
  api_user_invalid: authenticationError(401, "API user is invalid"),
  nonce_used: authenticationError(401, "Invalid nonce - nonce has already been used."),
  read_permission_missing: authenticationError(401, "The API key provided does not have read permissions."),
  write_permission_missing: authenticationError(401, "The API key provided does not have write permissions."),

  coupon_id_invalid: new ApiError(404, "shop_api_invalid_coupon_id", "Invalid coupon ID"),
  coupon_code_invalid: new ApiError(404, "shop_api_invalid_coupon_code", "Invalid coupon code"),
  coupon_code_missing: new ApiError(400, "shop_api_missing_coupon_code", "Missing parameter code"),
  coupon_code_taken: new ApiError(
    400,
    "shop_api_coupon_code_already_exists",
    "The coupon code already exists",
  ),
  coupon_type_invalid: new ApiError(
    400,
    "shop_api_invalid_coupon_type",
    `Invalid coupon type - the coupon type must be any of these: ${COUPON_TYPES.join(", ")}`,
  ),
  coupon_not_created: new ApiError(400, "shop_api_cannot_create_coupon", "Failed to create coupon"),
  coupon_not_updated: new ApiError(400, "shop_api_cannot_update_coupon", "Failed to update coupon"),
  coupon_not_deleted: new ApiError(500, "shop_api_cannot_delete_coupon", "This coupon cannot be deleted"),
  coupon_read_forbidden: forbidden("read_coupon", "read this coupon"),
  coupon_create_forbidden: forbidden("create_coupon", "create coupons."),
  coupon_edit_forbidden: forbidden("edit_coupon", "edit this coupon"),
  coupon_delete_forbidden: forbidden("delete_coupon", "delete this coupon"),
  coupon_count_forbidden: forbidden("read_coupons_count", "read the coupons count"),

  contended: unavailable(),
  unavailable: unavailable(),
};

/** What any thrown value is answered with; the unexpected gives nothing away. */
export function answerTo(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreError) return ANSWERS[error.code];
  return new ApiError(500, "shop_api_internal_error", "An internal error occurred.");
}

/** The error envelope, and the form in which a bulk answer shows a failed element. */
export function renderError({ code, message }: ApiError) {
  return { code, message };
}

function forbidden(operation: string, wording: string): ApiError {
  return new ApiError(401, `shop_api_user_cannot_${operation}`, `You do not have permission to ${wording}`);
}

function unavailable(): ApiError {
  const message = "The store is not available at the moment, please try again.";
  return new ApiError(503, "shop_api_unavailable", message, { "Retry-After": "5" });
}
