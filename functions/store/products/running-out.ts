import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { products } from "../../../schema/products.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { isLow } from "./low-stock.ts";
import { MAY_READ } from "./rights.ts";

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
  const { rows } = await ctx.read(runningOut({}), { right: MAY_READ });
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
