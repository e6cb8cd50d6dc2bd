import { Big } from "big.js";
import type { Settings } from "../../../schema/settings.ts";
import { shopPlace } from "../orders/taxes.ts";
import { ratesAt, type TaxRate } from "../orders/tax-rates.ts";
import { roundedTaxes, taxesIn, taxesOn, sumOfTaxes } from "./amounts.ts";

/** A price with its taxation. */
interface Taxed {
  price: string;
  /** The slug of its class. */
  taxClass: string;
  taxable: boolean;
}

/** The price that the shop shows to a visitor without an address, with or without tax by its settings. */
export type ShownPrice = (taxed: Taxed) => string;

/**
 * Prices as the shop's pages show them (§price-html). A visitor is at the shop's country and state, and has neither postcode nor
 * city; a price with tax includes that of the shop's own place.
 */
export function shownPrices(settings: Settings, rates: TaxRate[]): ShownPrice {
  const { taxesEnabled, pricesIncludeTax, pricesShownWithTax, priceDecimals } = settings;
  if (!taxesEnabled || !(pricesIncludeTax || pricesShownWithTax)) return ({ price }) => price;
  const shop = shopPlace(settings);
  const visitor = settings.taxBasedOn === "base" ? shop : { ...shop, postcode: "", city: "" };
  const atVisitor = (taxClass: string) =>
    settings.taxBasedOn === "base" || settings.visitorsAtBase ? ratesAt(visitor, taxClass, rates) : [];
  return ({ price, taxClass, taxable }) => {
    if (!taxable) return price;
    const theirs = atVisitor(taxClass);
    if (!pricesIncludeTax)
      return new Big(price)
        .plus(roundedTaxes(taxesOn(price, theirs), settings))
        .toFixed(priceDecimals, Big.roundHalfUp);
    const own = ratesAt(shop, taxClass, rates);
    const included = taxesIn(price, own);
    const net = new Big(price).minus(sumOfTaxes(included));
    if (!pricesShownWithTax) return net.toFixed();
    if (own.map(({ id }) => id).join() === theirs.map(({ id }) => id).join()) return price;
    return new Big(price)
      .minus(roundedTaxes(included, settings))
      .plus(roundedTaxes(taxesOn(net, theirs), settings))
      .toFixed(priceDecimals, Big.roundHalfUp);
  };
}
