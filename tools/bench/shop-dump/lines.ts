import {
  amount,
  FIRST,
  hasRefund,
  LINE_META_EACH,
  LINES_EACH,
  type MadeLine,
  type MadeOrder,
  type MadeShop,
  orderOf,
} from "./made-shop.ts";
import { metaRows, type Table, type Value, words } from "./rows.ts";

interface Item {
  id: number;
  name: string;
  type: string;
  order: number;
  meta: [string, Value][];
}

/** Lines of orders and refunds, which both storages share. */
export function lines(shop: MadeShop): Table[] {
  function* items(): Generator<Item> {
    for (let n = 0; n < shop.orders; n += 1) {
      const order = orderOf(shop, n);
      yield* itemsOf(shop, order);
      if (hasRefund(n)) yield* refundedItems(shop, order);
    }
  }
  function* rows(): Generator<Value[]> {
    for (const { id, name, type, order } of items()) yield [id, name, type, order];
  }
  function* meta(): Generator<Value[]> {
    for (const { id, meta: pairs } of items()) yield* metaRows(id * LINE_META_EACH, id, pairs);
  }
  return [
    {
      name: "woocommerce_order_items",
      columns: words("order_item_id order_item_name order_item_type order_id"),
      rows,
    },
    {
      name: "woocommerce_order_itemmeta",
      columns: words("meta_id order_item_id meta_key meta_value"),
      rows: meta,
    },
  ];
}

function* itemsOf(shop: MadeShop, order: MadeOrder): Generator<Item> {
  const { n, id, coupon } = order;
  const money = (units: number) => amount(shop, units);
  for (const line of order.lines)
    yield {
      id: line.id,
      name: `Product ${line.product}`,
      type: "line_item",
      order: id,
      meta: metaOfLine(shop, line, 1),
    };
  const next = n * LINES_EACH + order.lines.length;
  yield {
    id: next + 1,
    name: "Versand Pauschale",
    type: "shipping",
    order: id,
    meta: [
      ["method_id", "flat_rate"],
      ["instance_id", "9"],
      ["cost", money(order.shipping)],
      ["total_tax", money(order.shippingTax)],
      ["taxes", taxes(money(order.shippingTax))],
      ["Items", "Artikel × 1"],
    ],
  };
  yield {
    id: next + 2,
    name: "DE-MWST.-1",
    type: "tax",
    order: id,
    meta: [
      ["rate_id", "1"],
      ["label", "MwSt."],
      ["compound", ""],
      ["tax_amount", money(order.tax)],
      ["shipping_tax_amount", money(order.shippingTax)],
      ["rate_percent", "19"],
    ],
  };
  if (coupon !== undefined)
    yield {
      id: next + 3,
      name: `code${coupon}`,
      type: "coupon",
      order: id,
      meta: [
        ["discount_amount", money(order.discount)],
        ["discount_amount_tax", "0"],
        ["coupon_info", `[${FIRST.coupon + coupon},"code${coupon}","percent",10]`],
      ],
    };
}

function* refundedItems(shop: MadeShop, order: MadeOrder): Generator<Item> {
  const [line] = order.lines;
  if (line)
    yield {
      id: order.n * LINES_EACH + LINES_EACH,
      name: `Product ${line.product}`,
      type: "line_item",
      order: order.id + 1,
      meta: [...metaOfLine(shop, line, -1), ["_refunded_item_id", String(line.id)]],
    };
}

function metaOfLine(
  shop: MadeShop,
  { product, quantity, net, tax }: MadeLine,
  sign: 1 | -1,
): [string, Value][] {
  const money = (units: number) => amount(shop, sign * units);
  return [
    ["_product_id", String(FIRST.product + product)],
    ["_variation_id", "0"],
    ["_qty", String(sign * quantity)],
    ["_tax_class", ""],
    ["_line_subtotal", money(net)],
    ["_line_subtotal_tax", money(tax)],
    ["_line_total", money(net)],
    ["_line_tax", money(tax)],
    ["_line_tax_data", taxes(money(tax), money(tax))],
    ["_reduced_stock", String(quantity)],
    ["Engraving", 'For "Zoë" & co.'],
  ];
}

function taxes(total: string, subtotal?: string): string {
  const rates = (text: string) => `a:1:{i:1;s:${text.length}:"${text}";}`;
  const of = (name: string, text: string) => `s:${name.length}:"${name}";${rates(text)}`;
  return subtotal === undefined
    ? `a:1:{${of("total", total)}}`
    : `a:2:{${of("total", total)}${of("subtotal", subtotal)}}`;
}
