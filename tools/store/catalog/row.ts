import type { JsonObject } from "../../../functions/http/body.ts";
import { parseInstant } from "../../../functions/kernel/dates.ts";
import { readText, splitCells, splitPath } from "../../files/csv-cells.ts";
import type { Column, CsvProduct } from "./columns.ts";
import type { CatalogRow } from "./rows.ts";

/** Reads a line: fields without a column are absent, an empty cell clears its field. */
export function catalogRowOf(line: CsvProduct, has: { attributes: boolean; downloads: boolean }): CatalogRow {
  const { own, label } = line;
  const problems: string[] = [];
  const words = own.Type ? splitCells(own.Type.toLowerCase()) : undefined;
  /** The value of a cell; undefined without one, `none` for an empty one. */
  function read<Value>(name: Column, reader: Reader<Value>, none?: Value): Value | undefined {
    const text = own[name]?.trim();
    if (text === undefined || text === "") return text === undefined ? undefined : none;
    const value = reader.read(text);
    if (value === undefined)
      problems.push(`${name} must be ${reader.expected}, not ${JSON.stringify(text.slice(0, 60))}`);
    return value;
  }
  const list = (name: Column) => (own[name] === undefined ? undefined : splitCells(own[name]));
  const text = (name: Column) => own[name] && readText(own[name]);
  const stock = read("Stock", STOCK, "");
  const data: JsonObject = {
    sku: own.SKU?.trim(),
    title: own.Name || undefined,
    featured: read("Is featured?", FLAG),
    catalog_visibility: own["Visibility in catalog"] || undefined,
    short_description: text("Short description"),
    enable_html_short_description: true,
    description: text("Description"),
    enable_html_description: true,
    sale_price_dates_from: read("Date sale price starts", DATE, ""),
    sale_price_dates_to: read("Date sale price ends", DATE, ""),
    tax_status: own["Tax status"] || undefined,
    tax_class: own["Tax class"],
    in_stock: read("In stock?", IN_STOCK),
    managing_stock: stock === undefined ? undefined : stock !== "",
    stock_quantity: stock || undefined,
    backorders: read("Backorders allowed?", BACKORDERS),
    sold_individually: read("Sold individually?", FLAG),
    weight: read("Weight", NUMBER, ""),
    dimensions: {
      length: read("Length", NUMBER, ""),
      width: read("Width", NUMBER, ""),
      height: read("Height", NUMBER, ""),
    },
    reviews_allowed: read("Allow customer reviews?", FLAG),
    purchase_note: text("Purchase note"),
    sale_price: read("Sale price", NUMBER, ""),
    regular_price: read("Regular price", NUMBER, ""),
    download_limit: read("Download limit", WHOLE, -1),
    download_expiry: read("Download expiry days", WHOLE, -1),
    product_url: own["External URL"],
    button_text: own["Button text"],
    // `true` would also clear the weight and the size.
    virtual: words && (words.includes("virtual") ? "yes" : "no"),
    downloadable: words?.includes("downloadable"),
    downloads: has.downloads
      ? inOrder(line.downloads).map(({ ID, name, URL }) => ({ id: ID, name, url: URL }))
      : undefined,
  };
  return {
    label,
    id: /^\d{1,15}$/.test(own.ID?.trim() ?? "") ? Number(own.ID) : 0,
    sku: own.SKU?.trim() ?? "",
    type: words?.find((word) => word !== "virtual" && word !== "downloadable"),
    parent: own.Parent,
    data,
    status: read("Published", STATUS),
    menuOrder: read("Position", WHOLE),
    categories: list("Categories")?.map(splitPath),
    tags: list("Tags"),
    shippingClass: own["Shipping class"]?.trim(),
    images: list("Images"),
    attributes: has.attributes ? attributesOf(line) : undefined,
    links: {
      groupedIds: list("Grouped products"),
      upsellIds: list("Upsells"),
      crossSellIds: list("Cross-sells"),
    },
    // Read last: the cells above have added to them.
    problem: problems.length > 0 ? problems.join("; ") : undefined,
  };
}

/** Reads the text of a cell; undefined for one that is not as expected. */
interface Reader<Value> {
  expected: string;
  read(text: string): Value | undefined;
}

const matching = (expected: string, pattern: RegExp): Reader<string> => ({
  expected,
  read: (text) => (pattern.test(text) ? text : undefined),
});
const among = <Value>(values: Readonly<Record<string, Value>>): Reader<Value> => ({
  expected: Object.keys(values).join(", "),
  read: (text) => (Object.hasOwn(values, text.toLowerCase()) ? values[text.toLowerCase()] : undefined),
});

/** By the shop's separators, which the store knows. */
const NUMBER = matching("a number", /^-?\d[\d.,' ]*$/);
/** Whole in most shops, which the store knows. */
const STOCK = matching("a number", /^-?\d{1,15}(?:\.\d*)?$/);
const DATE: Reader<string> = { expected: "a date", read: (text) => (parseInstant(text) ? text : undefined) };
const WHOLE: Reader<number> = {
  expected: "a whole number",
  read: (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined),
};
const FLAG = among({ "1": true, "0": false, yes: true, no: false, true: true, false: false });
const IN_STOCK = among({ "1": true, "0": false, backorder: true });
const BACKORDERS = among<boolean | "notify">({
  "1": true,
  "0": false,
  yes: true,
  no: false,
  notify: "notify",
});
const STATUS = among({ "1": "publish", "0": "private", "-1": "draft" } as const);

function inOrder<Parts>(parts: ReadonlyMap<number, Parts>): Parts[] {
  return [...parts].toSorted(([one], [other]) => one - other).map(([, value]) => value);
}

function attributesOf({ attributes }: CsvProduct): CatalogRow["attributes"] {
  return inOrder(attributes).flatMap(
    ({ name = "", visible, global, default: chosen, "value(s)": values = "" }) =>
      name === ""
        ? []
        : [
            {
              name,
              isShared: global === "1",
              options: splitCells(values),
              visible: visible !== "0",
              chosen: chosen || undefined,
            },
          ],
  );
}
