import { eq, sql, type SQL } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import { products } from "../../../schema/products.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { RIGHTS } from "../access/rights.ts";

/** A product or variation with low stock. */
export interface RunningOut {
  /** Its own id, or that of its product. */
  productId: number;
  name: string;
  sku: string;
  left: number;
}

/** Published products with the least managed stock, at most six. Throws `product_read_forbidden`. */
export async function productsRunningOut(ctx: StoreContext): Promise<RunningOut[]> {
  const { rows } = await ctx.read(runningOut({}), { right: RIGHTS.product.read });
  return rows;
}

const parent = alias(products, "parent");

const runningOut = routine({}, (db) => ({
  rows: db
    .select({
      productId: sql`coalesce(${products.parentId}, ${products.id})`.mapWith(Number),
      name: sql<string>`coalesce(${parent.name}, ${products.name})`,
      sku: products.sku,
      left: sql`${products.stockQuantity}`.mapWith(Number),
    })
    .from(products)
    .leftJoin(parent, eq(parent.id, products.parentId))
    .where(isLow(products))
    .orderBy(products.stockQuantity)
    .limit(6),
}));

/** Stock is low at this number of units or fewer: the default of the legacy API. */
const LOW_STOCK = sql.raw("2");

/** Whether a published product or variation with counted stock has little or none left. */
export function isLow(t: Record<"manageStock" | "status" | "stockQuantity", AnyPgColumn>): SQL {
  return sql`${t.manageStock} and ${t.status} = 'publish' and ${t.stockQuantity} <= ${LOW_STOCK}`;
}
