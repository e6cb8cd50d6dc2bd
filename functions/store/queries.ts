import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import {
  type IndexColumn,
  PgDeleteBase,
  PgDialect,
  PgInsertBuilder,
  type PgInsertValue,
  PgSelectBuilder,
  type PgSession,
  type PgTable,
  PgUpdateBuilder,
  type PgUpdateSetSource,
  type QueryBuilder,
} from "drizzle-orm/pg-core";
import type { SelectedFields, SelectedFieldsFlat } from "drizzle-orm/pg-core/query-builders/select.types";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";

/** An unsent query. Awaiting it does nothing: only a `Connection` runs queries, so that each is counted and checked. */
export interface Query<Row = unknown> extends SQLWrapper {
  readonly _: { readonly result: Row[] };
  readonly then?: undefined;
}

/** Rows of a query. */
export type RowOf<Q extends Query> = Q["_"]["result"][number];

interface Returning extends Query<never> {
  returning<Fields extends SelectedFieldsFlat>(fields: Fields): Query<SelectResultFields<Fields>>;
}

interface Conditional extends Returning {
  where(condition: SQL | undefined): Returning;
}

interface Inserting<Table extends PgTable> extends Returning {
  onConflictDoNothing(): Returning;
  onConflictDoUpdate(conflict: {
    target: IndexColumn | IndexColumn[];
    set: PgUpdateSetSource<Table>;
  }): Returning;
}

/** Builds queries and cannot run them. */
export interface Database {
  select: QueryBuilder["select"];
  insert<Table extends PgTable>(
    table: Table,
  ): {
    values(rows: PgInsertValue<Table> | PgInsertValue<Table>[]): Inserting<Table>;
    select(rows: SQL): Inserting<Table>;
  };
  update<Table extends PgTable>(table: Table): { set(values: PgUpdateSetSource<Table>): Conditional };
  delete(table: PgTable): Conditional;
  /** Raw SQL that returns these fields, in order. */
  rows<Fields extends SelectedFieldsFlat>(fields: Fields, query: SQL): Query<SelectResultFields<Fields>>;
  /** Raw SQL: its rows are objects with the driver's own values, 64-bit integers as text. */
  execute<Row extends Record<string, unknown> = never>(query: SQL): Query<Row>;
}

/** TypeScript names columns in camel case, the database in snake case. */
export const dialect = new PgDialect({ casing: "snake_case" });

/** Drizzle's builders without a session to run queries. */
export function queryBuilder(dialect: PgDialect): Database {
  const session = undefined as unknown as PgSession;
  const builders = {
    select: (fields?: SelectedFields) => {
      const builder = new PgSelectBuilder({ fields, session, dialect });
      return { from: (table: PgTable) => inert(builder.from(table)) };
    },
    insert: (table: PgTable) => {
      const builder = new PgInsertBuilder(table, session, dialect);
      return {
        values: (rows: Record<string, unknown>[]) => inert(builder.values(rows)),
        select: (rows: SQL) => inert(builder.select(rows)),
      };
    },
    update: (table: PgTable) => {
      const builder = new PgUpdateBuilder(table, session, dialect);
      return { set: (values: Record<string, unknown>) => inert(builder.set(values)) };
    },
    delete: (table: PgTable) => inert(new PgDeleteBase(table, session, dialect)),
    rows: (fields: SelectedFieldsFlat, query: SQL) => ({ getSQL: () => query, config: { fields } }),
    execute: (query: SQL) => ({ getSQL: () => query }),
  };
  return builders as unknown as Database;
}

/** The same object without `then`. Its methods return it, so that it stays so. */
function inert<Builder extends object>(query: Builder): Builder {
  const ways = ["then", "catch", "finally", "execute"].map((way) => [way, undefined]);
  return Object.assign(query, Object.fromEntries(ways));
}

/** Expressions separated by commas. */
export function joined(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}
