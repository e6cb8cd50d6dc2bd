import { describe, expect, test } from "vitest";
import { basic } from "../support/api.ts";
import { openRaw, type RawAnswer, valueOf } from "../support/raw-connection.ts";
import { useStore } from "../support/use-store.ts";

/** A connection stays usable after any request and answer (§usable-connections). */

const { store, key } = useStore("v1", "v2", "v3", "inference");

/** Workerd by itself, as at the edge, and behind the local edge. */
const SERVERS: [string, () => string][] = [
  ["workerd", () => store.workerdUrl],
  ["the edge", () => store.url],
];

type Headers = Record<string, string>;

const known = (): Headers => ({ Authorization: basic(key) });
const unknown = (): Headers => ({ Authorization: basic({ ...key, consumerSecret: "cs_wrong" }) });

/** Requests whose body is not read, or not to its end. */
const REQUESTS: [what: string, status: number, line: string, headers: () => Headers][] = [
  ["a read", 200, "GET /wc-api/v3/coupons/count", known],
  ["a list", 200, "GET /wc-api/v3/coupons", known],
  ["the index", 200, "GET /wc-api/v3/", () => ({})],
  ["a deletion", 404, "DELETE /wc-api/v3/coupons/77", known],
  ["an overridden method", 200, "POST /wc-api/v3/coupons/count?_method=GET", known],
  ["an overridden method that edits", 400, "GET /wc-api/v3/coupons/77?_method=PUT", known],
  ["an overridden method that nothing comes of", 404, "POST /wc-api/v3/nope?_method=PUT", known],
  ["an overridden method that is none", 400, "POST /wc-api/v3/coupons?_method=NONE", known],
  ["no key", 401, "POST /wc-api/v3/coupons?consumer_key=x", () => ({})],
  ["a wrong secret", 401, "POST /wc-api/v3/coupons", unknown],
  ["no route", 404, "POST /wc-api/v3/nope", known],
  ["no version", 404, "POST /wc-api/v9/coupons", known],
  ["an unsupported method", 400, "OPTIONS /wc-api/v3/coupons", known],
  ["a malformed body", 400, "POST /wc-api/v3/coupons", known],
  ["no route of the validator", 404, "PUT /inference/v1/nope", () => ({})],
  ["another method of the validator", 405, "GET /inference/v1/validate", () => ({})],
  ["another media type of the validator", 415, "POST /inference/v1/validate", () => ({})],
];

const filler = (size: number) => "x".repeat(size);
const chunk = (size: number) => `${size.toString(16)}\r\n${filler(size)}\r\n`;
const sized = (size: number) => `Content-Length: ${size}\r\n\r\n${filler(size)}`;
const chunked = (...sizes: number[]) =>
  `Transfer-Encoding: chunked\r\n\r\n${sizes.map(chunk).join("")}0\r\n\r\n`;

const BODIES: [what: string, framed: string][] = [
  ...[1, 500, 5000, 64 * 1024, 200_000, 3_000_000].map((size): [string, string] => [
    `${size} bytes`,
    sized(size),
  ]),
  ["a chunk", chunked(1)],
  ["many chunks", chunked(...Array.from({ length: 300 }, (_, i) => i + 1))],
  ["large chunks", chunked(300_000, 300_000)],
];

const head = (line: string, headers: Headers) =>
  [`${line} HTTP/1.1`, "Host: 127.0.0.1", ...Object.entries(headers).map((pair) => pair.join(": ")), ""].join(
    "\r\n",
  );

