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

/** What stands before the Workers. */
export interface Front {
  /** Without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** Bytes of a request's line and headers, as at the edge; a `Link` may repeat the line four times. */
const MAX_HEAD = 128 * 1024;
const MAX_ANSWERED_HEAD = 8 * MAX_HEAD;
const KEEP_ALIVE_MS = 60_000;
/** Workerd closes a connection that is idle for 5 s, so none is used after nearly as long, even on a busy machine. */
const REUSE_MS = 1000;

/**
 * Speaks HTTP with clients on 127.0.0.1 as Cloudflare's own front does at the edge, and passes requests on to workerd.
 * Workerd by itself knows no HTTP/1.0, no `Connection: close`, no `Expect` and no host in a request's first line.
 */
export async function startFront({
  port,
  to,
}: {
  port: number;
  /** Where workerd listens now. */
  to: () => URL;
}): Promise<Front> {
  const agent = new Agent({ keepAlive: true, timeout: REUSE_MS });
  const server = createServer(
    { maxHeaderSize: MAX_HEAD, keepAliveTimeout: KEEP_ALIVE_MS },
    (incoming, outgoing) => pass(incoming, outgoing, agent, to()),
  );
  // A client may be through with its side of the connection before it is answered.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket) => {
    const status = code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
    if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => close(server).finally(() => agent.destroy()),
  };
}

async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, agent: Agent, to: URL): void {
  const { method } = incoming;
  const { hostname: host, port } = to;
  const way = { agent, host, port, method, maxHeaderSize: MAX_ANSWERED_HEAD };
  const { path, headers } = targetOf(incoming);
  // As at the edge, nobody says for himself where he asks from.
  const from = ["CF-Connecting-IP", incoming.socket.remoteAddress ?? ""];
  const passed = request({ ...way, path, headers: [...endToEnd(headers, ["cf-connecting-ip"]), ...from] });
  passed.on("response", (response) => {
    const headers = endToEnd(response.rawHeaders, ["connection", "keep-alive", "transfer-encoding"]);
    outgoing.writeHead(response.statusCode ?? 502, response.statusMessage, headers);
    response.on("error", () => outgoing.destroy()).pipe(outgoing);
  });
  passed.on("error", () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  // What nobody has read of the body stands before the connection's next request.
  outgoing.on("finish", () => incoming.unpipe(passed).resume());
  outgoing.on("close", () => passed.destroy());
  incoming.pipe(passed);
}

/** Path and headers as workerd takes them: the host always in its header. */
function targetOf({ url = "/", rawHeaders }: IncomingMessage): { path: string; headers: string[] } {
  const [, host, rest = ""] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  const headers = endToEnd(rawHeaders, ["connection", "keep-alive", "proxy-connection", "expect"]);
  if (host === undefined) return { path: url, headers };
  return {
    path: rest.startsWith("/") ? rest : `/${rest}`,
    headers: [...endToEnd(headers, ["host"]), "Host", host],
  };
}

/** Names and values in turn, without the headers that are for one connection only. */
function endToEnd(rawHeaders: readonly string[], dropped: readonly string[]): string[] {
  return rawHeaders.filter((_, at) => !dropped.includes((rawHeaders[at & ~1] ?? "").toLowerCase()));
}
