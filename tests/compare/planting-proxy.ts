import { createServer } from "node:http";
import { createServer as createTlsServer, type ServerOptions } from "node:https";
import type { AddressInfo } from "node:net";
import type { TestStore } from "../support/store.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes
type Body = any;

export interface Passing {
  method: string;
  /** Path and query, without the signature. */
  path: string;
  status: number;
  headers: Record<string, string>;
  body: Body;
  /** Of the request. */
  userAgent: string | undefined;
  /** Number of earlier, same requests. */
  before: number;
}

export interface PlantingProxy {
  url: string;
  /** All requests, in order. */
  asked: string[];
  /** Their paths and queries as sent. */
  sent: string[];
  close(): Promise<void>;
}

/**
 * A proxy of a store that changes answers with `plant`. With a certificate it is one of https, and passes on the header
 * `Authorization` unless it `drops` it.
 */
export async function plantingProxy(
  { fetch }: Pick<TestStore, "fetch">,
  plant: (passing: Passing) => void | { raw: string },
  { tls, drops = false }: { tls?: Pick<ServerOptions, "key" | "cert">; drops?: boolean } = {},
): Promise<PlantingProxy> {
  const asked: string[] = [];
  const sent: string[] = [];
  const scheme = tls ? "https" : "http";
  const listen = tls ? createTlsServer.bind(null, tls) : createServer;
  const server = listen(async (request, response) => {
    const { url = "", method = "", headers: asking } = request;
    const userAgent = asking["user-agent"];
    const path = withoutSignature(url);
    const before = asked.filter((one) => one === `${method} ${path}`).length;
    asked.push(`${method} ${path}`);
    sent.push(url);
    // The host is passed on: it is signed.
    const { authorization = "" } = drops ? {} : asking;
    const answer = await fetch(`${scheme}://${asking.host}${url}`, {
      method,
      headers: authorization ? { authorization } : {},
    });
    const { "content-length": _length, ...headers } = Object.fromEntries(answer.headers);
    const text = await answer.text();
    const body: Body = text === "" ? undefined : JSON.parse(text);
    const passing: Passing = { method, path, before, status: answer.status, headers, body, userAgent };
    const { raw } = plant(passing) ?? {};
    response.writeHead(passing.status, passing.headers);
    response.end(raw ?? (passing.body === undefined ? "" : JSON.stringify(passing.body)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function withoutSignature(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://shop");
  for (const name of Array.from(searchParams.keys()))
    if (/^(?:oauth_|consumer_)/.test(name)) searchParams.delete(name);
  const query = decodeURIComponent(searchParams.toString());
  return query ? `${pathname}?${query}` : pathname;
}
