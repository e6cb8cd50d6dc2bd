import { NeonDbError, neonConfig } from "@neondatabase/serverless";
import { type Driver, neonDriver } from "./driver.ts";
import { StoreError } from "./errors.ts";
import type { Database, Query } from "./queries.ts";

/** Queries of one round trip: a list, or by names, in groups if need be. They run in their order. */
export type Queries = readonly Query[] | readonly [] | { readonly [name: string]: Query | Queries };
/** Their rows, in the same arrangement. */
export type Rows<Q> = {
  -readonly [Name in keyof Q]: Q[Name] extends Query<infer Row> ? Row[] : Rows<Q[Name]>;
};

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
  read<Q extends Queries>(queries: Q): Promise<Rows<Q>>;
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
    read: <Q extends Queries>(queries: Q) =>
      arranged(queries, (all) => {
        connection.statements += 1;
        return trip(() => driver.read(all));
      }),
    run: <Q extends Queries>(queries: Q) =>
      arranged(queries, (all) => {
        connection.statements += all.length;
        return trip(() => driver.run(all));
      }),
  };

  async function trip<T>(send: () => Promise<T>): Promise<T> {
    const start = performance.now();
    connection.roundTrips += 1;
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

/** Sends queries of any arrangement as a list, and arranges their rows likewise. */
async function arranged<Q extends Queries>(
  queries: Q,
  send: (all: readonly Query[]) => Promise<unknown[][]>,
): Promise<Rows<Q>> {
  const all = flattened(queries);
  const results = all.length === 0 ? [] : await send(all);
  const next = results.values();
  const rebuild = (part: Query | Queries): unknown => {
    if (isQuery(part)) return next.next().value;
    if (Array.isArray(part)) return part.map(rebuild);
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, rebuild(inner)]));
  };
  return rebuild(queries) as Rows<Q>;
}

function flattened(queries: Query | Queries): Query[] {
  return isQuery(queries) ? [queries] : Object.values<Query | Queries>(queries).flatMap(flattened);
}

function isQuery(part: Query | Queries): part is Query {
  return "getSQL" in part;
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
