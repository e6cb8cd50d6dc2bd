import { type ErrorText, forbidden } from "../../kernel/errors.ts";
import { MAX_BULK_LINES, MAX_LINES, MAX_META } from "../../store/orders/lines.ts";
import type { OrderRefusal } from "../../store/errors.ts";
import type { Version } from "../serialize/field-table.ts";

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
  // The contract has no code for a stored row other than a line.
  order_not_stored: "500 shop_cannot_create_line_item: Cannot create line item, try again.",
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
