/** Columns of the legacy API's product CSV, by their English names, in order; measures contain the shop's unit. */
export const COLUMNS = [
  "ID",
  "Type",
  "SKU",
  "Name",
  "Published",
  "Is featured?",
  "Visibility in catalog",
  "Short description",
  "Description",
  "Date sale price starts",
  "Date sale price ends",
  "Tax status",
  "Tax class",
  "In stock?",
  "Stock",
  "Backorders allowed?",
  "Sold individually?",
  "Weight",
  "Length",
  "Width",
  "Height",
  "Allow customer reviews?",
  "Purchase note",
  "Sale price",
  "Regular price",
  "Categories",
  "Tags",
  "Shipping class",
  "Images",
  "Download limit",
  "Download expiry days",
  "Parent",
  "Grouped products",
  "Upsells",
  "Cross-sells",
  "External URL",
  "Button text",
  "Position",
] as const;
export type Column = (typeof COLUMNS)[number];

/** A line of a CSV file. */
export interface CsvProduct {
  /** Its name in messages. */
  label: string;
  /** The cells of existing columns; empty for empty cells. */
  own: Partial<Record<Column, string>>;
  /** By position, the parts by the names of their columns. */
  attributes: Map<number, Record<string, string>>;
  downloads: Map<number, Record<string, string>>;
}

const MEASURES = new Set(["Weight", "Length", "Width", "Height"]);
const ATTRIBUTE = /^Attribute (\d{1,4}) (name|value\(s\)|visible|global|default)$/;
const DOWNLOAD = /^Download (\d{1,4}) (ID|name|URL)$/;

/** The meaning of a file's column; undefined if the store does not import it. */
export type Meaning =
  | { kind: "own"; column: Column }
  | { kind: "attribute" | "download"; place: number; part: string };

export function meaningOf(title: string): Meaning | undefined {
  const name = title.trim();
  const measure = /^(\w+) \([^()]{1,20}\)$/.exec(name)?.[1];
  const own = COLUMNS.find((column) => column === (measure && MEASURES.has(measure) ? measure : name));
  if (own) return { kind: "own", column: own };
  const [, attribute, attributePart] = ATTRIBUTE.exec(name) ?? [];
  if (attribute && attributePart) return { kind: "attribute", place: Number(attribute), part: attributePart };
  const [, download, downloadPart] = DOWNLOAD.exec(name) ?? [];
  if (download && downloadPart) return { kind: "download", place: Number(download), part: downloadPart };
  return undefined;
}
