import type { products } from "../../../schema/products.ts";

type Product = typeof products.$inferSelect;

/** A product or variation ready to be written. */
export interface CatalogRow {
  /** How messages name it: its place in the file, id, SKU and title. */
  label: string;
  /** Without a creation time it keeps the one it has. */
  product: Omit<Product, "totalSales" | "createdAt" | "updatedAt"> & {
    createdAt: Date | null;
    updatedAt: Date | null;
  };
  files: { id: string; name: string; url: string }[];
  categories: string[];
}
