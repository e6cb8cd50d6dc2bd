import { can, type Caller } from "../../store/access/caller.ts";
import type { Coupon } from "../../store/coupons/coupon.ts";
import type { Customer } from "../../store/customers/customer.ts";
import type { Order } from "../../store/orders/order.ts";
import type { Product } from "../../store/products/product.ts";
import { viewCoupon } from "../coupons/view.ts";
import { viewCustomer } from "../customers/view.ts";
import { type OrderViewOptions, viewOrder } from "../orders/view.ts";
import { productShower } from "../products/show.ts";
import { PRODUCT_STYLES } from "../products/style.ts";
import { type ProductViewOptions, viewProduct } from "../products/view.ts";
import { columnOf } from "../view/field-table.ts";
import { show } from "../view/fields.ts";
import { COUPON_FIELDS } from "../coupons/fields.ts";
import { CUSTOMER_FIELDS } from "../customers/fields.ts";
import { ORDER_FIELDS } from "../orders/fields.ts";

/**
 * What subscribers of the label `legacy_v3` are sent of a record, wrapped as a GET of it answers: coupons as v3 gives
 * them, orders and customers as v2 does with what v3 adds, products in the original's v3 shape (§payload-shapes).
 */

const COUPON_PAYLOAD = columnOf(COUPON_FIELDS, "deliveries");
const CUSTOMER_PAYLOAD = columnOf(CUSTOMER_FIELDS, "deliveries");
const showProduct = productShower("deliveries");
const ORDER_PAYLOAD = columnOf(ORDER_FIELDS, "deliveries");

export function couponPayload(coupon: Coupon) {
  return { coupon: show(viewCoupon(coupon), COUPON_PAYLOAD) };
}

export function customerPayload(customer: Customer) {
  return { customer: show(viewCustomer(customer), CUSTOMER_PAYLOAD) };
}

export function orderPayload(
  order: Order,
  reader: Pick<Caller, "strength">,
  options: Pick<OrderViewOptions, "baseUrl" | "settings">,
) {
  const showCustomer = can(reader, "list_users");
  const view = viewOrder(order, { ...options, places: 2, allItemMeta: false, showCustomer });
  return { order: show(view, ORDER_PAYLOAD) };
}

export function productPayload(product: Product, options: Omit<ProductViewOptions, "style">) {
  return { product: showProduct(viewProduct(product, { ...options, style: PRODUCT_STYLES.v3 })) };
}
