import { Big } from "big.js";
import type { StoreContext } from "../../store/context.ts";
import { extreme } from "../../store/products/price.ts";
import { type ShownPrice, shownPrices } from "../../store/taxes/amounts.ts";
import {
  type Article,
  isVariable,
  type Picture,
  type PriceRange,
  type Product,
} from "../../store/products/product.ts";
import { formatInstant } from "../serialize/dates.ts";
import { formatMoney } from "../serialize/money.ts";
import { byPosition, byTermName, chosenAttributes, offeredAttributes, variationTitle } from "./attributes.ts";
import type { SerializedImage, SerializedProduct, SerializedVariation } from "./schemas.ts";
import { priceHtml, rangeHtml, salePriceHtml } from "./price-html.ts";
import type { ProductStyle } from "./style.ts";
import { escapeName } from "../../kernel/escape-name.ts";
import { paragraphs, PLACEHOLDER, typographic } from "./texts.ts";

export interface ProductViewOptions {
  /** Base URL of the store, without a trailing slash. */
  baseUrl: string;
  settings: StoreContext["settings"];
  style: ProductStyle;
}

/** With the shown price of each taxation. */
interface Shown extends ProductViewOptions {
  shown: ShownPrice;
}

/** Decimal places of rounded weights. */
const WEIGHT_PLACES = 2;

/** A product or variation with the fields of all versions and deliveries (§products). */
export function serializeProduct(product: Product, options: ProductViewOptions): SerializedProduct {
  return serializeShown(product, { ...options, shown: shownPrices(options.settings, product.shopRates) });
}

function serializeShown(product: Product, options: Shown): SerializedProduct {
  const { parent, variations, grouped } = product;
  const isShown = product.type === "variation" || options.style.statedParents;
  return {
    ...serializeArticle(product, options, product.type === "variation" ? parent : null),
    variations: isVariable(product) ? variations.map((one) => serializeVariation(one, product, options)) : [],
    parent: parent && isShown ? serializeShown(alone(parent), options) : [],
    grouped_products: product.type === "grouped" ? grouped.map((part) => serializeShown(part, options)) : [],
    menu_order: product.menuOrder,
  };
}

/** Without the variations and parent inside it. */
function alone(article: Article): Product {
  return { ...article, variations: [], parent: null, grouped: [], shopRates: [] };
}

type SerializedArticle = Omit<SerializedProduct, "variations" | "parent" | "grouped_products" | "menu_order">;

/** The record of a product, or of a variation of a product. */
function serializeArticle(article: Article, options: Shown, above: Article | null): SerializedArticle {
  const { settings, style } = options;
  const { id, type, status, virtual, downloadable, terms } = article;
  // A variation has these from its product alone.
  const { taxStatus, soldIndividually, crossSellIds } = above ?? article;
  const stock = serializeStock(article, above, settings);
  const prices = serializePrices(article, options);
  const images = serializeImages(article, above, options);
  const text = (own: string) => paragraphs(style.typographic ? typographic(own) : own);
  const visibility = above?.catalogVisibility ?? article.catalogVisibility;
  return {
    title: above ? variationTitle(article, above) : article.name,
    id,
    created_at: formatInstant(article.createdAt),
    updated_at: formatInstant(article.updatedAt),
    type,
    status,
    downloadable,
    virtual,
    permalink: permalink(article, above, options),
    sku: article.sku || (above?.sku ?? ""),
    price: prices.price,
    regular_price: prices.regular_price,
    sale_price: prices.sale_price,
    price_html: serializePriceHtml(article, above, options),
    taxable: settings.taxesEnabled && taxStatus === "taxable",
    tax_status: taxStatus,
    tax_class: taxClassOf(article, above),
    ...stock,
    sold_individually: soldIndividually,
    purchaseable: isPurchaseable(article),
    featured: article.featured,
    visible: status !== "trash" && (visibility === "visible" || visibility === "catalog"),
    catalog_visibility: visibility,
    on_sale: isOnSale(article),
    product_url: type === "external" ? shownUrl(article.productUrl) : "",
    button_text: type === "external" ? article.buttonText : "",
    weight: serializeWeight(article, above, options),
    dimensions: serializeDimensions(article, above, options),
    shipping_required: !virtual,
    shipping_taxable: !virtual && taxStatus !== "none",
    ...serializeShippingClass(article, above),
    description: text(article.description),
    short_description: paragraphs(typographic(article.shortDescription)),
    reviews_allowed: article.reviewsAllowed && !above,
    average_rating: averageRating(article),
    rating_count: article.ratings?.count ?? 0,
    related_ids: article.relatedIds,
    upsell_ids: article.upsellIds,
    cross_sell_ids: crossSellIds,
    parent_id: article.parentId ?? article.statedParentId,
    categories: terms
      .filter(({ taxonomy }) => taxonomy === "category")
      .toSorted(byPosition)
      .map(nameOf),
    tags: terms
      .filter(({ taxonomy }) => taxonomy === "tag")
      .toSorted(byTermName)
      .map(nameOf),
    images,
    featured_src: article.pictures.find((picture) => picture.id === article.imageId)?.url ?? false,
    attributes: above
      ? chosenAttributes(article, above, style.attributes)
      : offeredAttributes(article, style.attributes),
    downloads: serializeDownloads(article),
    download_limit: article.downloadLimit,
    download_expiry: article.downloadExpiry,
    download_type: "standard",
    purchase_note: text(article.purchaseNote),
    total_sales: above ? "0" : article.totalSales,
  };
}

