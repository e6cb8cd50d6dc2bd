import { getTableColumns, is, SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

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
