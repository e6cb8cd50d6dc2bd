import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describeFailure } from "./neon/error-body.ts";
import { openPools, type Pools } from "./neon/pools.ts";
import { BadRequest, readSqlRequest } from "./neon/request.ts";
import { runSql } from "./neon/run.ts";

export interface NeonHttp {
  /** Where the driver sends SQL. */
  url: string;
  /** Requests for SQL so far: round trips of those who use it. */
  requests(): number;
  close(): Promise<void>;
}

interface NeonHttpOptions {
  /** Serve only this database's server; without it, whatever the request names. */
  databaseUrl?: string | undefined;
  /** Any free one without it. */
  port?: number;
  /** Sees each request before it runs, and again when it has run, before it is answered. */
  watch?: Watch | undefined;
}

/** The texts of a request's statements. */
export type Watch = (moment: "before" | "after", statements: string[]) => void;

const DRAIN_MS = 2000;

/** Serves Neon's SQL-over-HTTP protocol (POST /sql) on 127.0.0.1 for the unmodified driver. */
export async function startNeonHttp({
  databaseUrl,
  port = 0,
  watch,
}: NeonHttpOptions = {}): Promise<NeonHttp> {
  const pools = openPools();
  let requests = 0;
  let closing: Promise<void> | undefined;
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    if (request.url === "/sql" && request.method === "POST") requests += 1;
    void answer(request, response, pools, { databaseUrl, watch });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sql`,
    requests: () => requests,
    close: () => (closing ??= close(server).then(() => pools.close())),
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

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  pools: Pools,
  { databaseUrl, watch }: Pick<NeonHttpOptions, "databaseUrl" | "watch">,
): Promise<void> {
  try {
    if (request.url !== "/sql") throw new BadRequest("no such path", 404);
    if (request.method !== "POST") throw new BadRequest("only POST is allowed", 405);
    const sql = await readSqlRequest(request);
    checkServer(sql.connectionString, databaseUrl);
    const statements = sql.queries.map(({ text }) => text);
    watch?.("before", statements);
    const results = await runSql(pools.get(sql.connectionString), sql);
    watch?.("after", statements);
    reply(response, 200, sql.begin === undefined ? results[0] : { results });
  } catch (error) {
    const { status, body } = describeFailure(error);
    reply(response, status, body);
  }
}

function checkServer(connectionString: string, databaseUrl: string | undefined): void {
  const asked = URL.parse(connectionString);
  if (!asked) throw new BadRequest("Neon-Connection-String is not a URL");
  if (databaseUrl !== undefined && asked.host !== new URL(databaseUrl).host) {
    throw new BadRequest(`no database at ${asked.host}`);
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}
