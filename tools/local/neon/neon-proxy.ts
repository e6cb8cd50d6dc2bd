import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { runSql } from "./run.ts";
import { describeFailure } from "./error-body.ts";
import { ConnectionPool, type PoolLimits } from "./connection-pool.ts";
import { CutOff, readSqlRequest, Refusal, Shed } from "./request.ts";

export interface NeonProxy {
  /** The driver's address. */
  url: string;
  /** Requests for SQL so far, which are round trips. */
  requests(): number;
  close(): Promise<void>;
}

export interface NeonProxyOptions extends PoolLimits {
  /** Serves only this database's server; by default any that the request names. */
  databaseUrl?: string | undefined;
  /** Concurrent requests; above it the proxy sheds the next one. */
  clients?: number | undefined;
  /** Called before each request runs, and after it, before the answer. */
  watch?: Watch | undefined;
}

/** The texts of a request's statements, and the values of each. */
export type Watch = (moment: "before" | "after", statements: string[], values: readonly unknown[][]) => void;

const DRAIN_MS = 2000;

/** Serves Neon's SQL-over-HTTP protocol (POST /sql) on 127.0.0.1 for the unmodified driver. */
export async function startNeonProxy({
  databaseUrl,
  connections,
  idle,
  clients = Number.POSITIVE_INFINITY,
  watch,
}: NeonProxyOptions = {}): Promise<NeonProxy> {
  const pool = new ConnectionPool({ connections, idle });
  let underWay = 0;
  let requests = 0;
  let closing: Promise<void> | undefined;
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    if (request.url === "/sql" && request.method === "POST") requests += 1;
    underWay += 1;
    const isShed = underWay > clients;
    void answer(request, response, { pool, databaseUrl, watch, isShed }).finally(() => (underWay -= 1));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sql`,
    requests: () => requests,
    close: () => (closing ??= close(server).then(() => pool.close())),
  };
}

/** Lets requests under way finish, but not for long. */
async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cutOff);
}

interface Answering extends Pick<NeonProxyOptions, "databaseUrl" | "watch"> {
  pool: ConnectionPool;
  isShed: boolean;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { pool, databaseUrl, watch, isShed }: Answering,
): Promise<void> {
  try {
    if (request.url !== "/sql") throw new Refusal("no such path", 404);
    if (request.method !== "POST") throw new Refusal("only POST is allowed", 405);
    const sql = await readSqlRequest(request);
    checkServer(sql.connectionString, databaseUrl);
    if (isShed) throw new Shed();
    const statements = sql.queries.map(({ text }) => text);
    const values = sql.queries.map(({ params }) => params);
    watch?.("before", statements, values);
    const body = await runSql(pool, sql);
    watch?.("after", statements, values);
    reply(response, 200, body);
  } catch (error) {
    if (error instanceof CutOff) return abortAnswer(response);
    const { status, body } = describeFailure(error);
    // An unread request must not precede the connection's next one.
    if (!request.complete) response.setHeader("Connection", "close");
    reply(response, status, JSON.stringify(body));
    request.resume();
  }
}

function checkServer(connectionString: string, databaseUrl: string | undefined): void {
  const asked = URL.parse(connectionString);
  if (!asked) throw new Refusal("Neon-Connection-String is not a URL");
  if (databaseUrl !== undefined && asked.host !== new URL(databaseUrl).host) {
    throw new Refusal(`no database at ${asked.host}`);
  }
}

/** Status 200 and the beginning of a body. */
function abortAnswer(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
  response.write('{"results":[', () => response.destroy());
}

function reply(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}
