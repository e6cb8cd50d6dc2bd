import { getTableColumns, sql } from "drizzle-orm";
import { chunks } from "../../../functions/store/chunks.ts";
import { replaced, thisInstant } from "../../../functions/store/write.ts";
import { products } from "../../../schema/products.ts";
import type { Database } from "../database.ts";
import { type CatalogRow, IMPORTED } from "./row.ts";
import type { StoredArticle } from "./stored.ts";

const columns = getTableColumns(products);
const imported = Object.fromEntries(
  [...IMPORTED, "createdAt", "updatedAt"]
    .filter((name) => name !== "id")
    .map((name) => [name, columns[name as keyof typeof columns]]),
);

/**
 * Inserts or updates products and variations, removes the variations that are gone (returns their ids), and moves the
 * sequence past the greatest id. Throws the database's error when another writer took a SKU meanwhile.
 */
export async function writeArticles(
  db: Database,
  rows: readonly CatalogRow[],
  stored: readonly StoredArticle[],
  onProgress: (done: number) => void,
): Promise<number[]> {
  const ids = sql.param(rows.map(({ product }) => product.id));
  const gone = await db
    .delete(products)
    .where(sql`parent_id = any(${ids}::bigint[]) and id <> all(${ids}::bigint[])`)
    .returning({ id: products.id });
  await freeSkus(db, rows);

  // Parents first: a variation may lie in another chunk than its product.
  const ordered = rows.toSorted(
    (a, b) => Number(a.product.parentId !== null) - Number(b.product.parentId !== null),
  );
  const createdAt = new Map(stored.map((article) => [article.id, article.createdAt]));
  const now = thisInstant();
  let done = 0;
  for (const chunk of chunks(ordered, 500)) {
    const values = chunk.map(({ product }) => ({
      ...product,
      createdAt: product.createdAt ?? createdAt.get(product.id) ?? now,
      updatedAt: product.updatedAt ?? now,
    }));
    await db
      .insert(products)
      .values(values)
      .onConflictDoUpdate({ target: products.id, set: replaced(imported) });
    onProgress((done += chunk.length));
  }
  await moveSequence(db);
  return gone.map(({ id }) => id);
}

/** SKUs may move among the products of one catalogue: those that are about to change hands are given up first. */
async function freeSkus(db: Database, rows: readonly CatalogRow[]): Promise<void> {
  const ids = sql.param(rows.map(({ product }) => product.id));
  const skus = sql.param(rows.map(({ product }) => product.sku));
  const statuses = sql.param(rows.map(({ product }) => product.status));
  await db.execute(sql`
    update ${products} set sku = ''
    from unnest(${ids}::bigint[], ${skus}::text[], ${statuses}::text[]) as imported (id, sku, status)
    where ${products}.id = imported.id and ${products}.sku <> ''
      and (${products}.sku, ${products}.status) is distinct from (imported.sku, imported.status)`);
}

async function moveSequence(db: Database): Promise<void> {
  await db.execute(sql`
    select setval('products_id_seq', greatest.id)
    from (select max(id) as id from ${products}) as greatest, products_id_seq
    where greatest.id >= products_id_seq.last_value`);
}
