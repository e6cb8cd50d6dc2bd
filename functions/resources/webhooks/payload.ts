import { can, type Caller } from "../../store/access/caller.ts";
import type { Coupon } from "../../store/coupons/coupon.ts";
import type { Customer } from "../../store/customers/customer.ts";
import type { Order } from "../../store/orders/order.ts";
import type { Product } from "../../store/products/product.ts";
import { COUPON } from "../coupons/record.ts";
import { CUSTOMER } from "../customers/record.ts";
import { DEFAULT_FORMAT, orderShownTo, type OrderViewOptions } from "../orders/record.ts";
import { productShownTo } from "../products/record.ts";
import type { ProductViewOptions } from "../products/values.ts";
import { shownTo } from "../serialize/record-table.ts";

/**
 * The deliveries of the label `legacy_v3`, wrapped like the answer to a GET: v3's coupons, v2's orders and customers with v3's
 * additions, products in the legacy API's v3 form (§payload-shapes).
 */

const showCoupon = shownTo(COUPON, "deliveries");
const showCustomer = shownTo(CUSTOMER, "deliveries");
const showProduct = productShownTo("deliveries");
const showOrder = orderShownTo("deliveries");

export function couponPayload(coupon: Coupon) {
  return { coupon: showCoupon(coupon) };
}

export function customerPayload(customer: Customer) {
  return { customer: showCustomer(customer) };
}

export function orderPayload(
  order: Order,
  reader: Pick<Caller, "strength">,
  options: Pick<OrderViewOptions, "baseUrl" | "settings">,
) {
  const showsCustomer = can(reader, "list_users");
  return { order: showOrder(order, { ...options, ...DEFAULT_FORMAT, showsCustomer }) };
}

export function productPayload(product: Product, options: ProductViewOptions) {
  return { product: showProduct(product, options) };
}
