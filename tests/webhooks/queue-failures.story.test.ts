import { beforeEach, describe, expect, test } from "vitest";
import type { DeliveryQueue } from "../../functions/store/deliveries/queue.ts";
import { useStore } from "../support/use-store.ts";
import { type Clockwork, startClockwork } from "./clockwork.ts";
import { useReceiver } from "./receiver.ts";

/** A queue that fails: due deliveries go on within a minute of its recovery, without the cron. Time is moved, not waited for. */

const HOUR = 3600;
const EVENTS = 20;

const { store, v3 } = useStore("v3");
const receiver = useReceiver();
let work: Clockwork;
let webhookId: number;
let failing: boolean;

beforeEach(async () => {
  await store.sql("truncate webhooks, deliveries cascade");
  const webhook = { topic: "coupon.deleted", delivery_url: `${receiver.url}/hook` };
  webhookId = (await v3.post("/webhooks", { webhook })).body.webhook.id;
  await store.sql("delete from deliveries"); // Its ping.
  failing = true;
});

/** Deliveries after their write, before the queue has them. */
async function events(count: number): Promise<number[]> {
  const rows = await store.sql<{ id: number }>(
    `insert into deliveries (webhook_id, topic, object_id, created_at, due_at, queued_at)
     select $1, 'coupon.deleted', n, $2, $2, $2 from generate_series(1, $3::int) n returning id`,
    [webhookId, work.now(), count],
  );
  return rows.map(({ id }) => id);
}

const pending = async () => (await store.sql("select id from deliveries where state = 'pending'")).length;
const withoutCron = { cron: false };

/** While it fails. */
const FAILURES: Record<string, (works: DeliveryQueue) => DeliveryQueue> = {
  "refuses each message": () => ({ sendBatch: () => Promise.reject(new Error("Too Many Requests")) }),
  "loses each message": () => ({ sendBatch: async () => {} }),
  "is a minute late": (works) => ({
    sendBatch: (messages) =>
      works.sendBatch(
        Array.from(messages, (one) => ({ ...one, delaySeconds: (one.delaySeconds ?? 0) + 60 })),
      ),
  }),
  "sends each message twice": (works) => ({
    sendBatch: (messages) => works.sendBatch(Array.from(messages).flatMap((one) => [one, one])),
  }),
};

describe.each(Object.entries(FAILURES))("a queue that %s", (_name, fails) => {
  beforeEach(() => {
    work = startClockwork(store, {
      queue: (works) => ({ sendBatch: (messages) => (failing ? fails(works) : works).sendBatch(messages) }),
    });
  });

  test.each([60, 3 * HOUR])("for %d s: all go on within a minute of its recovery", async (seconds) => {
    await work.wrote(await events(EVENTS));
    await work.pass(seconds, withoutCron);
    failing = false;
    await work.pass(60, withoutCron);
    expect(await pending()).toBe(0);
    expect(receiver.received).toHaveLength(EVENTS); // Each once.
  });

  test("for the time of failed attempts: they follow the retry schedule after its recovery", async () => {
    receiver.behave = (_request, response) => void response.writeHead(500).end();
    failing = false;
    await work.wrote(await events(EVENTS));
    await work.pass(1, withoutCron);
    expect(receiver.received).toHaveLength(EVENTS);
    failing = true;
    await work.pass(HOUR, withoutCron);
    failing = false;
    receiver.behave = (_request, response) => void response.end();
    // Those that a late queue has sent wait for their turn.
    await work.pass(10 * HOUR, withoutCron);
    expect(await pending()).toBe(0);
    const busy = await work.pass(100 * HOUR, withoutCron);
    expect(busy).toEqual([]);
  });
});

test("an idle store sleeps once its deliveries are finished, whatever its queue does", async () => {
  work = startClockwork(store, { queue: () => ({ sendBatch: async () => {} }) });
  const ids = await events(EVENTS);
  await work.wrote(ids);
  await work.pass(120, withoutCron);
  await work.deliver(ids);
  await work.pass(60, withoutCron);
  const before = store.neonRequests();
  expect(await work.pass(100 * HOUR, withoutCron)).toEqual([]);
  expect(store.neonRequests()).toBe(before);
});

test("no message is delayed by over a minute: a queue of this machine has 10,000 timers, and stops beyond", async () => {
  work = startClockwork(store);
  receiver.behave = (_request, response) => void response.writeHead(500).end();
  await work.wrote(await events(EVENTS));
  await work.pass(100 * HOUR, withoutCron);
  expect(await pending()).toBe(0);
  expect(receiver.received).toHaveLength(10 * EVENTS);
  expect(Math.max(...work.sent.map(({ delaySeconds }) => delaySeconds))).toBeLessThanOrEqual(60);
});
