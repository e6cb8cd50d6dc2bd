import { sql } from "drizzle-orm";
import { products } from "../../../schema/products.ts";
import type { StoreContext } from "../context.ts";
import type { Database } from "../queries.ts";
import { productConditions, type ProductQuery } from "./conditions.ts";
import { MAY_COUNT } from "./rights.ts";

/** Number of products that match. Throws `product_count_forbidden`. */
export async function countProducts(ctx: StoreContext, query: ProductQuery): Promise<number> {
  const { counted } = await ctx.read({ counted: productsCountQuery(ctx.db, query) }, { right: MAY_COUNT });
  return counted[0]?.total ?? 0;
}

/** Counts products. */
export function productsCountQuery(db: Database, query: ProductQuery) {
  return db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(products)
    .where(productConditions(query));
}
