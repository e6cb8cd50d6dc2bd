import { type Column, getTableColumns, getTableName, is, SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import { joined } from "../queries.ts";

/**
 * Rows as JSON for a routine that inserts them with `rowsIn`: keys are column names, times are text, undefined values are left
 * out.
 */
export function rowsFor<Table extends PgTable>(
  table: Table,
  rows: readonly Table["$inferInsert"][],
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

function valueOf(column: Column): SQL {
  const given = sql`given.${sql.identifier(nameOf(column))}`;
  const { default: initial, notNull } = column;
  if (!notNull || initial === undefined) return given;
  return sql`coalesce(${given}, ${is(initial, SQL) ? initial : sql.param(initial, column)})`;
}

function nameOf(column: Column | undefined): string {
  if (!column) throw new Error("A row has a column that its table has not");
  return toSnakeCase(column.name);
}
