import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { ENVIRONMENTS } from "../../tools/local/workers/environments.ts";
import { type Api, api } from "../support/api.ts";
import { openStore, type TestStore } from "../support/store.ts";
import type { TestKey } from "../support/keys.ts";

/** The log has one line for a request, without a key at any position. */

let lines: string[] = [];
let wake = () => {};
let store: TestStore;
let key: TestKey;
let v3: Api;

async function open(sample?: string): Promise<void> {
  store = await openStore({
    environments: ["v3"],
    onLog(line) {
      if (line.startsWith("{")) lines.push(line);
      wake();
    },
    ...(sample !== undefined && { variables: { LOG_READS_SAMPLE: sample } }),
  });
  onTestFinished(() => store.close());
  key = await store.createKey();
  v3 = api(store, 3, key);
}

beforeEach(() => {
  lines = [];
});

/** The log up to the provoked failure, which is always logged. */
async function loggedSoFar(): Promise<Record<string, unknown>[]> {
  await api(store, 3).get("/end-of-the-log");
  for (;;) {
    const found = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    if (found.some(({ path }) => String(path).endsWith("/end-of-the-log"))) return found.slice(0, -1);
    await new Promise<void>((resolve) => (wake = resolve));
  }
}

/** Requests in the log: method, path after the version, status. */
const linesOf = (found: Record<string, unknown>[]) =>
  found.map(({ method, path, status }) => `${method} ${String(path).replace("/wc-api/v3", "")} ${status}`);

test("no line contains a key of the query, or one in the path by mistake", async () => {
  await open();
  const inQuery = `consumer_key=${key.consumerKey}&consumer_secret=${key.consumerSecret}`;
  const wrong = inQuery.replace(/.$/, "x");
  const anonymous = api(store, 3);
  expect((await anonymous.get(`/coupons?${inQuery}`)).status).toBe(200);
  expect((await anonymous.post(`/coupons?${inQuery}`, { coupon: { code: "logged" } })).status).toBe(201);
  expect((await anonymous.get(`/coupons?${wrong}`)).status).toBe(401);
  expect((await anonymous.get(`/coupons&${inQuery}`)).status).toBe(401);
  expect((await v3.get(`/coupons/code/${key.consumerSecret.toUpperCase()}`)).status).toBe(404);
  await store.sql("alter table coupons rename to coupons_gone");
  expect((await anonymous.get(`/coupons?${inQuery}`)).status).toBe(500);
  const found = await loggedSoFar();
  expect(linesOf(found)).toEqual([
    "GET /coupons 200",
    "POST /coupons 201",
    "GET /coupons 401",
    "GET /coupons&consumer_key=…&consumer_secret=… 401",
    "GET /coupons/code/… 404",
    "GET /coupons 500",
  ]);
  const all = lines.join("\n").toLowerCase();
  for (const secret of [key.consumerKey, key.consumerSecret]) expect(all).not.toContain(secret.slice(3));
});

test("a client's own id stands beside ours, unless it is a text or a key", async () => {
  await open();
  const ids = ["build-7", "a".repeat(128), "a".repeat(129), "two words", '"}', key.consumerSecret];
  const ours: unknown[] = [];
  for (const id of ids)
    ours.push((await v3.get("/coupons", undefined, { "X-Request-Id": id })).headers.get("X-Request-Id"));
  const found = await loggedSoFar();
  expect(found.map(({ requestId }) => requestId)).toEqual(ours);
  expect(new Set(ours).size).toBe(ids.length);
  const theirs = ["build-7", "a".repeat(128), undefined, undefined, undefined, "…"];
  expect(found.map(({ clientRequestId }) => clientRequestId)).toEqual(theirs);
});

describe("LOG_READS_SAMPLE", () => {
  const work = async () => {
    await v3.get("/coupons");
    await v3.head("/coupons/count");
    await v3.get("/coupons/5");
    await v3.post("/coupons", { coupon: { code: "sampled" } });
    await v3.get("/coupons");
  };
  const ALL = [
    "GET /coupons 200",
    "HEAD /coupons/count 200",
    "GET /coupons/5 404",
    "POST /coupons 201",
    "GET /coupons 200",
  ];

  test.each([
    [undefined, ALL],
    ["1", ALL],
    ["0", ["GET /coupons/5 404", "POST /coupons 201"]],
    ["", ALL],
    ["most", ALL],
    ["-1", ALL],
  ])("%j", async (sample, expected) => {
    await open(sample);
    await work();
    expect(linesOf(await loggedSoFar())).toEqual(expected);
  });

  test("a share of the reads is logged, with the share, so that they can be counted", async () => {
    await open("0.5");
    for (let n = 0; n < 200; n += 1) await v3.get("/coupons");
    const found = await loggedSoFar();
    expect(found.length).toBeGreaterThan(50);
    expect(found.length).toBeLessThan(150);
    for (const line of found) expect(line).toMatchObject({ status: 200, sample: 0.5 });
  });
});

test("the platform stores the log of each Worker, without its own lines, which contain URLs", () => {
  const config = fileURLToPath(new URL("../../wrangler.toml", import.meta.url));
  for (const env of ENVIRONMENTS) {
    const { observability } = unstable_readConfig({ config, env });
    expect(observability).toMatchObject({ enabled: true, logs: { enabled: true, invocation_logs: false } });
  }
});
