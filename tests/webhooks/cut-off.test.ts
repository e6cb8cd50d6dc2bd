import { beforeAll, beforeEach, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";
import { resume } from "../support/webhooks.ts";
import { type Clockwork, startClockwork } from "./clockwork.ts";
import { useReceiver } from "./receiver.ts";

/** Cut-off attempts, and claims of a dead isolate. */

const RETRY_SCHEDULE = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];

const { store, v3 } = useStore("v3");
const receiver = useReceiver();
let work: Clockwork;
let deliveryId: number;

beforeAll(async () => {
  const webhook = { topic: "coupon.deleted", delivery_url: `${receiver.url}/hook` };
  await v3.post("/webhooks", { webhook });
});
beforeEach(async () => {
  await store.sql("truncate deliveries cascade");
  work = startClockwork(store);
  const [row] = await store.sql<{ id: number }>(
    `insert into deliveries (webhook_id, topic, object_id, created_at, due_at, queued_at)
     select id, topic, 7, $1, $1, $1 from webhooks returning id`,
    [work.now()],
  );
  deliveryId = row!.id;
});

async function delivery() {
  const [row] = await store.sql<{ state: string; due_at: Date }>(
    "select state, attempts, due_at, finished_at, claimed_until from deliveries where id = $1",
    [deliveryId],
  );
  return row!;
}

/** The request and answer of the last attempt. */
async function exchange() {
  const [row] = await store.sql<{ exchange: Record<string, unknown> }>(
    "select exchange from delivery_attempts where delivery = $1 order by id desc limit 1",
    [deliveryId],
  );
  return row!.exchange;
}

test("an attempt is stored with the headers and the body of both sides, within limits", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`X-Long-${i + 10}`, "x".repeat(700)]),
  );
  receiver.behave = (_request, response) => void response.writeHead(500, { ...many }).end("no");
  await work.deliver([deliveryId]);
  const [sent] = receiver.received;
  const { "content-length": length, "webhook-signature": signature } = sent!.headers;
  const first = await exchange();
  expect(first).toMatchObject({
    request_headers: {
      "Content-Length": length,
      "X-WC-Webhook-Topic": "coupon.deleted",
      "webhook-signature": signature,
    },
    request_body: sent!.body,
    response_headers: { "x-long-10": expect.stringMatching(/^x{512}$/) },
  });
  expect(JSON.stringify(first["response_headers"]).length).toBeLessThan(4500);

  work = startClockwork(store, { policy: { keptBodyBytes: 4 } });
  work.advance(10);
  await work.deliver([deliveryId]);
  expect(await exchange()).toMatchObject({ request_body: sent!.body.slice(0, 4) });

  work = startClockwork(store, { fetch: () => Promise.reject(new Error("gone")) });
  work.advance(3600);
  await work.deliver([deliveryId]);
  expect(await exchange()).toMatchObject({ request_body: sent!.body, response_headers: null });

  // With a finished delivery that is redelivered.
  receiver.behave = (_request, response) => void response.end();
  work = startClockwork(store);
  work.advance(7200);
  await work.deliver([deliveryId]);
  expect(await delivery()).toMatchObject({ state: "delivered", attempts: 4 });
  const kept = await exchange();
  expect(kept).toMatchObject({
    request_body: sent!.body,
    response_headers: { connection: expect.any(String) },
  });
  expect(await resume(store, deliveryId)).toEqual([deliveryId]);
  expect(await delivery()).toMatchObject({ state: "pending" });
  expect(await exchange()).toEqual(kept);
});

test("headers cut within a character, or with invalid text, are stored all the same", async () => {
  const headers = new Map([["x-note", `${"x".repeat(511)}\u{1F600}\0`]]);
  // The platform reads headers as UTF-8; here only bytes can be sent.
  const answer = Object.defineProperty(new Response("ok"), "headers", { value: headers });
  work = startClockwork(store, { fetch: () => Promise.resolve(answer) });
  await work.deliver([deliveryId]);
  expect(await delivery()).toMatchObject({ state: "delivered", attempts: 1 });
  expect(await exchange()).toMatchObject({ response_headers: { "x-note": `${"x".repeat(511)}\uFFFD` } });
});

test("a claim ends after a while, and the delivery gets its next attempt", async () => {
  await store.sql("update deliveries set claimed_until = $1", [new Date(work.now().getTime() + 30_000)]);
  await work.deliver([deliveryId]);
  expect(receiver.received).toEqual([]);
  expect(await work.sweep()).toBe(0);
  work.advance(31);
  expect(await work.sweep()).toBe(1);
  expect(await work.sweep()).toBe(0);
  expect(work.sent).toEqual([{ id: deliveryId, delaySeconds: 5 }]);
  work.advance(5);
  await work.deliver([deliveryId]);
  expect(await delivery()).toMatchObject({ state: "delivered", attempts: 2 });
});

test("attempts that are cut off each time follow the retry schedule and end", async () => {
  for (const [index, seconds] of [...RETRY_SCHEDULE, 0].entries()) {
    const asked = startClockwork(store, { now: work.now, fetch: () => new Promise(() => {}) });
    void asked.deliver([deliveryId]);
    await expect.poll(() => asked.sweeps.length).toBe(1);
    work.advance(60);
    await work.sweep();
    expect(await delivery()).toMatchObject({ attempts: index + 1, claimed_until: null });
    const { due_at, state } = await delivery();
    if (state === "pending") expect(due_at).toEqual(new Date(work.now().getTime() + seconds * 1000));
    work.advance(seconds);
  }
  expect(await delivery()).toMatchObject({ state: "dead", finished_at: expect.any(Date) });
  const log = `select number, status, error from delivery_attempts order by number`;
  const error = "the attempt ended without a result";
  expect(await store.sql(log)).toEqual(
    [...RETRY_SCHEDULE, 0].map((_, index) => ({ number: index + 1, status: null, error })),
  );
  expect(await store.sql("select status, failures from webhooks")).toEqual([
    { status: "active", failures: 0 },
  ]);
});

test.each([
  [200, "delivered"],
  [500, "pending"],
])("an answer of %i after the end of its claim leaves the delivery %s", async (status, state) => {
  let arrive = () => {};
  const waits = new Promise<void>((resolve) => (arrive = resolve));
  const late = startClockwork(store, {
    now: work.now,
    fetch: async () => {
      await waits;
      return new Response("", { status });
    },
  });
  const done = late.deliver([deliveryId]);
  await expect.poll(() => late.sweeps.length).toBe(1);
  work.advance(60);
  await work.sweep();
  const before = await delivery();
  arrive();
  await done;
  if (state === "pending") expect(await delivery()).toEqual(before);
  else expect(await delivery()).toMatchObject({ state, attempts: 1 });
});
