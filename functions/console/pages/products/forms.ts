import { Big } from "big.js";
import type { Settings } from "../../../../schema/settings.ts";
import { decodeEntities } from "../../../kernel/entities.ts";
import { safeHtml } from "../../../kernel/html.ts";
import { readProductPatch } from "../../../resources/products/input.ts";
import { PRODUCT_STYLES } from "../../../resources/products/style.ts";
import type { StoreContext } from "../../../store/context.ts";
import type { ArticlePatch } from "../../../store/products/patch.ts";
import type { Article } from "../../../store/products/product.ts";
import { getProduct } from "../../../store/products/read.ts";
import { deleteProduct, writeProduct } from "../../../store/products/write.ts";
import { listUncountedTerms } from "../../../store/terms/read.ts";
import { formOf, type Values } from "../../edit.ts";
import { amountIn, FieldError, unitsIn } from "../../field-error.ts";
import { readShopNumber } from "../../shop-number.ts";
import { bodyOf, linesOf, shapeOf } from "../../view/field-table.tsx";
import { startOfDay, zoneOf } from "../../view/formats.ts";
import { PRODUCT } from "../kinds.ts";
import { trashActions } from "../record.tsx";
import { FIELDS, PRICES, productValues, STOCK } from "./fields.tsx";

/** What the form of a product checks and writes. */

const decimalPlaces = ({ priceDecimals }: Settings) => ({ places: priceDecimals, most: 6 });

/** Asks before a price is cleared. Throws `FieldError` for what would have no effect, or another one than it says. */
export function checkArticle(values: Values, changed: ReadonlySet<string>, settings: Settings) {
  checkStock(values, changed, settings);
  checkPrices(values, changed, settings);
  if (!changed.has("regular_price") || values["regular_price"]?.trim()) return undefined;
  return "Without a price nobody can buy it.";
}

const COUNTS = ["stock_quantity", "stock_change"] as const;

function checkStock(values: Values, changed: ReadonlySet<string>, settings: Settings): void {
  const typed = COUNTS.find((name) => changed.has(name) && values[name]?.trim());
  if (!settings.manageStock) {
    if (typed || changed.has("manage_stock") || changed.has("stock_quantity"))
      throw new FieldError("", "This shop does not count its stock, by its settings.");
    return;
  }
  if (values["manage_stock"] !== "1") {
    if (typed) throw new FieldError(typed, "Its stock is not counted: tick “Count its stock”.");
    return;
  }
  if (typed === "stock_change") return;
  const units = values["stock_quantity"]?.trim() ?? "";
  if (units === "")
    throw new FieldError("stock_quantity", "Give the number of units, or do not count its stock.");
  const places = settings.decimalQuantities ? 6 : 0;
  const hasUnits = Number(readShopNumber(units, settings, places) ?? 0) > settings.noStockAmount;
  if (changed.has("in_stock") && hasUnits !== (values["in_stock"] === "1"))
    throw new FieldError("in_stock", "Its stock is counted: set the number of units.");
}

/** Checks changed prices against the others. */
function checkPrices(values: Values, changed: ReadonlySet<string>, settings: Settings): void {
  if (![...changed].some((name) => /^(?:regular|sale)_/.test(name))) return;
  const [regular, sale] = ["regular_price", "sale_price"].map((name) =>
    amountIn(values, name, settings, decimalPlaces(settings)),
  );
  if (sale && !regular) throw new FieldError("sale_price", "A sale price needs a regular price.");
  if (sale && regular && new Big(sale).gte(regular))
    throw new FieldError(
      "sale_price",
      `The sale price must be below the regular price, ${values["regular_price"]}.`,
    );
  const { sale_from: from = "", sale_to: to = "" } = values;
  if (!sale && from + to !== "")
    throw new FieldError(
      "sale_price",
      "Without a sale price its days have no effect: give one, or clear them.",
    );
  if (from !== "" && to !== "" && to < from)
    throw new FieldError("sale_to", "The sale ends before it begins.");
}

