import { eq, getTableColumns, sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { thisSecond } from "../../../schema/columns.ts";
import { productFiles, products, productTerms } from "../../../schema/products.ts";
import { pictures, terms } from "../../../schema/terms.ts";
import { chunks } from "../chunks.ts";
import type { Database, Query } from "../queries.ts";
import { replaced } from "../write.ts";
import type { Draft, PlannedStep } from "./draft.ts";
import { currentPrice } from "./price.ts";

/** Products of a statement: each has some fifty parameters. */
const AT_ONCE = 500;

const { id: _id, ...changeable } = getTableColumns(products);

/** Writes drafts of products with their files and terms, in few statements. All writes of products use it. */
export function rowQueries(db: Database, drafts: readonly Draft[]): Query[] {
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ isNew: _new, version: _version, files: _files, terms: _terms, ...row }) => row);
  const edited = bigints(drafts.flatMap(({ id, isNew }) => (isNew ? [] : [id])));
  const files = drafts.flatMap(({ id, files: own }) =>
    own.map((file, position) => ({ ...file, position, productId: id })),
  );
  const ownTerms = drafts.flatMap(({ id, terms: own }) =>
    own.map((term) => ({ productId: id, termId: term.id })),
  );
  const hasEdits = drafts.some(({ isNew }) => !isNew);
  return [
    ...[...chunks(rows, AT_ONCE)].map((some) =>
      db
        .insert(products)
        .values(some)
        .onConflictDoUpdate({ target: products.id, set: replaced(changeable) }),
    ),
    ...(hasEdits
      ? [
          db.delete(productFiles).where(sql`${productFiles.productId} = any(${edited})`),
          db.delete(productTerms).where(sql`${productTerms.productId} = any(${edited})`),
        ]
      : []),
    ...[...chunks(files, 5000)].map((some) => db.insert(productFiles).values(some)),
    ...[...chunks(ownTerms, 10_000)].map((some) =>
      db.insert(productTerms).values(some).onConflictDoNothing(),
    ),
  ];
}

/** Writes new options of shared attributes, and new or renamed images. */
export function partQueries(
  db: Database,
  steps: readonly Pick<PlannedStep, "newTerms" | "pictures">[],
): Query[] {
  const newTerms = steps.flatMap((step) => step.newTerms);
  const written = steps.flatMap((step) => step.pictures);
  const newPictures = written.flatMap(({ url, title = "", alt = "", ...picture }) =>
    url === undefined ? [] : [{ ...picture, url, title, alt }],
  );
  return [
    ...[...chunks(newTerms, 5000)].map((some) =>
      db.insert(terms).values(some.map((term) => ({ ...term, taxonomy: "attribute" as const }))),
    ),
    ...[...chunks(newPictures, 5000)].map((some) => db.insert(pictures).values(some)),
    ...written.flatMap(({ id, url, title, alt }) =>
      url === undefined
        ? [db.update(pictures).set({ title, alt, updatedAt: thisSecond }).where(eq(pictures.id, id))]
        : [],
    ),
  ];
}

/** The changed fields that related products depend on. */
type Changed = Pick<Draft, "id" | "parentId"> & Partial<Pick<Draft, "statedParentId">>;

/**
 * Updates the prices and stock status of variable and grouped products from their parts, as lists sort by them. A product
 * counts as changed when another names it as parent.
 */
export function sumQueries(db: Database, changed: readonly Changed[]): Query[] {
  const ids = bigints(
    distinct(changed.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId]))),
  );
  const stated = distinct(changed.flatMap(({ statedParentId }) => statedParentId || []));
  const least = sql`(select min(${currentPrice(products)}) from ${products} where ${products.status} = 'publish'`;
  return [
    db.execute(sql`with sums as (
        select whole.id, ${least} and ${products.parentId} = whole.id) as least
        from ${products} as whole where whole.id = any(${ids}) and whole.type = 'variable'
        union all select whole.id, ${least} and ${products.id} = any(whole.grouped_ids))
        from ${products} as whole where whole.type = 'grouped' and whole.grouped_ids && ${ids}
      ) update ${products} as whole set price = sums.least from sums
      where whole.id = sums.id and whole.price is distinct from sums.least`),
    db.execute(sql`select settle_stock(${ids})`),
    ...(stated.length > 0
      ? [
          db.execute(sql`update ${products} as whole set updated_at = ${thisSecond}
            where whole.id = any(${bigints(stated)}) and whole.type in ('variable', 'grouped')`),
        ]
      : []),
  ];
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

export function bigints(ids: readonly number[]) {
  return sql`${makePgArray([...ids])}::bigint[]`;
}
