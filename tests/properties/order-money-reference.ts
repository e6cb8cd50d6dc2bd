import { micro, round, show, sum } from "./decimals.ts";

/** An order as a client sends it; every amount is text of six places at most. */
export interface MoneyOrder {
  line_items: {
    product_id: number;
    quantity: number;
    total?: string | undefined;
    subtotal?: string | undefined;
    total_tax?: string | undefined;
    subtotal_tax?: string | undefined;
  }[];
  shipping_lines: { method_id: string; total: string }[];
  fee_lines: {
    title: string;
    total: string;
    taxable: boolean;
    tax_class: string;
    total_tax?: string | undefined;
  }[];
  coupon_lines: { code: string; amount: string }[];
}

/** Decimals of prices in the store. */
const PRICE = 2;

/** Every money field of an order without calculated taxes (§order-totals, §supplied-taxes). */
export function moneyOf(order: MoneyOrder, prices: ReadonlyMap<number, string>, dp: number) {
  const lines = order.line_items.map((line) => {
    const own = micro(prices.get(line.product_id) ?? "0") * BigInt(line.quantity);
    const total = line.total === undefined ? own : micro(line.total);
    const given = line.subtotal === undefined ? 0n : micro(line.subtotal);
    const subtotal = total > given ? total : given;
    const tax = micro(line.total_tax ?? "0");
    return {
      quantity: BigInt(line.quantity),
      total,
      subtotal,
      tax,
      subtotalTax: micro(line.subtotal_tax ?? "0"),
    };
  });
  const rounded = (values: bigint[]) => sum(values.map((value) => round(value, PRICE)));
  const itemsTotal = rounded(lines.map(({ total }) => total));
  const shipping = order.shipping_lines.map(({ total }) => micro(total));
  const shippingTotal = rounded(shipping);

  let running = itemsTotal + shippingTotal;
  const fees = order.fee_lines.map((fee) => {
    const least = -round(running, PRICE);
    const wanted = micro(fee.total);
    const total = least < 0n && wanted < least ? least : wanted;
    running += total;
    return { total, tax: fee.taxable ? micro(fee.total_tax ?? "0") : 0n };
  });

  const cartTax = sum([...lines, ...fees].map(({ tax }) => tax));
  const money = (value: bigint) => show(value, dp);
  return {
    total: money(round(running + cartTax, PRICE)),
    subtotal: money(rounded(lines.map(({ subtotal }) => subtotal))),
    total_tax: money(round(cartTax, PRICE)),
    cart_tax: money(cartTax),
    shipping_tax: money(0n),
    total_shipping: money(shippingTotal),
    total_discount: money(rounded(lines.map(({ subtotal }) => subtotal)) - itemsTotal),
    line_items: lines.map(({ quantity, total, subtotal, tax, subtotalTax }) => ({
      subtotal: money(subtotal),
      subtotal_tax: money(subtotalTax),
      total: money(total),
      total_tax: money(tax),
      price: show(total, dp, quantity),
    })),
    shipping_lines: shipping.map((total) => ({ total: money(total) })),
    fee_lines: fees.map(({ total, tax }) => ({ total: money(total), total_tax: money(round(tax, PRICE)) })),
    coupon_lines: order.coupon_lines.map(({ amount }) => ({ amount: money(micro(amount)) })),
    tax_lines: [],
  };
}
