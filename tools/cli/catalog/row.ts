import type { products } from "../../../schema/products.ts";

type Product = typeof products.$inferSelect;

/** Columns that an import writes; the others of a stored product stay. */
export const IMPORTED = [
  "id",
  "parentId",
  "type",
  "status",
  "name",
  "sku",
  "regularPrice",
  "salePrice",
  "price",
  "taxStatus",
  "taxClass",
  "manageStock",
  "stockQuantity",
  "virtual",
  "downloadable",
  "downloadLimit",
  "downloadExpiry",
  "attributes",
  "choices",
] as const satisfies (keyof Product)[];

type ImportedColumn = (typeof IMPORTED)[number];

/** A product or variation ready to be written. */
export interface CatalogRow {
  /** How messages name it: its place in the file, id, SKU and title. */
  label: string;
  /** Without a creation time it keeps the one it has. */
  product: Pick<Product, ImportedColumn> & {
    createdAt: Date | null;
    updatedAt: Date | null;
  };
  files: { id: string; name: string; url: string }[];
  categories: string[];
}
