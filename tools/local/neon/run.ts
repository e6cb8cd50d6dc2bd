import pg from "pg";
import type { ConnectionPool } from "./connection-pool.ts";
import { type Query, Refusal, type SqlRequest } from "./request.ts";

/** Most bytes of an answer; a longer one is refused and its statements are rolled back. The proxy's public default. */
const ANSWER_LIMIT = 10 * 1024 * 1024;

const asText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;

/**
 * Runs a request like Neon's proxy and returns the body of its answer. Statements run in sequence, each parsed and executed,
 * unnamed; a batch between BEGIN and COMMIT. Throws the first error of Postgres.
 */
export async function runSql(
  pool: ConnectionPool,
  { connectionString, begin, queries }: SqlRequest,
): Promise<string> {
  const connection = await pool.take(connectionString);
  const { client } = connection;
  let isUsable = false;
  try {
    if (begin !== undefined) await client.query(begin);
    const results: string[] = [];
    let length = 0;
    for (const query of queries) {
      const result = await run(client, query, length).catch((error: unknown) => {
        // The reset rolls a batch with a failed statement back.
        isUsable = begin !== undefined && isOwn(error);
        throw error;
      });
      length += result.length;
      results.push(result);
    }
    if (begin !== undefined) await client.query("COMMIT");
    isUsable = true;
    return begin === undefined ? results.join("") : `{"results":[${results.join(",")}]}`;
  } catch (error) {
    throw isOwn(error) ? error : connectionLost(error);
  } finally {
    pool.giveBack(connection, isUsable);
  }
}

const isOwn = (error: unknown) => isServerError(error) || error instanceof Refusal;

/** A result in Neon's form, as JSON; values are Postgres's own text. Throws above the limit of the whole answer. */
async function run(client: pg.Client, query: Query, before: number): Promise<string> {
  const { text, params, arrayMode } = query;
  const config = { text, values: params, rowMode: "array", types: asText, queryMode: "extended" };
  const { command, rowCount, rows, fields } = await client.query<(string | null)[]>(
    config as pg.QueryArrayConfig,
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
