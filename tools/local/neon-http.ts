import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { runSql, withCalled } from "./neon/run.ts";
import { describeFailure } from "./neon/error-body.ts";
import { type Latency, NO_LATENCY, Pace } from "./neon/latency.ts";
import { openPools, type PoolLimits, type Pools } from "./neon/pools.ts";
import { CutOff, readSqlRequest, Refusal } from "./neon/request.ts";

export interface NeonHttp {
  /** The driver's address. */
  url: string;
  /** Requests for SQL so far, which are round trips. */
  requests(): number;
  close(): Promise<void>;
}

export interface NeonHttpOptions extends PoolLimits {
  /** Serves only this database's server; by default any that the request names. */
  databaseUrl?: string | undefined;
  /** Any free one by default. */
  port?: number;
  latency?: Latency | undefined;
  /** Concurrent requests: above it the proxy ends a random one. */
  clients?: number | undefined;
  /** Called before each request runs, and after it, before the answer. */
  watch?: Watch | undefined;
}

/** The texts of a request's statements, with those of the routines that they call, and the values of each query. */
export type Watch = (moment: "before" | "after", statements: string[], values: readonly unknown[][]) => void;

const DRAIN_MS = 2000;
/** The proxy sheds requests above this number. */
const MOST_CLIENTS = 10_000;

/** Serves Neon's SQL-over-HTTP protocol (POST /sql) on 127.0.0.1 for the unmodified driver. */
export async function startNeonHttp({
  databaseUrl,
  port = 0,
  latency = NO_LATENCY,
  connections,
  idle,
  clients = MOST_CLIENTS,
  watch,
}: NeonHttpOptions = {}): Promise<NeonHttp> {
  const pools = openPools({ connections, idle });
  const pace = new Pace(latency);
  const underWay: AbortController[] = [];
  let requests = 0;
  let closing: Promise<void> | undefined;
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    if (request.url === "/sql" && request.method === "POST") requests += 1;
    const shed = new AbortController();
    underWay.push(shed);
    if (underWay.length > clients) anyOf(underWay).abort();
    void answer(request, response, pools, { databaseUrl, pace, watch, shed: shed.signal }).finally(() => {
      underWay.splice(underWay.indexOf(shed), 1);
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sql`,
    requests: () => requests,
    close: () => (closing ??= close(server).then(() => pools.close())),
  };
}

function anyOf<T>(all: readonly T[]): T {
  return all[Math.floor(Math.random() * all.length)] as T;
}

/** Lets requests under way finish, but not for long. */
async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(cutOff);
}

interface Answering {
  databaseUrl: string | undefined;
  pace: Pace;
  watch: Watch | undefined;
  shed: AbortSignal;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  pools: Pools,
  { databaseUrl, pace, watch, shed }: Answering,
): Promise<void> {
  const begun = performance.now();
  try {
    if (request.url !== "/sql") throw new Refusal("no such path", 404);
    if (request.method !== "POST") throw new Refusal("only POST is allowed", 405);
    const sql = await readSqlRequest(request);
    checkServer(sql.connectionString, databaseUrl);
    await pace.way(begun);
    const statements = watch ? sql.queries.flatMap(({ text }) => withCalled(text)) : [];
    const values = sql.queries.map(({ params }) => params);
    watch?.("before", statements, values);
    const body = await runSql(pools, sql, { pace, shed });
    watch?.("after", statements, values);
    await pace.way();
    reply(response, 200, body);
  } catch (error) {
    if (error instanceof CutOff) return breakOff(response);
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
function breakOff(response: ServerResponse): void {
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
