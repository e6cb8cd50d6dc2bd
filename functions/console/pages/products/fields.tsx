import { Big } from "big.js";
import type { Settings } from "../../../../schema/settings.ts";
import { readProductPatch } from "../../../resources/products/input.ts";
import { PRODUCT_STYLES } from "../../../resources/products/style.ts";
import { decodeEntities } from "../../../kernel/entities.ts";
import { safeHtml } from "../../../kernel/html.ts";
import type { StoreContext } from "../../../store/context.ts";
import type { ArticlePatch } from "../../../store/products/patch.ts";
import {
  type Article,
  isVariable,
  type Product,
  PRODUCT_STATUS_NAMES,
} from "../../../store/products/product.ts";
import { getProduct } from "../../../store/products/read.ts";
import { writeProduct } from "../../../store/products/write.ts";
import { listTaxClasses } from "../../../store/taxes/classes.ts";
import { listUncountedTerms } from "../../../store/terms/read.ts";
import { formOf, type Values } from "../../edit.ts";
import { text, texts, tick } from "../../fields.ts";
import { amountIn, FieldError, unitsIn } from "../../field-error.ts";
import { fieldNumber, readShopNumber } from "../../shop-number.ts";
import { Area, Check, Checks, Field, type Options, Select } from "../../view/form.tsx";
import { startOfDay, zoneOf } from "../../view/formats.ts";
import { PRODUCT } from "../kinds.ts";

/** The form of a product, new or edited, and of a variation by itself: a table of fields, by the names of the API. */

/** What the fields choose from. */
type Known = Awaited<ReturnType<typeof readKnown>>;

export async function readKnown(store: StoreContext) {
  const [categories, shippingClasses, taxClasses] = await Promise.all([
    listUncountedTerms(store, "category"),
    listUncountedTerms(store, "shipping_class"),
    listTaxClasses(store),
  ]);
  const named = (terms: typeof categories, key: "id" | "slug"): Options =>
    terms.map((term) => [String(term[key]), decodeEntities(term.name)]);
  return {
    categories: named(categories, "id"),
    shippingClasses: [["", "None"], ...named(shippingClasses, "slug")] satisfies Options,
    taxClasses: taxClasses.map(({ slug, name }) => [slug === "standard" ? "" : slug, name]) satisfies Options,
  };
}

type Kind =
  | "text"
  | "area"
  | "lines"
  | "amount"
  | "units"
  | "date"
  | "check"
  | ((known: Known) => Options)
  | "categories";

interface FieldRow {
  label: string;
  kind: Kind;
  /** Its stored value, as the field shows it. */
  of: (product: Article, settings: Settings) => string;
  for?: (product: Shape) => boolean;
  hint?: string;
}

/** What decides which fields a product has. */
type Shape = Pick<Product, "type">;

const isWhole = ({ type }: Shape) => type !== "variation";
/** A product with variations has no price of its own. */
const hasPrice = ({ type }: Shape) => !isVariable({ type }) && type !== "grouped";
const isStocked = ({ type }: Shape) => type !== "external" && type !== "grouped";

const flag = (value: boolean) => (value ? "1" : "");
const among = (names: Readonly<Record<string, string>>) => () => Object.entries(names);
const price = (name: "regularPrice" | "salePrice") => (product: Article, settings: Settings) =>
  fieldNumber(product[name] === null ? "" : padded(product[name], settings.priceDecimals), settings);
const day =
  (name: "saleFrom" | "saleTo") =>
  (product: Article, { timezone }: Settings) =>
    product[name]
      ? new Intl.DateTimeFormat("en-CA", { timeZone: zoneOf(timezone) }).format(product[name])
      : "";
const measure = (name: "weight" | "length" | "width" | "height") => (product: Article, settings: Settings) =>
  fieldNumber(product[name], settings);

/** As many decimal places as prices have, or more that are stored: not three, which could be a group of thousands. */
function padded(value: string, places: number): string {
  const number = new Big(value);
  const stored = number.toFixed().split(".")[1]?.length ?? 0;
  return number.toFixed(Math.max(places, stored === 3 && places !== 3 ? 4 : stored));
}

const TYPES = {
  simple: "Simple",
  variable: "With variations",
  grouped: "Group of products",
  external: "Sold elsewhere",
};
const VISIBLE = {
  visible: "In lists and in searches",
  catalog: "In lists",
  search: "In searches",
  hidden: "Nowhere",
};
const TAXED = { taxable: "With tax", shipping: "Its shipping alone", none: "Without tax" };
const LATE = { no: "No", notify: "Yes, and customers are told", yes: "Yes" };

/** Of what is not counted. */
export const AVAILABLE: Options = [
  ["1", "In stock"],
  ["0", "Out of stock"],
];

type Rows = Readonly<Record<string, FieldRow>>;

