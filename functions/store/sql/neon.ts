/**
 * SQL over HTTP, as Neon's proxy takes it (proxy/src/serverless/sql_over_http.rs of neondatabase/neon): what Workers use of
 * `@neondatabase/serverless`, whose client for sockets would be a quarter of the largest Worker (§sql-over-http).
 */

/** Where requests go, if not to the endpoint of the connection string, and by what way. */
export const neonConfig: {
  fetchEndpoint: string | undefined;
  fetchFunction: (url: string, init: RequestInit) => Promise<Response>;
} = { fetchEndpoint: undefined, fetchFunction: (url, init) => fetch(url, init) };

/** What Postgres says of a statement that fails, or `sourceError` of a request that got no answer. */
export class NeonDbError extends Error {
  override name = "NeonDbError";
  code: string | undefined;
  severity: string | undefined;
  sourceError: unknown;
}

export interface Statement {
  text: string;
  /** What JSON can hold; the proxy makes text of it, of a list an array and of an object JSON. */
  values: readonly unknown[];
}

/** Rows of a statement as lists of values, and the names of their columns. */
export interface Result {
  fields: { name: string; dataTypeID: number }[];
  rows: unknown[][];
}

interface Sending {
  signal: AbortSignal;
  isolationLevel?: "RepeatableRead" | undefined;
}

/** Sends one statement, or a list of them as one transaction. Throws `NeonDbError`, and what reading the answer throws. */
export async function send(url: string, sent: Statement | Statement[], sending: Sending): Promise<Result[]> {
  const isBatch = Array.isArray(sent);
  const { signal, isolationLevel } = sending;
  const request = {
    method: "POST",
    body: JSON.stringify(isBatch ? { queries: sent.map(wire) } : wire(sent)),
    headers: {
      "Neon-Connection-String": url,
      "Neon-Raw-Text-Output": "true",
      "Neon-Array-Mode": "true",
      ...(isolationLevel && { "Neon-Batch-Isolation-Level": isolationLevel }),
    },
    signal,
  };
  const { fetchEndpoint = endpointOf(url), fetchFunction } = neonConfig;
  const response = await fetchFunction(fetchEndpoint, request).catch((error: unknown) => {
    throw Object.assign(new NeonDbError(`Error connecting to database: ${error}`), { sourceError: error });
  });
  const answer = await response.json();
  if (!response.ok)
    throw Object.assign(new NeonDbError((answer as { message: string }).message), answer as object);
  const results = isBatch ? (answer as { results: Result[] }).results : [answer as Result];
  return results.map(({ fields, rows }) => {
    const readers = fields.map(({ dataTypeID }) => READERS.get(dataTypeID));
    const read = (value: unknown, at: number) => {
      const reader = readers[at];
      return value === null || !reader ? value : reader(value as string);
    };
    return { fields, rows: rows.map((row) => row.map(read)) };
  });
}

/** A result's rows as objects. */
export function objectsOf({ fields, rows }: Result): Record<string, unknown>[] {
  return rows.map((row) => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]])));
}

function wire({ text, values }: Statement) {
  return { query: text, params: values.map((value) => value ?? null) };
}

function endpointOf(url: string): string {
  return `https://${new URL(url.replace(/^[^:]*/, "http")).hostname.replace(/^[^.]+\./, "api.")}/sql`;
}

/** How the text of a value reads, by the id of its type; of other types it stays text: numerics, 64-bit numbers, dates, arrays. */
const READERS: ReadonlyMap<number, (text: string) => unknown> = new Map([
  [16, (text) => text === "t"],
  ...[21, 23, 26, 700, 701].map((type) => [type, Number] as const),
  ...[114, 3802].map((type) => [type, (text: string): unknown => JSON.parse(text)] as const),
]);
