import { type ErrorText, forbidden } from "../../../kernel/errors.ts";
import type { RefundRefusal } from "../../../store/errors.ts";

export const REFUND_ERRORS: Record<RefundRefusal, ErrorText> = {
  refund_create_forbidden: forbidden("create_order_refund", "create order refunds"),
  refund_order_unknown: "400 shop_api_invalid_order_id: Order ID is invalid",
  refund_amount_missing: "400 shop_api_invalid_order_refund: Refund amount is required.",
  refund_amount_negative: "400 shop_api_invalid_order_refund: Refund amount must be positive.",
  refund_amount_too_large: "400 shop_api_invalid_order_refund: Invalid refund amount.",
  refund_line_too_large: "400 shop_api_invalid_order_refund: Invalid refund amount.",
  refund_id_zero: "400 shop_api_invalid_order_refund_id: Invalid order refund ID.",
  refund_unknown:
    "404 shop_api_invalid_order_refund_id: An order refund with the provided ID could not be found.",
  refund_foreign:
    "400 shop_api_invalid_order_refund_id: The order refund ID provided is not associated with the order.",
  refund_not_created:
    "500 shop_api_cannot_create_order_refund: Cannot create order refund, please try again.",
  refund_not_deleted: "500 shop_api_cannot_delete_refund: This refund cannot be deleted",
};
