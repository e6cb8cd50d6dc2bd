import { type AnyPgTable, PgTable, type PgTableFn } from "drizzle-orm/pg-core";

/** A column before its table is known. Drizzle keeps these ways to itself. */
interface ColumnBuilder {
  setName(name: string): void;
  build(table: AnyPgTable): unknown;
  buildForeignKeys(column: unknown, table: AnyPgTable): unknown[];
  buildExtraConfigColumn(table: AnyPgTable): unknown;
}

/** The names under which a table keeps its parts. */
type Parts = Record<"Columns" | "ExtraConfigColumns" | "ExtraConfigBuilder" | "InlineForeignKeys", symbol>;

/**
 * Drizzle's `pgTable`, without its second form, whose columns are a function's: for that one it brings along all types of
 * columns that there are, 2 KiB of each Worker.
 */
export const table = ((
  name: string,
  builders: Record<string, ColumnBuilder>,
  constraints?: (columns: unknown) => unknown,
) => {
  const made = new PgTable(name, undefined, name) as AnyPgTable & Record<symbol, unknown>;
  const parts = (PgTable as unknown as { Symbol: Parts }).Symbol;
  const entries = Object.entries(builders);
  const columns: Record<string, unknown> = {};
  const columnsOfConstraints: Record<string, unknown> = {};
  const foreignKeys: unknown[] = [];
  for (const [key, builder] of entries) {
    builder.setName(key);
    columns[key] = builder.build(made);
    columnsOfConstraints[key] = builder.buildExtraConfigColumn(made);
    foreignKeys.push(...builder.buildForeignKeys(columns[key], made));
  }
  return Object.assign(made, columns, {
    [parts.Columns]: columns,
    [parts.ExtraConfigColumns]: columnsOfConstraints,
    [parts.ExtraConfigBuilder]: constraints,
    [parts.InlineForeignKeys]: foreignKeys,
  });
}) as unknown as PgTableFn;
