import { Column, is, SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { decoderOf, type OrderedField, orderSelectedFields } from "./drizzle-rows.ts";
import { rowReader } from "./row-reader.ts";

/** Values that travel as JSON: just as they are where JSON can carry them, else, decimals above all, as Postgres' text. */

/** Columns and expressions of rows that stand inside another row. */
type Fields = Record<string, PgColumn | SQL>;

/** Rows of other tables as a field of a row: their columns are typed and read as those of a query are. */
export function jsonRows<Row extends Fields>(
  fields: Row,
  { from, orderBy }: { from: SQL; orderBy: SQL | PgColumn },
): SQL<SelectResultFields<Row>[]> {
  const { array, read } = jsonArray(fields);
  const rows = sql`(select json_agg(${array} order by ${orderBy}) ${from})`;
  // Without rows there is no array either.
  return sql`coalesce(${rows}, '[]'::json)`.mapWith(
    jsonDecoder((json) => (parsed(json) as unknown[][]).map(read)),
  ) as SQL<SelectResultFields<Row>[]>;
}

/** The one row that a `from` always gives, likewise. */
export function jsonRow<Row extends Fields>(fields: Row, from: SQL): SQL<SelectResultFields<Row>> {
  const { array, read } = jsonArray(fields);
  return sql`(select ${array} ${from})`.mapWith(
    jsonDecoder((json) => read(parsed(json) as unknown[])),
  ) as SQL<SelectResultFields<Row>>;
}

function jsonArray<Row extends Fields>(fields: Row) {
  const ordered = orderSelectedFields(fields);
  const values = ordered.map(({ field }) => (isPlain(field) ? sql`${field}` : sql`${field}::text`));
  const read = rowReader<SelectResultFields<Row>>(ordered, undefined);
  return { array: sql`json_build_array(${sql.join(values, sql`, `)})`, read };
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

const PLAIN_COLUMNS = new Set(["PgBoolean", "PgInteger", "PgBigInt53", "PgJson", "PgJsonb"]);

/** Whether JSON carries the values of a column or an expression just as they are. */
export function isPlain(field: OrderedField["field"]): boolean {
  const decoder = decoderOf(field);
  return is(decoder, Column) ? PLAIN_COLUMNS.has(decoder.columnType) : JSON_DECODERS.has(decoder);
}

const JSON_DECODERS = new WeakSet<object>();

function jsonDecoder<Value>(read: (json: unknown) => Value) {
  const decoder = { mapFromDriverValue: read };
  JSON_DECODERS.add(decoder);
  return decoder;
}

/** A value that came as JSON, parsed or not. */
export function parsed(json: unknown): unknown {
  return typeof json === "string" ? JSON.parse(json) : json;
}
