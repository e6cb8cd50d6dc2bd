import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import type { TestStore } from "./store.ts";

/** A proxy on loopback that does to answers what Cloudflare's edge does: it compresses them, and makes their tags weak. */
export interface Edge {
  fetch: typeof fetch;
  close(): Promise<void>;
}

export async function openEdge(store: Pick<TestStore, "fetch">): Promise<Edge> {
  const server = createServer((request, response) => void pass(store, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    fetch: (url, init) => {
      const { pathname, search } = new URL(url instanceof Request ? url.url : url);
      return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function pass(store: Pick<TestStore, "fetch">, request: IncomingMessage, response: ServerResponse) {
  const { method = "GET", url = "/", headers } = request;
  const body = await buffer(request);
  const answer = await store.fetch(`https://store.example${url}`, {
    method,
    headers: Object.entries(headers)
      .filter(([name]) => !["host", "connection", "content-length"].includes(name))
      .map(([name, value]) => [name, String(value)]),
    ...(body.length > 0 && { body }),
  });
  const content = Buffer.from(await answer.arrayBuffer());
  const changed = new Headers(answer.headers);
  for (const name of ["content-length", "transfer-encoding", "connection"]) changed.delete(name);
  if (content.length > 0 && /gzip/.test(String(headers["accept-encoding"]))) {
    changed.set("Content-Encoding", "gzip");
    const tag = changed.get("ETag");
    if (tag && !tag.startsWith("W/")) changed.set("ETag", `W/${tag}`);
    response.writeHead(answer.status, Object.fromEntries(changed)).end(gzipSync(content));
  } else response.writeHead(answer.status, Object.fromEntries(changed)).end(content);
}
