import { Column, is, SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { mapResultRow, type OrderedField, orderSelectedFields } from "./drizzle-rows.ts";

/** Values that travel as JSON: just as they are where JSON can carry them, else, decimals above all, as Postgres' text. */

/** Columns and expressions of rows that stand inside another row. */
type Fields = Record<string, PgColumn | SQL>;

/** Rows of other tables as a field of a row: their columns are typed and read as those of a query are. */
export function jsonRows<Row extends Fields>(
  fields: Row,
  { from, orderBy }: { from: SQL; orderBy: SQL | PgColumn },
): SQL<SelectResultFields<Row>[]> {
  const ordered = orderSelectedFields(fields);
  const values = ordered.map(({ field }) => (isPlain(field) ? sql`${field}` : sql`${field}::text`));
  const rows = sql`(select json_agg(json_build_array(${sql.join(values, sql`, `)}) order by ${orderBy}) ${from})`;
  // Without rows there is no array either.
  const read = (json: unknown) => readRows(json ?? "[]", ordered, undefined) as SelectResultFields<Row>[];
  return sql`coalesce(${rows}, '[]'::json)`.mapWith(jsonDecoder(read)) as SQL<SelectResultFields<Row>[]>;
}

/** One column of other tables as a list. */
export function jsonList(
  value: PgColumn,
  { from, orderBy }: { from: SQL; orderBy: SQL | PgColumn },
): SQL<string[]> {
  const list = sql`(select json_agg(${value} order by ${orderBy}) ${from})`;
  return sql`coalesce(${list}, '[]'::json)`.mapWith(jsonDecoder((json) => parsed(json) as string[])) as SQL<
    string[]
  >;
}

/** The rows of a JSON array of arrays, parsed or not. */
export function readRows(
  json: unknown,
  fields: OrderedField[],
  notNullable: Record<string, boolean> | undefined,
): unknown[] {
  return (parsed(json) as unknown[][]).map((row) => mapResultRow(fields, row, notNullable));
}

const PLAIN_COLUMNS = new Set(["PgBoolean", "PgInteger", "PgBigInt53", "PgJson", "PgJsonb"]);

/** Whether JSON carries the values of a column or an expression just as they are. */
export function isPlain(field: OrderedField["field"]): boolean {
  const decoder = is(field, Column) ? field : decoderOf(is(field, SQL) ? field : field.sql);
  return is(decoder, Column) ? PLAIN_COLUMNS.has(decoder.columnType) : JSON_DECODERS.has(decoder);
}

function decoderOf(expression: SQL): object {
  return (expression as unknown as { decoder: object }).decoder;
}

const JSON_DECODERS = new WeakSet<object>();

function jsonDecoder<Value>(read: (json: unknown) => Value) {
  const decoder = { mapFromDriverValue: read };
  JSON_DECODERS.add(decoder);
  return decoder;
}

function parsed(json: unknown): unknown {
  return typeof json === "string" ? JSON.parse(json) : json;
}
