import { asObject, type JsonObject } from "../../http/body.ts";
import type {
  ArticlePatch,
  AttributeInput,
  ChoiceInput,
  FileInput,
  ImageInput,
  ProductPatch,
  VariationPatch,
} from "../../store/products/patch.ts";
import { slugOf } from "../../store/products/slug.ts";
import { decodeEntities } from "../../kernel/entities.ts";
import { parseInstant } from "../../kernel/dates.ts";
import { safeHtml } from "../../kernel/html.ts";
import {
  FieldError,
  isGiven,
  keepList,
  keepObject,
  keepText,
  readFlag,
  readList,
  type Readers,
  readSupplied,
  scalar,
  TEXT_BYTES,
  within,
} from "../input/record.ts";
import { isWithinCalendar } from "../../kernel/within-calendar.ts";
import { plainLine } from "../../kernel/plain-line.ts";
import { INT32, keepCount, keepId, keepInteger, keepUnits, keepWritten } from "../input/numbers.ts";
import { given, isTrue, readCount, readInteger, readText } from "../input/values.ts";
import type { ProductStyle } from "./style.ts";
import { escapeName } from "../../kernel/escape-name.ts";
import { PLACEHOLDER } from "./texts.ts";

/** The patch of a product or variation that a body gives. */

/** Most entries of each list of a product. */
const PRODUCT_CAPS = {
  variations: 200,
  images: 100,
  downloads: 100,
  attributes: 50,
  options: 1000,
} as const;
export const SKU_BYTES = 1000;
const FILE_ID_BYTES = 200;
/** Most ids of a list. */
const IDS = 5000;

type InputStyle = Pick<ProductStyle, "isWhole">;

/** The supplied fields of a product (§product-input). Absent and null ones are not supplied; unknown keys are ignored. */
export function readProductPatch(data: JsonObject, style: InputStyle): ProductPatch {
  const dimensions = asObject(data["dimensions"]);
  const readers: Readers<ProductPatch> = {
    ...articleReaders(data, style),
    title: ["title", (value) => withoutOctets(line(value))],
    name: (value) => ({ slug: keepText(value), namesNew: style.isWhole }),
    type: ["type", (value) => plainLine(within(TEXT_BYTES, readText(value) ?? ""))],
    description: ["description", (value) => description(value, data["enable_html_description"] === true)],
    short_description: [
      "shortDescription",
      (value) => description(value, data["enable_html_short_description"] === true),
    ],
    status: ["status", line],
    featured: ["featured", loose],
    reviews_allowed: ["reviewsAllowed", loose],
    sold_individually: ["soldIndividually", readFlag],
    tax_status: ["taxStatus", (value) => (given(keepText(value)) ?? "taxable").toLowerCase()],
    catalog_visibility: ["catalogVisibility", (value) => keepText(value).toLowerCase()],
    parent_id: ["parentId", keepId],
    upsell_ids: ["upsellIds", positiveIds],
    cross_sell_ids: ["crossSellIds", positiveIds],
    categories: ["categories", (value) => readList(value, IDS)?.map(keepId)],
    tags: ["tags", (value) => readList(value, IDS)?.map(keepId)],
    attributes: ["attributes", readAttributes],
    default_attribute: ["defaultChoices", readChoices],
    default_attributes: ["defaultChoices", readChoices],
    purchase_note: ["purchaseNote", (value) => safeHtml(line(value))],
    product_url: ["productUrl", (value) => decodeEntities(keepText(value))],
    button_text: ["buttonText", keepText],
    ...(style.isWhole && { menu_order: (value: unknown) => ({ menuOrder: keepInteger(value, INT32) }) }),
    variations: ["variations", (value) => readVariations(value, style)],
  };
  return readSupplied("product", { ...data, ...measuresIn(dimensions) }, readers, { refusesTypes: true });
}

