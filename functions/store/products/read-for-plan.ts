import { getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { productFiles, products, productTerms } from "../../../schema/products.ts";
import { taxClasses } from "../../../schema/tax-rates.ts";
import { attributes, pictures, terms } from "../../../schema/terms.ts";
import { distinct, mostRead } from "../changes/write.ts";
import { decoded } from "../sql/decoded.ts";
import { jsonRows } from "../sql/json.ts";
import { drawIds } from "../sql/new-rows.ts";
import type { Database } from "../sql/queries.ts";
import { type ResultOf, routine } from "../sql/routine.ts";
import type { Results } from "../sql/statement.ts";
import { isWebAddress, MAX_BULK_VARIATIONS, type ProductPatch, type ProductWrite } from "./patch.ts";
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
function selectStored(db: Database) {
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

/** Plain edits read the edited products alone. */
type Reads = {
  named: ReturnType<typeof namedProducts | typeof editedProducts>;
  others?: ReturnType<typeof recordsOf>;
};

/** Reads the records that the plan of writes needs. `wantedSlugs` are those that an earlier attempt has asked for. */
export function readForPlan(writes: readonly ProductWrite[], wantedSlugs: Iterable<string>): Reads {
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
  const ids = writes.flatMap(({ id }) => id ?? []);
  const skus = distinct(articles.flatMap(({ sku }) => (sku ? [sku.toLowerCase()] : [])));
  const mostRead = Math.max(mostVariations(writes), 0);
  if (slugs.length === 0 && writes.every(isPlain)) return { named: editedProducts({ ids, mostRead }) };
  const named = namedProducts({
    ids,
    skus,
    namedSkus: writes.flatMap((write) => namedSku(write) || []),
    mostRead,
  });
  const others = recordsOf({
    ids,
    skus,
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
  });
  return { named, others };
}

/** Fields whose edit needs no records but the products. */
const PLAIN = new Set<string>([
  "title",
  "description",
  "shortDescription",
  "regularPrice",
  "salePrice",
  "saleFrom",
  "saleTo",
  "manageStock",
  "stockQuantity",
  "inventoryDelta",
  "inStock",
  "backorders",
  "menuOrder",
] satisfies (keyof ProductPatch)[]);

/** Whether a write is an edit of plain fields alone. */
function isPlain({ id, patch }: ProductWrite): boolean {
  return (
    id !== undefined && Object.entries(patch).every(([name, value]) => value === undefined || PLAIN.has(name))
  );
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

/** Names, SKUs and slugs are in lower case. */
const NAMED = { ids: "bigint[]", skus: "text[]" } as const;
type Named = Record<keyof typeof NAMED, SQL>;

/** The products that writes name, and those with the SKU of one in the trash. */
function namedIn({ ids, skus }: Named): SQL {
  return sql`array(select p.id from ${products} as p where p.id = any(${ids})
    union select p.id from ${products} as p where lower(p.sku) = any(${skus}) and p.sku <> '' and p.status <> 'trash'
    union select p.id from ${products} as p where p.sku <> '' and p.status <> 'trash' and lower(p.sku) = any(array(
      select lower(t.sku) from ${products} as t where t.id = any(${ids}) and t.status = 'trash' and t.sku <> '')))`;
}

/** Products for a write by their ids; none when the answers would show more variations than `mostRead`. */
function storedUpTo(
  db: Database,
  { ids, variations, mostRead }: Record<"ids" | "variations" | "mostRead", SQL>,
) {
  const shown = sql`(select count(*) from (${variations} limit ${mostRead} + 1) as shown)`;
  return {
    existing: selectStored(db).where(
      sql`${products.id} = any(case when ${shown} <= ${mostRead} then ${ids} else '{}' end)`,
    ),
    shown: db.rows({ count: decoded(sql`count`, Number) }, sql`select ${shown} as count`),
  };
}

/** A product that is named twice is shown twice. */
const variationsOf = (ids: SQL) =>
  sql`select 1 from unnest(${ids}) as n (id) join ${products} as v on v.parent_id = n.id`;

/** The products with these ids. */
const editedProducts = routine({ ids: "bigint[]", mostRead: "bigint" }, (db, { ids, mostRead }) =>
  storedUpTo(db, { ids, variations: variationsOf(ids), mostRead }),
);

/** The named products, their variations, and parents of variations. */
const namedProducts = routine({ ...NAMED, namedSkus: "text[]", mostRead: "bigint" }, (db, asked) => {
  // Arrays, for which the planner expects few rows: a joined subquery would read all products.
  const ids = sql`array(
    with named as materialized (select ${namedIn(asked)} as ids)
    select unnest(ids) from named
    union select v.id from named, ${products} as v where v.parent_id = any(ids)
    union select p.parent_id from named, ${products} as p where p.id = any(ids) and p.parent_id is not null)`;
  // Product by product: a join of all would read each variation of the shop.
  const variations = sql`${variationsOf(asked.ids)} union all
    select 1 from unnest(${asked.namedSkus}) as n (sku)
      cross join lateral (
        select p.id from ${products} as p where lower(p.sku) = n.sku and p.sku <> '' and p.status <> 'trash' offset 0) as p
      cross join lateral (select from ${products} as v where v.parent_id = p.id offset 0) as v`;
  return storedUpTo(db, { ids, variations, mostRead: asked.mostRead });
});

/** The other records that writes name, and the ids of new ones. */
const recordsOf = routine(
  {
    ...NAMED,
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
  },
  (db, asked) => ({
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
              select (entry->>'attributeId')::bigint from ${products} as p, jsonb_array_elements(p.attributes) as entry where p.id = any(${namedIn(asked)})))`,
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
  }),
  { writes: true },
);

/** What the plan of writes starts from. */
export type ProductState = ResultOf<typeof namedProducts> & ResultOf<typeof recordsOf>;

const NO_OTHERS: ResultOf<typeof recordsOf> = {
  slugs: [],
  attributes: [],
  options: [],
  terms: [],
  pictures: [],
  pictureFiles: [],
  taxClasses: [],
  newIds: [],
  newTermIds: [],
  newPictureIds: [],
};

/** The state that was read. */
export function stateOf({ named, others = NO_OTHERS }: Results<Reads>): ProductState {
  return { ...named, ...others };
}

export type StoredProduct = ProductState["existing"][number];
