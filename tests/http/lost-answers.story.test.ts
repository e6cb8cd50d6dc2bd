import pg from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { NotConnected } from "../../tools/local/neon/connection-pool.ts";
import { CutOff, Refusal, Shed } from "../../tools/local/neon/request.ts";
import { type Answer, api, refusal } from "../support/api.ts";
import { inProcess } from "../support/in-process.ts";
import { useStore } from "../support/use-store.ts";

/** Outages and other failures, and writes without an answer. */

const { store, key, v3 } = useStore({ watch: meddle, onLog: note }, "v3");

const UNAVAILABLE = [
  503,
  "shop_api_unavailable",
  "The store is not available at the moment, please try again.",
];
const UNKNOWN = [503, "shop_api_unavailable", "Whether the request was carried out is unknown."];
const INTERNAL = [500, "shop_api_internal_error", "An internal error occurred."];

const REQUEST_TOO_LARGE =
  "What is written of the request body is too large for the database. Nothing was written: send it in parts.";
const ANSWER_TOO_LARGE =
  "The answer is too large for the database. Nothing was written: ask for less at once.";

type Moment = "before" | "after";

/** Replaces the answer of a request for SQL. */
let fate: ((moment: Moment, sql: string) => void) | undefined;
function meddle(moment: Moment, statements: string[]): void {
  fate?.(moment, statements.join("; "));
}

function failing(when: Moment, fits: RegExp, make: () => Error): void {
  fate = (moment, sql) => {
    if (moment === when && fits.test(sql)) throw make();
  };
}

const lines: { requestId?: string; detail?: string }[] = [];
let wake = () => {};
function note(line: string): void {
  if (line.startsWith("{")) lines.push(JSON.parse(line));
  wake();
}

async function logged({ headers }: Answer) {
  for (;;) {
    const line = lines.find(({ requestId }) => requestId === headers.get("X-Request-Id"));
    if (line) return line;
    await new Promise<void>((resolve) => (wake = resolve));
  }
}

beforeEach(async () => {
  fate = undefined;
  await store.sql("delete from coupons");
  expect((await v3.get("/coupons/count")).status).toBe(200);
});

const READS = /select/;
const WRITES = /insert into "coupons"/;
const ALL = /^/;
const codes = async () =>
  (await store.sql<{ code: string }>("select code from coupons")).map(({ code }) => code);

const full = () => new NotConnected("no room", { cause: postgres("53300") });
const postgres = (code: string) => Object.assign(new Error("as Postgres says"), { severity: "FATAL", code });

test("a read whose answer breaks off after its status is an outage", async () => {
  failing("after", READS, () => new CutOff("cut off"));
  const answer = await v3.get("/coupons");
  expect(refusal(answer)).toEqual(UNAVAILABLE);
  expect(answer.headers.get("Retry-After")).toBe("5");
  expect((await logged(answer)).detail).toMatch(/^StoreError: unavailable.*caused by NeonDbError: Cut off/s);
});

test("a write whose answer breaks off after its commit has an unknown outcome", async () => {
  failing("after", WRITES, () => new CutOff("cut off"));
  const answer = await v3.post("/coupons", { coupon: { code: "lost" } });
  expect(refusal(answer)).toEqual(UNKNOWN);
  expect(answer.headers.get("Retry-After")).toBeNull();
  expect(await codes()).toEqual(["lost"]);
  expect((await logged(answer)).detail).toMatch(/^StoreError: outcome_unknown.*caused by /s);
});

test("so has one whose connection breaks before its answer", async () => {
  failing("after", WRITES, () => new Refusal("connection closed", 400));
  const answer = await v3.post("/coupons", { coupon: { code: "lost too" } });
  expect(refusal(answer)).toEqual(UNKNOWN);
  expect(await codes()).toEqual(["lost too"]);
});

test("a write that a closing server refuses has not run, and may be repeated", async () => {
  for (const code of ["57P01", "08001"]) {
    failing("before", WRITES, () => postgres(code));
    const answer = await v3.post("/coupons", { coupon: { code: "again" } });
    expect(refusal(answer)).toEqual(UNAVAILABLE);
    expect(answer.headers.get("Retry-After")).toBe("5");
  }
  expect(await codes()).toEqual([]);
});

test("requests that the proxy sheds, or cannot pass on, have not run, and may be repeated", async () => {
  for (const make of [() => new Shed(), () => new NotConnected("no room", { cause: postgres("57P03") })]) {
    failing("before", WRITES, make);
    const answer = await v3.post("/coupons", { coupon: { code: "again" } });
    expect(refusal(answer)).toEqual(UNAVAILABLE);
    expect(answer.headers.get("Retry-After")).toBe("5");
    failing("before", READS, make);
    expect(refusal(await v3.get("/coupons"))).toEqual(UNAVAILABLE);
  }
  expect(await codes()).toEqual([]);
});

test("requests without a connection for some nine seconds have not run, and may be repeated", async () => {
  const { promise: isWriting, resolve } = Promise.withResolvers<void>();
  failing("before", WRITES, () => {
    resolve();
    return postgres("53300");
  });
  const write = v3.post("/coupons", { coupon: { code: "again" } });
  await isWriting;
  failing("before", ALL, full);
  for (const answer of await Promise.all([write, v3.get("/coupons")])) {
    expect(refusal(answer)).toEqual(UNAVAILABLE);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(answer.roundTrips).toBeGreaterThan(11);
  }
  fate = undefined;
  expect(await codes()).toEqual([]);
});

