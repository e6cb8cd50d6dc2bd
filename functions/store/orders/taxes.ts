import { Big } from "big.js";
import type { Settings } from "../../../schema/settings.ts";
import type { Draft } from "./draft.ts";
import type { OrderItem } from "./order.ts";
import { sumOf, toPrice } from "./sums.ts";
import { rateCode, ratesAt, type TaxPlace, type TaxRate } from "./tax-rates.ts";

/** Decimal places of stored, unrounded values. */
export const STORED_PLACES = 6;

/** Taxes of amounts by rate id: plain rates on the amount, compound ones on top of all before them. */
function taxesOn(amount: Big | string, rates: TaxRate[]): Map<number, Big> {
  const taxes = new Map<number, Big>();
  const share = (base: Big, rate: TaxRate) => base.times(rate.rate).div(100);
  for (const rate of rates.filter(({ compound }) => !compound))
    taxes.set(rate.id, share(new Big(amount), rate));
  for (const rate of rates.filter(({ compound }) => compound)) {
    taxes.set(rate.id, share(sumOf([new Big(amount), ...taxes.values()]), rate));
  }
  return taxes;
}

/** An amount without the tax that it includes, by the rates. */
export function withoutTax(amount: Big | string, rates: TaxRate[]): Big {
  const factor = sumOf([new Big(1), ...taxesOn("1", rates).values()]);
  return new Big(amount).div(factor);
}

/** Recalculates the taxes of every line and the order's tax lines (§order-totals). */
export function applyTaxes(draft: Draft, settings: Settings, rates: TaxRate[]): void {
  const place = taxPlace(draft, settings);
  const ratesOf = remembered((taxClass) => ratesAt(place, taxClass, rates));
  const rounded = (amount: string, applicable: TaxRate[]) =>
    roundTaxes(taxesOn(amount, applicable), settings);

  for (const item of draft.items) {
    if (item.kind !== "line_item" && item.kind !== "fee" && item.kind !== "shipping") continue;
    const applicable = applicableRates(item, ratesOf, draft);
    const total = rounded(item.total, applicable);
    const subtotal = item.kind === "line_item" ? rounded(item.subtotal, applicable) : {};
    item.taxes = { total, subtotal };
    item.totalTax = sumOf(Object.values(total)).toFixed();
    item.subtotalTax = sumOf(Object.values(subtotal)).toFixed();
  }
  rebuildTaxLines(draft, rates);
}

/** Cart and shipping tax: the sums of the tax lines. */
export function taxSums({ items }: Draft): { cartTax: Big; shippingTax: Big } {
  const lines = items.filter(({ kind }) => kind === "tax");
  return {
    cartTax: sumOf(lines.map(({ total }) => total)),
    shippingTax: sumOf(lines.map(({ totalTax }) => totalTax)),
  };
}

/** Each rate's tax of a line: rounded, unless the store rounds the sums. */
function roundTaxes(taxes: Map<number, Big>, settings: Settings): Record<string, string> {
  const places = settings.taxRoundAtSubtotal ? STORED_PLACES : settings.priceDecimals;
  const round = settings.pricesIncludeTax ? roundHalfDown : toPrice;
  return Object.fromEntries(Array.from(taxes, ([rate, tax]) => [String(rate), round(tax, places).toFixed()]));
}

/** With prices that include tax, a half goes to the buyer. */
function roundHalfDown(tax: Big, places: number): Big {
  const down = tax.round(places, Big.roundDown);
  const half = new Big(10).pow(-places).div(2);
  return tax.minus(down).abs().gt(half) ? tax.round(places, Big.roundUp) : down;
}

type RatesOf = (taxClass: string) => TaxRate[];

/** Finds the rates of a class once for all its lines. */
function remembered(find: RatesOf): RatesOf {
  const known = new Map<string, TaxRate[]>();
  return (taxClass) => {
    const found = known.get(taxClass) ?? find(taxClass);
    known.set(taxClass, found);
    return found;
  };
}

function applicableRates(item: OrderItem, ratesOf: RatesOf, draft: Draft): TaxRate[] {
  if (item.kind === "shipping") {
    return ratesOf(shippingClass(draft)).filter(({ shipping }) => shipping);
  }
  return item.taxable ? ratesOf(item.taxClass) : [];
}

/** Shipping has the standard class if any line has it, else the first line's class. */
function shippingClass({ items }: Draft): string {
  const classes = items
    .filter(({ kind, taxable }) => kind === "line_item" && taxable)
    .map(({ taxClass }) => taxClass);
  return classes.includes("") ? "" : (classes[0] ?? "");
}

/**
 * The address of taxation by the store's setting: shipping or billing; billing without a shipping country, else the shop's own.
 */
function taxPlace({ order }: Draft, settings: Settings): TaxPlace {
  const { billing, shipping } = order;
  const address = settings.taxBasedOn === "shipping" && shipping.country ? shipping : billing;
  return settings.taxBasedOn !== "base" && address.country ? address : shopPlace(settings);
}

/** The shop's own place. */
export function shopPlace({ baseLocation, basePostcode, baseCity }: Settings): TaxPlace {
  const [country = "", state = ""] = baseLocation.split(":");
  return { country, state, postcode: basePostcode, city: baseCity };
}

/** One tax line for each rate in use, with the sum of its lines' taxes. Existing lines keep their id. */
function rebuildTaxLines(draft: Draft, rates: TaxRate[]): void {
  const before = new Map(draft.items.filter(({ kind }) => kind === "tax").map((line) => [line.rateId, line]));
  const used = new Set(draft.items.flatMap(({ taxes }) => Object.keys(taxes.total).map(Number)));
  for (const [rateId, line] of before) if (rateId === null || !used.has(rateId)) draft.remove(line);
  for (const rateId of used) {
    const rate = rates.find(({ id }) => id === rateId);
    if (!rate) continue;
    const of = (kinds: string[]) =>
      sumOf(
        draft.items.filter(({ kind }) => kinds.includes(kind)).map(({ taxes }) => taxes.total[rateId] ?? "0"),
      );
    const line = before.get(rateId) ?? draft.add("tax");
    line.rateId = rateId;
    line.code = rateCode(rate);
    line.name = rate.name || "Tax";
    line.compound = rate.compound;
    line.total = of(["line_item", "fee"]).toFixed();
    line.totalTax = of(["shipping"]).toFixed();
  }
}
