import { neon, NeonDbError, neonConfig } from "@neondatabase/serverless";
import type { BatchItem } from "drizzle-orm/batch";
import { drizzle, type NeonHttpDatabase } from "drizzle-orm/neon-http";
import { StoreError } from "./errors.ts";
import { buildOnly, type Database, type Query } from "./queries.ts";

/** Queries of one batch: at least one. A literal list keeps the type of each result. */
export type Queries = readonly Query[] | readonly [];
export type Rows<Q extends Queries> = { -readonly [Index in keyof Q]: Q[Index]["_"]["result"] };

export interface DatabaseEnv {
  DATABASE_URL: string;
  NEON_ENDPOINT?: string;
}

/** One request's way to the database: runs batches, each a transaction, and counts them. */
export interface Connection {
  readonly db: Database;
  /** Batches sent so far. */
  readonly roundTrips: number;
  /** Milliseconds spent waiting for them. */
  readonly waited: number;
  /** All queries in one transaction and one round trip. Throws `StoreError("unavailable")` when nothing answers. */
  run<Q extends Queries>(queries: Q): Promise<Rows<Q>>;
}

/** Does work behind the answer, over a connection of its own. */
export type Background = (work: (connection: Connection) => Promise<unknown>) => void;

export function connect(env: DatabaseEnv): Connection {
  const driver = openDatabase(env);
  const connection = {
    db: buildOnly(driver),
    roundTrips: 0,
    waited: 0,
    async run<Q extends Queries>(queries: Q): Promise<Rows<Q>> {
      const start = performance.now();
      connection.roundTrips += 1;
      try {
        const results = await driver.batch(queries as unknown as [BatchItem<"pg">, ...BatchItem<"pg">[]]);
        return results.map((result) => (Array.isArray(result) ? result : result.rows)) as Rows<Q>;
      } catch (error) {
        throw isUnreachable(error) ? new StoreError("unavailable", { cause: error }) : error;
      } finally {
        connection.waited += performance.now() - start;
      }
    },
  };
  return connection;
}

/** The SQLSTATE of a failed batch, if Postgres gave one. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** What Postgres said of a failed batch, if it said anything. */
export function databaseError(error: unknown): NeonDbError | undefined {
  const cause = error instanceof Error && error.cause instanceof NeonDbError ? error.cause : error;
  return cause instanceof NeonDbError ? cause : undefined;
}

let opened: { url: string; db: NeonHttpDatabase } | undefined;

/** The isolate's one driver, made anew only when the connection string changes. */
function openDatabase(env: DatabaseEnv): NeonHttpDatabase {
  if (opened?.url !== env.DATABASE_URL) {
    if (env.NEON_ENDPOINT) neonConfig.fetchEndpoint = env.NEON_ENDPOINT;
    opened = { url: env.DATABASE_URL, db: drizzle(neon(env.DATABASE_URL), { casing: "snake_case" }) };
  }
  return opened.db;
}

/** SQLSTATE classes that say the server cannot serve at all: connection, resources, shutdown. */
const UNREACHABLE = /^(08|53|57P)/;

function isUnreachable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof NeonDbError ? error.cause : error;
  return cause instanceof NeonDbError && (!cause.code || UNREACHABLE.test(cause.code));
}
