import { sql } from "drizzle-orm";
import { slugOf } from "../../../functions/store/products/slug.ts";
import { productTerms } from "../../../schema/products.ts";
import { terms } from "../../../schema/terms.ts";
import type { Database } from "../database.ts";
import type { CatalogRow } from "./row.ts";

/** Puts every row into exactly the categories of the catalogue; makes those that the store does not have. */
export async function writeCategories(db: Database, rows: readonly CatalogRow[]): Promise<void> {
  const ids = sql.param(rows.map(({ product }) => product.id));
  const ofCategory = sql`${terms.taxonomy} = 'category'`;
  await db.execute(sql`
    delete from ${productTerms} using ${terms}
    where ${terms.id} = ${productTerms.termId} and ${ofCategory} and ${productTerms.productId} = any(${ids}::bigint[])`);

  const pairs = rows.flatMap(({ product, categories }) =>
    categories.map((name) => ({ id: product.id, name })),
  );
  const named = [...new Set(pairs.map(({ name }) => name))];
  const names = sql.param(named);
  const slugs = sql.param(named.map((name) => slugOf(name) || "category"));
  await db.execute(sql`
    insert into ${terms} (taxonomy, name, slug)
    select 'category', wanted.name, wanted.slug || case
      when row_number() over (partition by wanted.slug order by wanted.position) > 1
        or exists (select from ${terms} where ${ofCategory} and ${terms.slug} = wanted.slug)
      then '-' || nextval('terms_id_seq') else '' end
    from unnest(${names}::text[], ${slugs}::text[]) with ordinality as wanted (name, slug, position)
    where not exists (select from ${terms} where ${ofCategory} and ${terms.name} = wanted.name)
    order by wanted.position`);

  const productIds = sql.param(pairs.map(({ id }) => id));
  const pairNames = sql.param(pairs.map(({ name }) => name));
  await db.execute(sql`
    insert into ${productTerms} (product_id, term_id)
    select distinct on (wanted.id, wanted.name) wanted.id, ${terms.id}
    from unnest(${productIds}::bigint[], ${pairNames}::text[]) as wanted (id, name)
    join ${terms} on ${ofCategory} and ${terms.name} = wanted.name
    order by wanted.id, wanted.name, ${terms.id}`);
}