const PRICES: Rows = {
  regular_price: { label: "Regular price", kind: "amount", of: price("regularPrice"), for: hasPrice },
  sale_price: { label: "Sale price", kind: "amount", of: price("salePrice"), for: hasPrice },
  sale_from: { label: "On sale from", kind: "date", of: day("saleFrom"), for: hasPrice },
  sale_to: { label: "until, with this day", kind: "date", of: day("saleTo"), for: hasPrice },
  tax_status: { label: "Taxes", kind: among(TAXED), of: ({ taxStatus }) => taxStatus, for: isWhole },
  tax_class: {
    label: "Tax class",
    kind: ({ taxClasses }) => taxClasses,
    of: ({ taxClass }) => taxClass ?? "",
  },
};

const STOCK: Rows = {
  manage_stock: {
    label: "Count its stock",
    kind: "check",
    of: ({ manageStock }) => flag(manageStock),
    for: isStocked,
  },
  stock_quantity: {
    label: "Set the stock to",
    kind: "units",
    of: ({ manageStock, stockQuantity }, settings) =>
      manageStock ? fieldNumber(String(stockQuantity ?? 0), settings) : "",
    for: isStocked,
  },
  stock_change: { label: "or change it by", kind: "units", of: () => "", for: isStocked, hint: "+12 or −3" },
  in_stock: {
    label: "If it is not counted, it is",
    kind: () => AVAILABLE,
    of: ({ stockStatus }) => (stockStatus === "outofstock" ? "0" : "1"),
    for: (product) => isStocked(product) && !isVariable(product),
  },
  backorders: {
    label: "Sold when none is left",
    kind: among(LATE),
    of: (product) => product.backorders,
    for: isStocked,
  },
};

const GROUPS: Readonly<Record<string, Rows>> = {
  Product: {
    title: { label: "Name", kind: "text", of: ({ name }) => name, for: isWhole },
    sku: { label: "SKU", kind: "text", of: ({ sku }) => sku },
    type: { label: "Kind", kind: among(TYPES), of: ({ type }) => type, for: isWhole },
    status: { label: "State", kind: among(PRODUCT_STATUS_NAMES), of: ({ status }) => status },
    short_description: {
      label: "Short text",
      kind: "area",
      of: (product) => product.shortDescription,
      for: isWhole,
    },
    description: { label: "Text", kind: "area", of: (product) => product.description },
    images: { label: "Pictures, one address a line, the main one first", kind: "lines", of: picturesOf },
  },
  Price: PRICES,
  Stock: STOCK,
  "Where it is shown": {
    catalog_visibility: {
      label: "Shown",
      kind: among(VISIBLE),
      of: (product) => product.catalogVisibility,
      for: isWhole,
    },
    featured: { label: "Featured", kind: "check", of: ({ featured }) => flag(featured), for: isWhole },
    categories: { label: "Categories", kind: "categories", of: idsOf, for: isWhole },
    tags: { label: "Tags, one a line", kind: "lines", of: tagsOf, for: isWhole },
  },
  Shipping: {
    shipping_class: {
      label: "Shipping class",
      kind: (known) => known.shippingClasses,
      of: (product) => product.shippingClass ?? "",
    },
    weight: { label: "Weight", kind: "amount", of: measure("weight") },
    length: { label: "Length", kind: "amount", of: measure("length") },
    width: { label: "Width", kind: "amount", of: measure("width") },
    height: { label: "Height", kind: "amount", of: measure("height") },
  },
};

const FIELDS: Rows = Object.assign({}, ...Object.values(GROUPS));

function picturesOf({ imageId, galleryIds, pictures }: Article): string {
  const urls = [imageId, ...galleryIds].map((id) => pictures.find((picture) => picture.id === id)?.url);
  return urls.filter(Boolean).join("\n");
}

const termsOf = ({ terms }: Article, of: "category" | "tag") =>
  terms.filter(({ taxonomy }) => taxonomy === of);

function idsOf(product: Article): string {
  return termsOf(product, "category")
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
    .join(",");
}

function tagsOf(product: Article): string {
  return termsOf(product, "tag")
    .map(({ name }) => decodeEntities(name))
    .toSorted()
    .join("\n");
}

const shownIn = (rows: Rows, product: Shape, { manageStock }: Settings) =>
  Object.entries(rows).filter(
    ([name, row]) => (row.for?.(product) ?? true) && (manageStock || name === "in_stock" || !(name in STOCK)),
  );

/** The fields of a product's form, as texts. */
export function productValues(product: Article, settings: Settings): Values {
  const own = Object.entries(FIELDS).filter(([, row]) => row.for?.(product) ?? true);
  return Object.fromEntries(own.map(([name, { of }]) => [name, of(product, settings)]));
}

export function ProductFields({
  product,
  known,
  settings,
}: {
  product: Shape;
  known: Known;
  settings: Settings;
}) {
  return (
    <>
      {Object.entries(GROUPS).map(([title, rows]) => {
        const shown = shownIn(rows, product, settings);
        return (
          shown.length > 0 && (
            <fieldset class="stack">
              <legend>{title}</legend>
              <div class="pair">
                {shown.map(([name, row]) => (
                  <ProductField name={name} row={row} known={known} />
                ))}
              </div>
            </fieldset>
          )
        );
      })}
    </>
  );
}

