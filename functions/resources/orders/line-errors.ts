import type { ErrorText } from "../../kernel/errors.ts";
import type { OrderLineRefusal } from "../../store/errors.ts";

/** How each refusal of lines of orders looks on the wire. */
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
};
