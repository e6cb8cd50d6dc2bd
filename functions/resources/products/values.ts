import { Big } from "big.js";
import { escapeName } from "../../kernel/escape-name.ts";
import { formEncoded } from "../../kernel/form-encoded.ts";
import type { KnownContext } from "../../store/context.ts";
import { extreme } from "../../store/products/price.ts";
import { type Article, isVariable, type Picture, type PriceRange } from "../../store/products/product.ts";
import type { ShownPrice } from "../../store/taxes/amounts.ts";
import { formatInstant, formatMoney } from "../serialize/formats.ts";
import { byPosition, byTermName, chosenAttributes } from "./attributes.ts";
import { priceHtml, rangeHtml, salePriceHtml } from "./price-html.ts";
import type { SerializedImage } from "./schemas.ts";
import type { ProductStyle } from "./style.ts";
import { paragraphs, PLACEHOLDER, typographic } from "./texts.ts";

export interface ProductViewOptions {
  /** Base URL of the store, without a trailing slash. */
  baseUrl: string;
  settings: KnownContext["settings"];
}

/** A product or variation with what its fields are made of. */
export interface ArticleView {
  article: Article;
  /** The product of a variation, which has some values from it; null for a product. */
  above: Article | null;
  stock: Stock;
  context: ProductViewOptions & {
    style: ProductStyle;
    /** The shown price of each taxation. */
    shown: ShownPrice;
  };
}

interface Stock {
  managed: boolean | "parent";
  quantity: number | null;
  /** Whether it can be bought without stock. */
  backorders: boolean;
}

export function viewOf(
  article: Article,
  above: Article | null,
  context: ArticleView["context"],
): ArticleView {
  return { article, above, stock: stockOf(article, above, context.settings), context };
}

/** A variation without counted stock takes its product's, if that is counted. */
function stockOf(article: Article, above: Article | null, settings: ProductViewOptions["settings"]): Stock {
  const isParents = above !== null && !article.manageStock && above.manageStock;
  const own = article.manageStock ? article.stockQuantity : null;
  return {
    managed: settings.manageStock && (isParents ? "parent" : article.manageStock),
    quantity: isParents ? (above.stockQuantity ?? 0) : own,
    backorders: (isParents ? above : article).backorders !== "no",
  };
}

export function isBackordered({ article, stock, context }: ArticleView): boolean {
  const { quantity, backorders } = stock;
  const isShort = context.settings.manageStock && backorders && quantity !== null && quantity < 0;
  return article.stockStatus === "onbackorder" || isShort;
}

export function taxStatus({ article, above }: ArticleView): string {
  return (above ?? article).taxStatus;
}

export function taxClass({ article, above }: ArticleView): string {
  return article.taxClass ?? above?.taxClass ?? "";
}

export function price({ article, context }: ArticleView): string {
  return formatPrice(isOfParts(article) ? lowestOf(article) : article.price, context);
}

export function regularPrice({ article, context }: ArticleView): string {
  return formatPrice(isOfParts(article) ? null : article.regularPrice, context);
}

export function salePrice({ article, context }: ArticleView): string | null {
  const { salePrice: own } = article;
  return isOfParts(article) || own === null || isZero(own) ? null : formatPrice(own, context);
}

function formatPrice(own: string | null, { style, settings }: ArticleView["context"]): string {
  if (style.places === undefined) return own ?? "";
  return formatMoney(own ?? "0", style.places === "of prices" ? settings.priceDecimals : style.places);
}

export function shownPriceHtml(view: ArticleView): string {
  const { article, context } = view;
  const { settings, shown } = context;
  const { ranges, price, regularPrice, salePrice, onSale } = article;
  if (isOfParts(article)) {
    const range = rangeHtml(ranges.map(shownRange(shown)), settings);
    return range && range + priceSuffix(view);
  }
  const taxation = { taxClass: taxClass(view), taxable: taxStatus(view) === "taxable" };
  const asShown = (own: string) => shown({ price: own, ...taxation });
  if (price !== null && onSale && regularPrice !== null && salePrice !== null)
    return salePriceHtml(asShown(regularPrice), asShown(salePrice), settings) + priceSuffix(view);
  return price === null ? "" : priceHtml(asShown(price), settings) + priceSuffix(view);
}

