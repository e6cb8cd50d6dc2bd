import { can, type Caller } from "../../store/access/caller.ts";
import type { Coupon } from "../../store/coupons/coupon.ts";
import type { Customer } from "../../store/customers/customer.ts";
import type { Order } from "../../store/orders/order.ts";
import type { Product } from "../../store/products/product.ts";
import { COUPON } from "../coupons/record.ts";
import { CUSTOMER } from "../customers/record.ts";
import { type OrderViewOptions, serializeOrder } from "../orders/serialize.ts";
import { productPicker } from "../products/render.ts";
import { PRODUCT_STYLES } from "../products/style.ts";
import { type ProductViewOptions, serializeProduct } from "../products/serialize.ts";
import { columnOf, shownTo } from "../serialize/field-table.ts";
import { pick } from "../serialize/fields.ts";
import { ORDER_FIELDS } from "../orders/fields.ts";

/**
 * The deliveries of the label `legacy_v3`, wrapped like the answer to a GET: v3's coupons, v2's orders and customers with v3's
 * additions, products in the legacy API's v3 form (§payload-shapes).
 */

const showCoupon = shownTo(COUPON, "deliveries");
const showCustomer = shownTo(CUSTOMER, "deliveries");
const renderProduct = productPicker("deliveries");
const ORDER_PAYLOAD = columnOf(ORDER_FIELDS, "deliveries");

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
  const serialized = serializeOrder(order, { ...options, places: 2, allItemMeta: false, showsCustomer });
  return { order: pick(serialized, ORDER_PAYLOAD) };
}

export function productPayload(product: Product, options: Omit<ProductViewOptions, "style">) {
  return { product: renderProduct(serializeProduct(product, { ...options, style: PRODUCT_STYLES.v3 })) };
}