/** The prices and the stock of the changed fields, as the store takes them. Throws `FieldError` for an unreadable one. */
export function articlePatch(fields: Values, settings: Settings): ArticlePatch {
  const patch: ArticlePatch = {};
  const amount = (name: string) => amountIn(fields, name, settings, decimalPlaces(settings)) || null;
  const dayOf = (name: string, later: number) => {
    const given = fields[name] ?? "";
    const start = startOfDay(given, zoneOf(settings.timezone), later);
    if (given !== "" && !start) throw new FieldError(name, "This is no day.");
    return start ? new Date(start.getTime() - later * 1000) : null;
  };
  if ("regular_price" in fields) patch.regularPrice = amount("regular_price");
  if ("sale_price" in fields) patch.salePrice = amount("sale_price");
  if ("sale_from" in fields) patch.saleFrom = dayOf("sale_from", 0);
  if ("sale_to" in fields) patch.saleTo = dayOf("sale_to", 1);
  const { stock_quantity: set, stock_change: change } = fields;
  if (set !== undefined && change !== undefined)
    throw new FieldError("stock_change", "Set the stock, or change it: not both.");
  if (fields["manage_stock"] !== undefined) patch.manageStock = fields["manage_stock"] === "1";
  if (set?.trim()) patch.stockQuantity = unitsIn("stock_quantity", set, settings);
  if (change !== undefined)
    patch.inventoryDelta = unitsIn("stock_change", change.replace(/^\s*\+(?=\d)/, ""), settings);
  if ("in_stock" in fields && fields["manage_stock"] !== "1") patch.inStock = fields["in_stock"] === "1";
  return patch;
}

const isOwn = (name: string) => name !== "backorders" && (name in PRICES || name in STOCK);

/** The other changed fields as a body of the API. */
async function bodyFrom(store: StoreContext, fields: Values, settings: Settings, product?: Article) {
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !isOwn(name)));
  const { images, tags, backorders } = others;
  const body = bodyOf(FIELDS, others, settings);
  const sides = Object.entries(body).filter(([name]) => ["length", "width", "height"].includes(name));
  return {
    ...body,
    dimensions: Object.fromEntries(sides),
    ...(images !== undefined && { images: imagesIn(images, product) }),
    ...(tags !== undefined && { tags: await tagsIn(store, tags) }),
    ...(backorders === "yes" && { backorders: true }),
    enable_html_description: true,
    enable_html_short_description: true,
  };
}

/** Pictures that the product has keep their ids. The last entry has none: without it the API leaves the others of a product with one. */
function imagesIn(value: string, product?: Article) {
  const known = new Map(product?.pictures.map(({ id, url }) => [url, id]));
  const chosen = linesOf(value).map((src, position) => ({
    position,
    ...(known.has(src) ? { id: known.get(src) } : { src }),
  }));
  return chosen.length === 0 ? "" : [...chosen, { position: chosen.length }];
}

/** The ids of tags by their names. Throws `FieldError` for an unknown one. */
async function tagsIn(store: StoreContext, value: string): Promise<number[]> {
  const tags = await listUncountedTerms(store, "tag");
  return linesOf(value).map((name) => {
    const tag = tags.find((each) => decodeEntities(each.name).toLowerCase() === name.toLowerCase());
    if (!tag) throw new FieldError("tags", `No tag is called “${name}”.`);
    return tag.id;
  });
}

export const trashProduct = trashActions({
  kind: PRODUCT,
  isTrashed: async (store, id) => (await getProduct(store, id)).status === "trash",
  remove: deleteProduct,
  restore: (store, id, status) => writeProduct(store, { id, patch: { status } }),
});

/** Creates and changes a product, or changes a variation. A change of the stock by ± adds to what is there by then. */
export const { create: createProduct, edit: editProduct } = formOf({
  kind: PRODUCT,
  fields: shapeOf(FIELDS),
  read: getProduct,
  valuesOf: productValues,
  check: checkArticle,
  write: async ({ store }, fields, { id }, settings) => {
    const product = id !== undefined && "images" in fields ? await getProduct(store, id) : undefined;
    const body = await bodyFrom(store, fields, settings, product);
    const patch = { ...readProductPatch(body, PRODUCT_STYLES.v3), ...articlePatch(fields, settings) };
    return id === undefined
      ? writeProduct(store, { patch })
      : writeProduct(store, { id, patch, cleanHtml: safeHtml });
  },
});