/** The shop's text behind a price, with the price of the product itself; a variable product has none with prices. */
function priceSuffix(view: ArticleView): string {
  const { article, context } = view;
  const { settings, shown } = context;
  const { priceSuffix, taxesEnabled } = settings;
  if (!taxesEnabled || priceSuffix === "" || taxStatus(view) !== "taxable") return "";
  if (isVariable(article) && priceSuffix.includes("{")) return "";
  const own = (isOfParts(article) ? lowestOf(article) : article.price) ?? "0";
  const priceOf = (withTax: boolean) =>
    priceHtml(shown({ price: own, taxClass: taxClass(view), taxable: true }, withTax), settings);
  const text = priceSuffix
    .replaceAll("{price_including_tax}", () => priceOf(true))
    .replaceAll("{price_excluding_tax}", () => priceOf(false));
  return ` <small class="woocommerce-price-suffix">${text}</small>`;
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

/** The lowest price of its parts; if none is left or shown, that of the last write. */
function lowestOf({ ranges, type, price, groupedIds }: Article): string | null {
  const last = type === "grouped" && groupedIds.length === 0 ? null : price;
  return extreme(ranges, "lowest") ?? last;
}

export function isOnSale({ article }: ArticleView): boolean {
  return isOfParts(article) ? article.ranges.some((range) => range.onSale) : article.onSale;
}

/** Whether a product has the prices of its parts. */
const isOfParts = (article: Article) => isVariable(article) || article.type === "grouped";

export function isPurchaseable({ article }: ArticleView): boolean {
  const { type, status, price } = article;
  if (type === "grouped" || type === "external") return false;
  if (type === "variation") return status === "publish" && price !== null;
  return (isVariable(article) ? lowestOf(article) : price) !== null;
}

/** A URL for a link: without a scheme it is of the web; with a scheme that runs code it is empty. */
export function shownUrl(url: string): string {
  const plain = url
    .trim()
    .replaceAll(" ", "%20")
    .replaceAll(/[^\w~+.?#=!&;,/:%@$|*'()[\]\u0080-\uffff-]/g, "");
  if (plain === "" || /^(?:(?:https?|ftps?|mailto|tel|sms):|[/#?])/i.test(plain)) return plain;
  return plain.includes(":") ? "" : `http://${plain}`;
}

/** A text as HTML, through the blog's typography where a version has it so. */
export function html(own: string, { context }: ArticleView): string {
  return paragraphs(context.style.typographic ? typographic(own) : own);
}

/** The note to buyers, of a variation its product's. The blog's typography writes an ampersand as a number. */
export function purchaseNote(view: ArticleView): string {
  const shown = html((view.above ?? view.article).purchaseNote, view);
  return view.context.style.typographic ? shown.replaceAll("&amp;", "&#038;") : shown;
}

function isZero(decimal: string): boolean {
  return new Big(decimal).eq(0);
}

export function weight({ article, above, context }: ArticleView): string | null {
  const own = article.weight || (above?.weight ?? "");
  if (own === "" || own === "0") return null;
  return context.style.places === undefined ? own : formatMoney(own, WEIGHT_PLACES);
}

/** Decimal places of rounded weights. */
const WEIGHT_PLACES = 2;

/** The one whose shipping class counts: a variation without one has its product's. */
export function shippedAs({ article, above }: ArticleView): Article {
  return article.shippingClass === null ? (above ?? article) : article;
}

/** Names of its categories or tags, in the order of the shop. */
export function termNames({ terms }: Article, taxonomy: "category" | "tag"): string[] {
  return terms
    .filter((term) => term.taxonomy === taxonomy)
    .toSorted(taxonomy === "category" ? byPosition : byTermName)
    .map(({ name }) => escapeName(name));
}

/** Its images, the main one first. A variation without one has its product's main image; otherwise there is a placeholder. */
export function images({ article, above, context }: ArticleView): SerializedImage[] {
  const byId = new Map(article.pictures.map((picture) => [picture.id, picture]));
  const own = [article.imageId, ...article.galleryIds].flatMap((id) => byId.get(id) ?? []);
  const shown = own.length > 0 ? own : (above?.pictures.filter(({ id }) => id === above.imageId) ?? []);
  if (shown.length === 0) return [placeholder(context)];
  return shown.map(serializePicture);
}

function serializePicture(picture: Picture, position: number): SerializedImage {
  const { id, url, title, alt, createdAt, updatedAt } = picture;
  const dates = { created_at: formatInstant(createdAt), updated_at: formatInstant(updatedAt) };
  return { id, ...dates, src: url, title: typographic(title), alt, position };
}

/** The placeholder's dates are now, in steps, so that the entity tag of the record holds for a while. */
const PLACEHOLDER_STEP = 300_000;

function placeholder({ baseUrl, settings }: ProductViewOptions): SerializedImage {
  const at = formatInstant(new Date(Math.floor(Date.now() / PLACEHOLDER_STEP) * PLACEHOLDER_STEP));
  return {
    id: 0,
    created_at: at,
    updated_at: at,
    src: settings.placeholderUrl || baseUrl + PLACEHOLDER,
    title: "Placeholder",
    alt: "Placeholder",
    position: 0,
  };
}

/** The product's page in the shop. An unpublished product has no name there (§permalinks). */
export function permalink({ article, above, context }: ArticleView): string {
  const { baseUrl, settings } = context;
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
  const query = chosen.map(({ slug, option }) => `attribute_${formEncoded(slug)}=${formEncoded(option)}`);
  return `${url}${url.includes("?") ? "&" : "?"}${query.join("&")}`;
}