test("a request waits some nine seconds for connections in all, not in each of its trips", async () => {
  let refused = 0;
  failing("before", ALL, () => {
    refused += 1;
    // The reading trip of the write gets its connection at the seventh attempt, the writing trip none.
    if (refused === 6) failing("before", WRITES, full);
    return full();
  });
  const answer = await v3.post("/coupons", { coupon: { code: "again" } });
  expect(refusal(answer)).toEqual(UNAVAILABLE);
  expect(answer.roundTrips).toBe(2 + 11);
});

test("a write that never fits ends before the platform's limit of requests", async () => {
  const worker = await inProcess(store, "v3");
  const client = api({ fetch: (url, init) => worker.fetch(new Request(url as string, init)) }, 3, key);
  expect((await client.get("/coupons/count")).status).toBe(200);
  await worker.settled();
  failing("before", WRITES, () => Object.assign(new Error("lost"), { severity: "ERROR", code: "40001" }));
  // Pauses without their length: 43 trips come before ten seconds.
  const random = vi.spyOn(Math, "random").mockReturnValue(0);
  const answer = await client.post("/coupons", { coupon: { code: "again" } });
  random.mockRestore();
  expect([answer.status, answer.roundTrips]).toEqual([503, 43]);
  await worker.settled();
});

test("a request that finds no compute has not run, and may be repeated", async () => {
  const noCompute = () => new Refusal("Control plane request failed", 500);
  failing("before", WRITES, noCompute);
  const answer = await v3.post("/coupons", { coupon: { code: "again" } });
  expect(refusal(answer)).toEqual(UNAVAILABLE);
  expect(answer.headers.get("Retry-After")).toBe("5");
  expect(answer.roundTrips).toBe(2 + 11);
  let refused = 0;
  failing("before", WRITES, () => {
    if (refused === 1) fate = undefined;
    refused += 1;
    return noCompute();
  });
  expect((await v3.post("/coupons", { coupon: { code: "woken" } })).status).toBe(201);
  expect(await codes()).toEqual(["woken"]);
});

test("a request without a connection tries again, and runs once there is one", async () => {
  let refused = 0;
  failing("before", WRITES, () => {
    if (refused === 1) fate = undefined;
    refused += 1;
    return full();
  });
  const answer = await v3.post("/coupons", { coupon: { code: "patient" } });
  expect([answer.status, refused, answer.roundTrips]).toEqual([201, 2, 4]);
  expect(await codes()).toEqual(["patient"]);
});

test("a violation of the protocol is a failure of the request", async () => {
  failing("before", READS, () => postgres("08P01"));
  const answer = await v3.get("/coupons");
  expect(refusal(answer)).toEqual(INTERNAL);
  expect(answer.headers.get("Retry-After")).toBeNull();
  expect((await logged(answer)).detail).toMatch(/as Postgres says/);
});

test("requests and answers that the proxy finds too large are refused for good", async () => {
  for (const [status, message] of [
    [413, REQUEST_TOO_LARGE],
    [507, ANSWER_TOO_LARGE],
  ] as const) {
    failing("before", WRITES, () => new Refusal("too large", status));
    const written = await v3.post("/coupons", { coupon: { code: "large" } });
    failing("before", READS, () => new Refusal("too large", status));
    for (const answer of [written, await v3.get("/coupons")]) {
      expect(refusal(answer)).toEqual([413, "shop_api_request_entity_too_large", message]);
      expect(answer.headers.get("Retry-After")).toBeNull();
    }
  }
  expect(await codes()).toEqual([]);
});

test("an answer above 10 MiB rolls a write back", async () => {
  const { id } = (await v3.post("/coupons", { coupon: { code: "long" } })).body.coupon;
  await store.sql("alter table coupons drop constraint coupons_description_length");
  await store.sql("update coupons set description = repeat('x', 11000000)");
  const edited = await v3.put(`/coupons/${id}`, { coupon: { amount: "7.00" } });
  expect(refusal(edited)).toEqual([413, "shop_api_request_entity_too_large", ANSWER_TOO_LARGE]);
  expect(await store.sql("select amount::int from coupons")).toEqual([{ amount: 0 }]);
});

test("a read is given up after 15 s, a write after 30 s", async () => {
  const worker = await inProcess(store, "v3");
  const client = api({ fetch: (url, init) => worker.fetch(new Request(url as string, init)) }, 3, key);
  expect((await client.get("/coupons/count")).status).toBe(200);
  await worker.settled();
  const other = new pg.Client(store.databaseUrl);
  await other.connect();
  try {
    // The read of a write still passes; both wait behind the locks for ever.
    await other.query(
      "begin; lock table tax_classes in access exclusive mode; lock table coupons in exclusive mode",
    );
    const began = performance.now();
    const timed = async (sent: Promise<Answer>) => ({ answer: await sent, took: performance.now() - began });
    const [{ answer: read, took: readTook }, { answer: write, took: writeTook }] = await Promise.all([
      timed(client.get("/taxes/classes")),
      timed(client.post("/coupons", { coupon: { code: "held up" } })),
    ]);
    expect(refusal(read)).toEqual(UNAVAILABLE);
    expect(read.headers.get("Retry-After")).toBe("5");
    expectWithin(readTook, 15_000);
    expect(refusal(write)).toEqual(UNKNOWN);
    expect(write.headers.get("Retry-After")).toBeNull();
    expectWithin(writeTook, 30_000);
  } finally {
    await other.end();
    await worker.settled();
  }
});

/** Not before the deadline (less the rounding of timers), and some time after it on a busy machine. */
function expectWithin(took: number, deadline: number): void {
  expect(took).toBeGreaterThan(deadline - 10);
  expect(took).toBeLessThan(2 * deadline);
}
