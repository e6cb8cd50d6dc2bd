import { eq, getTableColumns, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { productFiles, products, productTerms } from "../../../schema/products.ts";
import { pictures, terms } from "../../../schema/terms.ts";
import { distinct, replaced, signedAs } from "../changes/write.ts";
import type { KnownContext } from "../context.ts";
import { rowsFor, rowsIn } from "../sql/new-rows.ts";
import { type Database, returning, type Statement } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import type { Draft, PlannedStep } from "./plan.ts";
import { currentPrice } from "./price.ts";
import { isVariable } from "./product.ts";
import type { StoredProduct } from "./read-for-plan.ts";

/** The statements that write planned products. */

const { id: _id, ...changeable } = getTableColumns(products);
const { productId: _productId, id: _fileId, ...changeableOfFile } = getTableColumns(productFiles);

const least = sql`(select min(${currentPrice(products)}) from ${products} where ${products.status} = 'publish'`;

/**
 * Updates the prices and stock status of variable and grouped products from their parts, as lists sort by them. A product that
 * another names as parent counts as changed.
 */
const settleProducts = routine(
  { ids: "bigint[]", wholes: "bigint[]" },
  (db, { ids }) => ({
    priced: db.rows(
      { id: products.id },
      sql`with sums as (
        select whole.id, ${least} and ${products.parentId} = whole.id) as least
        from ${products} as whole where whole.id = any(${ids}) and whole.type like 'variable%'
        union all select whole.id, ${least} and ${products.id} = any(whole.grouped_ids))
        from ${products} as whole where whole.type = 'grouped' and whole.grouped_ids && ${ids}
      ) update ${products} as whole set price = sums.least from sums
      where whole.id = sums.id and whole.price is distinct from sums.least returning whole.id`,
    ),
  }),
  {
    writes: true,
    last: ({ ids, wholes }) => [
      sql`perform settle_stock(${ids})`,
      sql`update ${products} as whole set updated_at = ${thisSecond}
        where whole.id = any(${wholes}) and whole.updated_at < ${thisSecond} and (whole.type like 'variable%' or whole.type = 'grouped')`,
    ],
  },
);

/** What must still hold: locked texts of SKUs and slugs, no other product with one of them, and the versions of edited products. */
export interface ProductGuard {
  keys: string[];
  skus: string[];
  slugs: string[];
  /** All products of the write. */
  own: number[];
  edited: number[];
  versions: string[];
}

const NO_GUARD: ProductGuard = { keys: [], skus: [], slugs: [], own: [], edited: [], versions: [] };

/** Files and terms of products. */
const PARTS = { files: "json", terms: "json", filesOf: "bigint[]", termsOf: "bigint[]" } as const;

const storeParts = routine(
  PARTS,
  (db, { files, terms: own, filesOf, termsOf }) => ({
    goneFiles: returning(
      db.delete(productFiles).where(
        sql`${productFiles.productId} = any(${filesOf}) and (${productFiles.productId}, ${productFiles.id}) not in (
          select product_id, id from json_to_recordset(${files}) as given (product_id bigint, id text))`,
      ),
      { id: productFiles.id },
    ),
    files: returning(
      db
        .insert(productFiles)
        .select(rowsIn(productFiles, files))
        .onConflictDoUpdate({
          target: [productFiles.productId, productFiles.id],
          set: replaced(changeableOfFile),
        }),
      { id: productFiles.id },
    ),
    goneTerms: returning(
      db.delete(productTerms).where(
        sql`${productTerms.productId} = any(${termsOf}) and (${productTerms.productId}, ${productTerms.termId}) not in (
          select product_id, term_id from json_to_recordset(${own}) as given (product_id bigint, term_id bigint))`,
      ),
      { id: productTerms.termId },
    ),
    terms: returning(db.insert(productTerms).select(rowsIn(productTerms, own)).onConflictDoNothing(), {
      id: productTerms.termId,
    }),
  }),
  { writes: true },
);

/** The guard, then rows of products with their files and terms, and then what related products show of them. */
const storeProducts = routine(
  {
    actor: "text",
    keys: "text[]",
    skus: "text[]",
    slugs: "text[]",
    own: "bigint[]",
    edited: "bigint[]",
    versions: "text[]",
    rows: "json",
    ...PARTS,
    ids: "bigint[]",
    wholes: "bigint[]",
  },
  (db, { rows }) => ({
    rows: returning(
      db
        .insert(products)
        .select(rowsIn(products, rows))
        .onConflictDoUpdate({ target: products.id, set: replaced(changeable) }),
      { id: products.id },
    ),
  }),
  {
    writes: true,
    first: ({ actor, keys, skus, slugs, own, edited, versions }) => [
      signedAs(actor),
      sql`perform guard_products(${keys}, ${skus}, ${slugs}, ${own}, ${edited}, ${versions})`,
    ],
    last: ({ files, terms: own, filesOf, termsOf, ids, wholes }) => [
      storeParts({ files, terms: own, filesOf, termsOf }).when(sql`${filesOf} || ${termsOf} <> '{}'`),
      settleProducts({ ids, wholes }).when(sql`${ids} || ${wholes} <> '{}'`),
    ],
  },
);

/**
 * Writes drafts of products with their files and terms, in one statement. All writes of products use it. Files and terms that are
 * those of `before` stay as they are. Fails when the guard does not hold.
 */
export function storeDrafts(
  { actor }: Pick<KnownContext, "actor">,
  drafts: readonly Draft[],
  before: ReadonlyMap<number, StoredProduct> = new Map(),
  guard = NO_GUARD,
): Statement[] {
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ isNew: _new, version: _version, files: _files, terms: _terms, ...row }) => row);
  const withFiles = drafts.filter(({ id, files }) => before.get(id)?.files !== files);
  const withTerms = drafts.filter(({ id, terms: own }) => before.get(id)?.terms !== own);
  return [
    storeProducts({
      actor,
      ...guard,
      rows: rowsFor(products, rows),
      files: rowsFor(productFiles, withFiles.flatMap(filesOf)),
      terms: rowsFor(
        productTerms,
        withTerms.flatMap(({ id, terms: own }) => own.map((term) => ({ productId: id, termId: term.id }))),
      ),
      filesOf: withFiles.map(({ id }) => id),
      termsOf: withTerms.map(({ id }) => id),
      ...changedBy(drafts.filter((draft) => isShownElsewhere(draft, before.get(draft.id)))),
    }),
  ];
}

