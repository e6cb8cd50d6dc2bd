import { NeonDbError, neonConfig } from "@neondatabase/serverless";
import { arrangementOf, type Queries, type Rows } from "./arrangement.ts";
import { type Driver, neonDriver } from "./driver.ts";
import { StoreError } from "./errors.ts";
import type { KeptRead, Values } from "./kept-read.ts";
import type { Database } from "./queries.ts";

export interface DatabaseEnv {
  DATABASE_URL: string;
  NEON_ENDPOINT?: string;
}

/** One request's way to the database, which counts what goes there. */
export interface Connection {
  readonly db: Database;
  readonly roundTrips: number;
  /** Statements sent, without the `begin` and `commit` of transactions. */
  readonly statements: number;
  /** Milliseconds spent waiting for them. */
  readonly waited: number;
  /** One statement that reads, in one round trip. Throws `StoreError("unavailable")` when nothing answers. */
  read<Q extends Queries>(queries: Q, values?: Values): Promise<Rows<Q>>;
  /** The same, of a read that is kept. */
  readKept<Q extends Queries>(read: KeptRead<Q>): Promise<Rows<Q>>;
  /** One transaction, in one round trip. Throws as `read` does. */
  run<Q extends Queries>(queries: Q): Promise<Rows<Q>>;
}

/** Does work behind the answer, over a connection of its own. */
export type Background = (work: (connection: Connection) => Promise<unknown>) => void;

export function connect(env: DatabaseEnv): Connection {
  const driver = openDatabase(env);
  const connection = {
    db: driver.db,
    roundTrips: 0,
    statements: 0,
    waited: 0,
    async read<Q extends Queries>(queries: Q, values: Values = {}) {
      const { all, arranged } = arrangementOf(queries);
      return arranged(all.length === 0 ? [] : await trip(1, () => driver.read(all, values)));
    },
    readKept: <Q extends Queries>(read: KeptRead<Q>) => trip(1, () => driver.readKept(read)),
    async run<Q extends Queries>(queries: Q) {
      const { all, arranged } = arrangementOf(queries);
      return arranged(all.length === 0 ? [] : await trip(all.length, () => driver.run(all)));
    },
  };

  async function trip<T>(statements: number, send: () => Promise<T>): Promise<T> {
    const start = performance.now();
    connection.roundTrips += 1;
    connection.statements += statements;
    try {
      return await send();
    } catch (error) {
      throw isUnreachable(error) ? new StoreError("unavailable", { cause: error }) : error;
    } finally {
      connection.waited += performance.now() - start;
    }
  }

  return connection;
}

/** The SQLSTATE of a failed batch, if Postgres gave one. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** What Postgres said of a failed batch, if it said anything. */
function databaseError(error: unknown): NeonDbError | undefined {
  const cause = error instanceof Error && error.cause instanceof NeonDbError ? error.cause : error;
  return cause instanceof NeonDbError ? cause : undefined;
}

let opened: { url: string; driver: Driver } | undefined;

/** The isolate's one driver, made anew only when the connection string changes. */
function openDatabase({ DATABASE_URL: url, NEON_ENDPOINT: endpoint }: DatabaseEnv): Driver {
  if (opened?.url !== url) {
    if (endpoint) neonConfig.fetchEndpoint = endpoint;
    opened = { url, driver: neonDriver(url) };
  }
  return opened.driver;
}

/** SQLSTATE classes that say the server cannot serve at all: connection, resources, shutdown. */
const UNREACHABLE = /^(08|53|57P)/;

function isUnreachable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof NeonDbError ? error.cause : error;
  return cause instanceof NeonDbError && (!cause.code || UNREACHABLE.test(cause.code));
}
