import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { products } from "../../../schema/products.ts";
import type { SortKey } from "../page-ids.ts";
import type { Product } from "./product.ts";

/** Meta that a column holds: whether a product has it, and what to sort those by that have. */
interface ColumnMeta {
  isThere: SQL;
  text: SQL;
  number: SortKey;
}

/** What the legacy API keeps as meta and this store in columns: by the keys that clients sort by. */
export const PRODUCT_META: ReadonlyMap<string, ColumnMeta> = new Map([
  ["_price", numbers(products.price, "numeric")],
  ["_regular_price", numbers(products.regularPrice, "numeric")],
  ["_sale_price", numbers(products.salePrice, "numeric")],
  ["_stock", numbers(products.stockQuantity, "bigint")],
  ["total_sales", numbers(products.totalSales, "bigint")],
  [
    "_sku",
    {
      isThere: sql`${products.sku} <> ''`,
      text: sql`${products.sku}`,
      number: { expression: sql`0::numeric`, type: "numeric" },
    },
  ],
]);

function numbers(column: PgColumn, type: SortKey["type"]): ColumnMeta {
  return {
    isThere: sql`${column} is not null`,
    text: sql`${column}::text`,
    number: { expression: column, type },
  };
}

/** What `filter[meta]` shows of a product: its sales, and what clients and plugins keep with it, but what is hidden. */
export function productMeta({
  totalSales,
  meta,
}: Pick<Product, "totalSales" | "meta">): Record<string, string> {
  const visible = meta.filter(({ key }) => !key.startsWith("_"));
  return {
    total_sales: String(totalSales),
    ...Object.fromEntries(visible.map(({ key, value }) => [key, value])),
  };
}
