import { sql } from "drizzle-orm";
import { products } from "../../../schema/products.ts";
import type { Database } from "../database.ts";
import type { CatalogRow } from "./row.ts";

export interface StoredArticle {
  id: number;
  parentId: number | null;
  sku: string;
  /** Whether nothing else may have its SKU: it is not trashed. */
  ownsSku: boolean;
  createdAt: Date;
}

/** What the store has under the ids and SKUs of a catalogue. */
export async function storedArticles(db: Database, rows: readonly CatalogRow[]): Promise<StoredArticle[]> {
  const ids = sql.param(rows.map(({ product }) => product.id));
  const skus = sql.param(rows.map(({ product }) => product.sku).filter((sku) => sku !== ""));
  return db
    .select({
      id: products.id,
      parentId: products.parentId,
      sku: products.sku,
      ownsSku: sql<boolean>`${products.sku} <> '' and ${products.status} <> 'trash'`,
      createdAt: products.createdAt,
    })
    .from(products)
    .where(
      sql`${products.id} = any(${ids}::bigint[])
        or (${products.sku} = any(${skus}::text[]) and ${products.sku} <> '' and ${products.status} <> 'trash')`,
    );
}
