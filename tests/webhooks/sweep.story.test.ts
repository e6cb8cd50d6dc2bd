import { beforeEach, expect, test } from "vitest";

import { bundledWorkers } from "../support/bundles.ts";
import { useStore } from "../support/use-store.ts";
import { type Clockwork, startClockwork } from "./clockwork.ts";
import { useReceiver } from "./receiver.ts";

/** Times of the database's work, and of its sleep. Time is moved, not waited for. */

const HOUR = 3600;

const { store, v3 } = useStore("v3", "webhooks");
const receiver = useReceiver();
let work: Clockwork;
let webhookId: number;

beforeEach(async () => {
  await store.sql("truncate webhooks, deliveries cascade");
  const webhook = { topic: "coupon.deleted", delivery_url: `${receiver.url}/hook` };
  webhookId = (await v3.post("/webhooks", { webhook })).body.webhook.id;
  await receiver.until(1);
  await expect.poll(() => store.sql("select 1 from deliveries where state = 'pending'")).toEqual([]);
  await store.sql("delete from deliveries"); // Its ping.
  receiver.received.length = 0;
  work = startClockwork(store);
});

/** A delivery after its write, before the queue has it. */
async function event(): Promise<number> {
  const [row] = await store.sql<{ id: number }>(
    `insert into deliveries (webhook_id, topic, object_id, created_at, due_at, queued_at)
     values ($1, 'coupon.deleted', 7, $2, $2, $2) returning id`,
    [webhookId, work.now()],
  );
  return row!.id;
}

/** In the order in which they come. */
const PENDING = "select attempts from deliveries where state = 'pending' order by id";

test("an idle store asks the database nothing but once an hour", async () => {
  expect(bundledWorkers.flatMap(({ crons }) => crons)).toEqual(["17 * * * *"]);
  const before = store.neonRequests();
  await store.runCrons();
  expect(store.neonRequests()).toBeGreaterThan(before);
});

test("a delivery keeps the database awake for half a minute, and an hourly sweep", async () => {
  await work.deliver([await event()]);
  await work.pass(30);
  const before = store.neonRequests();
  const busy = await work.pass(24 * HOUR);
  expect(busy).toHaveLength(24);
  expect(store.neonRequests() - before).toBe(2 * busy.length);
  expect(work.sweeps).toHaveLength(1);
});

test("a stopped receiver costs its attempts, and an hourly sweep", async () => {
  receiver.behave = (_request, response) => void response.writeHead(500).end();
  await work.deliver([await event()]);
  const busy = await work.pass(100 * HOUR);
  expect(await store.sql(PENDING)).toEqual([]);
  expect(receiver.received).toHaveLength(10);
  // A sweep that sends the message, the attempt, and a sweep half a minute later.
  expect(busy.length - 100).toBeLessThanOrEqual(3 * 10);
});

test("no message waits for over a minute, and later deliveries are attempted in time", async () => {
  receiver.behave = (_request, response) => void response.writeHead(500).end();
  const id = await event();
  for (const [hours, attempts] of [
    [14, 6],
    [20, 7],
  ] as const) {
    await store.sql("update deliveries set attempts = $1, due_at = $2, queued_at = $2", [
      attempts,
      work.now(),
    ]);
    receiver.received.length = 0;
    await work.deliver([id]);
    await work.pass(hours * HOUR - 60);
    expect([hours, receiver.received.length]).toEqual([hours, 1]);
    await work.pass(120);
    expect([hours, receiver.received.length]).toEqual([hours, 2]);
  }
  expect(Math.max(...work.sent.map(({ delaySeconds }) => delaySeconds))).toBeLessThanOrEqual(60);
});

test("unrecorded claims are found within two minutes", async () => {
  const cutOff = startClockwork(store, { fetch: () => new Promise(() => {}) });
  const id = await event();
  void cutOff.deliver([id]);
  await expect.poll(() => cutOff.sweeps.length).toBe(1);
  const [asked] = cutOff.sweeps;
  const wait = (asked!.getTime() - cutOff.now().getTime()) / 1000;
  expect(wait).toBeLessThan(120);
  work.advance(wait);
  expect(await work.sweep()).toBe(1);
});
