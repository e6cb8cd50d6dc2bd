import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { products } from "../../../schema/products.ts";
import { terms } from "../../../schema/terms.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { decoded } from "../sql/decoded.ts";
import { type ResultOf, routine } from "../sql/routine.ts";
import { isLow } from "./conditions.ts";

/** Products on pages of the console. */

/** A product or variation with low stock. `productId` is its own id, or that of its product. */
export type RunningOut = ResultOf<typeof runningOut>["rows"][number];

/** Published products with the least managed stock, at most six. Throws `product_read_forbidden`. */
export async function productsRunningOut(ctx: StoreContext): Promise<RunningOut[]> {
  const { rows } = await ctx.read(runningOut({}), { right: RIGHTS.product.read });
  return rows;
}

const parent = alias(products, "parent");

/** The options of a variation by their names: `S, blue`. */
const options = sql<string | null>`(
  select string_agg(coalesce(term.name, nullif(choice->>'option', ''), 'any'), ', ' order by place)
  from jsonb_array_elements(${products.choices}) with ordinality as choices (choice, place)
  left join ${terms} as term on term.attribute_id = (choice->>'attributeId')::bigint and term.slug = choice->>'option')`;

const runningOut = routine({}, (db) => ({
  rows: db
    .select({
      productId: decoded(sql`coalesce(${products.parentId}, ${products.id})`, Number),
      name: sql<string>`coalesce(${parent.name}, ${products.name})`,
      sku: products.sku,
      options,
      left: decoded(sql`${products.stockQuantity}`, Number),
    })
    .from(products)
    .leftJoin(parent, eq(parent.id, products.parentId))
    .where(isLow(products))
    .orderBy(products.stockQuantity)
    .limit(6),
}));
