import { getTableColumns, or, sql } from "drizzle-orm";
import { productFiles, products, productTerms } from "../../../schema/products.ts";
import { taxClasses } from "../../../schema/tax-rates.ts";
import { attributes, pictures, terms } from "../../../schema/terms.ts";
import { distinct, mostRead } from "../changes/write.ts";
import { jsonRows } from "../sql/json.ts";
import { drawIds } from "../sql/new-rows.ts";
import type { Database } from "../sql/queries.ts";
import { type ResultOf, routine } from "../sql/routine.ts";
import { isWebAddress, MAX_BULK_VARIATIONS, type ProductWrite } from "./patch.ts";
import { slugOf, slugsLike } from "./slug.ts";

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

/** Reads the records that the plan of writes needs. `wantedSlugs` are those that an earlier attempt has asked for. */
export function readForPlan(writes: readonly ProductWrite[], wantedSlugs: Iterable<string>) {
  const patches = writes.map(({ patch }) => patch);
  const articles = patches.flatMap((patch) => [patch, ...(patch.variations ?? [])]);
  const images = articles.flatMap(({ images }) => (images === undefined || images === "none" ? [] : images));
  const options = patches.flatMap(({ attributes = [] }) => attributes.flatMap(({ options = [] }) => options));
  const names = writes.flatMap(({ id, patch }) => [
    patch.slug,
    id === undefined ? patch.title || "Product" : undefined,
  ]);
  const slugs = [...names.flatMap((name) => (name ? slugOf(name) : [])), ...wantedSlugs];
  const choices = patches.flatMap((patch) => [...(patch.defaultChoices ?? []), ...(patch.choices ?? [])]);
  return recordsOf({
    ids: writes.flatMap(({ id }) => id ?? []),
    skus: distinct(articles.flatMap(({ sku }) => (sku ? [sku.toLowerCase()] : []))),
    slugs: distinct(slugs.flatMap(slugsLike)),
    attributeSlugs: distinct([
      ...patches.flatMap(({ attributes = [] }) => attributes.map(({ slug }) => slug)),
      ...choices.map(({ slug }) => slug),
    ]),
    options: distinct(options.flatMap((option) => [option.toLowerCase(), slugOf(option)])),
    shippingClasses: distinct(articles.flatMap(({ shippingClass }) => shippingClass ?? [])),
    termIds: patches.flatMap(({ categories = [], tags = [] }) => [...categories, ...tags]),
    filePaths: articles.flatMap(({ files = [] }) =>
      files.flatMap(({ url }) => (isWebAddress(url) ? [] : [url])),
    ),
    pictureIds: images.flatMap(({ id }) => (id > 0 ? [id] : [])),
    newProducts:
      writes.filter(({ id }) => id === undefined).length +
      patches.flatMap(({ variations = [] }) => variations.filter(({ id }) => !id)).length,
    newTerms: options.length,
    newPictures: images.filter(({ id }) => id === 0).length,
    namedSkus: writes.flatMap((write) => namedSku(write) || []),
    mostRead: Math.max(mostVariations(writes), 0),
  });
}

/** Variations that the answers may show beside new ones. */
export function mostVariations(writes: readonly ProductWrite[]): number {
  return mostRead(writes, MAX_BULK_VARIATIONS, {
    recordOf: (write) => write.id ?? (namedSku(write) || undefined),
    newRowsOf: ({ patch: { variations = [] } }) => variations.filter(({ id }) => !id).length,
  });
}

/** The SKU that names the product of a write, in lower case; empty for none. */
function namedSku({ id, bySku, patch }: ProductWrite): string {
  return id === undefined && bySku ? (patch.sku ?? "").toLowerCase() : "";
}

/** The data for the plan of product writes. Names, SKUs and slugs are in lower case. */
const recordsOf = routine(
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
    const family = sql`array(
      with named as materialized (select ${named} as ids)
      select unnest(ids) from named
      union select v.id from named, ${products} as v where v.parent_id = any(ids)
      union select p.parent_id from named, ${products} as p where p.id = any(ids) and p.parent_id is not null)`;
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

export type ProductState = ResultOf<typeof recordsOf>;
export type StoredProduct = ProductState["existing"][number];
