import { Big } from "big.js";
import {
  type Order,
  type ORDER_PARTS,
  type OtherLine,
  type ProductLine,
  productLines,
  type ShownItem,
} from "../../store/orders/order.ts";
import { exactSubtotal, orderSums } from "../../store/orders/totals.ts";
import { toPrice } from "../../store/settings/amounts.ts";
import { TEXTS } from "../../store/sql/json.ts";
import { roundTax, type TaxRounding } from "../../store/taxes/amounts.ts";
import { CUSTOMER } from "../customers/record.ts";
import { type Needs, NOTHING_MORE } from "../fields-parameter.ts";
import { serializeBilling, serializeShipping } from "../address.ts";
import { formatInstant, formatMoney, NEVER } from "../serialize/formats.ts";
import {
  type Audience,
  EVERYWHERE,
  FROM_V2,
  FROM_V3,
  type RecordTable,
  shownTo,
  V1_ALONE,
  type Version,
  nested,
} from "../serialize/record-table.ts";
import type { SerializedLineItem, SerializedOrder, SerializedTaxLine } from "./schemas.ts";

/** The fields of orders: the audience and the value of each. */

/** The decimal places of money, and whether an answer shows hidden meta of lines (keys that begin with an underscore). */
export type OrderFormat = typeof DEFAULT_FORMAT;

export const DEFAULT_FORMAT = { places: 2, allItemMeta: false };

export interface OrderViewOptions extends OrderFormat {
  /** Of the store; `viewOrderPath` is the path of the customers' order page. */
  settings: TaxRounding & { viewOrderPath: string };
  /** Base URL of the store, without a trailing slash. */
  baseUrl: string;
  /** Whether the caller may read the customer's record. */
  showsCustomer: boolean;
  /** Whether product lines are shown in the places of prices, and their exact subtotals are added up. */
  roundsLines?: boolean;
}

/** An order with what its fields are made of. */
interface OrderView {
  order: Order;
  options: OrderViewOptions;
  sums: ReturnType<typeof orderSums>;
  lines: Record<OtherLine["kind"], OtherLine[]>;
  money(value: Big | string): string;
  /** A value that is first rounded to the places of prices (§subtotal-rounding). */
  once(value: Big | string): Big;
}

/** Shows orders to an audience (§order-v2). */
export function orderShownTo(audience: Audience) {
  const show = shownTo(ORDER, audience);
  return (order: Order, options: OrderViewOptions): object =>
    show({
      order,
      options,
      sums: orderSums(order.items, options.settings),
      lines: linesOf(order.items),
      money: (value) => formatMoney(value, options.places),
      once: (value) => toPrice(value, options.settings.priceDecimals),
    });
}

/** A product line; `money` is in the form of its order. */
interface LineView {
  item: ProductLine;
  options: OrderViewOptions;
  money(value: Big | string): string;
}

const LINE_ITEM: RecordTable<LineView, SerializedLineItem> = {
  id: [EVERYWHERE, ({ item }) => item.id],
  subtotal: [EVERYWHERE, ({ item, money }) => money(item.subtotal)],
  subtotal_tax: [FROM_V2, ({ item, money }) => money(item.subtotalTax)],
  total: [EVERYWHERE, ({ item, money }) => money(item.total)],
  total_tax: [
    EVERYWHERE,
    ({ item, options, money }) =>
      money(options.roundsLines ? roundTax(item.totalTax, options.settings) : item.totalTax),
  ],
  price: [EVERYWHERE, ({ item, money }) => money(priceOf(item))],
  quantity: [EVERYWHERE, ({ item }) => item.quantity],
  tax_class: [EVERYWHERE, ({ item }) => item.taxClass],
  name: [EVERYWHERE, ({ item }) => item.name],
  product_id: [EVERYWHERE, ({ item }) => productIdOf(item)],
  sku: [EVERYWHERE, ({ item }) => item.sku],
  meta: [FROM_V2, ({ item, options }) => serializeItemMeta(metaOf(item), options.allItemMeta)],
};

