import { sql } from "drizzle-orm";
import { TransactionRollbackError } from "drizzle-orm/errors";
import { makePgArray } from "drizzle-orm/pg-core";
import { toApiError } from "../../../functions/http/to-api-error.ts";
import { ApiError } from "../../../functions/kernel/errors.ts";
import { ATTRIBUTE_ERRORS } from "../../../functions/resources/attributes/errors.ts";
import { PRODUCT_ERRORS } from "../../../functions/resources/products/errors.ts";
import { termErrors } from "../../../functions/resources/terms/errors.ts";
import { CATEGORY } from "../../../functions/resources/terms/kinds.ts";
import { chunks } from "../../../functions/store/products/rows.ts";
import type { Outcome } from "../../../functions/store/changes/change-records.ts";
import type { StoreContext } from "../../../functions/store/context.ts";
import { StoreError } from "../../../functions/store/errors.ts";
import type { ProductWrite } from "../../../functions/store/products/patch.ts";
import type { Family } from "../../../functions/store/products/product.ts";
import { writeProducts } from "../../../functions/store/products/write.ts";
import { pictures } from "../../../schema/terms.ts";
import type { Database } from "../../database/database.ts";
import { operatorContext } from "../operator.ts";
import { KnownProducts } from "./known-products.ts";
import { CatalogNames } from "./names.ts";
import { patchOf } from "./patch.ts";
import type { CatalogRow, RowFamily } from "./rows.ts";

/** Products of one write, each with its variations. */
const AT_ONCE = 100;

export interface ImportSummary {
  /** Products that were written, without variations. */
  products: number;
  variations: number;
  created: number;
  updated: number;
  /** The rows that were not written, each with the reason. */
  refused: string[];
  /** What happens to each product. */
  steps: string[];
}

interface ImportOptions {
  /** Writes nothing. */
  isDry?: boolean;
  onProgress?(done: number, total: number): void;
}

/**
 * Creates and changes products by id or SKU with the verb of the API, each with its variations: all of a product is written, or
 * nothing.
 */
export async function importCatalog(
  db: Database,
  rows: readonly CatalogRow[],
  { isDry = false, onProgress = () => {} }: ImportOptions = {},
): Promise<ImportSummary> {
  const ctx = await operatorContext(db);
  const known = await KnownProducts.read(ctx, rows);
  const names = await CatalogNames.read(ctx, { isDry });
  const summary: ImportSummary = {
    products: 0,
    variations: 0,
    created: 0,
    updated: 0,
    refused: [],
    steps: [],
  };
  const families = familiesOf(rows, known, summary.refused);
  /** Rows whose links were not all written before them. */
  const linked: CatalogRow[] = [];
  let done = 0;
  for (const some of chunks(families, AT_ONCE)) {
    const found = { known, names, pictures: await picturesOf(ctx, some) };
    const writes: [RowFamily, ProductWrite][] = [];
    for (const family of some)
      try {
        const patch = await patchOf(family, found);
        writes.push([family, family.id === undefined ? { patch } : { id: family.id, patch }]);
        if (family.head && !known.linksOf(family.head).isWhole) linked.push(family.head);
      } catch (error) {
        summary.refused.push(`${labelOf(family)}: ${reasonOf(error)}`);
      }
    const outcomes = await write(writes.map(([, one]) => one));
    for (const [at, [family]] of writes.entries()) {
      const outcome = outcomes[at]!;
      if ("error" in outcome) summary.refused.push(`${labelOf(family)}: ${reasonOf(outcome.error)}`);
      else noteWritten(family, outcome.item);
    }
    onProgress((done += some.length), families.length);
  }
  const relinked = linked.flatMap((row) => {
    const id = known.written(row);
    return id === undefined ? [] : { id, patch: known.linksOf(row).found };
  });
  for (const some of chunks(isDry ? [] : relinked, AT_ONCE)) await write(some);
  return summary;

  function noteWritten({ head, variations, id }: RowFamily, { id: written, members }: Family): void {
    summary.products += head ? 1 : 0;
    summary.variations += variations.length;
    const added = variations.filter((row) => !known.of(row)).length + (id === undefined ? 1 : 0);
    summary.created += added;
    summary.updated += variations.length + (head ? 1 : 0) - added;
    const also = variations.length > 0 ? `, variations: ${variations.length}` : "";
    summary.steps.push(`${id === undefined ? "create" : "update"} ${head?.label ?? `product ${id}`}${also}`);
    if (head) known.note(head, written);
    for (const row of variations) {
      const own = members.find(({ sku }) => row.sku !== "" && sku.toLowerCase() === row.sku.toLowerCase());
      if (own) known.note(row, own.id);
    }
  }

  /** The answers show all variations: the writer refuses several products with too many. */
  async function write(writes: ProductWrite[]): Promise<Outcome<Family>[]> {
    try {
      return await (isDry ? rolledBack(db, writes) : writeProducts(ctx, writes));
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== "products_variations_too_many") throw error;
      const half = Math.ceil(writes.length / 2);
      return [...(await write(writes.slice(0, half))), ...(await write(writes.slice(half)))];
    }
  }
}

async function rolledBack(db: Database, writes: ProductWrite[]): Promise<Outcome<Family>[]> {
  let outcomes: Outcome<Family>[] = [];
  try {
    await db.transaction(async (tx) => {
      outcomes = await writeProducts(await operatorContext(tx), writes);
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return outcomes;
}

/** Rows by product. Of one with a bad row nothing is written. */
function familiesOf(rows: readonly CatalogRow[], known: KnownProducts, refused: string[]): RowFamily[] {
  const families = new Map<CatalogRow | number, RowFamily>();
  for (const row of rows) {
    const problem = row.problem ?? known.problemOf(row);
    if (problem !== undefined) refused.push(`${row.label}: ${problem}`);
    const key = known.isVariation(row) ? known.parentOf(row) : (known.of(row)?.id ?? row);
    if (key === undefined) continue;
    const id = typeof key === "number" ? key : undefined;
    const family: RowFamily = families.get(key) ?? { id, variations: [], isRefused: false };
    families.set(key, family);
    if (problem !== undefined) family.isRefused = true;
    else if (known.isVariation(row)) family.variations.push(row);
    else family.head = row;
  }
  return [...families.values()].filter(({ isRefused }) => !isRefused);
}

function labelOf({ head, variations: [first] }: RowFamily): string {
  return (head ?? first)?.label ?? "";
}

const ERRORS = { ...termErrors(CATEGORY), ...ATTRIBUTE_ERRORS, ...PRODUCT_ERRORS };

/** The text of a refusal. Throws other errors. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof StoreError) return toApiError(error, ERRORS).message;
  throw error;
}

/** Ids of existing images by their addresses. */
async function picturesOf(ctx: StoreContext, families: readonly RowFamily[]): Promise<Map<string, number>> {
  const rows = families.flatMap(({ head, variations }) => [head ?? [], ...variations].flat());
  const urls = rows.flatMap(({ images = [] }) => images);
  const { found } = await ctx.read({
    found: ctx.db
      .select({ id: pictures.id, url: pictures.url })
      .from(pictures)
      .where(sql`${pictures.url} = any(${makePgArray(urls)}::text[])`),
  });
  return new Map(found.map(({ id, url }) => [url, id]));
}
