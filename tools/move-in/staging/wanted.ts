import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { copyText, type CopyQueue } from "./copy.ts";

const BATCH_SIZE = 64 * 1024;

/** Imported rows for a table of the store, written to a table of the same columns. */
export class WantedRows<Row extends object> {
  readonly name: string;
  /** Names of the columns in Postgres. */
  readonly columns: string[];
  count = 0;
  readonly #queue: CopyQueue;
  readonly #fields: { key: string; write: (value: unknown) => string }[];
  #text = "";

  constructor(queue: CopyQueue, table: PgTable) {
    this.name = getTableName(table);
    this.#queue = queue;
    const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
    this.columns = columns.map(([, column]) => (column.keyAsName ? snake(column.name) : column.name));
    this.#fields = columns.map(([key, column]) => ({ key, write: writerOf(column.getSQLType()) }));
  }

  get staged(): string {
    return `move_in.${this.name}`;
  }

  async make(client: pg.ClientBase): Promise<void> {
    await client.query(`create unlogged table ${this.staged} (like public.${this.name})`);
    const { rows } = await client.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'ALWAYS'",
      [this.name],
    );
    for (const { name } of rows) await client.query(`alter table ${this.staged} drop column "${name}"`);
  }

  add(row: Row): void {
    this.count += 1;
    const values = this.#fields.map(({ key, write }) => write((row as Record<string, unknown>)[key]));
    this.#text += `${values.join("\t")}\n`;
    if (this.#text.length > BATCH_SIZE) this.flush();
  }

  flush(): void {
    if (this.#text !== "")
      this.#queue.add(`${this.staged} (${this.columns.map((name) => `"${name}"`).join(", ")})`, this.#text);
    this.#text = "";
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
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key.replaceAll("\0", "").toWellFormed(), entry]),
  );
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
