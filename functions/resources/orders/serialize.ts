import { Big } from "big.js";
import {
  type Order,
  type OtherLine,
  type ProductLine,
  productLines,
  type ShownItem,
} from "../../store/orders/order.ts";
import { roundTax, type TaxRounding } from "../../store/taxes/amounts.ts";
import { exactSubtotal, orderSums } from "../../store/orders/totals.ts";
import { toPrice } from "../../store/settings/amounts.ts";
import { serializeBilling, serializeShipping } from "../serialize/address.ts";
import { CUSTOMER } from "../customers/record.ts";
import { formatInstant, NEVER } from "../serialize/dates.ts";
import { shownTo } from "../serialize/field-table.ts";
import { formatMoney } from "../serialize/money.ts";
import type { OrderFormat } from "./list-input.ts";
import type { SerializedLineItem, SerializedOrder } from "./schemas.ts";

export interface OrderViewOptions extends OrderFormat {
  /** Of the store; `viewOrderPath` is the path of the customers' order page, without the id. */
  settings: TaxRounding & { viewOrderPath: string };
  /** Base URL of the store, without a trailing slash. */
  baseUrl: string;
  /** Whether the caller may read the customer's record. */
  showsCustomer: boolean;
  /** Whether product lines are shown in the places of prices, and their exact subtotals are added up. */
  roundsLines?: boolean;
}

const serializeCustomer = shownTo(CUSTOMER);

/** An order with the fields of all versions and deliveries (§order-v2). */
export function serializeOrder(order: Order, options: OrderViewOptions): SerializedOrder {
  const money = (value: Big | string) => formatMoney(value, options.places);
  /** Values that are first rounded to the places of prices (§subtotal-rounding). */
  const once = (value: Big | string) => toPrice(value, options.settings.priceDecimals);
  const sums = orderSums(order.items, options.settings);
  const lines = linesOf(order.items);
  return {
    id: order.id,
    order_number: order.number ?? String(order.id),
    order_key: order.orderKey,
    created_at: formatInstant(order.createdAt),
    updated_at: formatInstant(order.updatedAt),
    completed_at: order.completedAt ? formatInstant(order.completedAt) : NEVER,
    status: order.status,
    currency: order.currency,
    total: money(once(order.total)),
    subtotal: money(options.roundsLines ? exactSubtotal(order.items) : sums.subtotal),
    total_line_items_quantity: sums.quantity,
    total_tax: money(once(new Big(order.cartTax).plus(order.shippingTax))),
    total_shipping: money(order.shippingTotal),
    cart_tax: money(order.cartTax),
    shipping_tax: money(order.shippingTax),
    total_discount: money(order.discountTotal ?? sums.discount),
    cart_discount: "0.00",
    order_discount: "0.00",
    shipping_methods: lines.shipping.map(({ name }) => name).join(", "),
    payment_details: {
      method_id: order.paymentMethod,
      method_title: order.paymentMethodTitle,
      paid: order.paidAt !== null,
    },
    billing_address: serializeBilling(order.billing),
    shipping_address: serializeShipping(order.shipping),
    note: order.customerNote,
    customer_ip: order.customerIp,
    customer_user_agent: order.customerUserAgent,
    customer_id: customerIdOf(order),
    view_order_url: `${options.baseUrl}/${options.settings.viewOrderPath}/${order.id}/`,
    line_items: productLines(order).map((item) => serializeLineItem(item, options)),
    shipping_lines: lines.shipping.map((item) => ({
      id: item.id,
      method_id: item.code,
      method_title: item.name,
      total: money(item.total),
    })),
    tax_lines: lines.tax.map((item) => ({
      id: item.id,
      rate_id: item.rateId ?? 0,
      code: item.code,
      title: item.name,
      total: money(new Big(item.total).plus(item.totalTax)),
      compound: item.compound,
    })),
    fee_lines: lines.fee.map((item) => ({
      id: item.id,
      title: item.name,
      tax_class: item.taxClass,
      total: money(once(item.total)),
      total_tax: money(roundTax(item.totalTax, options.settings)),
    })),
    coupon_lines: lines.coupon.map((item) => ({ id: item.id, code: item.name, amount: money(item.total) })),
    customer: serializeCustomerOf(order, options),
  };
}