const TAX_LINE: RecordTable<Pick<OrderView, "money"> & { item: OtherLine }, SerializedTaxLine> = {
  id: [FROM_V2, ({ item }) => item.id],
  rate_id: [FROM_V2, ({ item }) => item.rateId ?? 0],
  code: [EVERYWHERE, ({ item }) => item.code],
  title: [EVERYWHERE, ({ item }) => item.name],
  total: [EVERYWHERE, ({ item, money }) => money(new Big(item.total).plus(item.totalTax))],
  compound: [EVERYWHERE, ({ item }) => item.compound],
};

/** Fields of an order, by reader. */
export const ORDER: RecordTable<OrderView, SerializedOrder> = {
  id: [EVERYWHERE, ({ order }) => order.id],
  order_number: [EVERYWHERE, ({ order }) => order.number ?? String(order.id)],
  order_key: [FROM_V3, ({ order }) => order.orderKey],
  created_at: [EVERYWHERE, ({ order }) => formatInstant(order.createdAt)],
  updated_at: [EVERYWHERE, ({ order }) => formatInstant(order.updatedAt)],
  completed_at: [EVERYWHERE, ({ order }) => (order.completedAt ? formatInstant(order.completedAt) : NEVER)],
  status: [EVERYWHERE, ({ order }) => order.status],
  currency: [EVERYWHERE, ({ order }) => order.currency],
  total: [EVERYWHERE, ({ order, money, once }) => money(once(order.total))],
  subtotal: [
    EVERYWHERE,
    ({ order, options, sums, money }) =>
      money(options.roundsLines ? exactSubtotal(order.items) : sums.subtotal),
  ],
  total_line_items_quantity: [EVERYWHERE, ({ sums }) => sums.quantity],
  total_tax: [
    EVERYWHERE,
    ({ order, money, once }) => money(once(new Big(order.cartTax).plus(order.shippingTax))),
  ],
  total_shipping: [EVERYWHERE, ({ order, money }) => money(order.shippingTotal)],
  cart_tax: [EVERYWHERE, ({ order, money }) => money(order.cartTax)],
  shipping_tax: [EVERYWHERE, ({ order, money }) => money(order.shippingTax)],
  total_discount: [EVERYWHERE, ({ order, sums, money }) => money(order.discountTotal ?? sums.discount)],
  cart_discount: [V1_ALONE, () => "0.00"],
  order_discount: [V1_ALONE, () => "0.00"],
  shipping_methods: [EVERYWHERE, ({ lines }) => lines.shipping.map(({ name }) => name).join(", ")],
  payment_details: [
    EVERYWHERE,
    ({ order }) => ({
      method_id: order.paymentMethod,
      method_title: order.paymentMethodTitle,
      paid: order.paidAt !== null,
    }),
  ],
  billing_address: [EVERYWHERE, ({ order }) => serializeBilling(order.billing)],
  shipping_address: [EVERYWHERE, ({ order }) => serializeShipping(order.shipping)],
  note: [EVERYWHERE, ({ order }) => order.customerNote],
  customer_ip: [EVERYWHERE, ({ order }) => order.customerIp],
  customer_user_agent: [EVERYWHERE, ({ order }) => order.customerUserAgent],
  customer_id: [EVERYWHERE, ({ order }) => customerIdOf(order)],
  view_order_url: [
    EVERYWHERE,
    ({ order, options: { baseUrl, settings } }) =>
      `${baseUrl}/${settings.viewOrderPath.replaceAll("%order%", String(order.id))}`,
  ],
  line_items: nested(EVERYWHERE, LINE_ITEM, ({ order, options, money, once }: OrderView, show) => {
    const linesMoney = options.roundsLines ? (value: Big | string) => money(once(value)) : money;
    return productLines(order).map((item) => show({ item, options, money: linesMoney }));
  }),
  shipping_lines: [
    EVERYWHERE,
    ({ lines, money }) =>
      lines.shipping.map((item) => ({
        id: item.id,
        // Before 3.4 the instance stood within it.
        method_id: item.code.replace(/:.*$/s, ""),
        method_title: item.name,
        total: money(item.total),
      })),
  ],
  tax_lines: nested(EVERYWHERE, TAX_LINE, ({ lines, money }: OrderView, show) =>
    lines.tax.map((item) => show({ item, money })),
  ),
  fee_lines: [
    EVERYWHERE,
    ({ lines, options, money, once }) =>
      lines.fee.map((item) => ({
        id: item.id,
        title: item.name,
        tax_class: item.taxClass,
        total: money(once(item.total)),
        total_tax: money(roundTax(item.totalTax, options.settings)),
      })),
  ],
  coupon_lines: [
    EVERYWHERE,
    ({ lines, money }) =>
      lines.coupon.map((item) => ({ id: item.id, code: item.name, amount: money(item.total) })),
  ],
  // A guest, or a customer that the caller may not read, has the order's own data (§embedded-customer).
  customer: nested(FROM_V2, CUSTOMER, ({ order, options }: OrderView, show) =>
    order.customer && options.showsCustomer ? show(order.customer) : guestOf(order),
  ),
};