/** Readers of the fields that products and variations share. */
function articleReaders(data: JsonObject, style: InputStyle): Readers<ArticlePatch> {
  return {
    sku: ["sku", readSku],
    regular_price: ["regularPrice", keepWritten],
    sale_price: ["salePrice", keepWritten],
    sale_price_dates_from: ["saleFrom", readDate],
    sale_price_dates_to: ["saleTo", readDate],
    tax_class: ["taxClass", keepText],
    managing_stock: ["manageStock", readFlag],
    stock_quantity: ["stockQuantity", keepUnits],
    ...(style.isWhole && { inventory_delta: (value: unknown) => ({ inventoryDelta: keepUnits(value) }) }),
    in_stock: ["inStock", readFlag],
    backorders: ["backorders", readBackorders],
    virtual: (value) => {
      const virtual = loose(value);
      return { ...(virtual !== undefined && { virtual }), ...(value === true && { clearsMeasures: true }) };
    },
    downloadable: ["downloadable", readFlag],
    weight: ["weight", keepWritten],
    length: ["length", keepWritten],
    width: ["width", keepWritten],
    height: ["height", keepWritten],
    shipping_class: ["shippingClass", (value) => slugOf(keepText(value))],
    downloads: ["files", readFiles],
    download_limit: ["downloadLimit", readLimit],
    download_expiry: ["downloadExpiry", readLimit],
    images: ["images", (value) => readImages(value, style)],
    ...(isGiven(data, "image") && { image: (value: unknown) => variationImage(value, style) }),
  };
}

function measuresIn(dimensions: JsonObject | undefined): JsonObject {
  const measures = ["length", "width", "height"] as const;
  return Object.fromEntries(
    measures.map((name) => [name, dimensions && isGiven(dimensions, name) ? dimensions[name] : null]),
  );
}

/** Variations of a variable product, in order. An entry that is not an object is a variation without a price. */
function readVariations(value: unknown, style: InputStyle): VariationPatch[] {
  return keepList(value, PRODUCT_CAPS.variations).map((entry) => {
    const data = asObject(entry) ?? {};
    const readers: Readers<VariationPatch> = {
      ...articleReaders(data, style),
      managing_stock: ["manageStock", loose],
      downloadable: ["downloadable", loose],
      ...(data["backorders"] === "yes" && { backorders: () => ({ backorders: "yes" }) }),
      // No variation has -1.
      id: ["id", (own) => (typeof own === "object" ? -1 : readCount(own))],
      visible: ["status", readVisible],
      attributes: ["choices", readChoices],
      ...(style.isWhole && { description: (own: unknown) => ({ description: safeHtml(keepText(own)) }) }),
    };
    return readSupplied(
      "product",
      { ...data, images: null, ...measuresIn(asObject(data["dimensions"])) },
      readers,
      { refusesTypes: true },
    );
  });
}

/** A variation takes the first of a list of images. */
function variationImage(value: unknown, style: InputStyle): ArticlePatch {
  const images = readImages(value, style);
  if (images === "none") return { images };
  const [first] = images;
  return first ? { images: [{ ...first, isMain: true }] } : {};
}

function readImages(value: unknown, { isWhole }: InputStyle): ImageInput[] | "none" {
  if (value === "") return "none";
  return keepList(value, PRODUCT_CAPS.images).map((entry) => {
    const data = keepObject(entry);
    const { position } = data;
    const title = isWhole && isGiven(data, "title") ? keepText(data["title"]) : undefined;
    const alt = isWhole && isGiven(data, "alt") ? line(data["alt"]) : undefined;
    const url = isGiven(data, "src") ? keepText(data["src"]).trim() : undefined;
    return {
      isMain: isGiven(data, "position") && position !== "" && Number(scalar(position)) === 0,
      id: keepId(data["id"]),
      ...(url !== undefined && !url.endsWith(PLACEHOLDER) && { url }),
      ...(title !== undefined && { title }),
      ...(alt !== undefined && { alt }),
    };
  });
}