/** A variation inside its product. */
function serializeVariation(
  variation: Article,
  product: Article,
  options: ProductViewOptions,
): SerializedVariation {
  const { settings, style } = options;
  const { status, price } = variation;
  const { taxStatus } = product;
  const { stock_quantity, ...stock } = serializeStock(variation, product, settings);
  return {
    id: variation.id,
    created_at: formatInstant(variation.createdAt),
    updated_at: formatInstant(variation.updatedAt),
    downloadable: variation.downloadable,
    virtual: variation.virtual,
    permalink: permalink(variation, product, options),
    sku: variation.sku || product.sku,
    ...serializePrices(variation, options),
    taxable: settings.taxesEnabled && taxStatus === "taxable",
    tax_status: taxStatus,
    tax_class: taxClassOf(variation, product),
    ...stock,
    stock_quantity: style.wholeStock ? Math.trunc(stock_quantity ?? 0) : stock_quantity,
    purchaseable: isPurchaseable(variation),
    visible: status === "publish" && price !== null,
    on_sale: isOnSale(variation),
    weight: serializeWeight(variation, product, options),
    dimensions: serializeDimensions(variation, product, options),
    ...serializeShippingClass(variation, product),
    image: serializeImages(variation, product, options),
    attributes: chosenAttributes(variation, product, style.attributes),
    downloads: serializeDownloads(variation),
    download_limit: variation.downloadLimit,
    download_expiry: variation.downloadExpiry,
  };
}

function taxClassOf({ taxClass }: Article, above: Article | null): string {
  return taxClass ?? above?.taxClass ?? "";
}

/** A variation without counted stock takes its product's, if that is counted. */
function serializeStock(
  article: Article,
  above: Article | null,
  { manageStock }: ProductViewOptions["settings"],
) {
  const isParents = above !== null && !article.manageStock && above.manageStock;
  const keeper = isParents ? above : article;
  const allowed = keeper.backorders !== "no";
  const quantity = isParents
    ? (above.stockQuantity ?? 0)
    : article.manageStock
      ? article.stockQuantity
      : null;
  return {
    managing_stock: manageStock && (isParents ? ("parent" as const) : article.manageStock),
    stock_quantity: quantity,
    in_stock: article.stockStatus !== "outofstock",
    backorders_allowed: allowed,
    backordered:
      article.stockStatus === "onbackorder" || (manageStock && allowed && quantity !== null && quantity < 0),
  };
}

function serializePrices(article: Article, { style, settings }: ProductViewOptions) {
  const formatted = (price: string | null) =>
    style.places === undefined
      ? (price ?? "")
      : formatMoney(price ?? "0", style.places === "of prices" ? settings.priceDecimals : style.places);
  const { salePrice } = article;
  const hasPartPrices = isOfParts(article);
  return {
    price: formatted(hasPartPrices ? lowestOf(article) : article.price),
    regular_price: formatted(hasPartPrices ? null : article.regularPrice),
    sale_price: hasPartPrices || salePrice === null || isZero(salePrice) ? null : formatted(salePrice),
  };
}

function serializePriceHtml(article: Article, above: Article | null, { settings, shown }: Shown): string {
  const { ranges, price, regularPrice, salePrice, onSale } = article;
  if (isOfParts(article)) return rangeHtml(ranges.map(shownRange(shown)), settings);
  const taxation = {
    taxClass: taxClassOf(article, above),
    taxable: (above ?? article).taxStatus === "taxable",
  };
  const asShown = (own: string) => shown({ price: own, ...taxation });
  if (price !== null && onSale && regularPrice !== null && salePrice !== null)
    return salePriceHtml(asShown(regularPrice), asShown(salePrice), settings);
  return price === null ? "" : priceHtml(asShown(price), settings);
}

function shownRange(shown: ShownPrice) {
  return (range: PriceRange): PriceRange => {
    const { taxClass, taxStatus, lowest, highest, lowestRegular, highestRegular } = range;
    const asShown = (price: string | null) =>
      price === null ? null : shown({ price, taxClass, taxable: taxStatus === "taxable" });
    return {
      ...range,
      lowest: asShown(lowest),
      highest: asShown(highest),
      lowestRegular: asShown(lowestRegular),
      highestRegular: asShown(highestRegular),
    };
  };
}

/** The lowest price of its parts. */
function lowestOf({ ranges }: Article): string | null {
  return extreme(ranges, "lowest");
}