type OrderPart = (typeof ORDER_PARTS)[number];

const LINES = ["items"] as const satisfies OrderPart[];

/** The parts of an order that its fields need. */
export const ORDER_NEEDS = {
  id: NOTHING_MORE,
  order_number: NOTHING_MORE,
  order_key: NOTHING_MORE,
  created_at: NOTHING_MORE,
  updated_at: NOTHING_MORE,
  completed_at: NOTHING_MORE,
  status: NOTHING_MORE,
  currency: NOTHING_MORE,
  total: NOTHING_MORE,
  total_tax: NOTHING_MORE,
  customer_id: NOTHING_MORE,
  subtotal: LINES,
  total_line_items_quantity: LINES,
  total_discount: LINES,
  shipping_methods: LINES,
  line_items: LINES,
  shipping_lines: LINES,
  tax_lines: LINES,
  fee_lines: LINES,
  coupon_lines: LINES,
  customer: ["customer", TEXTS],
} as const satisfies Needs<keyof SerializedOrder>;

/** A version's reading and display of orders, except their fields. */
export interface OrderStyle {
  /** Whether `filter[dp]` and `filter[all_item_meta]` apply. */
  formats: boolean;
  /** Whether `filter[expand]` applies. */
  expands: boolean;
  /** Whether `status=any` counts each status by itself. */
  countsByStatus: boolean;
  /** Whether product lines are shown in the places of prices, and their exact subtotals are added up. */
  roundsLines: boolean;
  /** Whether the list of a customer's orders has pages and filters. */
  pagesOfCustomers: boolean;
  /** Whether lists of notes heed `fields`. */
  picksNotes: boolean;
}

const V2 = {
  formats: true,
  expands: false,
  countsByStatus: true,
  roundsLines: false,
  pagesOfCustomers: false,
  picksNotes: true,
};

export const ORDER_STYLES: Record<Version, OrderStyle> = {
  v1: { ...V2, formats: false, countsByStatus: false, roundsLines: true, picksNotes: false },
  v2: V2,
  v3: { ...V2, expands: true, pagesOfCustomers: true },
};

/** 0 for a guest. */
function customerIdOf({ customerId, lostCustomerId }: Order): number {
  return customerId ?? lostCustomerId ?? 0;
}

function guestOf(order: Order): SerializedOrder["customer"] {
  return {
    id: customerIdOf(order),
    email: order.billing.email,
    first_name: order.billing.first_name,
    last_name: order.billing.last_name,
    billing_address: serializeBilling(order.billing),
    shipping_address: serializeShipping(order.shipping),
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

function metaOf({ meta, reducedStock }: ProductLine): ProductLine["meta"] {
  return reducedStock > 0 ? [...meta, hiddenMeta("_reduced_stock", reducedStock)] : meta;
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