function readFiles(value: unknown): FileInput[] | undefined {
  return readList(value, PRODUCT_CAPS.downloads)?.flatMap((entry) => {
    const data = keepObject(entry);
    const [named, file] = [keepText(data["url"]), keepText(data["file"])];
    const url = named || file;
    if (url === "") return [];
    return [
      { id: within(FILE_ID_BYTES, keepText(data["id"])), name: line(data["name"]) || fileName(url), url },
    ];
  });
}

function fileName(url: string): string {
  const [path = ""] = url.split(/[?#]/, 1);
  return path.slice(path.lastIndexOf("/") + 1);
}

function readAttributes(value: unknown): AttributeInput[] {
  return keepList(value, PRODUCT_CAPS.attributes).flatMap((entry) => {
    const data = keepObject(entry);
    if (!isGiven(data, "name")) return [];
    return [
      {
        name: escapeName(line(data["name"])),
        slug: keepText(data["slug"]),
        options: isGiven(data, "options") ? readOptions(data["options"]) : undefined,
        position: keepCount(data["position"]),
        visible: isTrue(data["visible"]),
        variation: isTrue(data["variation"]),
      },
    ];
  });
}

/** A list, or a text separated by bars. Bars also separate options within a list of the product's own attribute. */
function readOptions(value: unknown): string[] {
  const list = readList(value, PRODUCT_CAPS.options)?.map(keepText) ?? keepText(value).split("|");
  const bars = list.reduce((sum, option) => sum + option.split("|").length - 1, 0);
  if (list.length + bars > PRODUCT_CAPS.options)
    throw new FieldError(`it has more than ${PRODUCT_CAPS.options} options`);
  return list.filter((option) => option !== "");
}

function readChoices(value: unknown): ChoiceInput[] {
  return keepList(value, PRODUCT_CAPS.attributes).map((entry) => {
    const data = keepObject(entry);
    return { name: line(data["name"]), slug: keepText(data["slug"]), option: line(data["option"]) };
  });
}

function line(value: unknown): string {
  return plainLine(keepText(value));
}

/** `100%20 off` is `100 off`. */
function withoutOctets(title: string): string {
  return title
    .replaceAll(/%[\da-f]{2}/gi, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function description(value: unknown, hasHtml: boolean): string {
  return hasHtml ? safeHtml(keepText(value)) : line(value);
}

/** Bounded before its tags go, and with what they become. */
function readSku(value: unknown): string {
  if (value === 0 || value === "0") return "";
  return within(SKU_BYTES, plainLine(within(SKU_BYTES, keepText(value))));
}

/** Null for an empty value; the epoch for an unreadable date (§product-sales). */
function readDate(value: unknown): Date | null {
  if (typeof value === "number") return instantOf(value);
  const given = keepText(value);
  if (given === "") return null;
  return /^\d{9,11}$/.test(given) ? instantOf(Number(given)) : (parseInstant(given) ?? new Date(0));
}

function instantOf(seconds: number): Date {
  const instant = new Date(Math.trunc(seconds) * 1000);
  return isWithinCalendar(instant) ? instant : new Date(0);
}

function readBackorders(value: unknown): "notify" | "yes" | "no" | undefined {
  if (typeof value === "object") return undefined;
  return value === "notify" ? "notify" : value === true ? "yes" : "no";
}

function readVisible(value: unknown): "private" | "publish" | undefined {
  if (typeof value === "object") return undefined;
  return value === false ? "private" : "publish";
}

function readLimit(value: unknown): number {
  return value === "" || readInteger(value) === -1 ? -1 : keepCount(value, INT32);
}

function positiveIds(value: unknown): number[] {
  return keepList(value, IDS)
    .map((id) => keepInteger(id))
    .filter((id) => id > 0);
}

/** The words for yes; undefined for a list or an object. */
function loose(value: unknown): boolean | undefined {
  const given = readText(value)?.toLowerCase();
  return given === undefined ? undefined : given === "1" || given === "yes" || given === "true";
}
