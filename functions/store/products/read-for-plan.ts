import { getTableColumns, or, sql } from "drizzle-orm";
import { productFiles, products, productTerms } from "../../../schema/products.ts";
import { taxClasses } from "../../../schema/tax-rates.ts";
import { attributes, pictures, terms } from "../../../schema/terms.ts";
import { jsonRows } from "../sql/json.ts";
import { drawIds } from "../sql/new-rows.ts";
import type { Database } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import type { Results } from "../sql/statement.ts";

const { searchText: _searchText, ...columns } = getTableColumns(products);

/** A product for a write, with the version of its row, which shows whether others have changed it. */
const stored = {
  ...columns,
  version: sql<string>`${products}.xmin::text`,
  files: jsonRows(
    { id: productFiles.id, name: productFiles.name, url: productFiles.url },
    {
      from: sql`from ${productFiles} where ${productFiles.productId} = ${products.id}`,
      orderBy: productFiles.position,
    },
  ),
  terms: jsonRows(
    { id: terms.id, taxonomy: terms.taxonomy, attributeId: terms.attributeId },
    {
      from: sql`from ${productTerms} join ${terms} on ${terms.id} = ${productTerms.termId} where ${productTerms.productId} = ${products.id}`,
      orderBy: terms.id,
    },
  ),
};

/** Products for a write. */
export function selectStored(db: Database) {
  return db.select(stored).from(products);
}

const { id: attributeId, slug: attributeSlug, name: attributeName } = attributes;
const termColumns = {
  id: terms.id,
  taxonomy: terms.taxonomy,
  attributeId: terms.attributeId,
  name: terms.name,
  slug: terms.slug,
  isDefault: terms.isDefault,
};

/** The data for the plan of product writes. Names, SKUs and slugs are in lower case. */
export const readForPlan = routine(
  {
    ids: "bigint[]",
    skus: "text[]",
    slugs: "text[]",
    attributeSlugs: "text[]",
    options: "text[]",
    shippingClasses: "text[]",
    termIds: "bigint[]",
    pictureIds: "bigint[]",
    filePaths: "text[]",
    newProducts: "bigint",
    newTerms: "bigint",
    newPictures: "bigint",
    namedSkus: "text[]",
    mostRead: "bigint",
  },
  (db, asked) => {
    // The named products, those with the SKU of one in the trash, their variations, and parents of variations. Arrays, for
    // which the planner expects few rows: a joined subquery would read all products.
    const named = sql`array(select p.id from ${products} as p where p.id = any(${asked.ids})
      union select p.id from ${products} as p where lower(p.sku) = any(${asked.skus}) and p.sku <> '' and p.status <> 'trash'
      union select p.id from ${products} as p where p.sku <> '' and p.status <> 'trash' and lower(p.sku) = any(array(
        select lower(t.sku) from ${products} as t where t.id = any(${asked.ids}) and t.status = 'trash' and t.sku <> '')))`;
    const family = sql`array(select unnest(${named}) union select v.id from ${products} as v where v.parent_id = any(${named})
      union select p.parent_id from ${products} as p where p.id = any(${named}) and p.parent_id is not null)`;
    // A product that is named twice is shown twice.
    const shown = sql`(select count(*) from (
      select 1 from unnest(${asked.ids}) as n (id) join ${products} as v on v.parent_id = n.id
      union all
      select 1 from unnest(${asked.namedSkus}) as n (sku) join ${products} as p on lower(p.sku) = n.sku and p.sku <> '' and p.status <> 'trash'
        join ${products} as v on v.parent_id = p.id
      limit ${asked.mostRead} + 1) as shown)`;
    const read = sql`case when ${shown} <= ${asked.mostRead} then ${family} else '{}' end`;
    return {
      existing: selectStored(db).where(sql`${products.id} = any(${read})`),
      shown: db.rows({ count: sql`count`.mapWith(Number) }, sql`select ${shown} as count`),
      slugs: db
        .select({ slug: products.slug })
        .from(products)
        .where(
          sql`${products.status} <> 'trash' and ${products.slug} = any(${asked.slugs} || array(
            select t.slug from ${products} as t where t.id = any(${asked.ids}) and t.status = 'trash'))`,
        ),
      // Of the named attributes, and of the products' own.
      attributes: db
        .select({ id: attributeId, slug: attributeSlug, name: attributeName })
        .from(attributes)
        .where(
          or(
            sql`${attributeSlug} = any(${asked.attributeSlugs})`,
            sql`${attributeId} = any(array(
              select (entry->>'attributeId')::bigint from ${products} as p, jsonb_array_elements(p.attributes) as entry where p.id = any(${named})))`,
          ),
        ),
      options: db
        .select(termColumns)
        .from(terms)
        .where(
          sql`${terms.taxonomy} = 'attribute' and (lower(${terms.name}) = any(${asked.options}) or ${terms.slug} = any(${asked.options}))`,
        ),
      terms: db
        .select(termColumns)
        .from(terms)
        .where(
          or(
            sql`${terms.id} = any(${asked.termIds})`,
            sql`${terms.taxonomy} = 'shipping_class' and ${terms.slug} = any(${asked.shippingClasses})`,
            sql`${terms.isDefault}`,
          ),
        ),
      pictures: db
        .select({ id: pictures.id, title: pictures.title, alt: pictures.alt })
        .from(pictures)
        .where(sql`${pictures.id} = any(${asked.pictureIds})`),
      // Files named by their paths. Of the shop's files the store knows only the images.
      pictureFiles: db.rows(
        { path: sql<string>`path` },
        sql`select path from unnest(${asked.filePaths}) as path where exists (select from ${pictures} where right(${pictures.url}, length(path) + 1) = '/' || path)`,
      ),
      taxClasses: db.select({ slug: taxClasses.slug }).from(taxClasses),
      newIds: drawIds(db, products, asked.newProducts),
      newTermIds: drawIds(db, terms, asked.newTerms),
      newPictureIds: drawIds(db, pictures, asked.newPictures),
    };
  },
  { writes: true },
);

export type ProductState = Results<ReturnType<typeof readForPlan>>;
export type StoredProduct = ProductState["existing"][number];
