import { neon } from "@neondatabase/serverless";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/neon-http";
import { PgDialect } from "drizzle-orm/pg-core";
import { oneStatement } from "./one-statement.ts";
import { buildOnly, type Database, type Query } from "./queries.ts";

/** What an isolate has of a database: builders of queries, and two ways to run them. One round trip each. */
export interface Driver {
  db: Database;
  /** As one statement, without a transaction. */
  read(queries: readonly Query[]): Promise<unknown[][]>;
  /** As one transaction, statement by statement. */
  run(queries: readonly Query[]): Promise<unknown[][]>;
}

const casing = "snake_case";

/** SQL over HTTP, as Neon speaks it. */
export function neonDriver(url: string): Driver {
  const client = neon(url, { arrayMode: true, fullResults: true });
  const drizzled = drizzle(neon(url), { casing });
  const dialect = new PgDialect({ casing });
  return {
    db: buildOnly(drizzled),
    async read(queries) {
      const statement = oneStatement(queries);
      const { sql, params } = dialect.sqlToQuery(statement.sql);
      const { rows } = await client.query(sql, params);
      return statement.read(rows[0] ?? []);
    },
    async run(queries) {
      const results = await drizzled.batch(queries as unknown as [BatchItem<"pg">, ...BatchItem<"pg">[]]);
      return results.map((result) => (Array.isArray(result) ? result : result.rows));
    },
  };
}
