import { sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { products } from "../../../schema/products.ts";
import type { StoreContext } from "../context.ts";
import type { Database } from "../queries.ts";
import { routine } from "../sql/routine.ts";
import { MAY_READ } from "./rights.ts";

/** The name of a product or a variation. */
export interface NamedProduct {
  id: number;
  /** Empty for none. */
  sku: string;
  name: string;
}

/** Products outside of the trash with the ids or the lower-case SKUs. Throws `product_read_forbidden`. */
export async function productsNamed(
  ctx: StoreContext,
  { ids, skus }: { ids: number[]; skus: string[] },
): Promise<NamedProduct[]> {
  if (ids.length + skus.length === 0) return [];
  const { rows } = await ctx.read(withIdsOrSkus({ ids, skus }), { right: MAY_READ });
  return rows;
}

/** The products of a coupon's limits and exclusions. Throws `product_read_forbidden`. */
export async function productsOfCoupon(ctx: StoreContext, id: number): Promise<NamedProduct[]> {
  const { rows } = await ctx.read(ofCoupon({ id }), { right: MAY_READ });
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
