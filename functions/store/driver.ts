import { neon, type NeonQueryPromise, types } from "@neondatabase/serverless";
import { PgDialect } from "drizzle-orm/pg-core";
import { mapResultRow } from "./drizzle-rows.ts";
import { fieldsOf, oneStatement } from "./one-statement.ts";
import { type Database, queryBuilder, type Query } from "./queries.ts";

/** What an isolate has of a database: builders of queries, and two ways to run them. One round trip each. */
export interface Driver {
  db: Database;
  /** As one statement, without a transaction. */
  read(queries: readonly Query[]): Promise<unknown[][]>;
  /** As one transaction, statement by statement. */
  run(queries: readonly Query[]): Promise<unknown[][]>;
}

/** SQL over HTTP, as Neon speaks it. */
export function neonDriver(url: string): Driver {
  const client = neon(url, { arrayMode: true, fullResults: true, types: { getTypeParser: parserOf } });
  const dialect = new PgDialect({ casing: "snake_case" });
  return {
    db: queryBuilder(dialect),
    async read(queries) {
      const statement = oneStatement(queries);
      const { sql, params } = dialect.sqlToQuery(statement.sql);
      const { rows } = await client.query(sql, params);
      return statement.read(rows[0] ?? []);
    },
    async run(queries) {
      const fields = queries.map(fieldsOf);
      const statements = queries.map((query, at) => {
        const { sql, params } = dialect.sqlToQuery(query.getSQL());
        return client.query(sql, params, { arrayMode: fields[at] !== undefined });
      });
      const results = await client.transaction(statements as NeonQueryPromise<true, true>[]);
      return results.map(({ rows }, at) => {
        const selected = fields[at];
        return selected
          ? rows.map((row) => mapResultRow(selected.fields, row as unknown[], selected.notNullable))
          : rows;
      });
    },
  };
}

/** Type ids of date, timestamp and timestamptz, which drizzle reads from Postgres' own text. */
const DATES = new Set([1082, 1114, 1184]);

function parserOf(type: number): (text: string) => unknown {
  return DATES.has(type) ? (text) => text : types.getTypeParser(type);
}
