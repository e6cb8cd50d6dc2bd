import { Big } from "big.js";
import type { Settings } from "../../../schema/settings.ts";
import { productLines, type ShownItem } from "./order.ts";

/** Rounded half away from zero. */
export function toPrice(value: Big | string, decimals: number): Big {
  return new Big(value).round(decimals, Big.roundHalfUp);
}

/** Sum of anything that big.js reads. */
export function sumOf(values: Iterable<Big | string | number>): Big {
  let sum = new Big(0);
  for (const value of values) sum = sum.plus(value);
  return sum;
}

/** A store's rounding: the number of places, and whether it rounds each line or the sum. */
export type Rounding = Pick<Settings, "priceDecimals" | "taxRoundAtSubtotal">;

/** The sums of product lines: subtotals, quantity, and discount (§order-totals). */
export function orderSums(items: ShownItem[], { priceDecimals, taxRoundAtSubtotal }: Rounding) {
  const lines = productLines({ items });
  const each = (amount: string) => (taxRoundAtSubtotal ? new Big(amount) : toPrice(amount, priceDecimals));
  const discounted = lines.filter(({ subtotal, total }) => subtotal !== total);
  return {
    subtotal: toPrice(sumOf(lines.map(({ subtotal }) => each(subtotal))), priceDecimals),
    quantity: sumOf(lines.map(({ quantity }) => quantity)).toNumber(),
    discount: toPrice(
      sumOf(discounted.map(({ subtotal, total }) => each(subtotal).minus(each(total)))),
      priceDecimals,
    ),
  };
}

/** The subtotal of product lines as stored, before it is rounded. */
export function exactSubtotal(items: ShownItem[]): Big {
  return sumOf(productLines({ items }).map(({ subtotal }) => subtotal));
}
