import { createHash } from "node:crypto";
import { parseInstant } from "../../../../functions/resources/input/dates.ts";
import type { CatalogueProduct } from "../../../../functions/store/products/import.ts";
import { isWebAddress } from "../../../../functions/store/products/picture-url.ts";
import { slugOf } from "../../../../functions/store/products/slug.ts";
import { CATALOG_VISIBILITIES, PRODUCT_TYPES, TAX_STATUSES } from "../../../../schema/products.ts";
import type { CatalogRow } from "../rows.ts";
import { readText, splitCells, splitPath } from "../../../files/csv-cells.ts";
import type { CsvProduct } from "./read.ts";

/** Finds the target of a reference: an id after `id:`, as in `id:5`, or a SKU. */
export interface References {
  idOf(reference: string): number | undefined;
}

type Columns = CatalogueProduct["columns"];

/** The row of a line with its id in the store, or a description of its faults. */
export function catalogRowOf(
  line: CsvProduct,
  id: number,
  has: { attributes: boolean; downloads: boolean },
  references: References,
): CatalogRow | string {
  const { own, label } = line;
  const problems: string[] = [];
  const words = own.Type === undefined ? undefined : splitCells(own.Type.toLowerCase());
  const type = PRODUCT_TYPES.find((known) => words?.includes(known));
  const isVariation = type === "variation";
  const read = <Value>(
    name: keyof typeof own,
    reader: (text: string) => Value | undefined,
    expected: string,
  ) => {
    const text = own[name]?.trim();
    if (text === undefined || text === "") return undefined;
    const value = reader(text);
    if (value === undefined)
      problems.push(`${name} must be ${expected}, not ${JSON.stringify(text.slice(0, 60))}`);
    return value;
  };
  const linked = (name: keyof typeof own) =>
    own[name] === undefined
      ? undefined
      : splitCells(own[name]).flatMap((reference) => references.idOf(reference) ?? []);
  const parentId = isVariation ? references.idOf(own.Parent ?? "") : undefined;
  if (isVariation && parentId === undefined)
    problems.push(`Parent ${JSON.stringify(own.Parent ?? "")} is neither in the file nor in the store`);
  const stock = own.Stock?.trim();
  const isCounted = stock === undefined ? undefined : /^-?\d/.test(stock);
  const inStock = own["In stock?"]?.trim().toLowerCase();
  const columns: Columns = {
    ...definedFields({
      parentId: isVariation ? parentId : words && null,
      sku: own.SKU?.trim(),
      name: own.Name === "" && isVariation ? undefined : own.Name,
      status: read("Published", (text) => STATUSES.get(text), "1, 0 or -1"),
      featured: read("Is featured?", yesOrNo, "1 or 0"),
      catalogVisibility: read("Visibility in catalog", among(CATALOG_VISIBILITIES), "a visibility"),
      shortDescription:
        own["Short description"] === undefined ? undefined : readText(own["Short description"]),
      description: own.Description === undefined ? undefined : readText(own.Description),
      saleFrom: dateOf("Date sale price starts"),
      saleTo: dateOf("Date sale price ends"),
      taxStatus: read("Tax status", among(TAX_STATUSES), "a tax status"),
      taxClass: taxClass(own["Tax class"], isVariation),
      manageStock: isCounted,
      stockQuantity: isCounted
        ? read(
            "Stock",
            (text) => (/^-?\d{1,15}(?:\.0*)?$/.test(text) ? Math.trunc(Number(text)) : undefined),
            "a number",
          )
        : undefined,
      backorders: read("Backorders allowed?", (text) => BACKORDERS.get(text.toLowerCase()), "1, 0 or notify"),
      soldIndividually: read("Sold individually?", yesOrNo, "1 or 0"),
      weight: measure("Weight"),
      length: measure("Length"),
      width: measure("Width"),
      height: measure("Height"),
      reviewsAllowed: read("Allow customer reviews?", yesOrNo, "1 or 0"),
      purchaseNote: own["Purchase note"] === undefined ? undefined : readText(own["Purchase note"]),
      salePrice: priceOf("Sale price"),
      regularPrice: priceOf("Regular price"),
      downloadLimit: limitOf("Download limit"),
      downloadExpiry: limitOf("Download expiry days"),
      groupedIds: linked("Grouped products"),
      upsellIds: linked("Upsells"),
      crossSellIds: linked("Cross-sells"),
      productUrl: own["External URL"],
      buttonText: own["Button text"],
      menuOrder: read(
        "Position",
        (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined),
        "a number",
      ),
      virtual: words?.includes("virtual"),
      downloadable: words?.includes("downloadable"),
    }),
  };
  if (problems.length > 0) return `${label}: ${problems.join("; ")}`;
  return {
    label,
    product: {
      id,
      type,
      columns,
      price: null,
      inStock: inStock === undefined || inStock === "" ? undefined : inStock !== "0",
      files: has.downloads ? filesOf(line) : undefined,
      categories:
        own.Categories === undefined || isVariation ? undefined : splitCells(own.Categories).map(splitPath),
      tags: own.Tags === undefined || isVariation ? undefined : splitCells(own.Tags),
      shippingClass: own["Shipping class"],
      ...(has.attributes &&
        (isVariation ? { choices: choicesOf(line) } : { attributes: attributesOf(line) })),
      images: own.Images === undefined ? undefined : splitCells(own.Images).filter(isWebAddress).map(picture),
      meta: line.meta,
    },
  };

  function dateOf(name: "Date sale price starts" | "Date sale price ends"): Date | null | undefined {
    return own[name]?.trim() === "" ? null : read(name, parseInstant, "a date");
  }
  function priceOf(name: "Sale price" | "Regular price"): string | null | undefined {
    return own[name]?.trim() === "" ? null : read(name, decimal, "a price");
  }
  function measure(name: "Weight" | "Length" | "Width" | "Height"): string | undefined {
    return own[name]?.trim() === "" ? "" : read(name, decimal, "a number");
  }
  function limitOf(name: "Download limit" | "Download expiry days"): number | undefined {
    if (own[name]?.trim() === "") return -1;
    return read(name, (text) => (/^(?:-1|\d{1,9})$/.test(text) ? Number(text) : undefined), "a number");
  }
}

