import { Big } from "big.js";
import type { Settings } from "../../../schema/settings.ts";
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

/** A store's rounding: the number of places, and whether it rounds each line or the sum. */
export type Rounding = Pick<Settings, "priceDecimals" | "taxRoundAtSubtotal">;

/** The sums of product lines: subtotals, quantity, and discount (§order-totals). */
export function orderSums(items: ShownItem[], { priceDecimals, taxRoundAtSubtotal }: Rounding) {
  const lines = items.filter(({ kind }) => kind === "line_item");
  const each = (amount: string) => (taxRoundAtSubtotal ? amount : toPrice(amount, priceDecimals));
  const of = (money: "subtotal" | "total") => sumOf(lines.map((line) => each(line[money])));
  const subtotal = of("subtotal");
  return {
    subtotal: toPrice(subtotal, priceDecimals),
    /** Of the lines as stored. */
    exactSubtotal: sumOf(lines.map((line) => line.subtotal)),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    discount: toPrice(subtotal.minus(of("total")), priceDecimals),
  };
}
