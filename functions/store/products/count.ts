import { sql } from "drizzle-orm";
import { productCounts, products } from "../../../schema/products.ts";
import type { StoreContext } from "../context.ts";
import type { Database } from "../queries.ts";
import { asksForMore, NEWEST } from "../list-query.ts";
import { routine } from "../sql/routine.ts";
import { keptConditions, productConditions, type ProductQuery } from "./conditions.ts";
import { MAY_COUNT } from "./rights.ts";

/** Number of matching products. Throws `product_count_forbidden`. */
export async function countProducts(ctx: StoreContext, query: ProductQuery): Promise<number> {
  const counting = asksForMore(query, []) ? { counted: productsCountQuery(ctx.db, query) } : countAll({});
  const { counted } = await ctx.read(counting, { right: MAY_COUNT });
  return counted[0]?.total ?? 0;
}

const countAll = routine({}, (db) => ({ counted: productsCountQuery(db, NEWEST) }));

/** Counts products; those of a status and a type by roll-ups. */
export function productsCountQuery(db: Database, query: ProductQuery) {
  if (!asksForMore(query, ["types", "postStatus"]))
    return db
      .select({ total: sql`coalesce(sum(${productCounts.count}), 0)`.mapWith(Number) })
      .from(productCounts)
      .where(keptConditions(query));
  return db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(products)
    .where(productConditions(query));
}
