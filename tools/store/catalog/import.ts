import { sql } from "drizzle-orm";
import type { StoreEvent } from "../../../functions/store/events.ts";
import { importProducts, storedFamilies } from "../../../functions/store/products/import.ts";
import { Vocabulary } from "../../../functions/store/products/vocabulary.ts";
import { products } from "../../../schema/products.ts";
import type { Database } from "../../database/database.ts";
import { advanceSequences, recordEvents, runnerOn } from "../../database/runner.ts";
import { findConflicts, ImportedKeys, takenSkus } from "./conflicts.ts";
import { productList, readRecord } from "./read.ts";
import { failImport } from "./messages.ts";
import type { CatalogRow } from "./rows.ts";

export interface ImportSummary {
  /** Products without variations. */
  products: number;
  variations: number;
  created: number;
  updated: number;
  /** Deleted variations, which the catalogue lacks. */
  removed: number;
  /** Columns of a CSV file that the store does not keep. */
  unknown?: string[];
}

/** Products and variations that are written at a time. */
const BATCH = 300;

/**
 * Writes a catalogue in the legacy API's v3 form into the store with its ids; existing records are updated. Run it in a
 * transaction: it throws a `CliError` that names each bad or conflicting record.
 */
export async function importCatalog(db: Database, catalog: unknown): Promise<ImportSummary> {
  const catalogue = await CatalogueImport.begin(db);
  for (const [index, record] of productList(catalog).entries())
    await catalogue.add(readRecord(record, index));
  return catalogue.end();
}

/** A streaming import of a file, in the transaction of `db`. */
export class CatalogueImport {
  readonly #db: Database;
  readonly #vocabulary: Vocabulary;
  readonly #seen = new ImportedKeys();
  readonly #problems: string[] = [];
  readonly #summary: ImportSummary = { products: 0, variations: 0, created: 0, updated: 0, removed: 0 };
  #waiting: CatalogRow[] = [];

  readonly #isWhole: boolean;

  private constructor(db: Database, vocabulary: Vocabulary, isWhole: boolean) {
    this.#db = db;
    this.#isWhole = isWhole;
    this.#vocabulary = vocabulary;
  }

  /** `isWhole`: each record has all variations of its product. */
  static async begin(db: Database, { isWhole } = { isWhole: true }): Promise<CatalogueImport> {
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('catalog import'))`);
    return new CatalogueImport(db, await Vocabulary.read(runnerOn(db)), isWhole);
  }

  /** Takes a product with its variations, or a description of its faults: then nothing of the file is written. */
  async add(rows: CatalogRow[] | string): Promise<void> {
    if (typeof rows === "string") {
      this.#problems.push(rows);
      return;
    }
    for (const row of rows) this.#problems.push(...this.#seen.add(row));
    this.#waiting.push(...rows);
    if (this.#waiting.length >= BATCH) await this.#write();
  }

  /** Writes the rest. Throws a `CliError` that names all faults of the file. */
  async end(): Promise<ImportSummary> {
    await this.#write();
    this.#problems.push(...(await takenSkus(this.#db, this.#seen)));
    if (this.#problems.length > 0) failImport(this.#problems);
    await advanceSequences(this.#db, [products]);
    return this.#summary;
  }

  async #write(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    if (rows.length === 0) return;
    const runner = runnerOn(this.#db);
    const articles = rows.map(({ product }) => product);
    const stored = await storedFamilies(
      runner,
      articles.flatMap(({ id, columns }) => [id, columns.parentId ?? []].flat()),
    );
    this.#problems.push(...findConflicts(rows, stored));
    if (this.#problems.length > 0) return;
    const { written, removed } = await importProducts(runner, this.#vocabulary, articles, stored, {
      isWhole: this.#isWhole,
    });
    await recordEvents(this.#db, [
      ...written.map(({ id, isNew }): StoreEvent => ({
        topic: isNew ? "product.created" : "product.updated",
        objectId: id,
      })),
      ...removed.map((id): StoreEvent => ({ topic: "product.deleted", objectId: id })),
    ]);
    const summary = this.#summary;
    const variations = rows.filter(({ product }) => product.type === "variation").length;
    summary.products += rows.length - variations;
    summary.variations += variations;
    const created = written.filter(({ isNew }) => isNew).length;
    summary.created += created;
    summary.updated += written.length - created;
    summary.removed += removed.length;
  }
}
