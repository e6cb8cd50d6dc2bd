import { Big } from "big.js";
import type { Settings } from "../../../schema/settings.ts";
import { plainLine } from "../../kernel/plain-line.ts";
import { sumOf } from "../settings/amounts.ts";
import { roundLineTax, type Taxes, taxesOn } from "../taxes/amounts.ts";
import { rateCode, ratesAt, shopPlace, type TaxPlace, type TaxRate } from "../taxes/rates.ts";
import type { Draft } from "./draft.ts";
import type { OrderItem } from "./order.ts";
import type { Plan } from "./read-for-plan.ts";

/** Taxes of an order: of each line, and its tax lines. */

/** What the taxes of an order depend on. */
export type Taxation = Pick<Plan, "settings" | "rates" | "hasRates" | "taxClasses">;

/** Recalculates the taxes of every line and the order's tax lines (§order-totals). */
export function applyTaxes(draft: Draft, { settings, rates, taxClasses }: Taxation): void {
  const place = taxPlace(draft, settings);
  const ratesOf = remembered((taxClass) => ratesAt(place, taxClass, rates));
  const shippingClass = shippingClassOf(draft, settings, taxClasses);
  const shares = sharesOf(draft, shippingClass);
  /** The rates in use, in the order of the new tax lines. */
  const used = new Set<number>();

  for (const kind of TAXED_KINDS)
    for (const item of draft.items) {
      if (item.kind !== kind) continue;
      const applicable = applicableRates(item, ratesOf, shippingClass);
      const isNegativeFee = kind === "fee" && item.taxable && item.total.startsWith("-");
      const total = isNegativeFee
        ? sharedTaxes(item.total, shares, ratesOf)
        : taxesOn(item.total, applicable);
      const subtotal = kind === "line_item" ? taxesOn(item.subtotal, applicable) : new Map();
      for (const rate of total.keys()) used.add(rate);
      item.taxes = { total: roundedByRate(total, settings), subtotal: roundedByRate(subtotal, settings) };
      item.totalTax = sumOf(Object.values(item.taxes.total)).toFixed();
      item.subtotalTax = sumOf(Object.values(item.taxes.subtotal)).toFixed();
    }
  rebuildTaxLines(draft, rates, used);
}

/** The kinds of lines with taxes, in the order in which their rates make tax lines. */
const TAXED_KINDS = ["line_item", "fee", "shipping"] as const;

function roundedByRate(taxes: Taxes, settings: Settings): Record<string, string> {
  return Object.fromEntries(
    Array.from(taxes, ([rate, tax]) => [String(rate), roundLineTax(tax, settings).toFixed()]),
  );
}

/** The costs of an order that share its discounts: by tax class, and under null those without tax. */
type Shares = Map<string | null, Big>;

function sharesOf({ items }: Draft, shippingClass: string | undefined): Shares {
  const shares: Shares = new Map();
  for (const item of items) {
    if (item.kind === "tax" || item.kind === "coupon" || item.total.startsWith("-")) continue;
    const taxClass =
      item.kind === "shipping" ? (shippingClass ?? null) : isTaxed(item) ? item.taxClass : null;
    shares.set(taxClass, (shares.get(taxClass) ?? new Big(0)).plus(item.total));
  }
  return shares;
}

/** The taxes of a negative fee: it lowers all costs of the order in proportion (§negative-fees). */
function sharedTaxes(amount: string, shares: Shares, ratesOf: RatesOf): Taxes {
  const taxes: Taxes = new Map();
  const all = sumOf(shares.values());
  for (const [taxClass, cost] of all.eq(0) ? [] : shares) {
    if (taxClass === null) continue;
    for (const [rate, tax] of taxesOn(new Big(amount).times(cost).div(all), ratesOf(taxClass)))
      taxes.set(rate, tax.plus(taxes.get(rate) ?? 0));
  }
  return taxes;
}

/** Cart and shipping tax: the sums of the tax lines. */
export function taxSums({ items }: Draft): { cartTax: Big; shippingTax: Big } {
  const lines = items.filter(({ kind }) => kind === "tax");
  return {
    cartTax: sumOf(lines.map(({ total }) => total)),
    shippingTax: sumOf(lines.map(({ totalTax }) => totalTax)),
  };
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

function applicableRates(item: OrderItem, ratesOf: RatesOf, shippingClass: string | undefined): TaxRate[] {
  if (item.kind !== "shipping") return isTaxed(item) ? ratesOf(item.taxClass) : [];
  return shippingClass === undefined ? [] : ratesOf(shippingClass).filter(({ shipping }) => shipping);
}

/** A product line is taxed as its product is now. */
function isTaxed({ kind, taxable, taxStatus }: OrderItem): boolean {
  return kind === "line_item" ? taxStatus === "taxable" : taxable;
}

/**
 * The class of shipping: that of the setting, or the first class of the lines, the standard one before the others. Undefined when
 * no line is taxable.
 */
function shippingClassOf(
  { items }: Draft,
  { shippingTaxClass }: Settings,
  taxClasses: Plan["taxClasses"],
): string | undefined {
  if (shippingTaxClass !== "inherit") return shippingTaxClass;
  const found = new Set(
    items.flatMap(({ kind, taxStatus, taxClass }) =>
      kind === "line_item" && taxStatus !== "none" ? [taxClass] : [],
    ),
  );
  return ["", ...taxClasses.map(({ slug }) => slug)].find((taxClass) => found.has(taxClass));
}

const LOCAL_PICKUP = new Set(["local_pickup", "legacy_local_pickup"]);

/**
 * The address of taxation by the store's setting: shipping or billing; billing without a shipping country, else the shop's own.
 * What is picked up is taxed at the shop.
 */
function taxPlace({ order, items }: Draft, settings: Settings): TaxPlace {
  const { billing, shipping } = order;
  if (items.some(({ kind, code }) => kind === "shipping" && LOCAL_PICKUP.has(code)))
    return shopPlace(settings);
  const address = settings.taxBasedOn === "shipping" && shipping.country ? shipping : billing;
  return settings.taxBasedOn !== "base" && address.country ? address : shopPlace(settings);
}

/** One tax line for each rate in use, with the sum of its lines' taxes. Existing lines keep their id. */
function rebuildTaxLines(draft: Draft, rates: TaxRate[], used: ReadonlySet<number>): void {
  const before = new Map(draft.items.filter(({ kind }) => kind === "tax").map((line) => [line.rateId, line]));
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
    line.name = plainLine(rate.name) || "Tax";
    line.compound = rate.compound;
    line.total = of(["line_item", "fee"]).toFixed();
    line.totalTax = of(["shipping"]).toFixed();
  }
}
