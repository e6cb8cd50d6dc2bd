import { Big } from "big.js";
import type { ProductAttribute } from "../../../schema/products.ts";
import type { Settings } from "../../../schema/settings.ts";
import { StoreError } from "../errors.ts";
import type { OrderItem } from "./order.ts";
import type { LineItemInput } from "./patch.ts";
import type { Product, Surroundings } from "./surroundings.ts";
import { ratesAt } from "./tax-rates.ts";
import { shopPlace, STORED_PLACES, withoutTax } from "./taxes.ts";

/** What the database's integer column holds. */
const MAX_QUANTITY = 2_147_483_647;

interface Setting {
  creating: boolean;
  around: Surroundings;
  settings: Settings;
}

/** Sets a product line from what was sent for it (§order-lines). Throws the codes of product lines. */
export function setLineItem(item: OrderItem, input: LineItemInput, setting: Setting): void {
  const { creating, around, settings } = setting;
  if (input.productId === undefined && !input.sku) throw new StoreError("line_product_missing");
  const product = creating
    ? chooseProduct(input, around.products)
    : sameProduct(item, input, around.products);
  const quantity = readQuantity(input.quantity, creating);

  describe(item, product);
  if (quantity !== undefined) item.quantity = quantity;
  if (creating && input.total === undefined) {
    item.total = new Big(unitPrice(product, around, settings))
      .times(item.quantity)
      .round(STORED_PLACES, Big.roundHalfUp)
      .toFixed();
    item.subtotal = item.total;
  }
  if (input.total !== undefined) {
    item.total = input.total;
    if (new Big(item.subtotal).lt(item.total)) item.subtotal = item.total;
  }
  if (input.subtotal !== undefined) item.subtotal = input.subtotal;
  if (input.totalTax !== undefined) item.totalTax = input.totalTax;
  if (input.subtotalTax !== undefined) item.subtotalTax = input.subtotalTax;
}

/** The product by id or SKU; of a variable one the variation that the attributes single out, if any. */
function chooseProduct({ productId, sku, variations }: LineItemInput, available: Product[]): Product {
  const product = available.find((candidate) =>
    productId === undefined
      ? candidate.sku === sku && candidate.status !== "trash"
      : candidate.id === productId,
  );
  if (variations === "invalid") throw new StoreError("line_variations_invalid");
  if (!product) throw new StoreError("line_product_unknown");
  const ofProduct = available.filter(({ parentId }) => parentId === product.id);
  return (variations && ofProduct.find(({ attributes }) => isChosen(attributes, variations))) ?? product;
}

/** The line's own product, which must be the one named. */
function sameProduct(
  item: OrderItem,
  { productId, variations }: LineItemInput,
  available: Product[],
): Product {
  const own = [item.productId, item.variationId].filter((id) => id !== null);
  if (productId === undefined || !own.includes(productId)) throw new StoreError("line_product_mismatch");
  if (variations === "invalid") throw new StoreError("line_variations_invalid");
  const product = available.find(({ id }) => id === (item.variationId ?? item.productId));
  if (!product) throw new StoreError("line_product_unknown");
  return product;
}

function isChosen(attributes: ProductAttribute[], variations: Record<string, string>): boolean {
  return (
    attributes.length > 0 &&
    attributes.every(({ name, slug, option = "" }) => {
      const chosen =
        variations[slug.toLowerCase()] ??
        variations[name.toLowerCase()] ??
        variations[`pa_${slug.toLowerCase()}`];
      return chosen !== undefined && chosen.toLowerCase() === option.toLowerCase();
    })
  );
}

/** A whole number from 1 on; what was sent is cut to one first. */
function readQuantity(quantity: number | undefined, creating: boolean): number | undefined {
  if (quantity === undefined) {
    if (creating) throw new StoreError("line_quantity_missing");
    return undefined;
  }
  const whole = Math.trunc(quantity);
  if (!(whole >= 1 && whole <= MAX_QUANTITY)) throw new StoreError("line_quantity_invalid");
  return whole;
}

/** What the slug of any tax class looks like. */
const TAX_CLASS = /^[\w%-]*$/;

function describe(item: OrderItem, product: Product): void {
  if (!TAX_CLASS.test(product.taxClass)) throw new StoreError("line_tax_class_invalid");
  item.name = product.name;
  item.productId = product.parentId ?? product.id;
  item.variationId = product.parentId === null ? null : product.id;
  item.taxClass = product.taxClass;
  item.taxable = product.taxStatus === "taxable";
  item.sku = product.sku;
  item.immaterial = product.virtual && product.downloadable;
  if (product.parentId !== null && item.meta.length === 0) {
    item.meta = product.attributes.map(({ name, slug, option = "" }) => ({
      key: slug,
      value: option,
      label: name,
    }));
  }
}

/** What one costs without tax; where prices include it, the shop's own rates are taken out. */
function unitPrice(product: Product, { rates }: Surroundings, settings: Settings): Big | string {
  const price = product.price ?? "0";
  if (!settings.taxesEnabled || !settings.pricesIncludeTax || product.taxStatus !== "taxable") return price;
  return withoutTax(price, ratesAt(shopPlace(settings), product.taxClass, rates));
}
