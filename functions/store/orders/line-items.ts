import { Big } from "big.js";
import { StoreError } from "../errors.ts";
import { countedUnits, STORED_PLACES, sumOf, type UnitSettings } from "../settings/amounts.ts";
import { taxesIn } from "../taxes/amounts.ts";
import { ratesAt, shopPlace } from "../taxes/rates.ts";
import { attributeChosen, type Catalog, type Choice, findVariation, type Product } from "./catalog.ts";
import type { OrderItem } from "./order.ts";
import type { LineItemInput } from "./patch.ts";
import type { Plan } from "./read-for-plan.ts";

/** Product lines of an order: what they copy of the product, their units and sums. */

/** Largest number of units of a line. */
export const MAX_QUANTITY = 2_147_483_647;

/** Sets a product line from its input (§order-lines). Throws the codes of product lines. */
export function setLineItem(item: OrderItem, input: LineItemInput, creating: boolean, plan: Plan): void {
  const { catalog, settings } = plan;
  if (input.productId === undefined && !input.sku) throw new StoreError("line_product_missing");
  const named = creating ? namedProduct(input, catalog) : ownProduct(item, input, catalog);
  if (input.variations === "invalid") throw new StoreError("line_variations_invalid");
  if (!named) throw new StoreError("line_product_unknown");
  const choice = input.variations ?? [];
  const variation =
    choice.length > 0 ? findVariation(catalog, input.productId ?? named.id, choice) : undefined;
  const product = variation ?? named;
  const quantity = readQuantity(input.quantity, creating, settings);

  describe(item, product);
  if (variation) addChoice(item, variation, choice);
  if (quantity !== undefined) item.quantity = quantity;
  setSums(item, input, creating ? linePrice(product, item.quantity, plan) : undefined);
}

function namedProduct({ productId, sku = "" }: LineItemInput, { byId, bySku }: Catalog): Product | undefined {
  return productId === undefined ? bySku.get(sku) : byId.get(productId);
}

/** The product of the line, which the input must name. */
function ownProduct(item: OrderItem, { productId }: LineItemInput, { byId }: Catalog): Product | undefined {
  const own = [item.productId, item.variationId].filter((id) => id !== null);
  if (productId === undefined || !own.includes(productId)) throw new StoreError("line_product_mismatch");
  return byId.get(item.variationId ?? productId);
}

/** Money as supplied; a new line without a total costs its price. A total is never above its subtotal. */
function setSums(item: OrderItem, input: LineItemInput, price: Big | undefined): void {
  const priced = price !== undefined && input.total === undefined;
  const total = priced ? price.round(STORED_PLACES, Big.roundHalfUp).toFixed() : (input.total ?? item.total);
  const subtotal = input.subtotal ?? (priced ? total : item.subtotal);
  item.total = total;
  item.subtotal = new Big(subtotal).lt(total) ? total : subtotal;
  item.totalTax = input.totalTax ?? item.totalTax;
  item.subtotalTax = input.subtotalTax ?? item.subtotalTax;
}

/** Above 0 as the shop counts. */
function readQuantity(
  quantity: number | undefined,
  creating: boolean,
  settings: UnitSettings,
): number | undefined {
  if (quantity === undefined) {
    if (creating) throw new StoreError("line_quantity_missing");
    return undefined;
  }
  const units = countedUnits(quantity, settings);
  if (!(units > 0 && units <= MAX_QUANTITY)) throw new StoreError("line_quantity_invalid");
  return units;
}

/** Pattern of a tax class's slug. */
const TAX_CLASS = /^[\w%-]*$/;

function describe(item: OrderItem, product: Product): void {
  if (!TAX_CLASS.test(product.taxClass)) throw new StoreError("line_tax_class_invalid");
  const variationId = product.parentId === null ? null : product.id;
  if (variationId !== null && (item.meta.length === 0 || item.variationId !== variationId)) {
    item.meta = product.attributes.map(({ name, slug, option }) => ({
      key: slug,
      value: option,
      label: name,
    }));
  }
  item.name = product.name;
  item.productId = product.parentId ?? product.id;
  item.variationId = variationId;
  item.taxClass = product.taxClass;
  item.taxStatus = product.taxStatus;
  item.taxable = product.taxStatus === "taxable";
  item.sku = product.sku;
  item.immaterial = product.virtual && product.downloadable;
}

/** Adds a variation's choices to the line's meta, unless it has them. */
function addChoice({ meta }: OrderItem, variation: Product, choice: Choice): void {
  const written = new Set(meta.map(({ key, value }) => JSON.stringify([key, value])));
  for (const wanted of choice) {
    const [key, value] = wanted;
    if (written.has(JSON.stringify(wanted))) continue;
    written.add(JSON.stringify(wanted));
    meta.push({ key, value, label: attributeChosen(variation, wanted)?.name ?? key });
  }
}

/** The price of a line without tax. Where prices include it, that of the shop's own place is subtracted. */
function linePrice(product: Product, quantity: number, { rates, settings }: Plan): Big {
  const price = new Big(product.price ?? "0").times(quantity);
  if (!settings.taxesEnabled || !settings.pricesIncludeTax || product.taxStatus !== "taxable") return price;
  return price.minus(sumOf(taxesIn(price, ratesAt(shopPlace(settings), product.taxClass, rates)).values()));
}
