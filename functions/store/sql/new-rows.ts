import { type Column, getTableColumns, getTableName, is, SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { columnName } from "./column-name.ts";
import { decoded } from "./decoded.ts";
import { type Database, joined } from "./queries.ts";

/** Rows to insert or to change: their ids, defaults and form as JSON. */

/** Draws ids for new rows, in the read of the plan. */
export function drawIds(db: Database, table: PgTable, count: number | SQL) {
  const sequence = `${getTableName(table)}_id_seq`;
  return db
    .select({ id: decoded(sql`nextval(${sequence}::regclass)`, Number) })
    .from(sql`generate_series(1, ${count}::bigint)`);
}

/** Hands out drawn ids, one with each call. */
export function idsOf(drawn: readonly { id: number }[]): () => number {
  const rows = drawn.values();
  return () => {
    const { value } = rows.next();
    if (!value) throw new Error("Too few ids were drawn");
    return value.id;
  };
}

/** Columns that a new row may leave out, but for those that the database alone can fill in. */
type Omissible<Table extends PgTable> = Exclude<
  {
    [Name in keyof Table["$inferInsert"]]-?: undefined extends Table["$inferInsert"][Name] ? Name : never;
  }[keyof Table["$inferInsert"]],
  "id" | "createdAt" | "updatedAt"
>;

/** Values of a row's omitted columns: their constant defaults, or null. */
export function defaultsOf<Table extends PgTable>(
  table: Table,
): Pick<Table["$inferSelect"], Omissible<Table> & keyof Table["$inferSelect"]> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => !is(column.default, SQL) && (column.default !== undefined || !column.notNull),
  );
  const defaults = Object.fromEntries(columns.map(([name, column]) => [name, column.default ?? null]));
  return structuredClone(defaults) as ReturnType<typeof defaultsOf<Table>>;
}

/** Columns of a row, and parts of those that are objects. */
export type GivenRow<Table extends PgTable> = {
  [Name in keyof Table["$inferInsert"]]?:
    | Table["$inferInsert"][Name]
    | Partial<Table["$inferInsert"][Name]>
    | undefined;
};

/**
 * Rows as JSON for a routine that inserts them with `rowsIn` or merges them with `givenRow`: keys are column names, times are text, undefined values are left
 * out.
 */
export function rowsFor<Table extends PgTable>(
  table: Table,
  rows: readonly GivenRow<Table>[],
): Record<string, unknown>[] {
  const columns: Record<string, Column> = getTableColumns(table);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [nameOf(columns[key]), value])),
  );
}

/** The rows of a routine's argument, for `insert(table).select(…)`; a missing column gets its default. */
export function rowsIn(table: PgTable, rows: SQL): SQL {
  const columns: Column[] = Object.values(getTableColumns(table));
  const values = columns.filter(({ generated }) => !generated).map(valueOf);
  return sql`select ${joined(values)} from json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${rows}) as given`;
}

/** The source of an update: as `given`, the stored row with the columns that a row of `rowsFor` has instead. */
export function givenRow(table: PgTable, row: SQL): SQL {
  return sql`jsonb_populate_record((select stored from ${table} as stored where stored.id = (${row}->>'id')::bigint), ${row}::jsonb) as given`;
}

function valueOf(column: Column): SQL {
  const given = sql`given.${sql.identifier(nameOf(column))}`;
  const { default: initial, notNull } = column;
  if (!notNull || initial === undefined) return given;
  return sql`coalesce(${given}, ${is(initial, SQL) ? initial : sql.param(initial, column)})`;
}

function nameOf(column: Column | undefined): string {
  if (!column) throw new Error("A row has a column that its table has not");
  return columnName(column);
}
