import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import {
  type PgDatabase,
  PgDeleteBase,
  PgDialect,
  PgInsertBuilder,
  type PgQueryResultHKT,
  PgSelectBuilder,
  type PgSession,
  type PgTable,
  PgUpdateBuilder,
} from "drizzle-orm/pg-core";
import type { SelectedFields, SelectedFieldsFlat } from "drizzle-orm/pg-core/query-builders/select.types";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";

/**
 * SQL with the type of its result: one of Drizzle's queries, whose result is its rows, or the call of a routine. Only a
 * `Connection` runs it, so that each is counted and checked.
 */
export interface Statement<Result = unknown> extends SQLWrapper {
  readonly _: { readonly result: Result };
}

/** An unsent query. Awaiting one throws. */
export type Query<Row = unknown> = Statement<Row[]>;

interface AsRows extends PgQueryResultHKT {
  type: this["row"][];
}

/** Drizzle's builders, whose queries cannot run by themselves. */
export interface Database extends Pick<PgDatabase<AsRows>, "select" | "insert" | "update" | "delete"> {
  /** Raw SQL that returns these fields, in order. */
  rows<Fields extends SelectedFieldsFlat>(fields: Fields, query: SQL): Query<SelectResultFields<Fields>>;
  /** Raw SQL: its rows are objects with the driver's own values, 64-bit integers as text. */
  execute<Row extends Record<string, unknown> = never>(query: SQL): Query<Row>;
}

/** TypeScript names columns in camel case, the database in snake case. */
export const dialect = new PgDialect({ casing: "snake_case" });

/** A session that runs nothing. Drizzle's own class would add its transactions and relational queries to each Worker, 3 KiB. */
const session = {
  prepareQuery(): never {
    throw new Error("Only a connection runs queries");
  },
} as unknown as PgSession;

/** Drizzle's builders of queries that cannot run by themselves. */
export function queryBuilder(dialect: PgDialect): Database {
  return {
    select: (fields: SelectedFields) => new PgSelectBuilder({ fields, session, dialect }),
    insert: (table: PgTable) => new PgInsertBuilder(table, session, dialect),
    update: (table: PgTable) => new PgUpdateBuilder(table, session, dialect),
    delete: (table: PgTable) => new PgDeleteBase(table, session, dialect),
    rows: (fields: SelectedFieldsFlat, query: SQL) => ({ getSQL: () => query, config: { fields } }),
    execute: (query: SQL) => ({ getSQL: () => query }),
  } as unknown as Database;
}

/** Expressions separated by commas. */
export function joined(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}
