import { Big } from "big.js";
import type { Settings } from "../../../../schema/settings.ts";
import { decodeEntities } from "../../../kernel/entities.ts";
import type { StoreContext } from "../../../store/context.ts";
import {
  type Article,
  isVariable,
  type Product,
  POST_STATUS_NAMES,
} from "../../../store/products/product.ts";
import { listTaxClasses } from "../../../store/taxes/classes.ts";
import { listUncountedTerms } from "../../../store/terms/read.ts";
import type { Values } from "../../edit.ts";
import { fieldNumber } from "../../shop-number.ts";
import { among, FieldGroups, type Groups, type Rows, rowsIn, valuesIn } from "../../view/field-table.tsx";
import type { Options } from "../../view/form.tsx";
import { zoneOf } from "../../view/formats.ts";

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

type Of = (product: Article, settings: Settings) => string;

const price =
  (name: "regularPrice" | "salePrice"): Of =>
  ({ [name]: stored }, settings) =>
    stored === null ? "" : fieldNumber(padded(stored, settings.priceDecimals), settings);

const day =
  (name: "saleFrom" | "saleTo"): Of =>
  ({ [name]: instant }, { timezone }) =>
    instant ? new Intl.DateTimeFormat("en-CA", { timeZone: zoneOf(timezone) }).format(instant) : "";

const unitsOf: Of = ({ manageStock, stockQuantity }, settings) =>
  manageStock ? fieldNumber(String(stockQuantity ?? 0), settings) : "";

export const PRICES: Rows<Article> = {
  regular_price: ["Regular price", "amount", { of: price("regularPrice") }],
  sale_price: ["Sale price", "amount", { of: price("salePrice") }],
  sale_from: ["On sale from", "date", { of: day("saleFrom") }],
  sale_to: ["until, with this day", "date", { of: day("saleTo") }],
};

export const STOCK: Rows<Article> = {
  manage_stock: ["Count its stock", "check"],
  stock_quantity: ["Set the stock to", "units", { of: unitsOf }],
  stock_change: ["or change it by", "units", { placeholder: "+12 or −3" }],
  in_stock: [
    "If it is not counted, it is",
    () => AVAILABLE,
    { of: ({ stockStatus }) => (stockStatus === "outofstock" ? "0" : "1") },
  ],
  backorders: ["Sold when none is left", among(LATE)],
};

const GROUPS: Groups<Article, Known> = {
  Product: {
    title: ["Name", "text", { of: ({ name }) => name }],
    sku: ["SKU", "text"],
    type: ["Kind", among(TYPES)],
    status: ["State", among(POST_STATUS_NAMES)],
    short_description: ["Short text", "area"],
    description: ["Text", "area"],
    images: ["Pictures, one address a line, the main one first", "lines", { of: picturesOf }],
  },
  Price: {
    ...PRICES,
    tax_status: ["Taxes", among(TAXED)],
    tax_class: ["Tax class", ({ taxClasses }) => taxClasses],
  },
  Stock: STOCK,
  "Where it is shown": {
    catalog_visibility: ["Shown", among(VISIBLE)],
    featured: ["Featured", "check"],
    categories: ["Categories", ({ categories }) => categories, { isList: true, of: idsOf }],
    tags: ["Tags, one a line", "lines", { of: tagsOf }],
  },
  Shipping: {
    shipping_class: ["Shipping class", ({ shippingClasses }) => shippingClasses],
    weight: ["Weight", "amount"],
    length: ["Length", "amount"],
    width: ["Width", "amount"],
    height: ["Height", "amount"],
  },
};

export const FIELDS = rowsIn(GROUPS);

/** Fields of a whole product alone. */
const WHOLE = new Set([
  "title",
  "type",
  "short_description",
  "tax_status",
  ...Object.keys(GROUPS["Where it is shown"]!),
]);

/** The fields of a stock that a shop may not count; without it there is the availability. */
export const isOfCount = (name: string) => name in STOCK && name !== "in_stock";

/** A product with variations has no price of its own. */
function hasField(name: string, { type }: Pick<Product, "type">): boolean {
  const isGroup = type === "grouped";
  if (name in PRICES) return !isGroup && !isVariable({ type });
  if (name in STOCK) return !isGroup && type !== "external" && (name !== "in_stock" || !isVariable({ type }));
  return type !== "variation" || !WHOLE.has(name);
}

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

const those = (rows: Rows<Article, Known>, has: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => has(name)));

/** The fields of a product's form, as texts. */
export const productValues = (product: Article, settings: Settings): Values =>
  valuesIn(
    those(FIELDS, (name) => hasField(name, product)),
    product,
    settings,
  );

/** The fields of a product's form. A shop that counts no stock has only its availability. */
export function ProductFields(props: { product: Pick<Product, "type">; known: Known; settings: Settings }) {
  const {
    product,
    known,
    settings: { manageStock },
  } = props;
  const isShown = (name: string) => hasField(name, product) && (manageStock || !isOfCount(name));
  const shown = Object.entries(GROUPS).map(([title, rows]) => [title, those(rows, isShown)]);
  return <FieldGroups groups={Object.fromEntries(shown)} known={known} />;
}
