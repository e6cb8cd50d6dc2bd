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
import { Area, Check, Checks, Field, type Options, Select } from "../../view/form.tsx";
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

export const PRICES: Rows = {
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

export const STOCK: Rows = {
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
    status: { label: "State", kind: among(POST_STATUS_NAMES), of: ({ status }) => status },
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

export const FIELDS: Rows = Object.assign({}, ...Object.values(GROUPS));

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
