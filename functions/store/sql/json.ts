import { is, SQL, sql } from "drizzle-orm";
import { makePgArray, type PgColumn } from "drizzle-orm/pg-core";
import { decoded, decodedJson, decodedLike } from "./decoded.ts";
import { joined, type RowOf } from "./queries.ts";
import { fieldsIn, readField, rowReader, type Selected } from "./rows.ts";

/** Values in JSON: unchanged if JSON can hold them, else, decimals above all, as Postgres' text. */

/** Columns and expressions of nested rows. */
type Fields = Record<string, PgColumn | SQL>;

interface Source {
  from: SQL;
  /** A condition of the outer row; without it there are no rows, and no query for them. */
  when?: SQL;
  orderBy: SQL | PgColumn;
}

/** Rows of other tables as a field of a row, typed and decoded like those of a query. */
export function jsonRows<Row extends Fields>(fields: Row, source: Source): SQL<RowOf<Row>[]> {
  return rowsOf(jsonOf(fields), source);
}

/** Rows of two kinds: those of one `kind` have its fields, the others have theirs. */
export function jsonRowsByKind<const Kind extends string, Own extends Fields, Others extends Fields>(
  { column, kind, own, others }: { column: PgColumn; kind: Kind; own: Own; others: Others },
  source: Source,
) {
  const ofKind = jsonOf({ kind: column, ...own });
  const ofOthers = jsonOf({ kind: column, ...others });
  return rowsOf<unknown>(
    {
      row: sql`case ${column} when ${sql.raw(`'${kind}'`)} then ${ofKind.row} else ${ofOthers.row} end`,
      // The kind is the first of the texts.
      read: (row) => (row[0][0] === kind ? ofKind : ofOthers).read(row),
    },
    source,
  ) as SQL<(({ kind: Kind } & RowOf<Own>) | RowOf<Others>)[]>;
}

function rowsOf<Row>(
  { row, read }: { row: SQL; read(row: JsonRow): Row },
  { from, when, orderBy }: Source,
): SQL<Row[]> {
  const all = arrayOf(row, sql`${from} order by ${orderBy}`);
  const rows = when ? sql`case when ${when} then ${all} else '[]'::json end` : all;
  return decodedJson(rows, (json) => (parsed(json) as JsonRow[]).map(read));
}

/** A JSON array of a value for each row of a `from`. It starts faster than an aggregate. */
export function arrayOf(json: SQL, from: SQL): SQL {
  return sql`array_to_json(array(select ${json} ${from}))`;
}

/** The single row of a `from`, in the same way. */
export function jsonRow<Row extends Fields>(fields: Row, from: SQL): SQL<RowOf<Row>> {
  const { row, read } = jsonOf(fields);
  return decodedJson(sql`(select ${row} ${from})`, (json) => read(parsed(json) as JsonRow));
}

/** The row of a `from`, if any, queried only under a condition; else null. */
export function jsonRowWhen<Row extends Fields>(
  condition: SQL,
  fields: Row,
  from: SQL,
): SQL<RowOf<Row> | null> {
  const row = jsonRow(fields, from);
  return decodedLike(sql`case when ${condition} then ${row} end`, row);
}

function jsonOf<Row extends Fields>(fields: Row) {
  const all = fieldsIn(fields);
  return rowAsJson<RowOf<Row>>(
    { fields: all.map(readField), optional: new Set() },
    all.map(([, field]) => sql`${field}`),
  );
}

/** A row in JSON: the texts first, then the values that JSON holds unchanged. */
export type JsonRow = [texts: unknown[], ...plain: unknown[]];

/**
 * A row as JSON, and its reader, from the names of its fields. The texts form an array of their own, as Postgres looks up the
 * type of each value of a mixed array in each row.
 */
export function rowAsJson<Row>(
  selected: Selected,
  values: readonly SQL[],
): { row: SQL; read(row: JsonRow): Row } {
  const plain = selected.fields.map(({ isPlain }) => isPlain);
  const places = [...plain.keys()].toSorted((a, b) => Number(plain[a]) - Number(plain[b]));
  const written = places.map((place) => (plain[place] ? sql`${values[place]}` : sql`${values[place]}::text`));
  const texts = plain.filter((is) => !is).length;
  const parts = [sql`array[${joined(written.slice(0, texts))}]::text[]`, ...written.slice(texts)];
  return {
    row: sql`json_build_array(${joined(parts)})`,
    read: jsonReader(selected, places),
  };
}

/** Takes the fields in order and their positions in the row. */
function jsonReader<Row>(selected: Selected, places: readonly number[]): (row: JsonRow) => Row {
  let reader: ((values: readonly unknown[]) => Row) | undefined;
  return (row) => {
    const [all] = row;
    for (let at = 1; at < row.length; at += 1) all.push(row[at]);
    // Made with the first row: most reads of a new isolate return none.
    reader ??= rowReader(
      selected,
      places.map((_, place) => places.indexOf(place)),
    );
    return reader(all);
  };
}

/** An expression that is one JSON value, as that value. */
export function jsonValue<Value>(expression: SQL): SQL<Value> {
  return decodedJson(expression, (json) => parsed(json) as Value);
}

/** A selected condition: values of expressions arrive as text. */
export function asBoolean(condition: SQL): SQL<boolean> {
  return decoded(condition, (text: unknown) => String(text) === "true");
}

/** A value from JSON, parsed or not. */
export function parsed(json: unknown): unknown {
  return typeof json === "string" ? JSON.parse(json) : json;
}

/** The wanted parts of records, each of which costs reads of its own; undefined for all. As an argument it is an expression. */
export type Parts = readonly string[] | SQL | undefined;

/** The value of an omitted part of several rows. */
export const NO_ROWS = sql<never[]>`'[]'::json`;

/** A part of a row. Unless it is wanted, it costs nothing and has another value, null by default. */
export function partOf<Value, Other = null>(
  parts: Parts,
  name: string,
  value: SQL<Value>,
  other: SQL<Other> = sql`null`,
): SQL<Value | Other> {
  if (parts === undefined) return value;
  const wanted = is(parts, SQL) ? parts : sql`${makePgArray([...parts])}::text[]`;
  const isWanted = sql`${sql.raw(`'${name}'`)} = any(${wanted})`;
  return decodedLike(sql`case when ${isWanted} then ${value} else ${other} end`, value);
}

/** The part of records with their long texts, which lists of the console do not show. */
export const TEXTS = "texts";

/** A long text in one line of a list. */
export const beginningOf = (text: PgColumn | SQL) => sql`left(${text}, 200)`;

/** Columns of a row; unless its long texts are wanted, these short values stand in place of some. */
export function columnsWith<Columns extends Record<string, PgColumn>>(
  parts: Parts,
  columns: Columns,
  short: Partial<Record<keyof Columns, SQL>>,
): Columns {
  if (parts === undefined) return columns;
  const shortened = Object.entries<SQL | undefined>(short).flatMap(([name, value]) => {
    const column = columns[name];
    return column && value ? [[name, partOf(parts, TEXTS, decoded(sql`${column}`, column), value)]] : [];
  });
  return { ...columns, ...Object.fromEntries(shortened) };
}
