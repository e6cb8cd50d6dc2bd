import type { StoreEvent } from "../../../functions/store/events.ts";
import {
  type AttributeRow,
  type PictureRow,
  type ProductRow,
  Restore,
  type ReviewRow,
  type TermRow,
} from "../../../functions/store/products/restore.ts";
import { products, reviews } from "../../../schema/products.ts";
import { attributes, pictures, terms } from "../../../schema/terms.ts";
import type { Database } from "../../database/database.ts";
import { advanceSequences, recordEvents, runnerOn } from "../../database/runner.ts";
import { choices, files, ids, meta, ownAttributes, rowSchema } from "./exact.ts";
import { explainIssues, failImport } from "./messages.ts";
import type { ImportSummary } from "./import.ts";

/** The first value of `store catalog export`, which identifies its rows. */
export const FORMAT = "store catalogue 1";

/** Kinds of rows, in the order of the file. */
export const SECTIONS = ["attributes", "terms", "pictures", "products", "reviews"] as const;
export type Section = (typeof SECTIONS)[number];

const SCHEMAS = {
  attributes: rowSchema<AttributeRow>(attributes),
  terms: rowSchema<TermRow>(terms),
  pictures: rowSchema<PictureRow>(pictures),
  products: rowSchema<ProductRow>(products, {
    attributes: ownAttributes,
    choices,
    defaultChoices: choices,
    meta,
    also: { files, terms: ids },
  }),
  reviews: rowSchema<ReviewRow>(reviews),
};

/** Rows that are written at a time. */
const BATCH = 300;

/** An import of a `store catalog export`, in the transaction of `db`. */
export class CatalogueRestore {
  readonly #db: Database;
  readonly #restore: Restore;
  readonly #problems: string[] = [];
  readonly #summary: ImportSummary = { products: 0, variations: 0, created: 0, updated: 0, removed: 0 };
  #section: Section = "attributes";
  #waiting: unknown[] = [];
  #place = 0;

  constructor(db: Database) {
    this.#db = db;
    this.#restore = new Restore(runnerOn(db));
  }

  async add(section: Section, row: unknown): Promise<void> {
    if (section !== this.#section) await this.#write();
    if (section !== this.#section) this.#place = 0;
    this.#section = section;
    const read = SCHEMAS[section].safeParse(row);
    if (read.success) this.#waiting.push(read.data);
    else this.#problems.push(explainIssues(this.#place, row, read.error.issues, section));
    this.#place += 1;
    if (this.#waiting.length >= BATCH) await this.#write();
  }

  async end(): Promise<ImportSummary> {
    await this.#write();
    if (this.#problems.length > 0) failImport(this.#problems);
    await advanceSequences(this.#db, [attributes, terms, pictures, products, reviews]);
    return this.#summary;
  }

  async #write(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    if (rows.length === 0 || this.#problems.length > 0) return;
    if (this.#section !== "products") {
      await this.#restore[this.#section](rows as never);
      return;
    }
    const own = rows as ProductRow[];
    const written = await this.#restore.products(own);
    await recordEvents(
      this.#db,
      written.map(({ id, isNew }): StoreEvent => ({
        topic: isNew ? "product.created" : "product.updated",
        objectId: id,
      })),
    );
    const variations = own.filter(({ type }) => type === "variation").length;
    const created = written.filter(({ isNew }) => isNew).length;
    this.#summary.products += own.length - variations;
    this.#summary.variations += variations;
    this.#summary.created += created;
    this.#summary.updated += own.length - created;
  }
}
