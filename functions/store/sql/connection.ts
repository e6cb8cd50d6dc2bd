import { neon, neonConfig, NeonDbError, type NeonQueryPromise } from "@neondatabase/serverless";
import { StoreError } from "../errors.ts";
import { type Database, db, dialect, type Statement } from "./queries.ts";
import { fieldsOf, rowReader } from "./rows.ts";
import { nestedReader, prepared, queryOf, type Results, RoutineCall, type Statements } from "./statement.ts";

/** The connection to Neon: reads, transactions, deadlines, retries, and the meaning of failures. */

export interface DatabaseEnv {
  DATABASE_URL: string;
  NEON_ENDPOINT?: string;
}

/** One request's connection to the database, with its counters: SQL over HTTP, in Neon's protocol. */
export interface Connection {
  readonly db: Database;
  readonly roundTrips: number;
  /** Statements sent, without the `begin` and `commit` of transactions. */
  readonly statements: number;
  /** Milliseconds spent waiting for them. */
  readonly waited: number;
  /**
   * One statement that reads, in one round trip. Throws `StoreError("unavailable")` when the database does not answer, and
   * `request_too_large` or `answer_too_large` above 10 MiB.
   */
  read<S extends Statements>(statements: S): Promise<Results<S>>;
  /**
   * One transaction, in one round trip. Throws as `read` does, `outcome_unknown` when it may have been committed, and
   * `contended` when the request has made its 43 trips.
   */
  run<S extends Statements>(statements: S, options?: RunOptions): Promise<Results<S>>;
}

interface RunOptions {
  /** The statements use the first one's snapshot. A conflict with a later change fails with 40001. */
  snapshot?: boolean;
}

/** Does work after the answer, with a connection of its own. */
export type Background = (work: (connection: Connection) => Promise<unknown>) => void;

/** Milliseconds until a read is abandoned. It takes milliseconds, and a sleeping database a second to wake. Few clients wait longer. */
const READ_DEADLINE = 15_000;
/** Of a write: it may wait for locks, and abandoning it leaves its outcome unknown. */
const WRITE_DEADLINE = 30_000;

/** Further attempts of a request to get a connection while the database has none free. */
const CONNECT_RETRIES = 11;
/** Most trips of a request that writes. Queue, alarm and the key's use take three more of the 50 subrequests of the smallest plan. */
const TRIPS = 43;
/** Longest pause before the first retry, in milliseconds; it doubles with each further one, up to the longest. */
const CONNECT_PAUSE = 200;
const LONGEST_CONNECT_PAUSE = 2000;

/** The bounds of a request: further attempts to get a connection, and trips once it writes. */
interface Budget {
  retries?: number;
  trips?: number;
}

