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

  customer_id_invalid: new ApiError(404, "shop_api_invalid_customer_id", "Invalid customer ID"),
  customer_unknown: new ApiError(404, "shop_api_invalid_customer", "Invalid customer"),
  customer_email_unknown: new ApiError(404, "shop_api_invalid_customer_email", "Invalid customer email"),
  customer_email_missing: new ApiError(400, "shop_api_missing_customer_email", "Missing parameter email"),
  customer_email_empty: new ApiError(
    400,
    "registration-error-invalid-email",
    "Please provide a valid email address.",
  ),
  customer_email_invalid: new ApiError(400, "customer_invalid_email", "Invalid email address"),
  customer_email_taken: new ApiError(
    400,
    "registration-error-email-exists",
    "An account is already registered with your email address. Please log in.",
  ),
  customer_username_invalid: new ApiError(
    400,
    "registration-error-invalid-username",
    "Please enter a valid account username.",
  ),
  customer_username_taken: new ApiError(
    400,
    "registration-error-username-exists",
    "An account is already registered with that username. Please choose another.",
  ),
  customer_password_missing: new ApiError(
    400,
    "registration-error-missing-password",
    "Please enter an account password.",
  ),
  customer_billing_email_invalid: new ApiError(
    400,
    "customer_invalid_billing_email",
    "Invalid billing email address",
  ),
  customer_not_deleted: new ApiError(
    500,
    "shop_api_cannot_delete_customer",
    "The customer cannot be deleted",
  ),
  customer_not_created: new ApiError(
    400,
    "shop_api_user_cannot_create_customer",
    "This resource cannot be created.",
  ),
  customer_read_forbidden: forbidden("read_customer", "read this customer"),
  customer_create_forbidden: forbidden("create_customer", "create this customer"),
  customer_edit_forbidden: forbidden("edit_customer", "edit this customer"),
  customer_delete_forbidden: forbidden("delete_customer", "delete this customer"),
  customer_count_forbidden: forbidden("read_customers_count", "read the customers count"),

  order_id_zero: new ApiError(404, "shop_api_invalid_order_id", "Invalid shop_order ID"),
  order_unknown: new ApiError(404, "shop_api_no_order_found", "No order found with the ID equal to <id>"),
  order_unknown_v1: new ApiError(404, "shop_api_invalid_order", "Invalid order"),
  order_unknown_on_edit: new ApiError(400, "shop_api_invalid_order_id", "Order ID is invalid"),
  order_read_forbidden: forbidden("read_order", "read this order"),
  order_create_forbidden: forbidden("create_order", "create orders"),
  order_edit_forbidden: forbidden("edit_order", "edit this order"),
  order_delete_forbidden: forbidden("delete_order", "delete this order"),
  order_count_forbidden: forbidden("read_orders_count", "read the orders count"),
  order_not_deleted: new ApiError(500, "shop_api_cannot_delete_order", "This order cannot be deleted"),
  order_status_invalid: new ApiError(400, "shop_invalid_order_status", "Invalid order status"),
  order_not_created: new ApiError(
    400,
    "shop_api_cannot_create_order",
    "Cannot create order: Invalid order status",
  ),
  order_customer_invalid: new ApiError(400, "shop_api_invalid_customer_id", "Customer ID is invalid."),
  order_billing_email_invalid: new ApiError(
    400,
    "order_invalid_billing_email",
    "Invalid billing email address",
  ),
  order_payment_incomplete: new ApiError(
    400,
    "shop_invalid_payment_details",
    "Payment method ID and title are required",
  ),
  order_currency_invalid: new ApiError(
    400,
    "shop_invalid_order_currency",
    "Provided order currency is invalid.",
  ),

  line_foreign: new ApiError(
    400,
    "shop_invalid_item_id",
    "Order item ID provided is not associated with order.",
  ),
  line_product_missing: new ApiError(400, "shop_api_invalid_product_id", "Product ID or SKU is required"),
  line_product_mismatch: new ApiError(
    400,
    "shop_api_invalid_product_id",
    "Product ID provided does not match this line item",
  ),
  line_variations_invalid: new ApiError(
    400,
    "shop_api_invalid_product_variation",
    "The product variation is invalid",
  ),
  line_product_unknown: new ApiError(400, "shop_api_invalid_product", "Product is invalid."),
  line_quantity_invalid: new ApiError(
    400,
    "shop_api_invalid_product_quantity",
    "Product quantity must be a positive float.",
  ),
  line_quantity_missing: new ApiError(
    400,
    "shop_api_invalid_product_quantity",
    "Product quantity is required.",
  ),
  line_tax_class_invalid: new ApiError(400, "order_item_product_invalid_tax_class", "Invalid tax class"),
  line_not_stored: new ApiError(500, "shop_cannot_create_line_item", "Cannot create line item, try again."),
  shipping_total_negative: new ApiError(
    400,
    "shop_invalid_shipping_total",
    "Shipping total must be a positive amount.",
  ),
  shipping_method_missing: new ApiError(400, "shop_invalid_shipping_item", "Shipping method ID is required."),
  shipping_not_stored: new ApiError(
    500,
    "shop_cannot_update_shipping",
    "Cannot update shipping method, try again.",
  ),
  fee_title_missing: new ApiError(400, "shop_invalid_fee_item", "Fee title is required"),
  fee_tax_class_missing: new ApiError(
    400,
    "shop_invalid_fee_item",
    "Fee tax class is required when fee is taxable.",
  ),
  fee_tax_class_invalid: new ApiError(400, "order_item_fee_invalid_tax_class", "Invalid tax class"),
  fee_not_stored: new ApiError(500, "shop_cannot_update_fee", "Cannot update fee, try again."),
  coupon_line_negative: new ApiError(
    400,
    "shop_invalid_coupon_total",
    "Coupon discount total must be a positive amount.",
  ),
  coupon_line_code_missing: new ApiError(400, "shop_invalid_coupon_coupon", "Coupon code is required."),
  coupon_line_not_stored: new ApiError(
    500,
    "shop_cannot_update_order_coupon",
    "Cannot update coupon, try again.",
  ),

  note_create_forbidden: forbidden("create_order_note", "create order notes"),
  note_missing: new ApiError(400, "shop_api_invalid_order_note", "Order note is required"),
  note_id_zero: new ApiError(400, "shop_api_invalid_order_note_id", "Invalid order note ID"),
  note_unknown: new ApiError(
    404,
    "shop_api_invalid_order_note_id",
    "An order note with the provided ID could not be found",
  ),
  note_foreign: new ApiError(
    400,
    "shop_api_invalid_order_note_id",
    "The order note ID provided is not associated with the order",
  ),
  note_not_created: new ApiError(
    500,
    "shop_api_cannot_create_order_note",
    "Cannot create order note, please try again.",
  ),
  note_not_deleted: new ApiError(
    500,
    "shop_api_cannot_delete_order_note",
    "This order note cannot be deleted",
  ),
  refund_create_forbidden: forbidden("create_order_refund", "create order refunds"),
  refund_order_unknown: new ApiError(400, "shop_api_invalid_order_id", "Order ID is invalid"),
  refund_amount_missing: new ApiError(400, "shop_api_invalid_order_refund", "Refund amount is required."),
  refund_amount_negative: new ApiError(
    400,
    "shop_api_invalid_order_refund",
    "Refund amount must be positive.",
  ),
  refund_amount_too_large: new ApiError(400, "shop_api_invalid_order_refund", "Invalid refund amount."),
  refund_id_zero: new ApiError(400, "shop_api_invalid_order_refund_id", "Invalid order refund ID."),
  refund_unknown: new ApiError(
    404,
    "shop_api_invalid_order_refund_id",
    "An order refund with the provided ID could not be found.",
  ),
  refund_foreign: new ApiError(
    400,
    "shop_api_invalid_order_refund_id",
    "The order refund ID provided is not associated with the order.",
  ),
  refund_not_created: new ApiError(
    500,
    "shop_api_cannot_create_order_refund",
    "Cannot create order refund, please try again.",
  ),
  refund_not_deleted: new ApiError(500, "shop_api_cannot_delete_refund", "This refund cannot be deleted"),

  contended: unavailable(),
  unavailable: unavailable(),
};

/** What any thrown value is answered with; the unexpected gives nothing away. */
export function answerTo(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof StoreError) return naming(error.id, ANSWERS[error.code]);
  return new ApiError(500, "shop_api_internal_error", "An internal error occurred.");
}

/** The refusal of a thrown value with status 400 in place of its own. */
export function asBadRequest(error: unknown): ApiError {
  const { code, message, headers } = answerTo(error);
  return new ApiError(400, code, message, headers);
}

/** An answer whose message names what was asked for. */
function naming(id: number | undefined, answer: ApiError): ApiError {
  if (id === undefined) return answer;
  return new ApiError(answer.status, answer.code, answer.message.replace("<id>", String(id)), answer.headers);
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
