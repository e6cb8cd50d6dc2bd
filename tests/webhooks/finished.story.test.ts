import { beforeEach, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";
import { finishDelivery, insertWebhook, resume } from "../support/webhooks.ts";
import { type Clockwork, startClockwork } from "./clockwork.ts";

/** Finished deliveries, and later events about them. */

const { store, v3 } = useStore("v3");
let work: Clockwork;
let webhookId: number;

beforeEach(async () => {
  await store.sql("truncate webhooks, deliveries cascade");
  work = startClockwork(store, { fetch: async () => new Response("", { status: 200 }) });
  const webhook = { topic: "coupon.deleted", delivery_url: "http://x.example/" };
  webhookId = (await v3.post("/webhooks", { webhook })).body.webhook.id;
  await store.sql("delete from deliveries"); // Its ping.
});

async function event(): Promise<number> {
  const [row] = await store.sql<{ id: number }>(
    `insert into deliveries (webhook_id, topic, object_id, due_at, queued_at) values ($1, 'coupon.deleted', 7, $2, $2) returning id`,
    [webhookId, work.now()],
  );
  return row!.id;
}

const found = (id: number) =>
  store
    .sql(
      "select state, attempts, state = 'pending' and finished_at is null as due from deliveries where id = $1",
      [id],
    )
    .then((rows) => rows[0]);
const log = (id: number) =>
  store.sql(`select number, status from delivery_attempts where delivery = $1 order by started_at, number`, [
    id,
  ]);

test("a successful delivery is finished, with every attempt; redelivered, it is due with all of them", async () => {
  const id = await event();
  const failing = startClockwork(store, {
    now: work.now,
    fetch: async () => new Response("", { status: 500 }),
  });
  await failing.deliver([id]);
  expect(await found(id)).toEqual({ state: "pending", attempts: 1, due: true });
  work.advance(10);
  await work.deliver([id]);
  expect(await found(id)).toEqual({ state: "delivered", attempts: 2, due: false });
  const attempts = [
    { number: 1, status: 500 },
    { number: 2, status: 200 },
  ];
  expect(await log(id)).toEqual(attempts);
  expect(await resume(store, id)).toEqual([id]);
  expect(await found(id)).toEqual({ state: "pending", attempts: 0, due: true });
  await store.sql("update deliveries set due_at = $1", [work.now()]);
  await work.deliver([id]);
  expect(await found(id)).toEqual({ state: "delivered", attempts: 1, due: false });
  expect((await log(id)).length).toBe(3);
});

test("an attempt recorded late is stored with the delivery that succeeded meanwhile", async () => {
  const id = await event();
  let arrive = () => {};
  const waits = new Promise<void>((resolve) => (arrive = resolve));
  const late = startClockwork(store, {
    now: work.now,
    fetch: () => waits.then(() => new Response("", { status: 500 })),
  });
  const done = late.deliver([id]);
  await expect.poll(() => late.sweeps.length).toBe(1);
  work.advance(60);
  await work.sweep();
  work.advance(10);
  await work.deliver([id]);
  expect(await found(id)).toEqual({ state: "delivered", attempts: 2, due: false });
  arrive();
  await done;
  expect(await found(id)).toEqual({ state: "delivered", attempts: 2, due: false });
  expect((await log(id)).map(({ status }) => status).toSorted()).toEqual([200, 500, null]);
});

test("one of several concurrent sweeps ends a delivery that was cut off for the last time", async () => {
  const id = await event();
  await store.sql("update deliveries set attempts = 9, claimed_until = $1", [work.now()]);
  work.advance(60);
  await Promise.all(Array.from({ length: 8 }, () => work.sweep()));
  expect(await found(id)).toEqual({ state: "dead", attempts: 10, due: false });
  expect(await log(id)).toEqual([{ number: 10, status: null }]);
});

test("one of many simultaneous attempts at a delivery finishes it, and no attempt is lost", async () => {
  const id = await event();
  const waiting: (() => void)[] = [];
  const workers = Array.from({ length: 12 }, (_, n) =>
    startClockwork(store, {
      now: work.now,
      fetch: () =>
        new Promise((resolve) => waiting.push(() => resolve(new Response(null, { status: 200 + n })))),
    }),
  );
  const done: Promise<void>[] = [];
  for (const [n, worker] of workers.entries()) {
    done.push(worker.deliver([id]));
    await expect.poll(() => waiting.length).toBe(n + 1);
    await store.sql("update deliveries set claimed_until = null");
  }
  for (const answer of waiting) answer();
  await Promise.all(done);
  expect((await log(id)).length).toBe(12);
  expect(await found(id)).toEqual({ state: "delivered", attempts: 1, due: false });
});

test("concurrent redeliveries make it due once", async () => {
  const id = await event();
  await work.deliver([id]);
  const sent = await Promise.all(Array.from({ length: 8 }, () => resume(store, id)));
  expect(sent.flat().length).toBeGreaterThan(0);
  expect(await store.sql("select id, state from deliveries")).toEqual([{ id, state: "pending" }]);
  expect(await log(id)).toEqual([{ number: 1, status: 200 }]);
});

test("deliveries of a deleted webhook are neither shown nor redelivered, nor are those of another with its id", async () => {
  const id = await event();
  await work.deliver([id]);
  await v3.delete(`/webhooks/${webhookId}`);
  expect(await resume(store, id)).toEqual([]);
  await store.sql(
    "insert into webhooks (id, name, topic, delivery_url, secret_ciphertext) overriding system value values ($1, 'w', 't', 'u', '')",
    [webhookId],
  );
  expect(await store.sql("select id from deliveries where webhook_id = $1", [webhookId])).toEqual([]);
});

test("a deleted webhook takes its pending deliveries along, in any state, and no others", async () => {
  const other = await insertWebhook(store, "coupon.deleted");
  const [waiting, queued, claimed, finished] = [await event(), await event(), await event(), await event()];
  await store.sql("update deliveries set queued_at = null where id = $1", [waiting]);
  await store.sql("update deliveries set claimed_until = now() where id = $1", [claimed]);
  await finishDelivery(store, finished!, "dead");
  await store.sql("insert into deliveries (webhook_id, topic) values ($1, 't')", [other]);
  expect(queued).toBeGreaterThan(0);
  await v3.delete(`/webhooks/${webhookId}`);
  expect(await store.sql("select webhook_id, state from deliveries order by id")).toEqual([
    { webhook_id: webhookId, state: "dead" },
    { webhook_id: other, state: "pending" },
  ]);
});

test.each([
  ["a page of a webhook", "webhook_id = 7 and id < 1000000 order by id desc limit 50"],
  [
    "a page of a record",
    "object_id = 7 and split_part(topic, '.', 1) = 'order' and id < 1000000 order by id desc limit 21",
  ],
  ["the newest", "true order by id desc limit 50"],
  ["one", "delivery_id = '00000000-0000-4000-8000-000000000000'"],
  [
    "old ones",
    "state = 'dead' and state <> 'pending' and finished_at < now() - interval '1 day' order by finished_at limit 5000",
  ],
  [
    "waiting ones",
    "webhook_id = 7 and state = 'pending' and claimed_until is null and queued_at is null order by due_at limit 1",
  ],
  [
    "pending ones",
    "webhook_id = 7 and state = 'pending' and (claimed_until is not null or claimed_until is null and queued_at is not null or claimed_until is null and queued_at is null)",
  ],
])("%s is read by an index, without sorting, among many finished ones", async (_, where) => {
  await store.sql(
    `insert into deliveries (webhook_id, topic, object_id, state, finished_at)
     select n % 40, 'order.updated', n, case when n > 19900 then 'pending' else 'delivered' end, case when n <= 19900 then now() end
     from generate_series(1, 20000) as n`,
  );
  await store.sql("analyze deliveries");
  const plan = await store.sql(`explain select id from deliveries where ${where}`);
  const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
  expect(text).not.toMatch(/Seq Scan|Sort|Index Scan on deliveries_webhook/);
});