export function connect(
  env: DatabaseEnv,
  { retries: mostRetries = CONNECT_RETRIES, trips: mostTrips = TRIPS }: Budget = {},
): Connection {
  const client = clientOf(env);
  let retries = 0;
  let hasWritten = false;
  const connection = { db, roundTrips: 0, statements: 0, waited: 0, read, run };

  async function read<S extends Statements>(statements: S): Promise<Results<S>> {
    const all = await prepared(statements);
    if (all.length === 0) return queryOf(statements).read([]) as Results<S>;
    return asOne(statements, READ_DEADLINE);
  }

  async function asOne<S extends Statements>(statements: S, deadline: number): Promise<Results<S>> {
    const { sql, params, read } = queryOf(statements);
    const { rows } = await trip(1, deadline, (fetchOptions) => client.query(sql, params, { fetchOptions }));
    return read(rows[0] ?? []) as Results<S>;
  }

  async function run<S extends Statements>(
    statements: S,
    { snapshot = false }: RunOptions = {},
  ): Promise<Results<S>> {
    hasWritten = true;
    const all = await prepared(statements);
    const areCalls = all.length > 0 && all.every((one) => one instanceof RoutineCall && one.writes);
    // Each sees the changes of those before, as in a transaction of several statements.
    if (areCalls && !snapshot) return asOne(statements, WRITE_DEADLINE);
    const sent: NeonQueryPromise<true, true>[] = [];
    const read = nestedReader(statements, (one) => {
      const at = sent.length;
      const { sql, params, read } = inTransaction(one);
      sent.push(client.query(sql, params, { arrayMode: read !== undefined }) as NeonQueryPromise<true, true>);
      return (results) => (read ? read(results[at] as unknown[][]) : results[at]);
    });
    if (all.length === 0) return read([]) as Results<S>;
    const options = snapshot && { isolationLevel: "RepeatableRead" as const };
    const results = await trip(all.length, WRITE_DEADLINE, (fetchOptions) =>
      client.transaction(sent, { fetchOptions, ...options }),
    );
    return read(results.map(({ rows }) => rows)) as Results<S>;
  }

  async function trip<T>(
    statements: number,
    deadline: number,
    send: (options: { signal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    const isSpent = () => hasWritten && connection.roundTrips >= mostTrips;
    if (isSpent()) throw new StoreError("contended");
    const start = performance.now();
    const patience = new AbortController();
    const late = () => patience.abort(new Error(`The database has not answered for ${deadline} ms`));
    const timer = setTimeout(late, deadline);
    // Without a connection no statement runs.
    connection.statements += statements;
    try {
      for (;;) {
        connection.roundTrips += 1;
        try {
          return await send({ signal: patience.signal });
        } catch (thrown) {
          // The driver wraps errors before an answer begins; later ones reach us unchanged.
          const error =
            thrown instanceof NeonDbError ? thrown : new NeonDbError(`Cut off: ${String(thrown)}`);
          if (retries === mostRetries || isSpent() || !hadNoConnection(error))
            throw meaningOf(error, { writes: deadline === WRITE_DEADLINE });
        }
        // A burst is short.
        await pauseBetween(retries, CONNECT_PAUSE, LONGEST_CONNECT_PAUSE);
        retries += 1;
      }
    } finally {
      clearTimeout(timer);
      connection.waited += performance.now() - start;
    }
  }

  return connection;
}

/** A statement of a transaction, with the reader of its rows; raw SQL without one keeps the driver's objects. */
function inTransaction(one: Statement): {
  sql: string;
  params: unknown[];
  read: ((rows: unknown[][]) => unknown) | undefined;
} {
  if (one instanceof RoutineCall) {
    const { sql, params, read } = queryOf(one);
    return { sql, params, read: ([columns = []]) => read(columns) };
  }
  const selected = fieldsOf(one);
  const read = selected && rowReader(selected);
  return { ...dialect.sqlToQuery(one.getSQL()), read: read && ((rows) => rows.map(read)) };
}

/** A random pause before a retry, which spreads those that failed together: up to `first` ms, doubled with each retry before it. */
export function pauseBetween(retries: number, first: number, longest: number): Promise<void> {
  const most = Math.min(first * 2 ** retries, longest);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * most));
}

/** The SQLSTATE of a failed batch, if Postgres gave one. */
export function sqlState(error: unknown): string | undefined {
  return databaseError(error)?.code;
}

/** The row that broke a rule: its table, and in `detail` its columns as stored, in brackets. */
export type RefusedRow = Partial<Pick<NeonDbError, "table" | "detail">>;

/** The refused row of a failed batch, as far as Postgres names it. */
export function refusedRow(error: unknown): RefusedRow {
  return databaseError(error) ?? {};
}

function databaseError(error: unknown): NeonDbError | undefined {
  const cause = error instanceof Error && error.cause instanceof NeonDbError ? error.cause : error;
  return cause instanceof NeonDbError ? cause : undefined;
}

/** SQLSTATE of failures that our SQL functions raise. */
export const ASSERTION_FAILED = "ASSRT";

type Client = ReturnType<typeof newClient>;

let opened: { url: string; client: Client } | undefined;

/** The isolate's one client, rebuilt only when the connection string changes. */
function clientOf({ DATABASE_URL: url, NEON_ENDPOINT: endpoint }: DatabaseEnv): Client {
  if (opened?.url !== url) {
    if (endpoint) neonConfig.fetchEndpoint = endpoint;
    neonConfig.fetchFunction = ask;
    opened = { url, client: newClient(url) };
  }
  return opened.client;
}

