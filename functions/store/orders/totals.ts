import { Big } from "big.js";
import type { Settings } from "../../../schema/settings.ts";
import { sumOf, toPrice } from "../settings/amounts.ts";
import type { Draft } from "./draft.ts";
import { productLines, type ShownItem } from "./order.ts";
import { applyTaxes, type Taxation, taxSums } from "./taxes.ts";

/**
 * Recalculates the totals of an order (§order-totals). With a rate table and taxes on, it calculates the lines' taxes;
 * otherwise it keeps the supplied ones (§supplied-taxes). Coupon lines subtract nothing; the lines' totals already do.
 */
export function recalculate(draft: Draft, plan: Taxation): void {
  const { order, items } = draft;
  const { settings, hasRates } = plan;
  const decimals = settings.priceDecimals;
  const of = (kind: string) => items.filter((item) => item.kind === kind);
  const each = (total: string) => (settings.taxRoundAtSubtotal ? total : toPrice(total, decimals));
  const itemsTotal = sumOf(of("line_item").map(({ total }) => each(total)));
  const shippingTotal = sumOf(of("shipping").map(({ total }) => toPrice(total, decimals)));
  const fees = limitFees(draft, itemsTotal.plus(shippingTotal), decimals);

  const computed = settings.taxesEnabled && hasRates;
  if (computed) applyTaxes(draft, plan);
  else for (const line of of("tax")) draft.remove(line);
  const { cartTax, shippingTax } = computed ? taxSums(draft) : suppliedTaxes(draft);

  order.discountTotal = discountOf(draft, settings);
  order.shippingTotal = shippingTotal.toFixed();
  order.cartTax = cartTax.toFixed();
  order.shippingTax = shippingTax.toFixed();
  order.total = toPrice(sumOf([itemsTotal, fees, shippingTotal, cartTax, shippingTax]), decimals).toFixed();
}

/** Sum of the fees. Negative fees subtract at most the amount before them. */
function limitFees({ items }: Draft, before: Big, decimals: number): Big {
  let fees = new Big(0);
  for (const fee of items.filter(({ kind }) => kind === "fee")) {
    const most = toPrice(before.plus(fees), decimals).neg();
    if (most.lt(0) && new Big(fee.total).lt(most)) fee.total = most.toFixed();
    fees = fees.plus(fee.total);
  }
  return fees;
}

/** The discount of lines whose subtotals were given below their totals; null for that of the stored sums. */
function discountOf(
  { items, givenSubtotals }: Draft,
  { priceDecimals, taxRoundAtSubtotal }: Rounding,
): string | null {
  if (givenSubtotals.size === 0) return null;
  const each = (amount: string) => (taxRoundAtSubtotal ? new Big(amount) : toPrice(amount, priceDecimals));
  const lines = items.filter(({ kind }) => kind === "line_item");
  const discounts = lines.map(({ id, subtotal, total }) =>
    each(givenSubtotals.get(id) ?? subtotal).minus(each(total)),
  );
  return toPrice(sumOf(discounts), priceDecimals).toFixed();
}

function suppliedTaxes({ items }: Draft) {
  const taxed = items.filter(({ kind }) => kind === "line_item" || kind === "fee");
  return { cartTax: sumOf(taxed.map(({ totalTax }) => totalTax)), shippingTax: new Big(0) };
}

/** A store's rounding: the number of places, and whether it rounds each line or the sum. */
type Rounding = Pick<Settings, "priceDecimals" | "taxRoundAtSubtotal">;

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
