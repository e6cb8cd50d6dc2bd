import { Big } from "big.js";
import type { Settings } from "../../../schema/settings.ts";
import { STORED_PLACES, sumOf, toPrice } from "../settings/amounts.ts";
import { ratesAt, shopPlace, type TaxRate } from "./rates.ts";

/** Taxes of amounts, and the prices that the shop shows. */

/** Taxes by rate id, in the order of their calculation, with six places. */
export type Taxes = Map<number, Big>;

const stored = (tax: Big) => toPrice(tax, STORED_PLACES);

/** Taxes of a net amount: plain rates on the amount, compound ones on top of all before them. */
export function taxesOn(amount: Big | string, rates: TaxRate[]): Taxes {
  const net = new Big(amount);
  const taxes: Taxes = new Map();
  for (const { id, rate } of rates.filter(({ compound }) => !compound)) taxes.set(id, share(net, rate));
  for (const { id, rate } of rates.filter(({ compound }) => compound))
    taxes.set(id, share(net.plus(sumOf(taxes.values())), rate));
  return new Map(Array.from(taxes, ([id, tax]) => [id, stored(tax)]));
}

/** Taxes that a gross amount includes: compound ones first, from the last to the first, then the plain ones together. */
export function taxesIn(amount: Big | string, rates: TaxRate[]): Taxes {
  const taxes: Taxes = new Map();
  let rest = new Big(amount);
  for (const { id, rate } of rates.filter(({ compound }) => compound).toReversed()) {
    const tax = rest.minus(rest.div(new Big(rate).div(100).plus(1)));
    taxes.set(id, tax);
    rest = rest.minus(tax);
  }
  const plain = rates.filter(({ compound }) => !compound);
  const divisor = sumOf(plain.map(({ rate }) => rate)).plus(100);
  for (const { id, rate } of plain) taxes.set(id, rest.times(rate).div(divisor));
  return new Map(Array.from(taxes, ([id, tax]) => [id, stored(tax)]));
}

function share(base: Big, rate: string): Big {
  return base.times(rate).div(100);
}

/** A tax in the places of prices. In a shop whose prices include tax, a half goes to the buyer. */
export function roundTax(
  tax: Big | string,
  { priceDecimals, pricesIncludeTax }: Pick<Settings, "priceDecimals" | "pricesIncludeTax">,
): Big {
  const exact = new Big(tax);
  if (!pricesIncludeTax) return toPrice(exact, priceDecimals);
  const down = exact.round(priceDecimals, Big.roundDown);
  const half = new Big(10).pow(-priceDecimals).div(2);
  return exact.minus(down).abs().gt(half) ? exact.round(priceDecimals, Big.roundUp) : down;
}

/** A shop's rounding of the taxes of a line: of each, or of none before the sum of the order. */
export type TaxRounding = Pick<Settings, "priceDecimals" | "pricesIncludeTax" | "taxRoundAtSubtotal">;

/** One rate's tax of a line. */
export function roundLineTax(tax: Big | string, rounding: TaxRounding): Big {
  return rounding.taxRoundAtSubtotal ? new Big(tax) : roundTax(tax, rounding);
}

/** The sum of a line's taxes. */
function roundedTaxes(taxes: Taxes, rounding: TaxRounding): Big {
  return sumOf(Array.from(taxes.values(), (tax) => roundLineTax(tax, rounding)));
}

/** A price with its taxation. */
interface Taxed {
  price: string;
  /** The slug of its class. */
  taxClass: string;
  taxable: boolean;
}

/** The price that the shop shows to a visitor without an address, with or without tax: by default as its settings say. */
export type ShownPrice = (taxed: Taxed, withTax?: boolean) => string;

/**
 * Prices as the shop's pages show them (§price-html). A visitor is at the shop's country and state, and has neither postcode nor
 * city; a price with tax includes that of the shop's own place.
 */
export function shownPrices(settings: Settings, rates: TaxRate[]): ShownPrice {
  const { taxesEnabled, pricesIncludeTax, pricesShownWithTax, priceDecimals } = settings;
  if (!taxesEnabled) return ({ price }) => price;
  const shop = shopPlace(settings);
  const visitor = settings.taxBasedOn === "base" ? shop : { ...shop, postcode: "", city: "" };
  const atVisitor = (taxClass: string) =>
    settings.taxBasedOn === "base" || settings.visitorsAtBase ? ratesAt(visitor, taxClass, rates) : [];
  return ({ price, taxClass, taxable }, withTax = pricesShownWithTax) => {
    if (!taxable || !(pricesIncludeTax || withTax)) return price;
    const theirs = atVisitor(taxClass);
    if (!pricesIncludeTax)
      return new Big(price)
        .plus(roundedTaxes(taxesOn(price, theirs), settings))
        .toFixed(priceDecimals, Big.roundHalfUp);
    const own = ratesAt(shop, taxClass, rates);
    const included = taxesIn(price, own);
    const net = new Big(price).minus(sumOf(included.values()));
    if (!withTax) return net.toFixed();
    if (own.map(({ id }) => id).join() === theirs.map(({ id }) => id).join()) return price;
    return new Big(price)
      .minus(roundedTaxes(included, settings))
      .plus(roundedTaxes(taxesOn(net, theirs), settings))
      .toFixed(priceDecimals, Big.roundHalfUp);
  };
}
