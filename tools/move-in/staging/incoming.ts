import { getTableColumns, getTableName } from "drizzle-orm";
import { columnName } from "../../../functions/store/sql/column-name.ts";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { isRecord } from "../../files/json.ts";
import { copyText, CopyQueue } from "./copy.ts";

/** Imported rows for a table of the store: all columns but derived ones. */
export interface Incoming<Table extends PgTable> {
  add(row: Omit<Table["$inferSelect"], "searchText">): void;
}

/** Imported rows for tables of the store, written by one connection to tables of the same columns. */
export class IncomingTables {
  readonly #tables = new Map<PgTable, IncomingRows>();
  readonly #client: pg.ClientBase;
  readonly #queue: CopyQueue;

  constructor(client: pg.ClientBase) {
    this.#client = client;
    this.#queue = new CopyQueue(client);
  }

  /** Creates the tables for imported rows. */
  async make(tables: readonly PgTable[]): Promise<void> {
    for (const table of tables) {
      const name = getTableName(table);
      await this.#client.query(`create unlogged table move_in.${name} (like public.${name})`);
      for (const column of Object.values(getTableColumns(table)))
        if (column.generated)
          await this.#client.query(`alter table move_in.${name} drop column ${columnName(column)}`);
      this.#tables.set(table, new IncomingRows(this.#queue, table));
    }
  }

  of<Table extends PgTable>(table: Table): Incoming<Table> {
    return this.#rowsOf(table);
  }

  /** Names of a table's columns in Postgres. */
  columnsOf(table: PgTable): string[] {
    return this.#rowsOf(table).columns;
  }

  /** Stores the added rows of all tables. */
  settle(): Promise<void> {
    return this.#queue.settle();
  }

  /** Stores them, so that the connection is free. */
  async end(): Promise<void> {
    await this.settle();
    await this.#queue.close();
  }

  #rowsOf(table: PgTable): IncomingRows {
    const rows = this.#tables.get(table);
    if (!rows) throw new Error("A table of incoming rows was never made");
    return rows;
  }
}

class IncomingRows implements Incoming<PgTable> {
  readonly columns: string[];
  readonly #into: string;
  readonly #queue: CopyQueue;
  readonly #fields: { key: string; write: (value: unknown) => string }[];

  constructor(queue: CopyQueue, table: PgTable) {
    const columns = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated);
    this.columns = columns.map(([, column]) => columnName(column));
    this.#into = `move_in.${getTableName(table)} (${this.columns.map((name) => `"${name}"`).join(", ")})`;
    this.#queue = queue;
    this.#fields = columns.map(([key, column]) => ({ key, write: writerOf(column.getSQLType()) }));
  }

  add(row: Record<string, unknown>): void {
    this.#queue.add(this.#into, `${this.#fields.map(({ key, write }) => write(row[key])).join("\t")}\n`);
  }
}

/** The function that writes values of a column type for COPY. */
function writerOf(type: string): (value: unknown) => string {
  const known = (write: (value: unknown) => string) => (value: unknown) =>
    value === null || value === undefined ? "\\N" : write(value);
  if (type.endsWith("[]")) return known((value) => copyText(arrayText(value as unknown[])));
  if (type.startsWith("json")) return known((value) => copyText(jsonText(value)));
  if (type.startsWith("timestamp")) return known((value) => (value as Date).toISOString());
  return known((value) => copyText(typeof value === "string" ? value.toWellFormed() : (value as number)));
}

function arrayText(values: unknown[]): string {
  const entries = values.map((value) =>
    typeof value === "number"
      ? String(value)
      : `"${String(value).toWellFormed().replaceAll(/["\\]/g, "\\$&")}"`,
  );
  return `{${entries.join(",")}}`;
}

const UNSTORABLE = /\\u0000|\\ud[89a-f]/i;

/** JSON without characters that Postgres refuses. */
function jsonText(value: unknown): string {
  const json = JSON.stringify(value);
  if (!UNSTORABLE.test(json)) return json;
  return JSON.stringify(value, (_key, entry) => clean(entry));
}

function clean(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed();
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key.replaceAll("\0", "").toWellFormed(), entry]),
  );
}
