import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { coupons } from "../../../schema/coupons.ts";
import { products } from "../../../schema/products.ts";
import { terms } from "../../../schema/terms.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { decoded } from "../sql/decoded.ts";
import type { Database } from "../sql/queries.ts";
import { type ResultOf, routine } from "../sql/routine.ts";
import { isLow } from "./conditions.ts";

/** Products on pages of the console. */

/** The name of a product or a variation; the SKU is empty for none. */
export type NamedProduct = ResultOf<typeof select>[number];

/** Products outside of the trash with the ids or the lower-case SKUs. Throws `product_read_forbidden`. */
export async function productsNamed(
  ctx: StoreContext,
  { ids, skus }: { ids: number[]; skus: string[] },
): Promise<NamedProduct[]> {
  if (ids.length + skus.length === 0) return [];
  const { rows } = await ctx.read(withIdsOrSkus({ ids, skus }), { right: RIGHTS.product.read });
  return rows;
}

/** The products of a coupon's limits and exclusions. Throws `product_read_forbidden`. */
export async function productsOfCoupon(ctx: StoreContext, id: number): Promise<NamedProduct[]> {
  const { rows } = await ctx.read(ofCoupon({ id }), { right: RIGHTS.product.read });
  return rows;
}

const select = (db: Database) =>
  db.select({ id: products.id, sku: products.sku, name: products.name }).from(products);

const withIdsOrSkus = routine({ ids: "bigint[]", skus: "text[]" }, (db, { ids, skus }) => ({
  rows: select(db).where(
    sql`${products.status} <> 'trash' and (${products.id} = any(${ids}) or (${products.sku} <> '' and lower(${products.sku}) = any(${skus})))`,
  ),
}));

const ofCoupon = routine({ id: "bigint" }, (db, { id }) => ({
  rows: select(db)
    .where(
      sql`${products.id} in (select unnest(${coupons.productIds} || ${coupons.excludeProductIds}) from ${coupons} where ${coupons.id} = ${id})`,
    )
    .orderBy(products.id),
}));

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
