import { expect, test } from "vitest";
import type { OtherWorker } from "../../tools/local/workers/workers.ts";
import { openRaw, type RawAnswer } from "../support/raw-connection.ts";
import { useStore } from "../support/use-store.ts";

/** Raw bytes of clients at the edge, and the requests that Workers get. */

/** Answers with the request. */
const ECHO: OtherWorker = {
  name: "echo",
  compatibilityDate: "2026-07-30",
  modules: [
    {
      type: "ESModule",
      path: "index.js",
      contents: `export default { fetch: ({ url, headers, cf }) => Response.json({ url, headers: [...headers.keys()], from: headers.get("CF-Connecting-IP"), cf }) };`,
    },
  ],
  routes: ["*/echo"],
};

const { store } = useStore({ others: [ECHO] }, "v3");

async function send(...lines: string[]): Promise<RawAnswer | undefined> {
  const connection = await openRaw(store.url);
  connection.send([...lines, "", ""].join("\r\n"));
  const answer = await connection.receive();
  connection.close();
  return answer;
}

const statusOf = async (...lines: string[]) => (await send(...lines))?.status;

test.each([
  ["another URL", "MF-Original-URL: http://elsewhere.example/other"],
  ["another Worker", "mf-route-override: store-v3"],
  ["another visitor", 'MF-CF-Blob: {"country":"XX"}'],
  ["another address", "CF-Connecting-IP: 192.0.2.1"],
  ["a secret of Miniflare's", "MF-Proxy-Shared-Secret: guessed"],
  ["another kind of fetch", "MF-Sec-Fetch-Mode: navigate"],
  ["other errors", "MF-Disable-Pretty-Error: true"],
  ["an operation of Miniflare's", "MF-Op: GET"],
  ["what Miniflare does not know yet", "MF-Whatever: 1"],
])("no header can tell a Worker of %s", async (_what, header) => {
  const plain = await send("GET /echo HTTP/1.1", "Host: shop.example");
  expect(JSON.parse(plain!.body)).toMatchObject({ url: "http://shop.example/echo", from: "127.0.0.1" });
  const received = await send("GET /echo HTTP/1.1", "Host: shop.example", header);
  expect([received!.status, JSON.parse(received!.body)]).toEqual([200, JSON.parse(plain!.body)]);
});

test.each([
  ["none", []],
  ["an empty one", ["Host:"]],
  ["two", ["Host: shop.example", "Host: other.example"]],
  ["two in one", ["Host: shop.example, other.example"]],
  ["one with a space", ["Host: shop example"]],
  ["one with a path", ["Host: shop.example/wc-api"]],
  ["one with a user", ["Host: user@shop.example"]],
  ["one with a query", ["Host: shop.example?x"]],
  ["one with a fragment", ["Host: shop.example#x"]],
  ["one with a backslash", ["Host: shop.example\\x"]],
  ["one that is cut off", ["Host: [::1"]],
  ["one whose port is no number", ["Host: shop.example:http"]],
  ["one whose port is too large", ["Host: shop.example:65536"]],
  ["one with an escape", ["Host: shop%2eexample"]],
  ["one of other characters", ["Host: sh\u00f6p.example"]],
  ["an address that is none", ["Host: 256.256.256.256"]],
])("a request whose host is %s is refused", async (_what, headers) => {
  expect(await statusOf("GET /echo HTTP/1.1", ...headers)).toBe(400);
});

test("a request of HTTP/1.0 names its host, too", async () => {
  expect(await statusOf("GET /echo HTTP/1.0")).toBe(400);
});

test.each([
  "shop.example",
  "shop.example:8080",
  "SHOP.example.",
  "127.0.0.1:80",
  "[::1]:8787",
  "a_b.example",
])("the host %s is passed on unchanged", async (host) => {
  const answer = await send("GET /echo HTTP/1.1", `Host: ${host}`);
  expect([answer!.status, JSON.parse(answer!.body).url]).toEqual([
    200,
    new URL("/echo", `http://${host}`).href,
  ]);
});

test("a connection on which a host was refused serves the next request", async () => {
  const connection = await openRaw(store.url);
  connection.send("POST /echo HTTP/1.1\r\nHost: a b\r\nContent-Length: 3\r\n\r\nabc");
  expect((await connection.receive())?.status).toBe(400);
  connection.send("GET /echo HTTP/1.1\r\nHost: shop.example\r\n\r\n");
  expect((await connection.receive())?.status).toBe(200);
  connection.close();
});
