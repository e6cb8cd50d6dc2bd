import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isRecord, parseJson } from "../../files/json.ts";
import { readAtMost } from "../../files/read-at-most.ts";

export interface Query {
  text: string;
  /** JSON values, which the driver writes as text: the server knows the types. */
  params: unknown[];
  arrayMode: boolean;
}

/** One request of Neon's SQL-over-HTTP protocol; `begin` exists for a batch, which is one transaction. */
export interface SqlRequest {
  connectionString: string;
  queries: Query[];
  begin?: string;
}

/** A refusal of the proxy itself: a request against the protocol, or an oversized answer. */
export class Refusal extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}

/** The proxy has too many clients, and refuses this request. */
export class Shed extends Error {
  readonly code = "08P01";

  constructor() {
    super("Query cancelled, connection was terminated");
  }
}

/** A watcher throws it: the answer breaks off in its middle, like a lost connection. */
export class CutOff extends Error {}

/** The public default of the proxy. */
const BODY_LIMIT = 10 * 1024 * 1024;
const ISOLATION_LEVELS: Record<string, string> = {
  ReadUncommitted: "READ UNCOMMITTED",
  ReadCommitted: "READ COMMITTED",
  RepeatableRead: "REPEATABLE READ",
  Serializable: "SERIALIZABLE",
};

/** Reads a whole request. Throws `Refusal` when headers or body break the protocol. */
export async function readSqlRequest(request: IncomingMessage): Promise<SqlRequest> {
  const { headers } = request;
  const connectionString = header(headers, "neon-connection-string");
  if (!connectionString) throw new Refusal("missing header Neon-Connection-String");
  if (flag(headers, "neon-raw-text-output") !== true) {
    throw new Refusal("only Neon-Raw-Text-Output: true is supported");
  }
  const arrayMode = flag(headers, "neon-array-mode") ?? false;
  const tooLong = () => new Refusal(`request is too large (max is ${BODY_LIMIT} bytes)`, 413);
  const body = parseBody(String(await readAtMost(request, BODY_LIMIT, tooLong)));
  if (!("queries" in body)) return { connectionString, queries: [readQuery(body, arrayMode)] };
  if (!Array.isArray(body.queries)) throw new Refusal("queries must be an array");
  const queries = body.queries.map((query) => readQuery(query, arrayMode));
  return { connectionString, queries, begin: readBegin(headers) };
}

function readQuery(value: unknown, arrayMode: boolean): Query {
  if (!isRecord(value) || typeof value.query !== "string") throw new Refusal("query must be a string");
  const params = value.params ?? [];
  if (!Array.isArray(params)) throw new Refusal("params must be an array");
  const ownMode = value.arrayMode ?? arrayMode;
  if (typeof ownMode !== "boolean") throw new Refusal("arrayMode must be a boolean");
  return { text: value.query, params, arrayMode: ownMode };
}

function readBegin(headers: IncomingHttpHeaders): string {
  const modes = ["BEGIN"];
  const level = header(headers, "neon-batch-isolation-level");
  if (level !== undefined) {
    if (!Object.hasOwn(ISOLATION_LEVELS, level))
      throw new Refusal(`unknown isolation level ${JSON.stringify(level)}`);
    modes.push(`ISOLATION LEVEL ${ISOLATION_LEVELS[level]}`);
  }
  const readOnly = flag(headers, "neon-batch-read-only");
  if (readOnly !== undefined) modes.push(readOnly ? "READ ONLY" : "READ WRITE");
  const deferrable = flag(headers, "neon-batch-deferrable");
  if (deferrable !== undefined) modes.push(deferrable ? "DEFERRABLE" : "NOT DEFERRABLE");
  return modes.join(" ");
}

function parseBody(text: string): Record<string, unknown> {
  const body = parseJson(text);
  if (body === undefined) throw new Refusal("body is not JSON");
  if (!isRecord(body)) throw new Refusal("body must be an object");
  return body;
}

function flag(headers: IncomingHttpHeaders, name: string): boolean | undefined {
  const value = header(headers, name)?.toLowerCase();
  if (value === undefined || value === "true") return value && true;
  if (value === "false") return false;
  throw new Refusal(`header ${name} must be true or false`);
}

function header(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