const STATUSES = new Map<string, "publish" | "private" | "draft">([
  ["1", "publish"],
  ["0", "private"],
  ["-1", "draft"],
]);

const BACKORDERS = new Map<string, "yes" | "no" | "notify">([
  ["1", "yes"],
  ["yes", "yes"],
  ["notify", "notify"],
  ["0", "no"],
  ["no", "no"],
]);

function yesOrNo(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (["1", "yes", "true"].includes(word)) return true;
  return ["0", "no", "false"].includes(word) ? false : undefined;
}

function among<Word extends string>(words: readonly Word[]) {
  return (text: string) => words.find((word) => word === text.toLowerCase());
}

function decimal(text: string): string | undefined {
  return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(text) ? text : undefined;
}

function taxClass(given: string | undefined, isVariation: boolean): string | null | undefined {
  if (given === undefined) return undefined;
  if (isVariation && given === "parent") return null;
  return slugOf(given) === "standard" ? "" : slugOf(given);
}

function picture(url: string) {
  return { url, title: "", alt: "" };
}

function inOrder<Parts>(parts: ReadonlyMap<number, Parts>): Parts[] {
  return [...parts].toSorted(([one], [other]) => one - other).map(([, value]) => value);
}

function filesOf({ downloads }: CsvProduct) {
  return inOrder(downloads).flatMap(({ ID: id, name = "", URL: url = "" }) =>
    url === "" ? [] : [{ id: id || createHash("md5").update(url).digest("hex"), name, url }],
  );
}

function attributesOf({ attributes }: CsvProduct): CatalogueProduct["attributes"] {
  return inOrder(attributes).flatMap((parts, position) => {
    const { name = "", visible, global, default: chosen = "", "value(s)": values = "" } = parts;
    if (name === "") return [];
    return [
      {
        name,
        slug: slugOf(name),
        isShared: global === "1",
        options: splitCells(values),
        position,
        visible: visible !== "0",
        // The legacy API's file lacks this: attributes with a default vary, and so do those of a variation.
        variation: undefined,
        ...(chosen !== "" && { chosen }),
      },
    ];
  });
}

function choicesOf({ attributes }: CsvProduct): CatalogueProduct["choices"] {
  return inOrder(attributes).flatMap(({ name = "", global, "value(s)": value = "" }) =>
    name === ""
      ? []
      : [{ name, slug: slugOf(name), isShared: global === "1", option: value.replaceAll("\\,", ",") }],
  );
}

/** Only given fields. */
function definedFields<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}
