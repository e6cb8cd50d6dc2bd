import { sql } from "drizzle-orm";
import type { StoreEvent } from "../../../functions/store/events.ts";
import type { Database } from "../database.ts";
import { tellOf } from "../news.ts";
import { findConflicts } from "./conflicts.ts";
import { readCatalog } from "./read.ts";
import { refuseCatalog } from "./refuse.ts";
import { storedArticles } from "./stored.ts";
import { writeArticles } from "./write-articles.ts";
import { writeCategories } from "./write-categories.ts";
import { writeFiles } from "./write-files.ts";

export interface ImportSummary {
  /** Products, variations not counted. */
  products: number;
  variations: number;
  created: number;
  updated: number;
  /** Variations that the store had and the catalogue has no more. */
  removed: number;
}

/**
 * Writes a catalogue in the original's v3 shape into the store, ids kept; what is there already is updated.
 * Run it in a transaction: it throws a `CliError` that names each bad or conflicting record.
 */
export async function importCatalog(
  db: Database,
  catalog: unknown,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<ImportSummary> {
  const rows = readCatalog(catalog);
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('catalog import'))`);
  const stored = await storedArticles(db, rows);
  const conflicts = findConflicts(rows, stored);
  if (conflicts.length > 0) refuseCatalog(conflicts);

  const removed = await writeArticles(db, rows, stored, (done) => onProgress(done, rows.length));
  await writeFiles(db, rows);
  await writeCategories(db, rows);

  const known = new Set(stored.map(({ id }) => id));
  await tellOf(db, [
    ...rows.map(({ product: { id } }): StoreEvent => ({
      topic: known.has(id) ? "product.updated" : "product.created",
      objectId: id,
    })),
    ...removed.map((id): StoreEvent => ({ topic: "product.deleted", objectId: id })),
  ]);

  const variations = rows.filter(({ product }) => product.type === "variation").length;
  const updated = rows.filter(({ product }) => known.has(product.id)).length;
  return {
    products: rows.length - variations,
    variations,
    created: rows.length - updated,
    updated,
    removed: removed.length,
  };
}