/** Of several files with one id the last counts. */
function filesOf({ id: productId, files }: Draft) {
  const byId = new Map(files.map((file, position) => [file.id, { ...file, position, productId }]));
  return [...byId.values()];
}

/** Fields that a group shows of its parts. */
const PART_OF_GROUP = ["status", "regularPrice", "salePrice", "saleFrom", "saleTo", "price"] as const;

/** Whether a written product, or one that it names, may show its change. */
function isShownElsewhere(draft: Draft, before: StoredProduct | undefined): boolean {
  if (!before || draft.parentId !== null || draft.statedParentId !== 0) return true;
  if (draft.type !== before.type || isVariable(draft) || draft.type === "grouped") return true;
  return PART_OF_GROUP.some((name) => String(draft[name]) !== String(before[name]));
}

/** The changed fields that related products depend on. */
type Changed = Pick<Draft, "id" | "parentId" | "statedParentId"> & Partial<Pick<Draft, "groupedIds">>;

/** Updates what related products show of changed ones. */
export function settle(changed: readonly Changed[]): Statement {
  return settleProducts(changedBy(changed));
}

function changedBy(changed: readonly Changed[]): { ids: number[]; wholes: number[] } {
  return {
    // A group has the price of its parts.
    ids: distinct(
      changed.flatMap(({ id, parentId, groupedIds = [] }) => [id, parentId ?? [], groupedIds].flat()),
    ),
    wholes: distinct(changed.flatMap(({ parentId, statedParentId }) => (parentId ?? statedParentId) || [])),
  };
}

/** Writes new options of shared attributes, and new or renamed images. */
export function partQueries(
  db: Database,
  steps: readonly Pick<PlannedStep, "newTerms" | "pictures">[],
): Statement[] {
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

/** The elements in runs of at most `size`, so that a statement stays within Postgres' 65,535 parameters. */
export function* chunks<T>(elements: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < elements.length; start += size) yield elements.slice(start, start + size);
}