function ProductField({
  name,
  row: { label, kind, hint },
  known,
}: {
  name: string;
  row: FieldRow;
  known: Known;
}) {
  if (typeof kind === "function") return <Select name={name} label={label} options={kind(known)} />;
  switch (kind) {
    case "area":
    case "lines":
      return (
        <Area name={name} label={label} rows={kind === "area" ? 4 : 2} class="wide" maxlength={60_000} />
      );
    case "check":
      return <Check name={name} label={label} />;
    case "categories":
      return <Checks name={name} legend={label} options={known.categories} />;
    case "date":
      return <Field type="date" name={name} label={label} />;
    default:
      return (
        <Field
          name={name}
          label={label}
          inputmode={kind === "text" ? undefined : "decimal"}
          placeholder={hint}
        />
      );
  }
}

const decimalPlaces = ({ priceDecimals }: Settings) => ({ places: priceDecimals, most: 6 });

/** Throws `FieldError` for what would have no effect, or another one than it says. */
export function checkArticle(values: Values, changed: ReadonlySet<string>, settings: Settings): void {
  checkStock(values, changed, settings);
  checkPrices(values, changed, settings);
}

const COUNTS = ["stock_quantity", "stock_change"] as const;

function checkStock(values: Values, changed: ReadonlySet<string>, settings: Settings): void {
  const { manageStock } = settings;
  const typed = COUNTS.find((name) => changed.has(name) && values[name]?.trim());
  const isCounted = values["manage_stock"] === "1" && manageStock;
  if (
    typed === undefined &&
    !["manage_stock", "stock_quantity", "in_stock"].some((name) => changed.has(name))
  )
    return;
  if (!manageStock && (typed || changed.has("manage_stock") || changed.has("stock_quantity")))
    throw new FieldError("", "This shop does not count its stock, by its settings.");
  if (values["manage_stock"] !== "1") {
    if (typed) throw new FieldError(typed, "Its stock is not counted: tick “Count its stock”.");
  } else if ((values["stock_quantity"] ?? "").trim() === "" && typed !== "stock_change")
    throw new FieldError("stock_quantity", "Give the number of units, or do not count its stock.");
  const units = readShopNumber(values["stock_quantity"] ?? "", settings, settings.decimalQuantities ? 6 : 0);
  const hasUnits = Number(units ?? 0) > settings.noStockAmount;
  if (
    changed.has("in_stock") &&
    isCounted &&
    typed !== "stock_change" &&
    hasUnits !== (values["in_stock"] === "1")
  )
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

const OWN = new Set([
  ...Object.keys(PRICES).filter((name) => !name.startsWith("tax_")),
  ...Object.keys(STOCK),
]);

/** The other changed fields as a body of the API. */
async function bodyOf(store: StoreContext, fields: Values, settings: Settings, product?: Article) {
  const body: Record<string, unknown> = {};
  const measures: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (OWN.has(name) && name !== "backorders") continue;
    const { kind } = FIELDS[name]!;
    if (name === "images") body["images"] = imagesIn(value, product);
    else if (name === "tags") body["tags"] = await tagsIn(store, value);
    else if (kind === "categories") body["categories"] = value.split(",").filter(Boolean);
    else if (kind === "check") body[name] = value === "1";
    else if (kind === "amount") measures[name] = amountIn(fields, name, settings, { places: 2, most: 6 });
    else if (name === "backorders") body[name] = value === "yes" ? true : value;
    else body[name] = value;
  }
  const { weight, ...dimensions } = measures;
  if (weight !== undefined) body["weight"] = weight;
  return { ...body, dimensions, enable_html_description: true, enable_html_short_description: true };
}

const linesOf = (value: string) =>
  value
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

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

const shapes = Object.entries(FIELDS).map(([name, { kind }]) => [
  name,
  kind === "check" ? tick : kind === "categories" ? texts : text,
]);

/** Creates and changes a product, or changes a variation. A change of the stock by ± adds to what is there by then. */
export const { create: createProduct, edit: editProduct } = formOf({
  kind: PRODUCT,
  fields: Object.fromEntries(shapes),
  read: getProduct,
  valuesOf: productValues,
  check: checkArticle,
  write: async ({ store }, fields, { id }, settings) => {
    const product = id !== undefined && "images" in fields ? await getProduct(store, id) : undefined;
    const body = await bodyOf(store, fields, settings, product);
    const patch = { ...readProductPatch(body, PRODUCT_STYLES.v3), ...articlePatch(fields, settings) };
    return id === undefined
      ? writeProduct(store, { patch })
      : writeProduct(store, { id, patch, cleanHtml: safeHtml });
  },
});
