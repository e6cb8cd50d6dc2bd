import { beforeAll, expect, test } from "vitest";
import { basic } from "../support/api.ts";
import { inProcess } from "../support/in-process.ts";
import type { TestKey } from "../support/keys.ts";
import { useStore } from "../support/use-store.ts";

/** Pages of other origins read with read-only keys, where a setting names the origins; elsewhere nothing (§cross-origin-reads). */

const { store } = useStore("v3");
const OURS = "https://app.example";
const COUNT = "https://store.example/wc-api/v3/coupons/count";

let reader: TestKey;
let writer: TestKey;
beforeAll(async () => {
  reader = await store.createKey({ permissions: "read" });
  writer = await store.createKey();
});

type Send = (method: string, headers: Record<string, string>) => Promise<Response>;

async function opened(origins?: string): Promise<Send> {
  const worker = await inProcess(store, "v3", origins === undefined ? {} : { CORS_ORIGINS: origins });
  return async (method, headers) => {
    const response = await worker.fetch(new Request(COUNT, { method, headers }));
    await worker.settled();
    return response;
  };
}

const allowed = ({ headers }: Response) =>
  [...headers].filter(([name]) => name.startsWith("access-control-")).map(([name]) => name);
const preflight = (origin: string) => ({
  Origin: origin,
  "Access-Control-Request-Method": "GET",
  "Access-Control-Request-Headers": "authorization",
});

test("by default no origin is allowed, and a preflight is refused like any request without a key", async () => {
  const send = await opened();
  const asked = await send("OPTIONS", preflight(OURS));
  expect([asked.status, allowed(asked)]).toEqual([401, []]);
  const read = await send("GET", { Origin: OURS, Authorization: basic(reader) });
  expect([read.status, allowed(read), await read.json()]).toEqual([200, [], { count: 0 }]);
});

test("a named origin gets a preflight without a key, and reads with a key that only reads", async () => {
  const send = await opened(`https://other.example, ${OURS}`);
  const asked = await send("OPTIONS", preflight(OURS));
  expect(asked.status).toBe(204);
  expect(asked.headers.get("Access-Control-Allow-Origin")).toBe(OURS);
  expect(asked.headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD");
  expect(asked.headers.get("Access-Control-Allow-Headers")).toBe("Authorization, If-None-Match");
  expect(asked.headers.get("Access-Control-Allow-Credentials")).toBeNull();

  // The second read is of a key that the isolate knows.
  for (const round of [1, 2]) {
    const read = await send("GET", { Origin: OURS, Authorization: basic(reader) });
    expect([round, read.status, read.headers.get("Access-Control-Allow-Origin")]).toEqual([round, 200, OURS]);
    expect(read.headers.get("Vary")).toMatch(/\bOrigin\b/i);
    expect(read.headers.get("Access-Control-Expose-Headers")).toContain("X-WC-Total");
  }
});

test("keys that may write, unknown keys and other origins are not let through", async () => {
  const send = await opened(OURS);
  const unknown = { ...reader, consumerSecret: "cs_wrong" };
  for (const [key, status] of [
    [writer, 200],
    [unknown, 401],
  ] as const) {
    const answer = await send("GET", { Origin: OURS, Authorization: basic(key) });
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([status, null]);
  }
  for (const origin of ["https://evil.example", `${OURS}.evil.example`, "null", "http://app.example"]) {
    const asked = await send("OPTIONS", preflight(origin));
    const read = await send("GET", { Origin: origin, Authorization: basic(reader) });
    expect([asked.status, allowed(asked), read.status, allowed(read)]).toEqual([401, [], 200, []]);
  }
});
