import { type SQL, sql } from "drizzle-orm";
import { products } from "../../../schema/products.ts";
import { leadingNumber } from "../leading-number.ts";

/** What the legacy API keeps as meta and this store in columns: by the keys that clients sort by. */
export const PRODUCT_META: ReadonlyMap<string, { text: SQL; number: SQL }> = new Map([
  ["_price", numbers(sql`${products.price}`)],
  ["_regular_price", numbers(sql`${products.regularPrice}`)],
  ["_sale_price", numbers(sql`${products.salePrice}`)],
  ["_stock", numbers(sql`${products.stockQuantity}`)],
  ["total_sales", numbers(sql`${products.totalSales}`)],
  [
    "_sku",
    { text: sql`nullif(${products.sku}, '')`, number: sql`${leadingNumber(sql`${products.sku}`)}::numeric` },
  ],
]);

function numbers(column: SQL): { text: SQL; number: SQL } {
  return { text: sql`${column}::text`, number: sql`coalesce(${column}::numeric, 0)` };
}