function isOnSale(article: Article): boolean {
  return isOfParts(article) ? article.ranges.some((range) => range.onSale) : article.onSale;
}

/** Whether a product has the prices of its parts. */
const isOfParts = (article: Article) => isVariable(article) || article.type === "grouped";

function isPurchaseable(article: Article): boolean {
  const { type, status, price } = article;
  if (type === "grouped" || type === "external") return false;
  if (type === "variation") return status === "publish" && price !== null;
  return (isVariable(article) ? lowestOf(article) : price) !== null;
}

/** A URL for a link: without a scheme it is of the web; with a scheme that runs code it is empty. */
function shownUrl(url: string): string {
  const plain = url
    .trim()
    .replaceAll(" ", "%20")
    .replaceAll(/[^\w~+.?#=!&;,/:%@$|*'()[\]\u0080-\uffff-]/g, "");
  if (plain === "" || /^(?:(?:https?|ftps?|mailto|tel|sms):|[/#?])/i.test(plain)) return plain;
  return plain.includes(":") ? "" : `http://${plain}`;
}

function isZero(decimal: string): boolean {
  return new Big(decimal).eq(0);
}

function serializeWeight(
  article: Article,
  above: Article | null,
  { style }: ProductViewOptions,
): string | null {
  const weight = article.weight || (above?.weight ?? "");
  if (weight === "" || isZero(weight)) return null;
  return style.places === undefined ? weight : formatMoney(weight, WEIGHT_PLACES);
}

function serializeDimensions(article: Article, above: Article | null, { settings }: ProductViewOptions) {
  return {
    length: article.length || (above?.length ?? ""),
    width: article.width || (above?.width ?? ""),
    height: article.height || (above?.height ?? ""),
    unit: settings.dimensionUnit,
  };
}

function serializeShippingClass(article: Article, above: Article | null) {
  const own = article.shippingClass === null ? (above ?? article) : article;
  return {
    shipping_class: own.shippingClass ?? "",
    shipping_class_id: own.shippingClass === null ? null : own.shippingClassId,
  };
}

function serializeDownloads({ files }: Article) {
  return files.map(({ id, name, url }) => ({ id, name, file: url }));
}

function averageRating({ ratings }: Article): string {
  return ratings && ratings.count > 0 ? formatMoney(new Big(ratings.sum).div(ratings.count), 2) : "0.00";
}

function nameOf({ name }: { name: string }): string {
  return escapeName(name);
}

/** Its images, the main one first. A variation without one has its product's main image; otherwise there is a placeholder. */
function serializeImages(
  article: Article,
  above: Article | null,
  { baseUrl }: ProductViewOptions,
): SerializedImage[] {
  const byId = new Map(article.pictures.map((picture) => [picture.id, picture]));
  const own = [article.imageId, ...article.galleryIds].flatMap((id) => byId.get(id) ?? []);
  const parents = above?.pictures.filter(({ id }) => id === above.imageId) ?? [];
  const images = own.length > 0 ? own : parents;
  if (images.length === 0) return [placeholder(baseUrl)];
  return images.map(serializePicture);
}

function serializePicture(
  { id, url, title, alt, createdAt, updatedAt }: Picture,
  position: number,
): SerializedImage {
  return {
    id,
    created_at: formatInstant(createdAt),
    updated_at: formatInstant(updatedAt),
    src: url,
    title,
    alt,
    position,
  };
}

/** The placeholder's dates are now, in steps, so that the entity tag of the record holds for a while. */
const PLACEHOLDER_STEP = 300_000;

function placeholder(baseUrl: string): SerializedImage {
  const at = formatInstant(new Date(Math.floor(Date.now() / PLACEHOLDER_STEP) * PLACEHOLDER_STEP));
  return {
    id: 0,
    created_at: at,
    updated_at: at,
    src: baseUrl + PLACEHOLDER,
    title: "Placeholder",
    alt: "Placeholder",
    position: 0,
  };
}

/** The product's page in the shop. An unpublished product has no name there (§permalinks). */
function permalink(article: Article, above: Article | null, options: ProductViewOptions): string {
  const { baseUrl, settings } = options;
  const page = above ?? article;
  const isNamed = (page.status === "publish" || page.status === "private") && page.slug !== "";
  const path = settings.productPath
    .replaceAll(/%(?:product_cat|category)%/g, () => page.categoryPath ?? "uncategorized")
    .replaceAll("%post_id%", String(page.id))
    .replaceAll("%product%", () => page.slug);
  const url = isNamed ? `${baseUrl}/${path}` : `${baseUrl}/?post_type=product&p=${page.id}`;
  if (!above) return url;
  const chosen = chosenAttributes(article, above, "labels").filter(({ option }) => option !== "");
  if (chosen.length === 0) return url;
  const query = new URLSearchParams(chosen.map(({ slug, option }) => [`attribute_${slug}`, option]));
  return `${url}${url.includes("?") ? "&" : "?"}${query}`;
}
