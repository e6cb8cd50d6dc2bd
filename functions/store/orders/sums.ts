import { Big } from "big.js";
import type { ShownItem } from "./order.ts";

/** Rounded half away from zero. */
export function toPrice(value: Big | string, decimals: number): Big {
  return new Big(value).round(decimals, Big.roundHalfUp);
}

/** Sum of anything that big.js reads. */
export function sumOf(values: Iterable<Big | string>): Big {
  let sum = new Big(0);
  for (const value of values) sum = sum.plus(value);
  return sum;
}

/** What product lines come to: their subtotals, their quantity, and what was taken off them; money rounded line by line. */
export function orderSums(items: ShownItem[], decimals: number) {
  const lines = items.filter(({ kind }) => kind === "line_item");
  const subtotal = sumOf(lines.map((line) => toPrice(line.subtotal, decimals)));
  const total = sumOf(lines.map((line) => toPrice(line.total, decimals)));
  return {
    subtotal,
    /** Of the lines as they are stored. */
    exactSubtotal: sumOf(lines.map((line) => line.subtotal)),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    discount: subtotal.minus(total),
  };
}
