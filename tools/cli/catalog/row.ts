import type { products } from "../../../schema/products.ts";

/** A product or variation ready to be written. Without a creation time it keeps the one it has. */
export interface CatalogRow {
  /** How messages name it: its place in the file, id, SKU and title. */
  label: string;
  product: Omit<Required<typeof products.$inferInsert>, "totalSales" | "createdAt" | "updatedAt"> & {
    createdAt: string | null;
    updatedAt: string | null;
  };
  files: { id: string; name: string; url: string }[];
  categories: string[];
}
