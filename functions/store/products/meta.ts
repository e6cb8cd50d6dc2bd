import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { products } from "../../../schema/products.ts";
import { leadingNumber } from "../leading-number.ts";
import type { SortKey } from "../page-ids.ts";

/** Meta in a column: whether a product has it, and the sort key. */
interface ColumnMeta {
  isThere: SQL;
  text: SQL;
  number: SortKey;
}

/** The columns for meta keys of the legacy API, by which clients sort. */
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
      number: { expression: leadingNumber(sql`${products.sku}`), type: "double precision" },
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
