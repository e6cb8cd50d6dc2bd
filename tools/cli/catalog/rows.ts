import { createHash } from "node:crypto";
import { Big } from "big.js";
import { slugOf } from "../../../functions/store/products/slug.ts";
import { productLabel, variationLabel } from "./label.ts";
import type { ProductRecord, VariationRecord } from "./record.ts";
import type { CatalogRow } from "./row.ts";

/** The rows of a record: its own, then one for each variation. `index` is its place in the file. */
export function catalogRows(record: ProductRecord, index: number): CatalogRow[] {
  const label = productLabel(index, record);
  const status = record.status ?? "publish";
  const tax = { taxStatus: record.tax_status ?? "taxable", taxClass: taxClass(record.tax_class, "") };
  const variations = record.variations.map((variation, position): CatalogRow => {
    const inherited = { status: status === "trash" ? status : "publish", ...tax } as const;
    return {
      label: `${label}, ${variationLabel(position, variation)}`,
      product: {
        ...articleColumns(variation, inherited),
        parentId: record.id,
        type: "variation",
        name: variationName(record.title, variation),
        attributes: [],
        choices: variation.attributes.map(({ name, slug, option }) => ({
          attributeId: 0,
          key: slug || slugOf(name),
          option,
        })),
      },
      files: files(variation),
      categories: [],
    };
  });
  const chosen = new Set(variations.flatMap(({ product }) => product.choices.map(({ key }) => key)));
  const own: CatalogRow = {
    label,
    product: {
      ...articleColumns(record, { status, ...tax }),
      ...(record.type === "variable" ? { price: lowestPrice(variations) } : {}),
      parentId: null,
      type: record.type ?? "simple",
      name: record.title,
      attributes: record.attributes.map(({ name, slug, position, visible, variation, options }, place) => {
        const key = slug || slugOf(name);
        return {
          attributeId: 0,
          key: chosen.has(`pa_${key}`) ? `pa_${key}` : key,
          name,
          options,
          position: position ?? place,
          visible: visible ?? true,
          variation: variation ?? (chosen.has(key) || chosen.has(`pa_${key}`)),
        };
      }),
      choices: [],
    },
    files: files(record),
    categories: [...new Set(record.categories)],
  };
  return [own, ...variations];
}

type Inherited = Pick<CatalogRow["product"], "status" | "taxStatus" | "taxClass">;

function articleColumns(record: ProductRecord | VariationRecord, inherited: Inherited) {
  const manageStock = record.managing_stock ?? false;
  return {
    id: record.id,
    status: record.status ?? inherited.status,
    sku: record.sku,
    regularPrice: record.regular_price,
    salePrice: record.sale_price,
    price: record.price ?? record.sale_price ?? record.regular_price,
    taxStatus: record.tax_status ?? inherited.taxStatus,
    taxClass: taxClass(record.tax_class, inherited.taxClass ?? ""),
    manageStock,
    stockQuantity: manageStock ? (record.stock_quantity ?? 0) : null,
    virtual: record.virtual ?? false,
    downloadable: record.downloadable ?? false,
    downloadLimit: record.download_limit ?? -1,
    downloadExpiry: record.download_expiry ?? -1,
    createdAt: record.created_at,
    updatedAt: record.updated_at,
  };
}

/** The standard class is the empty one. */
function taxClass(given: string | null, inherited: string): string {
  if (given === null || given === "parent") return inherited;
  return given === "standard" ? "" : given;
}

function lowestPrice(variations: readonly CatalogRow[]): string | null {
  const sold = variations.filter(({ product }) => product.status === "publish");
  const prices = sold.flatMap(({ product }) => (product.price === null ? [] : [product.price]));
  return prices.toSorted((a, b) => Big(a).cmp(b))[0] ?? null;
}

function variationName(title: string, variation: VariationRecord): string {
  const options = variation.attributes.map(({ option }) => option).filter((option) => option !== "");
  return options.length === 0 ? title : `${title} - ${options.join(", ")}`;
}

/** A file without an id gets the original's: the MD5 of its address. */
function files(record: ProductRecord | VariationRecord): CatalogRow["files"] {
  return record.downloads.map(({ id, name, file }) => ({
    id: id || createHash("md5").update(file).digest("hex"),
    name,
    url: file,
  }));
}
