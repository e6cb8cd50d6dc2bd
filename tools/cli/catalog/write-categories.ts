import { sql } from "drizzle-orm";
import { categories, productCategories } from "../../../schema/products.ts";
import type { Database } from "../database.ts";
import type { CatalogRow } from "./row.ts";

/** Puts every row into exactly the categories of the catalogue; makes those that the store does not have. */
export async function writeCategories(db: Database, rows: readonly CatalogRow[]): Promise<void> {
  const ids = sql.param(rows.map(({ product }) => product.id));
  await db.delete(productCategories).where(sql`${productCategories.productId} = any(${ids}::bigint[])`);

  const pairs = rows.flatMap(({ product, categories: names }) =>
    names.map((name) => ({ id: product.id, name })),
  );
  const names = sql.param([...new Set(pairs.map(({ name }) => name))]);
  await db.execute(sql`
    insert into ${categories} (name)
    select wanted.name from unnest(${names}::text[]) with ordinality as wanted (name, position)
    where not exists (select from ${categories} where ${categories}.name = wanted.name)
    order by wanted.position`);

  const productIds = sql.param(pairs.map(({ id }) => id));
  const pairNames = sql.param(pairs.map(({ name }) => name));
  await db.execute(sql`
    insert into ${productCategories} (product_id, category_id)
    select wanted.id, ${categories}.id from unnest(${productIds}::bigint[], ${pairNames}::text[]) as wanted (id, name)
    join ${categories} on ${categories}.name = wanted.name`);
}
