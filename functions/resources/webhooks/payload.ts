import { can, type Caller } from "../../store/access/caller.ts";
import type { Coupon } from "../../store/coupons/coupon.ts";
import type { Customer } from "../../store/customers/customer.ts";
import type { Order } from "../../store/orders/order.ts";
import type { Product } from "../../store/products/product.ts";
import { viewCoupon } from "../coupons/view.ts";
import { viewCustomer } from "../customers/view.ts";
import { formatInstant } from "../view/dates.ts";
import { insertAfter } from "../view/insert-after.ts";
import { viewOrder } from "../orders/view.ts";
import { type ProductViewOptions, viewProduct } from "../products/view.ts";

/**
 * What subscribers of the label `legacy_v3` are sent of a record, wrapped as a GET of it answers: coupons as v3 gives
 * them, orders and customers as v2 does with what v3 adds, products in the original's v3 shape (§payload-shapes).
 */

export function couponPayload(coupon: Coupon): object {
  return { coupon: viewCoupon(coupon) };
}

export function customerPayload(customer: Customer): object {
  return { customer: withLastUpdate(viewCustomer(customer), customer) };
}

export function orderPayload(
  order: Order,
  reader: Pick<Caller, "role">,
  { home, priceDecimals }: ProductViewOptions,
): object {
  const showCustomer = can(reader, "list_users");
  const view = viewOrder(order, { places: 2, priceDecimals, allItemMeta: false, home, showCustomer });
  const customer =
    order.customer && showCustomer ? withLastUpdate(view.customer, order.customer) : view.customer;
  return { order: insertAfter("order_number", { ...view, customer }, { order_key: order.orderKey }) };
}

export function productPayload(product: Product, options: ProductViewOptions): object {
  return { product: viewProduct(product, options) };
}

function withLastUpdate(view: object, { updatedAt }: Customer): object {
  return insertAfter("created_at", view, { last_update: formatInstant(updatedAt) });
}