describe.each(SERVERS)("%s", (server, url) => {
  test.each(REQUESTS)("%s", async (_, status, line, headers) => {
    const connection = await openRaw(url());
    for (const [what, framed] of BODIES) {
      connection.send(head(line, headers()) + framed);
      expect((await connection.receive())?.status, what).toBe(status);
    }
    connection.send(`${head("GET /wc-api/v3/coupons/count", known())}\r\n`);
    expect(await connection.receive()).toMatchObject({ status: 200, body: '{"count":0}' });
    connection.close();
  });

  test("a body above the limit is refused, and the connection lives on", async () => {
    const connection = await openRaw(url());
    const large = 10 * 1024 * 1024 + 1;
    for (const framed of [sized(large), chunked(large), chunked(large - 1, 1)]) {
      connection.send(head("POST /wc-api/v3/coupons", known()) + framed);
      const answer = await connection.receive();
      expect([answer?.status, answer?.body]).toEqual([
        413,
        '{"errors":[{"code":"shop_api_request_entity_too_large","message":"The request body is too large."}]}',
      ]);
    }
    const headers = { "Content-Type": "text/x-protobuf" };
    for (const framed of [sized(1024 * 1024 + 1), chunked(1024 * 1024 + 1, 1)]) {
      connection.send(head("POST /inference/v1/validate", headers) + framed);
      expect((await connection.receive())?.status).toBe(413);
    }
    connection.send(`${head("GET /wc-api/v3/coupons/count", known())}\r\n`);
    expect((await connection.receive())?.status).toBe(200);
    connection.close();
  });

  test.each([
    ["/wc-api/v3/coupons", 400],
    ["/wc-api/v3/nope", 404],
    ["/inference/v1/validate", 400],
  ])("invalid chunks are the client's fault: %s", async (path, status) => {
    for (const broken of ["zz\r\n{}\r\n0\r\n\r\n", '5\r\n{"a":\r\nzz\r\n\r\n']) {
      const connection = await openRaw(url());
      const headers = { ...known(), "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
      connection.send(`${head(`POST ${path}`, headers)}\r\n${broken}`);
      // The edge does not pass them on.
      expect((await connection.receive())?.status).toBe(server === "workerd" ? status : 400);
      connection.close();
    }
  });
});

describe("the local edge speaks HTTP as Cloudflare's does", () => {
  const get = (line: string, ...lines: string[]) =>
    [line, ...lines, `Authorization: ${basic(key)}`, "", ""].join("\r\n");
  const statusAndBody = (answer: RawAnswer | undefined) => answer && [answer.status, answer.body];

  test("to a client with another expectation", async () => {
    const connection = await openRaw(store.url);
    const headers = { ...known(), Expect: "200-ok", "Content-Length": "2" };
    connection.send(`${head("POST /wc-api/v3/coupons", headers)}\r\n{}`);
    expect(statusAndBody(await connection.receive())).toEqual([417, ""]);
    connection.send(get("GET /wc-api/v3/coupons/count HTTP/1.1", "Host: 127.0.0.1"));
    expect(statusAndBody(await connection.receive())).toEqual([200, '{"count":0}']);
    connection.close();
  });

  test("to a client that names the host in its first line", async () => {
    const connection = await openRaw(store.url);
    for (const [path, status] of [
      ["/wc-api/v3/coupons/count", 200],
      ["?wc-api=v3", 404],
    ] as const) {
      connection.send(get(`GET http://127.0.0.1${path} HTTP/1.1`, "Host: elsewhere.example"));
      expect((await connection.receive())?.status).toBe(status);
    }
    connection.close();
  });

  test("to a client with too large a head", async () => {
    const connection = await openRaw(store.url);
    connection.send(get("GET /wc-api/v3/coupons/count HTTP/1.1", "Host: x", `X-Long: ${filler(130 * 1024)}`));
    const answer = await connection.receive();
    expect([answer?.status, valueOf(answer!.headers, "Connection")]).toEqual([431, "close"]);
    await connection.ended();
  });

  test("to a client that does not wait for answers", async () => {
    const connection = await openRaw(store.url);
    const lines = ["/coupons/count", "/coupons", "/nope", "/coupons/count"];
    connection.send(lines.map((path) => get(`GET /wc-api/v3${path} HTTP/1.1`, "Host: 127.0.0.1")).join(""));
    const statuses = [];
    for (const _ of lines) statuses.push((await connection.receive())?.status);
    expect(statuses).toEqual([200, 200, 404, 200]);
    connection.close();
  });

  test("to a client that closes in the middle", async () => {
    const connection = await openRaw(store.url);
    connection.send(head("POST /wc-api/v3/coupons", { ...known(), "Content-Length": "1000" }) + "\r\n{");
    connection.close();
    expect((await fetch(`${store.url}/wc-api/v3/`)).status).toBe(200);
  });
});
