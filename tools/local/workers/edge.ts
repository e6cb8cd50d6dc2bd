import { once } from "node:events";
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** The HTTP server before the Workers. */
export interface Edge {
  /** Without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** Bytes of a request's line and headers, as at the edge; a `Link` may repeat the line four times. */
const MAX_HEAD = 128 * 1024;
const MAX_ANSWERED_HEAD = 8 * MAX_HEAD;
const KEEP_ALIVE_MS = 60_000;
/** Workerd closes a connection that is idle for 5 s. This margin also covers a busy machine. */
const REUSE_MS = 1000;

/**
 * Serves HTTP on 127.0.0.1 like Cloudflare's edge, and passes requests on to workerd. Workerd lacks HTTP/1.0, `Connection:
 * close`, `Expect` and hosts in a request's first line.
 */
export async function startEdge({
  port,
  to,
  home,
  versions,
}: {
  port: number;
  /** Workerd's address; undefined until it listens. */
  to: () => URL | undefined;
  /** The target of a redirect from `/`, given the server's URL; without it `/` is a path as any other. */
  home: ((url: string) => string) | undefined;
  /** Names of the Workers that serve plain permalinks (§shop-addresses), by version. */
  versions: ReadonlyMap<string, string>;
}): Promise<Edge> {
  const agent = new Agent({ keepAlive: true, timeout: REUSE_MS });
  const server = createServer(
    { maxHeaderSize: MAX_HEAD, keepAliveTimeout: KEEP_ALIVE_MS },
    (incoming, outgoing) => {
      const workerd = to();
      const plain = plainVersion(incoming);
      if (home !== undefined && plain === undefined && isHome(incoming))
        redirect(incoming, outgoing, home(urlOf(server)));
      else if (workerd) pass(incoming, outgoing, agent, workerd, versions.get(plain ?? ""));
      else outgoing.writeHead(503, { Connection: "close", "Content-Length": 0 }).end();
    },
  );
  // A client may close its side of the connection before the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket) => {
    const status = code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: urlOf(server),
    close: () => close(server).finally(() => agent.destroy()),
  };
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

function isHome({ url = "" }: IncomingMessage): boolean {
  return /^\/(?:index\.php)?(?:\?|$)/.test(url);
}

/** The version that plain permalinks name at the shop's home, as the legacy API reads it. */
function plainVersion({ url = "" }: IncomingMessage): string | undefined {
  const [path = "", query] = url.split("?");
  const version = new URLSearchParams(query).get("wc-api-version");
  if (!version || !/\/(?:index\.php)?$/.test(path)) return undefined;
  return /^[12]$/.test(version) ? version : "3";
}

function redirect(incoming: IncomingMessage, outgoing: ServerResponse, to: string): void {
  incoming.resume();
  outgoing.writeHead(307, { Location: to, "Content-Length": 0 }).end();
}

/** @param worker the Worker's name, if its routes do not match the path */
function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  agent: Agent,
  to: URL,
  worker: string | undefined,
): void {
  const { method } = incoming;
  const { hostname: host, port } = to;
  const way = { agent, host, port, method, maxHeaderSize: MAX_ANSWERED_HEAD };
  const target = targetOf(incoming);
  if (!target) return refuse(incoming, outgoing);
  const { path, headers } = target;
  // As at the edge, a client cannot set its own address.
  const from = ["CF-Connecting-IP", incoming.socket.remoteAddress ?? ""];
  if (worker !== undefined) from.push("MF-Route-Override", worker);
  const passed = request({ ...way, path, headers: [...without(headers, OF_THE_PLATFORM), ...from] });
  passed.on("response", (response) => {
    const headers = without(response.rawHeaders, /^(?:connection|keep-alive|transfer-encoding)$/i);
    outgoing.writeHead(response.statusCode ?? 502, response.statusMessage, headers);
    response.on("error", () => outgoing.destroy()).pipe(outgoing);
  });
  passed.on("error", ({ message }) => {
    if (outgoing.headersSent) outgoing.destroy();
    else
      outgoing.writeHead(502, { "Content-Type": "text/plain" }).end(`No answer of the Workers: ${message}\n`);
  });
  // The unread rest of the body precedes the connection's next request.
  outgoing.on("finish", () => incoming.unpipe(passed).resume());
  outgoing.on("close", () => passed.destroy());
  incoming.pipe(passed);
}

/** Like the edge, refuses a request without a host before any Worker. */
function refuse(incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.resume();
  outgoing.writeHead(400, { "Content-Length": 0 }).end();
}

/** Headers that give Miniflare the edge's own data: another URL, another Worker, the content of `request.cf`. */
const OF_THE_PLATFORM = /^(?:mf-.*|cf-connecting-ip)$/i;
const OF_THE_CONNECTION = /^(?:connection|keep-alive|proxy-connection|expect)$/i;

/** Path and headers for workerd, with one host in its header; undefined for a request with none, or several. */
function targetOf(incoming: IncomingMessage): { path: string; headers: string[] } | undefined {
  const { url = "/", rawHeaders, headersDistinct } = incoming;
  const [, named, rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  const hosts = named === undefined ? headersDistinct.host : [named];
  const [host = ""] = hosts ?? [];
  if (hosts?.length !== 1 || !isHost(host)) return undefined;
  const headers = [...without(without(rawHeaders, OF_THE_CONNECTION), /^host$/i), "Host", host];
  if (named === undefined) return { path: url, headers };
  return { path: rest.startsWith("/") ? rest : `/${rest}`, headers };
}

/** Whether it is a name or an address, with or without a port, and nothing more. */
function isHost(text: string): boolean {
  return /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i.test(text) && URL.canParse(`http://${text}/`);
}

/** Alternating names and values, without headers whose name matches. */
function without(rawHeaders: readonly string[], dropped: RegExp): string[] {
  return rawHeaders.filter((_, at) => !dropped.test(rawHeaders[at & ~1] ?? ""));
}
