import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { thisSecond } from "../../../schema/columns.ts";
import { productFiles, products, productTerms } from "../../../schema/products.ts";
import { pictures, terms } from "../../../schema/terms.ts";
import { distinct, replaced, signedAs } from "../changes/write.ts";
import type { KnownContext } from "../context.ts";
import { rowsFor, rowsIn } from "../sql/new-rows.ts";
import { type Database, db, returning, type Statement } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import type { Draft, PictureWrite, PlannedStep } from "./plan.ts";
import { currentPrice } from "./price.ts";
import { isVariable, selectProducts } from "./product.ts";
import type { StoredProduct } from "./read-for-plan.ts";

/** The statements that write planned products. */

const { id: _id, ...changeable } = getTableColumns(products);
const { productId: _productId, id: _fileId, ...changeableOfFile } = getTableColumns(productFiles);

const least = sql`(select min(${currentPrice(products)}) from ${products} where ${products.status} = 'publish'`;

/**
 * Updates the prices and stock status of variable and grouped products from their parts, as lists sort by them. A product that
 * another names as parent counts as changed. One in the trash, and a group without a part, keep what they had.
 */
const settleProducts = routine(
  { ids: "bigint[]", wholes: "bigint[]" },
  (db, { ids }) => ({
    priced: db.rows(
      { id: products.id },
      sql`with sums as (
        select whole.id, ${least} and ${products.parentId} = whole.id) as least
        from ${products} as whole where whole.id = any(${ids}) and whole.type like 'variable%' and whole.status <> 'trash'
        union all select whole.id, coalesce(${least} and ${products.id} = any(whole.grouped_ids)), whole.price)
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

/** The guard, rows of products with their files and terms, what related products show of them, and then the written families. */
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
    shown: "bigint[]",
  },
  (db, { shown }) => ({ families: selectProducts(db).where(sql`${products.id} = any(${shown})`) }),
  {
    writes: true,
    first: ({ actor, keys, skus, slugs, own, edited, versions, rows, ids, wholes, ...parts }) => [
      signedAs(actor),
      sql`perform guard_products(${keys}, ${skus}, ${slugs}, ${own}, ${edited}, ${versions})`,
      db
        .insert(products)
        .select(rowsIn(products, rows))
        .onConflictDoUpdate({ target: products.id, set: replaced(changeable) }),
      storeParts(parts).when(sql`${parts.filesOf} || ${parts.termsOf} <> '{}'`),
      settleProducts({ ids, wholes }).when(sql`${ids} || ${wholes} <> '{}'`),
    ],
  },
);

/** Steps that change no product twice, and with the first of them the guard and the products as they were. */
interface Round {
  steps: readonly PlannedStep[];
  before?: ReadonlyMap<number, StoredProduct>;
  guard?: ProductGuard;
}

/**
 * Writes the drafts of each round with their files and terms, all in one statement, and returns the families of each round's steps.
 * Files and terms that are those of `before` stay as they are. Fails when the guard does not hold.
 */
export function storeRounds({ actor }: Pick<KnownContext, "actor">, rounds: readonly Round[]) {
  return storeProducts.inTurn(rounds.map((round) => ({ actor, ...valuesOf(round) })));
}

function valuesOf({ steps, before = new Map(), guard = NO_GUARD }: Round) {
  const drafts = steps.flatMap((step) => step.drafts);
  const rows = drafts.map(({ isNew: _new, version: _version, files: _files, terms: _terms, ...row }) => row);
  const withFiles = drafts.filter(({ id, files }) => before.get(id)?.files !== files);
  const withTerms = drafts.filter(({ id, terms: own }) => before.get(id)?.terms !== own);
  return {
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
    shown: steps.map(({ id }) => id),
  };
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
  const renamed = new Map<number, Omit<PictureWrite, "url">>();
  for (const { id, url, title, alt } of written) {
    const before = renamed.get(id);
    if (url === undefined) renamed.set(id, { id, title: title ?? before?.title, alt: alt ?? before?.alt });
  }
  const inserted = <Table extends PgTable>(table: Table, rows: readonly Table["$inferInsert"][]) =>
    rows.length > 0 ? [db.insert(table).select(rowsIn(table, asJson(rowsFor(table, rows))))] : [];
  return [
    ...inserted(
      terms,
      newTerms.map((term) => ({ ...term, taxonomy: "attribute" as const })),
    ),
    ...inserted(pictures, newPictures),
    ...(renamed.size > 0
      ? [
          db
            .update(pictures)
            .set({
              title: sql`coalesce(given.title, ${pictures.title})`,
              alt: sql`coalesce(given.alt, ${pictures.alt})`,
              updatedAt: thisSecond,
            })
            .from(
              sql`json_to_recordset(${asJson([...renamed.values()])}) as given (id bigint, title text, alt text)`,
            )
            .where(sql`${pictures.id} = given.id`),
        ]
      : []),
  ];
}

function asJson(value: unknown): SQL {
  return sql`${JSON.stringify(value)}::json`;
}
