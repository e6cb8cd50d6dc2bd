import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_BYTES, validate } from "../../functions/inference/core/index.ts";
import { type RunningWorkers, runWorkers } from "../../tools/local/workers/workers.ts";
import { json, text } from "./cases/case.ts";
import { GOOD } from "./cases/wire.ts";
import { checkAnswer } from "./check-answer.ts";
import { bytesOf, send } from "./worker.ts";
import { bundledWorkers } from "../support/bundles.ts";
import { withinMinute } from "../support/within-minute.ts";

/** The deployed Worker in workerd answers like its handler in the other files. */

let worker: RunningWorkers;
beforeAll(async () => {
  const workers = bundledWorkers.filter(({ environment }) => environment === "inference");
  worker = await runWorkers({ workers, port: 0, bindings: () => ({}) });
});
afterAll(() => worker.close());

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await worker.fetch(`/inference/v1${path}`, init);
  const { method = "GET" } = init;
  await checkAnswer({ method, url: `https://store.example/inference/v1${path}` }, response.clone());
  return response;
}

function post(path: string, type: string, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  return ask(path, { method: "POST", body, headers: { "Content-Type": type } });
}

test.each([
  ["text", "text/x-protobuf", bytesOf(text())],
  ["json", "application/json", bytesOf(json({ uniqueId: 0, gpuIds: [-1] }))],
  ["binary", "application/x-protobuf", Uint8Array.from(GOOD)],
  ["binary", "application/x-protobuf", Uint8Array.of(0x3a, 9)],
  ["text", "text/x-protobuf", bytesOf("unique_id: “1”\nbackend { triton {} }\n\0")],
] as const)("validates %s", async (format, type, body) => {
  const response = await post("/validate", type, body);
  const { valid, decoded, issues } = validate(body, format);
  expect(response.status).toBe(valid ? 200 : decoded ? 422 : 400);
  expect(await response.json()).toEqual({ valid, format, issues });
});

test("converts", async () => {
  const response = await post("/convert?to=binary", "text/x-protobuf", bytesOf(text()));
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(GOOD);
});

const LARGE = "#".repeat(MAX_BYTES + 1);
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;

test.each([
  ["too large", "POST /validate", "text/x-protobuf", LARGE, 413],
  ["of another type", "POST /validate", "text/plain", text(), 415],
  ["large and of another type", "POST /validate", "text/plain", LARGE, 415],
  ["for another target", "POST /convert?to=xml", "text/x-protobuf", text(), 400],
  ["for another route", "POST /else", "text/x-protobuf", LARGE, 404],
  ["with another method", "DELETE /validate", "text/x-protobuf", text(), 405],
  ["that nobody needs", "GET /schema", "text/x-protobuf", text(), 200],
])("a body %s leaves its connection to the next request", async (_what, route, type, body, status) => {
  const [method, path] = route.split(" ");
  const head = `${method} /inference/v1${path} HTTP/1.1\r\nHost: store.example\r\nContent-Type: ${type}\r\n`;
  const sized = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
  const inChunks = `${head}Transfer-Encoding: chunked\r\n\r\n${chunked(body)}`;
  for (const request of [sized, inChunks]) expect(await statuses(request, NEXT)).toEqual([status, 200]);
});

test.each([
  ["a chunk without a size", "Transfer-Encoding: chunked", "zz\r\nabc\r\n"],
  ["less than was said", "Content-Length: 10", "abc"],
])("%s is the sender's fault", async (_what, header, body) => {
  const head =
    "POST /inference/v1/validate HTTP/1.1\r\nHost: store.example\r\nContent-Type: text/x-protobuf\r\n";
  expect(await statuses(`${head}${header}\r\n\r\n${body}`)).toEqual([400]);
});

const NEXT = "GET /inference/v1/schema HTTP/1.1\r\nHost: store.example\r\n\r\n";

/** Sends requests over one connection, each after the previous answer, and ends it. */
async function statuses(...requests: string[]): Promise<number[]> {
  const { hostname, port } = new URL(worker.url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const found: number[] = [];
  socket.on("error", () => {});
  for (const [index, request] of requests.entries()) {
    if (index === requests.length - 1) socket.end(request);
    else socket.write(request);
    const status = await statusOf(socket);
    if (status === undefined) break;
    found.push(status);
  }
  socket.destroy();
  return found;
}

/** Of the next complete answer; undefined when the connection ends first. */
async function statusOf(socket: Socket): Promise<number | undefined> {
  let answer = "";
  while (!socket.destroyed) {
    const chunk: unknown = await Promise.race([
      once(socket, "data"),
      once(socket, "close"),
      once(socket, "end"),
    ]);
    if (!Array.isArray(chunk) || !Buffer.isBuffer(chunk[0])) return undefined;
    answer += String(chunk[0]);
    const head = answer.indexOf("\r\n\r\n");
    const length = /^content-length: (\d+)/im.exec(answer)?.[1];
    if (head >= 0 && answer.length >= head + 4 + Number(length)) return Number(answer.split(" ")[1]);
  }
  return undefined;
}

test("gives each request an id of its own", async () => {
  const { headers } = await ask("/schema", { headers: { "X-Request-Id": "build-7" } });
  expect(headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
});

test("publishes the schema", async () => {
  expect(await (await ask("/schema")).text()).toBe(await (await send("/schema")).text());
});

test("more bodies than the limit from an address are refused, and the schema is not", async () => {
  const workers = bundledWorkers
    .filter(({ environment }) => environment === "inference")
    .map(({ options, ...rest }) => ({
      ...rest,
      options: {
        ...options,
        ratelimits: { INFERENCE_ADDRESS: { namespace_id: "1", simple: { limit: 2, period: 60 } } },
      },
    }));
  const bindings = () => ({ INFERENCE_ADDRESS_LIMIT: "2 in 60 s" });
  const limited = await runWorkers({ workers, port: 0, bindings });
  try {
    const send = async (path: string, address: string, init: RequestInit = {}) => {
      const headers = { "Content-Type": "text/x-protobuf", "CF-Connecting-IP": address };
      const answer = await limited.fetch(`/inference/v1${path}`, { ...init, headers });
      const { method = "GET" } = init;
      await checkAnswer({ method, url: `https://store.example/inference/v1${path}` }, answer.clone());
      return answer.status;
    };
    const post = { method: "POST", body: text() };
    let attempt = 0;
    const statuses = await withinMinute(async () => {
      attempt += 1;
      const network = `2001:db8:${attempt}:`;
      return [
        await send("/validate", `${network}:1`, post),
        await send("/convert?to=json", `${network}:2`, post),
        await send("/validate", `${network}:3`, post),
        await send("/schema", `${network}:1`),
        await send("/validate", `192.0.2.${attempt}`, post),
      ];
    });
    expect(statuses).toEqual([200, 200, 429, 200, 200]);
  } finally {
    await limited.close();
  }
});
