import { connect } from "node:net";
import { readFileSync } from "node:fs";
import pg from "pg";
import type { Pace } from "./latency.ts";
import type { Connection, Pools } from "./pools.ts";
import { type Query, Refusal, type SqlRequest } from "./request.ts";

/** Most bytes of an answer; a longer one is refused and its statements are rolled back. The proxy's public default. */
const ANSWER_LIMIT = 10 * 1024 * 1024;

const asText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;

/** The proxy has too many clients, and ends this request. */
export class Shed extends Error {
  readonly code = "08P01";

  constructor() {
    super("Query cancelled, connection was terminated");
  }
}

interface RunOptions {
  pace: Pace;
  /** Aborted when the proxy sheds the request. */
  shed: AbortSignal;
}

/**
 * Runs a request like Neon's proxy and returns the body of its answer. Statements run in sequence, each parsed and executed,
 * unnamed; a batch between BEGIN and COMMIT. Throws the first error of Postgres.
 */
export async function runSql(pools: Pools, request: SqlRequest, options: RunOptions): Promise<string> {
  const connection = await pools.take(request.connectionString);
  const run = request.begin === undefined ? runSingle : runBatch;
  try {
    return await run(connection, request, options);
  } catch (error) {
    connection.discard();
    throw isServerError(error) || error instanceof Refusal || error instanceof Shed
      ? error
      : connectionLost(error);
  }
}

async function runSingle(connection: Connection, { queries }: SqlRequest, options: RunOptions) {
  const result = await run(connection, queries[0] as Query, options);
  connection.giveBack();
  return result;
}

async function runBatch(connection: Connection, { begin = "", queries }: SqlRequest, options: RunOptions) {
  await options.pace.hops(1);
  await connection.client.query(begin);
  const results: string[] = [];
  let length = 0;
  try {
    for (const query of queries) {
      const result = await run(connection, query, options, length);
      length += result.length;
      results.push(result);
    }
  } catch (error) {
    // The reset rolls a failed statement back.
    if (isServerError(error) || error instanceof Refusal) connection.giveBack();
    throw error;
  }
  await options.pace.hops(1);
  await connection.client.query("COMMIT");
  connection.giveBack();
  return `{"results":[${results.join(",")}]}`;
}

/** A result in Neon's form, as JSON; values are Postgres's own text. Throws above the limit of the whole answer. */
async function run({ client }: Connection, query: Query, { pace, shed }: RunOptions, before = 0) {
  const { text, params, arrayMode } = query;
  await pace.hops(2);
  const config = { text, values: params, rowMode: "array", types: asText, queryMode: "extended" };
  const { command, rowCount, rows, fields } = await unlessShed(
    () => client.query<(string | null)[]>(config as pg.QueryArrayConfig),
    client,
    shed,
  );
  const result = JSON.stringify({
    command: command ?? "",
    rowCount,
    rows: arrayMode ? rows : rows.map(named(fields)),
    fields,
    rowAsArray: arrayMode,
  });
  if (before + result.length > ANSWER_LIMIT)
    throw new Refusal(`response is too large (max is ${ANSWER_LIMIT} bytes)`, 507);
  return result;
}

/** A statement that ends despite its cancellation keeps its result. */
async function unlessShed<T>(send: () => Promise<T>, client: pg.Client, shed: AbortSignal): Promise<T> {
  if (shed.aborted) throw new Shed();
  const cancel = () => cancelStatement(client);
  shed.addEventListener("abort", cancel);
  try {
    return await send();
  } catch (error) {
    throw shed.aborted ? new Shed() : error;
  } finally {
    shed.removeEventListener("abort", cancel);
  }
}

/** Sends the protocol's CancelRequest, which takes a socket of its own and is not answered. */
function cancelStatement(client: pg.Client): void {
  const { processID, secretKey } = client as unknown as { processID: number; secretKey: number };
  const packet = Buffer.alloc(16);
  for (const [at, word] of [packet.length, CANCEL_REQUEST, processID, secretKey].entries())
    packet.writeInt32BE(word, at * 4);
  connect(client.port, client.host)
    .on("error", () => {})
    .end(packet);
}

const CANCEL_REQUEST = 80_877_102;

/** The proxy also answers 400 when the database disappears during a statement. */
function connectionLost(cause: unknown): Refusal {
  return new Refusal(cause instanceof Error ? cause.message : String(cause), 400);
}

function named(fields: pg.FieldDef[]): (row: (string | null)[]) => Record<string, unknown> {
  return (row) => Object.fromEntries(fields.map(({ name }, i) => [name, row[i]]));
}

/** Errors of Postgres itself have a severity; lost connections do not. */
export function isServerError(error: unknown): error is pg.DatabaseError {
  return error instanceof Error && "severity" in error;
}

const FILE = new URL("../../../gen/routines/statements.sql", import.meta.url);
let texts: ReadonlyMap<string, string> | undefined;

/** A statement, followed by those of the generated routines that it calls, directly or not. */
export function withCalled(statement: string): string[] {
  const names = statement.match(/\bstatement_[0-9a-f]{32}\b/g) ?? [];
  return [statement, ...names.flatMap((name) => withCalled(textOf(name) ?? ""))];
}

function textOf(name: string): string | undefined {
  texts ??= new Map(
    Array.from(
      readFileSync(FILE, "utf8").matchAll(
        /^CREATE OR REPLACE FUNCTION (\w+)[^]*?^BEGIN\n([^]*?) INTO answer;$/gm,
      ),
      ([, routine = "", text = ""]) => [routine, text.trim()],
    ),
  );
  return texts.get(name);
}
