import type pg from "pg";
import type { Pace } from "./latency.ts";
import { Refusal, type Query, type SqlRequest } from "./request.ts";

/** Bytes of an answer; a longer one is refused, and what made it undone. */
const ANSWER_LIMIT = 64 * 1024 * 1024;

const asText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;

/**
 * Runs a request as Neon's proxy does and gives the body of its answer: one statement after the other, each parsed and
 * then executed, unnamed, waited for; a batch between BEGIN and COMMIT. Throws the first error of Postgres.
 */
export async function runSql(pool: pg.Pool, request: SqlRequest, pace: Pace): Promise<string> {
  const client = await pool.connect();
  // Postgres may end the connection between its answer and our release.
  const ignore = () => {};
  client.on("error", ignore);
  let keep = false;
  try {
    if (request.begin === undefined) {
      const result = await run(client, request.queries[0] as Query, pace);
      keep = isIdle(client);
      return result;
    }
    await pace.hops(1);
    await client.query(request.begin);
    const results = await runBatch(client, request.queries, pace).catch(async (error: unknown) => {
      keep = await rolledBack(client, pace);
      throw error;
    });
    await pace.hops(1);
    await client.query("COMMIT");
    keep = isIdle(client);
    return results;
  } catch (error) {
    throw isServerError(error) || error instanceof Refusal ? error : connectionLost(error);
  } finally {
    client.off("error", ignore);
    // As the proxy does, after any failure but one that was rolled back: the connection is not used again.
    client.release(!keep);
  }
}

async function rolledBack(client: pg.PoolClient, pace: Pace): Promise<boolean> {
  await pace.hops(1);
  return client.query("ROLLBACK").then(
    () => isIdle(client),
    () => false,
  );
}

/** The proxy answers 400 also when the database goes away in the middle of a statement. */
function connectionLost(cause: unknown): Refusal {
  return new Refusal(cause instanceof Error ? cause.message : String(cause), 400);
}

/** Whether no transaction was left open. */
function isIdle(client: pg.PoolClient): boolean {
  return client.getTransactionStatus() === "I";
}

async function runBatch(client: pg.PoolClient, queries: Query[], pace: Pace): Promise<string> {
  const results: string[] = [];
  let length = 0;
  for (const query of queries) {
    const result = await run(client, query, pace, length);
    length += result.length;
    results.push(result);
  }
  return `{"results":[${results.join(",")}]}`;
}

/** A result in Neon's form, as JSON; values are Postgres's own text. Throws when it is too long behind what there is. */
async function run(client: pg.PoolClient, query: Query, pace: Pace, before = 0): Promise<string> {
  const { text, params, arrayMode } = query;
  await pace.hops(2);
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

function named(fields: pg.FieldDef[]): (row: (string | null)[]) => Record<string, unknown> {
  return (row) => Object.fromEntries(fields.map(({ name }, i) => [name, row[i]]));
}

/** Errors that Postgres itself reports carry a severity; lost connections do not. */
export function isServerError(error: unknown): error is pg.DatabaseError {
  return error instanceof Error && "severity" in error;
}
