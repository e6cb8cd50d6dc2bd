import { type ErrorText, forbidden } from "../../kernel/errors.ts";
import { MAX_BULK_LINES, MAX_LINES, MAX_META } from "../../store/orders/limits.ts";
import type { NoteRefusal, OrderLineRefusal, OrderRefusal, RefundRefusal } from "../../store/errors.ts";
import type { Version } from "../serialize/record-table.ts";

/** Wire errors of orders, without those of their lines. */
export const ORDER_ERRORS: Record<OrderRefusal, ErrorText> = {
  order_id_zero: "404 shop_api_invalid_order_id: Invalid shop_order ID",
  order_unknown: "404 shop_api_no_order_found: No order found with the ID equal to <id>",
  order_unknown_on_edit: "400 shop_api_invalid_order_id: Order ID is invalid",
  order_read_forbidden: forbidden("read_order", "read this order"),
  order_create_forbidden: forbidden("create_order", "create orders"),
  order_edit_forbidden: forbidden("edit_order", "edit this order"),
  order_delete_forbidden: forbidden("delete_order", "delete this order"),
  order_count_forbidden: forbidden("read_orders_count", "read the orders count"),
  order_not_deleted: "500 shop_api_cannot_delete_order: This order cannot be deleted",
  order_status_invalid: "400 shop_invalid_order_status: Invalid order status",
  order_not_created: "400 shop_api_cannot_create_order: Cannot create order: Invalid order status",
  order_customer_invalid: "400 shop_api_invalid_customer_id: Customer ID is invalid.",
  order_billing_email_invalid: "400 order_invalid_billing_email: Invalid billing email address",
  order_payment_incomplete: "400 shop_invalid_payment_details: Payment method ID and title are required",
  order_currency_invalid: "400 shop_invalid_order_currency: Provided order currency is invalid.",
  order_lines_too_many: `400 shop_api_invalid_order_line_items: Invalid parameter line_items: an order has ${MAX_LINES} lines at most`,
  order_meta_too_many: `400 shop_api_invalid_order_meta: Invalid parameter order_meta: an order has ${MAX_META} entries at most`,
  orders_lines_too_many: `413 shop_api_orders_request_entity_too_large: Unable to accept more than ${MAX_BULK_LINES} items for this request.`,
};

/** In v1 an order that is not there has another code. */
export const ORDER_ERRORS_OF: Record<Version, typeof ORDER_ERRORS> = {
  v1: { ...ORDER_ERRORS, order_unknown: "404 shop_api_invalid_order: Invalid order" },
  v2: ORDER_ERRORS,
  v3: ORDER_ERRORS,
};

export const ORDER_LINE_ERRORS: Record<OrderLineRefusal, ErrorText> = {
  line_foreign: "400 shop_invalid_item_id: Order item ID provided is not associated with order.",
  line_product_missing: "400 shop_api_invalid_product_id: Product ID or SKU is required",
  line_product_mismatch: "400 shop_api_invalid_product_id: Product ID provided does not match this line item",
  line_variations_invalid: "400 shop_api_invalid_product_variation: The product variation is invalid",
  line_product_unknown: "400 shop_api_invalid_product: Product is invalid.",
  line_quantity_invalid: "400 shop_api_invalid_product_quantity: Product quantity must be a positive float.",
  line_quantity_missing: "400 shop_api_invalid_product_quantity: Product quantity is required.",
  line_tax_class_invalid: "400 order_item_product_invalid_tax_class: Invalid tax class",
  shipping_total_negative: "400 shop_invalid_shipping_total: Shipping total must be a positive amount.",
  shipping_method_missing: "400 shop_invalid_shipping_item: Shipping method ID is required.",
  fee_title_missing: "400 shop_invalid_fee_item: Fee title is required",
  fee_tax_class_missing: "400 shop_invalid_fee_item: Fee tax class is required when fee is taxable.",
  fee_tax_class_invalid: "400 order_item_fee_invalid_tax_class: Invalid tax class",
  coupon_line_negative: "400 shop_invalid_coupon_total: Coupon discount total must be a positive amount.",
  coupon_line_code_missing: "400 shop_invalid_coupon_coupon: Coupon code is required.",
  line_item_not_stored: "500 shop_cannot_create_line_item: Cannot create line item, try again.",
  shipping_not_stored: "500 shop_cannot_update_shipping: Cannot update shipping method, try again.",
  fee_not_stored: "500 shop_cannot_update_fee: Cannot update fee, try again.",
  coupon_line_not_stored: "500 shop_cannot_update_order_coupon: Cannot update coupon, try again.",
};

export const NOTE_ERRORS: Record<NoteRefusal, ErrorText> = {
  note_create_forbidden: /* @__PURE__ */ forbidden("create_order_note", "create order notes"),
  note_missing: "400 shop_api_invalid_order_note: Order note is required",
  note_id_zero: "400 shop_api_invalid_order_note_id: Invalid order note ID",
  note_unknown: "404 shop_api_invalid_order_note_id: An order note with the provided ID could not be found",
  note_foreign:
    "400 shop_api_invalid_order_note_id: The order note ID provided is not associated with the order",
  note_not_created: "500 shop_api_cannot_create_order_note: Cannot create order note, please try again.",
  note_not_deleted: "500 shop_api_cannot_delete_order_note: This order note cannot be deleted",
};

export const REFUND_ERRORS: Record<RefundRefusal, ErrorText> = {
  refund_create_forbidden: /* @__PURE__ */ forbidden("create_order_refund", "create order refunds"),
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
