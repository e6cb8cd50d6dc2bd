import { NeonDbError, neonConfig } from "../../gen/driver/neon-http.js";
import { flattenQueries, type Queries, type Rows } from "./sql/flatten-queries.ts";
import { type Driver, neonDriver } from "./sql/driver.ts";
import { hadNoConnection, meaningOf, proxyRefusal } from "./sql/no-answer.ts";
import type { Database } from "./queries.ts";

export interface DatabaseEnv {
  DATABASE_URL: string;
  NEON_ENDPOINT?: string;
}

/** One request's connection to the database, with its counters. */
export interface Connection {
  readonly db: Database;
  readonly roundTrips: number;
  /** Statements sent, without the `begin` and `commit` of transactions. */
  readonly statements: number;
  /** Milliseconds spent waiting for them. */
  readonly waited: number;
  /** One statement that reads, in one round trip. Throws `StoreError("unavailable")` when the database does not answer. */
  read<Q extends Queries>(queries: Q): Promise<Rows<Q>>;
  /** One transaction, in one round trip. Throws as `read` does, and `outcome_unknown` when it may have been committed. */
  run<Q extends Queries>(queries: Q, options?: RunOptions): Promise<Rows<Q>>;
}

interface RunOptions {
  /** The statements use the first one's snapshot. A conflict with a later change fails with 40001. */
  snapshot?: boolean;
}

/** Does work after the answer, with a connection of its own. */
export type Background = (work: (connection: Connection) => Promise<unknown>) => void;

interface Trip {
  writes: boolean;
  /** Milliseconds until the trip is abandoned. */
  deadline: number;
}

/** A read takes milliseconds, and a sleeping database a second to wake. Few clients wait longer. */
const READING: Trip = { writes: false, deadline: 15_000 };
/** A write may wait for locks, and abandoning it leaves its outcome unknown. */
const WRITING: Trip = { writes: true, deadline: 30_000 };

/** Attempts to get a connection while the database has none free. */
const CONNECT_ATTEMPTS = 12;
/** Longest pause before the second attempt, in milliseconds; it doubles with each further one, up to the longest. */
const CONNECT_PAUSE = 200;
const LONGEST_CONNECT_PAUSE = 2000;

export function connect(env: DatabaseEnv): Connection {
  const driver = openDatabase(env);
  const connection = {
    db: driver.db,
    roundTrips: 0,
    statements: 0,
    waited: 0,
    async read<Q extends Queries>(queries: Q) {
      const { all, arranged } = flattenQueries(queries);
      return arranged(all.length === 0 ? [] : await trip(1, READING, (signal) => driver.read(all, signal)));
    },
    async run<Q extends Queries>(queries: Q, options: RunOptions = {}) {
      const { all, arranged } = flattenQueries(queries);
      return arranged(
        all.length === 0 ? [] : await trip(all.length, WRITING, (signal) => driver.run(all, options, signal)),
      );
    },
  };

  async function trip<T>(
    statements: number,
    { writes, deadline }: Trip,
    send: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const start = performance.now();
    const patience = new AbortController();
    const late = () => patience.abort(new Error(`The database has not answered for ${deadline} ms`));
    const timer = setTimeout(late, deadline);
    // Without a connection no statement runs.
    connection.statements += statements;
    try {
      for (let attempt = 1; ; attempt += 1) {
        connection.roundTrips += 1;
        try {
          return await send(patience.signal);
        } catch (error) {
          if (attempt === CONNECT_ATTEMPTS || !hadNoConnection(error)) throw error;
        }
        // A burst is short; the random pause spreads its retries.
        const longest = Math.min(CONNECT_PAUSE * 2 ** (attempt - 1), LONGEST_CONNECT_PAUSE);
        await sleep(Math.random() * longest);
      }
    } catch (error) {
      throw meaningOf(error, { writes });
    } finally {
      clearTimeout(timer);
      connection.waited += performance.now() - start;
    }
  }

  return connection;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The SQLSTATE of a failed batch, if Postgres gave one. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof NeonDbError ? error.cause : error;
  return cause instanceof NeonDbError ? cause.code : undefined;
}

/** SQLSTATE of failures that our SQL functions raise. */
export const ASSERTION_FAILED = "ASSRT";

let opened: { url: string; driver: Driver } | undefined;

/** The isolate's one driver, rebuilt only when the connection string changes. */
function openDatabase({ DATABASE_URL: url, NEON_ENDPOINT: endpoint }: DatabaseEnv): Driver {
  if (opened?.url !== url) {
    if (endpoint) neonConfig.fetchEndpoint = endpoint;
    neonConfig.fetchFunction = ask;
    opened = { url, driver: neonDriver(url) };
  }
  return opened.driver;
}

/** Postgres answers with 200 or 400; any other status is the proxy's. */
async function ask(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, request);
  if (response.ok || response.status === 400) return response;
  throw proxyRefusal(response.status, await response.text());
}
