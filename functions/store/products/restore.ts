import { eq, getTableColumns, inArray, or } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { products, reviews } from "../../../schema/products.ts";
import { attributes, pictures, terms } from "../../../schema/terms.ts";
import type { Query } from "../queries.ts";
import type { Runner } from "../runner.ts";
import { drawIds } from "../sequences.ts";
import { replaced } from "../write.ts";
import type { Draft } from "./draft.ts";
import { rowQueries } from "./rows.ts";

export type AttributeRow = typeof attributes.$inferSelect;
export type TermRow = typeof terms.$inferSelect;
export type PictureRow = typeof pictures.$inferSelect;
export type ReviewRow = typeof reviews.$inferSelect;
/** A stored product, with its files and the ids of its terms. */
export type ProductRow = Omit<Draft, "isNew" | "version" | "terms"> & { terms: number[] };

/** A row with an id. */
interface Identified {
  id: number;
}

/**
 * Restores a catalogue from another store, in the transaction of `runner`: attributes and terms, then images and products, then
 * reviews. A record that exists here under the same name keeps its id; a taken id is replaced by a new one.
 */
export class Restore {
  readonly #runner: Runner;
  readonly #ids = new Map<PgTable, Map<number, number>>();

  constructor(runner: Runner) {
    this.#runner = runner;
  }

  async attributes(rows: readonly AttributeRow[]): Promise<void> {
    const found = await this.#runner.rows((db) => db.select().from(attributes));
    const ids = await this.#place(attributes, rows, found, ({ slug }) => slug);
    await this.#put(
      attributes,
      rows.map((row) => ({ ...row, id: ids(row.id) })),
    );
  }

  /** Parents come before their children. */
  async terms(rows: readonly TermRow[]): Promise<void> {
    const found = await this.#runner.rows((db) => db.select().from(terms));
    const own = rows.map((row) => ({ ...row, attributeId: this.#here(attributes, row.attributeId) }));
    const name = ({ taxonomy, attributeId, slug }: TermRow) => `${taxonomy} ${attributeId} ${slug}`;
    const ids = await this.#place(terms, own, found, name);
    if (own.some(({ isDefault }) => isDefault))
      await this.#runner.all((db) => [
        db.update(terms).set({ isDefault: false }).where(eq(terms.isDefault, true)),
      ]);
    await this.#put(
      terms,
      own.map((row) => ({ ...row, id: ids(row.id), parentId: this.#here(terms, row.parentId) })),
    );
  }

  async pictures(rows: readonly PictureRow[]): Promise<void> {
    const [own, urls] = [rows.map(({ id }) => id), rows.map(({ url }) => url)];
    const found = await this.#runner.rows((db) =>
      db
        .select()
        .from(pictures)
        .where(or(inArray(pictures.id, own), inArray(pictures.url, urls))),
    );
    const ids = await this.#place(pictures, rows, found, ({ id, url }) => `${id} ${url}`);
    await this.#put(
      pictures,
      rows.map((row) => ({ ...row, id: ids(row.id) })),
    );
  }

  /** Products, each after its parent. They keep their ids. */
  async products(rows: readonly ProductRow[]): Promise<{ id: number; isNew: boolean }[]> {
    const asked = rows.map(({ id }) => id);
    const found = await this.#runner.rows((db) =>
      db.select({ id: products.id }).from(products).where(inArray(products.id, asked)),
    );
    const known = new Set(found.map(({ id }) => id));
    const drafts = rows.map((row): Draft => ({
      ...row,
      isNew: !known.has(row.id),
      version: "",
      shippingClassId: this.#here(terms, row.shippingClassId),
      imageId: this.#here(pictures, row.imageId) ?? 0,
      galleryIds: row.galleryIds.map((id) => this.#here(pictures, id) ?? 0),
      attributes: row.attributes.map((one) => ({
        ...one,
        attributeId: this.#here(attributes, one.attributeId) ?? 0,
      })),
      choices: row.choices.map((one) => ({
        ...one,
        attributeId: this.#here(attributes, one.attributeId) ?? 0,
      })),
      defaultChoices: row.defaultChoices.map((one) => ({
        ...one,
        attributeId: this.#here(attributes, one.attributeId) ?? 0,
      })),
      terms: row.terms.map((id) => ({
        id: this.#here(terms, id) ?? 0,
        taxonomy: "tag" as const,
        attributeId: null,
      })),
    }));
    await this.#runner.all((db) => rowQueries(db, drafts));
    return drafts.map(({ id, isNew }) => ({ id, isNew }));
  }

  async reviews(rows: readonly ReviewRow[]): Promise<void> {
    const own = rows.map(({ id }) => id);
    const found = await this.#runner.rows((db) => db.select().from(reviews).where(inArray(reviews.id, own)));
    const ids = await this.#place(reviews, rows, found, ({ id, productId }) => `${id} ${productId}`);
    await this.#put(
      reviews,
      rows.map((row) => ({ ...row, id: ids(row.id) })),
    );
  }

  /** The id here of a catalogue's id; unchanged for an id outside of the catalogue. */
  #here(table: PgTable, id: number | null): number | null {
    return id === null ? null : (this.#ids.get(table)?.get(id) ?? id);
  }

  /** The ids here of the catalogue's rows. */
  async #place<Row extends Identified>(
    table: PgTable,
    rows: readonly Row[],
    found: readonly Row[],
    identity: (row: Row) => string,
  ): Promise<(id: number) => number> {
    const byIdentity = new Map(found.map((row) => [identity(row), row.id]));
    const taken = new Set(found.map(({ id }) => id));
    const moved = rows.filter((row) => !byIdentity.has(identity(row)) && taken.has(row.id));
    const drawn = moved.length === 0 ? [] : await this.#runner.rows((db) => drawIds(db, table, moved.length));
    const idChanges = new Map(moved.map((row, at) => [row.id, drawn[at]?.id ?? row.id]));
    const ids = this.#ids.get(table) ?? new Map<number, number>();
    for (const row of rows) ids.set(row.id, byIdentity.get(identity(row)) ?? idChanges.get(row.id) ?? row.id);
    this.#ids.set(table, ids);
    return (id) => ids.get(id) ?? id;
  }

  async #put<Table extends PgTable & { id: PgColumn }>(
    table: Table,
    rows: Table["$inferInsert"][],
  ): Promise<void> {
    if (rows.length === 0) return;
    const { id: _id, ...columns } = getTableColumns(table as PgTable) as Record<string, PgColumn>;
    await this.#runner.all((db): Query[] => [
      db
        .insert(table)
        .values(rows)
        .onConflictDoUpdate({ target: table.id, set: replaced(columns) as never }),
    ]);
  }
}
