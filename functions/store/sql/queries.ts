import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { drizzle, type NeonHttpDatabase } from "drizzle-orm/neon-http";
import {
  type AnyPgDeleteBase,
  PgDialect,
  type PgDeleteReturning,
  type SelectedFields,
  type SelectedFieldsFlat,
} from "drizzle-orm/pg-core";

/**
 * SQL with the type of its result: one of Drizzle's queries, whose result is its rows, or the call of a routine. Only a
 * `Connection` runs it, so that each is counted and checked.
 */
export interface Statement<Result = unknown> extends SQLWrapper {
  readonly _: { readonly result: Result };
}

/** An unsent query. Awaiting one throws. */
export type Query<Row = unknown> = Statement<Row[]>;

type HasSQL = Pick<SQLWrapper, "getSQL">;

/** The row of a selection of fields. */
export type RowOf<Fields extends SelectedFieldsFlat> = PgDeleteReturning<
  AnyPgDeleteBase,
  true,
  Fields
>["_"]["returning"];

/** Drizzle's builders of queries that cannot run by themselves. */
export interface Database extends Pick<NeonHttpDatabase, "select" | "insert" | "update" | "delete"> {
  /** A query that returns these fields, in order. */
  rows<Fields extends SelectedFieldsFlat>(fields: Fields, query: HasSQL): Query<RowOf<Fields>>;
  /** Raw SQL: its rows are objects with the driver's own values, 64-bit integers as text. */
  execute<Row extends Record<string, unknown> = never>(query: SQL): Query<Row>;
}

/** TypeScript names columns in camel case, the database in snake case. */
const config = { casing: "snake_case" } as const;
export const dialect = new PgDialect(config);

/** SQL whose rows Drizzle does not know: `fields` if they have names and types. */
export class OwnQuery<Row> implements Query<Row> {
  declare readonly _: { readonly result: Row[] };
  readonly fields: SelectedFields | undefined;
  readonly #query: HasSQL;

  constructor(query: HasSQL, fields?: SelectedFields) {
    this.#query = query;
    this.fields = fields;
  }

  getSQL(): SQL {
    return this.#query.getSQL();
  }
}

/** Builders without a connection. */
export const db: Database = Object.assign(drizzle.mock(config), {
  rows: <Fields extends SelectedFieldsFlat>(fields: Fields, query: HasSQL) =>
    new OwnQuery<RowOf<Fields>>(query, fields),
  execute: <Row extends Record<string, unknown>>(query: SQL) => new OwnQuery<Row>(query),
});

/** A write, with the fields of its rows that it returns. */
export function returning<Fields extends SelectedFieldsFlat>(
  write: { returning(fields: SelectedFieldsFlat): HasSQL },
  fields: Fields,
): Query<RowOf<Fields>> {
  return db.rows(fields, write.returning(fields));
}

/** Expressions separated by commas. */
export function joined(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}