const newClient = (url: string) => neon(url, { arrayMode: true, fullResults: true });

/** Largest request that the proxy takes, in bytes. It would refuse another one in the middle of its body. */
const REQUEST_LIMIT = 10 * 1024 * 1024;

/** Postgres answers with 200 or 400; any other status is the proxy's. A request that it would not take is not sent. */
async function ask(url: string, request: RequestInit): Promise<Response> {
  if (byteLength(request.body as string) > REQUEST_LIMIT) {
    const refused: Refused = { status: TOO_LARGE };
    throw Object.assign(new Error(`The request has more than ${REQUEST_LIMIT} bytes`), refused);
  }
  const response = await fetch(url, request);
  if (response.ok || response.status === 400) return response;
  const text = await response.text();
  const [, code] = /"code":"([0-9A-Z]{5})"/.exec(text) ?? [];
  const refused: Refused = { status: response.status, code };
  throw Object.assign(new Error(`HTTP ${response.status}: ${text}`), refused);
}

/** Bytes of UTF-8, counted only of a text that may have too many. */
function byteLength(text: string): number {
  return text.length * 3 > REQUEST_LIMIT ? new TextEncoder().encode(text).length : text.length;
}

/** The proxy refused a request, or its answer. */
interface Refused {
  /** Of HTTP. */
  status?: number | undefined;
  /** SQLSTATE of a server that accepted no connection. */
  code?: string | undefined;
}

/** SQLSTATEs of an outage: connection, resources, shutdown, timeout. A protocol violation is the request's own fault. */
const OUTAGE = /^(08(?!P01)|53|57(P|014))/;
/** SQLSTATEs of a server that has done nothing. */
const UNDONE = /^(08001|08004|53|57)/;
/** A request above 10 MiB, of which nothing has run, and an answer, whose transaction was rolled back. */
const TOO_LARGE = 413;
const ANSWER_TOO_LARGE = 507;
/** Without a severity it is the proxy's own: it had too many clients, and rolled the work back. */
const PROTOCOL_VIOLATION = "08P01";
/** The SQL function `keep_outcome` raises it while another transaction runs the same request. */
const IN_FLIGHT = "INFLT";
/** Lock timeout (schema/routines/assert_unchanged.sql). */
const LOCKED = "55P03";

/** Postgres has no free connection. */
const TOO_MANY_CONNECTIONS = "53300";
/** The proxy could not learn which compute to ask: it has passed nothing on, and gives no SQLSTATE. */
const NO_COMPUTE = "Control plane request failed";

/** Whether the database had no connection for a request, which thus did nothing. */
function hadNoConnection(thrown: NeonDbError): boolean {
  const code = codeOf(thrown);
  return code ? code === TOO_MANY_CONNECTIONS : thrown.message.includes(NO_COMPUTE);
}

function codeOf(thrown: NeonDbError): string | undefined {
  return ((thrown.sourceError ?? {}) as Refused).code ?? thrown.code;
}

/**
 * The error for a failed round trip: `unavailable` when the database cannot serve, `outcome_unknown` for a write that may have
 * been committed (§ambiguous-writes), else itself, as the request's own fault.
 */
function meaningOf(thrown: NeonDbError, { writes }: { writes: boolean }): Error {
  const { status } = (thrown.sourceError ?? {}) as Refused;
  const code = codeOf(thrown);
  if (code === IN_FLIGHT) return new StoreError("idempotency_in_flight");
  if (code === LOCKED) return new StoreError("contended", { cause: thrown });
  if (hadNoConnection(thrown) || (code === PROTOCOL_VIOLATION && !thrown.severity))
    return new StoreError("unavailable", { cause: thrown });
  if (code && !OUTAGE.test(code)) return thrown;
  if (status === TOO_LARGE) return new StoreError("request_too_large", { cause: thrown });
  if (status === ANSWER_TOO_LARGE) return new StoreError("answer_too_large", { cause: thrown });
  const undone = code ? UNDONE.test(code) : status && status < 500;
  return new StoreError(writes && !undone ? "outcome_unknown" : "unavailable", { cause: thrown });
}