/** 0 for a guest. */
function customerIdOf({ customerId, lostCustomerId }: Order): number {
  return customerId ?? lostCustomerId ?? 0;
}

/** A product line. */
function serializeLineItem(item: ProductLine, options: OrderViewOptions): SerializedLineItem {
  const { places, allItemMeta, settings, roundsLines } = options;
  const money = (value: Big | string) =>
    formatMoney(roundsLines ? toPrice(value, settings.priceDecimals) : value, places);
  return {
    id: item.id,
    subtotal: money(item.subtotal),
    subtotal_tax: money(item.subtotalTax),
    total: money(item.total),
    total_tax: money(roundsLines ? roundTax(item.totalTax, settings) : item.totalTax),
    price: money(priceOf(item)),
    quantity: item.quantity,
    tax_class: item.taxClass,
    name: item.name,
    product_id: productIdOf(item),
    sku: item.sku,
    meta: serializeItemMeta(
      item.reducedStock > 0 ? [...item.meta, hiddenMeta("_reduced_stock", item.reducedStock)] : item.meta,
      allItemMeta,
    ),
  };
}

/** The price of one unit of a line. */
function priceOf({ quantity, total }: ProductLine): Big | string {
  if (quantity === 1) return total;
  return quantity === 0 ? "0" : new Big(total).div(quantity);
}

/** The variation or the product of a line; 0 for a deleted one. */
export function productIdOf({
  sku,
  variationId,
  productId,
}: Pick<ProductLine, "sku" | "variationId" | "productId">): number {
  return sku === null ? 0 : (variationId ?? productId ?? 0);
}

/** Non-empty meta of a line, in the legacy API's order of keys, which storage does not keep. */
export function serializeItemMeta(meta: ProductLine["meta"], all: boolean) {
  return meta
    .filter(({ key, value }) => value !== "" && (all || !key.startsWith("_")))
    .map(({ key, value, label }) => ({ key, value, label }));
}

/** A number that the legacy API keeps as meta of a line, and this store in a column. */
export function hiddenMeta(key: string, value: number): ProductLine["meta"][number] {
  return { key, value: String(value), label: key };
}

/**
 * The customer's record. A guest, or a customer that the caller may not read, has the order's own data (§embedded-customer).
 */
function serializeCustomerOf(order: Order, { showsCustomer }: OrderViewOptions): SerializedOrder["customer"] {
  if (order.customer && showsCustomer) return serializeCustomer(order.customer);
  return {
    id: customerIdOf(order),
    email: order.billing.email,
    first_name: order.billing.first_name,
    last_name: order.billing.last_name,
    billing_address: serializeBilling(order.billing),
    shipping_address: serializeShipping(order.shipping),
  };
}

function linesOf(items: ShownItem[]): Record<OtherLine["kind"], OtherLine[]> {
  const lines: Record<OtherLine["kind"], OtherLine[]> = {
    shipping: [],
    tax: [],
    fee: [],
    coupon: [],
  };
  for (const item of items) if (item.kind !== "line_item") lines[item.kind].push(item);
  // Tax lines of zero are left out.
  lines.tax = mergeByCode(lines.tax).filter((item) => !new Big(item.total).plus(item.totalTax).eq(0));
  return lines;
}

/** Merges tax lines of one code: the sums of all, the other fields of the last (§order-fields). */
function mergeByCode(lines: OtherLine[]): OtherLine[] {
  const merged = new Map<string, OtherLine>();
  for (const line of lines) {
    const before = merged.get(line.code);
    merged.set(line.code, {
      ...line,
      total: new Big(line.total).plus(before?.total ?? "0").toFixed(),
      totalTax: new Big(line.totalTax).plus(before?.totalTax ?? "0").toFixed(),
    });
  }
  return [...merged.values()];
}
