import { type SQL, sql } from "drizzle-orm";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { poolerOf } from "./pooler.ts";
import { operator } from "./operator.ts";

/** The store's database, or a transaction on it. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** Runs `work` on a connection to the database and closes it. Throws the errors of `work`. */
export async function withDatabase<T>(databaseUrl: string, work: (db: Database) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: 15_000,
    // For the audit log. A pooler would share the name with others.
    onConnect: async (client) => {
      if (poolerOf(databaseUrl) === undefined)
        await client.query("select set_config('store.actor', $1, false)", [operator()]);
    },
  });
  // The next query reports a lost connection, be it idle or within a transaction.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    // An operator's work may take minutes; the database's own limit is for requests.
    client.query("set statement_timeout = 0").catch(() => {});
  });
  try {
    return await work(drizzle(pool, { casing: "snake_case" }));
  } finally {
    await pool.end();
  }
}

/** Whether a database runs on this machine, as the local stack's does: on loopback, or at a socket. */
export function isOfThisMachine(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = hostname || (searchParams.get("host") ?? "");
  return host === "" || host.startsWith("/") || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}

/** The value of a single expression. */
export async function valueOf<T>(db: Database, expression: SQL<T>): Promise<T> {
  const { rows } = await db.execute<{ value: T }>(sql`select ${expression} as value`);
  const [row] = rows;
  if (!row) throw new Error("A select without a table has given no row");
  return row.value;
}
