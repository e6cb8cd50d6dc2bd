import type pg from "pg";
import type { Query, SqlRequest } from "./request.ts";

/** A result in Neon's form; values are Postgres's own text. */
export interface SqlResult {
  command: string;
  rowCount: number | null;
  rows: unknown[];
  fields: pg.FieldDef[];
  rowAsArray: boolean;
}

const asText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;

/** Runs a request: a single query by itself, a batch as one transaction. Throws the first error of Postgres. */
export async function runSql(pool: pg.Pool, { queries, begin }: SqlRequest): Promise<SqlResult[]> {
  const client = await pool.connect();
  // Postgres may end the connection between its answer and our release.
  const ignore = () => {};
  client.on("error", ignore);
  let clean = false;
  try {
    const results =
      begin === undefined ? [await run(client, queries[0] as Query)] : await runBatch(client, begin, queries);
    clean = true;
    return results;
  } catch (error) {
    clean = isServerError(error);
    throw error;
  } finally {
    client.off("error", ignore);
    // A connection that a query left inside a transaction is not handed on.
    client.release(!clean || client.getTransactionStatus() !== "I");
  }
}

/** All statements are sent at once. After a failure Postgres refuses the rest, and its COMMIT rolls back. */
async function runBatch(client: pg.PoolClient, begin: string, queries: Query[]): Promise<SqlResult[]> {
  const sent = [client.query(begin), ...queries.map((query) => run(client, query)), client.query("COMMIT")];
  const settled = await Promise.allSettled(sent);
  const failure = settled.find((outcome) => outcome.status === "rejected");
  if (failure) throw failure.reason;
  return settled.slice(1, -1).map((outcome) => (outcome as PromiseFulfilledResult<SqlResult>).value);
}

async function run(client: pg.PoolClient, { text, params, arrayMode }: Query): Promise<SqlResult> {
  const config = { text, values: params, rowMode: "array", types: asText, queryMode: "extended" };
  const { command, rowCount, rows, fields } = await client.query<(string | null)[]>(
    config as pg.QueryArrayConfig,
  );
  return {
    command: command ?? "",
    rowCount,
    rows: arrayMode ? rows : rows.map(named(fields)),
    fields,
    rowAsArray: arrayMode,
  };
}

function named(fields: pg.FieldDef[]): (row: (string | null)[]) => Record<string, unknown> {
  return (row) => Object.fromEntries(fields.map(({ name }, i) => [name, row[i]]));
}

/** Errors that Postgres itself reports carry a severity; lost connections do not. */
export function isServerError(error: unknown): error is pg.DatabaseError {
  return error instanceof Error && "severity" in error;
}
