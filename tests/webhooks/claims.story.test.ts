import { beforeEach, expect, test } from "vitest";
import { entriesRead, rowsRead } from "../support/rows-read.ts";
import { useStore } from "../support/use-store.ts";
import { type Clockwork, startClockwork } from "./clockwork.ts";
import { useReceiver } from "./receiver.ts";

/** Limits of concurrent attempts, and waiting deliveries. */

const LEASE_MS = 20_000;

const { store, v3 } = useStore("v3");
const receiver = useReceiver();
let work: Clockwork;
let slow: number;
let other: number;

beforeEach(async () => {
  await store.sql("truncate webhooks, deliveries cascade");
  work = startClockwork(store);
  [slow, other] = [await subscribe("slow"), await subscribe("other")];
  await store.sql("delete from deliveries"); // Their pings.
});

async function subscribe(name: string): Promise<number> {
  const webhook = { name, topic: "coupon.deleted", delivery_url: `${receiver.url}/${name}` };
  return (await v3.post("/webhooks", { webhook })).body.webhook.id;
}

interface Row {
  /** A second ago for the first one, a second later for each of the others. */
  count?: number;
  queued?: boolean;
  /** Time since the attempt began. */
  underWayMs?: number;
}

/** Deliveries of a webhook, due at intervals of a second, all of them by now. */
async function insert(
  webhookId: number,
  { count = 1, queued = true, underWayMs }: Row = {},
): Promise<number[]> {
  const rows = await store.sql<{ id: number }>(
    `insert into deliveries (webhook_id, topic, object_id, due_at, queued_at, claimed_until)
     select $1, 'coupon.deleted', 100000 + n, $2::timestamptz - (($3::int - n) || ' s')::interval,
       case when $4 then $2::timestamptz end, $5
     from generate_series(1, $3::int) as n returning id`,
    [
      webhookId,
      work.now(),
      count,
      queued,
      underWayMs === undefined ? null : new Date(work.now().getTime() + LEASE_MS - underWayMs),
    ],
  );
  return rows.map(({ id }) => id);
}

/** Rows and entries of the deliveries' indexes that were read so far: the cost, whatever else the machine does. */
async function read(tables: string[]): Promise<number> {
  return (await rowsRead(store, tables)) + (await entriesRead(store, "deliveries"));
}

async function waiting(webhookId: number): Promise<number[]> {
  const rows = await store.sql<{ id: number }>(
    `select id from deliveries where webhook_id = $1 and state = 'pending' and claimed_until is null and queued_at is null
     order by due_at`,
    [webhookId],
  );
  return rows.map(({ id }) => id);
}

async function slowSince(webhookId: number): Promise<Date | null> {
  const [row] = await store.sql<{ slow_since: Date | null }>(
    "select slow_since from webhooks where id = $1",
    [webhookId],
  );
  return row!.slow_since;
}

test("simultaneous claims of one delivery make one attempt", async () => {
  const [id] = await insert(other);
  await Promise.all(Array.from({ length: 8 }, () => work.deliver([id!])));
  expect(receiver.received).toHaveLength(1);
});

test("a fast webhook has any number of attempts under way", async () => {
  const ids = await insert(other, { count: 40 });
  await work.deliver(ids);
  expect(receiver.received).toHaveLength(40);
  expect(await slowSince(other)).toBe(null);
});

test("deliveries of a webhook with ten attempts unanswered for a second wait without messages", async () => {
  await insert(slow, { count: 10, underWayMs: 1100 });
  const ids = [...(await insert(slow, { count: 3 })), ...(await insert(other))];
  await work.deliver(ids);
  expect(receiver.received.map(({ path }) => path)).toEqual(["/other"]);
  expect(await waiting(slow)).toEqual(ids.slice(0, 3));
  expect(work.sent).toEqual([]);
  expect([await slowSince(slow), await slowSince(other)]).toEqual([work.now(), null]);

  // A new event waits as well: none of its deliveries goes to the queue.
  const { id } = (await v3.post("/coupons", { coupon: { code: "new" } })).body.coupon;
  await v3.delete(`/coupons/${id}?force=true`);
  const written =
    "select webhook_id, queued_at is not null as queued from deliveries where topic = 'coupon.deleted' and id > $1";
  expect(await store.sql(`${written} order by webhook_id`, [ids.at(-1)])).toEqual([
    { webhook_id: slow, queued: false },
    { webhook_id: other, queued: true },
  ]);
});

test("an ended attempt releases the oldest waiting delivery of its webhook", async () => {
  const [claimed] = await insert(slow);
  const left = await insert(slow, { count: 5, queued: false });
  await store.sql("update webhooks set slow_since = now() where id = $1", [slow]);
  await work.deliver([claimed!]);
  expect(work.sent.map(({ id }) => id)).toEqual(left.slice(0, 2));

  for (let next = work.sent.shift(); next; next = work.sent.shift()) await work.deliver([next.id]);
  expect(await waiting(slow)).toEqual([]);
  expect(receiver.received).toHaveLength(6);
  expect(await slowSince(slow)).toBe(null);
});

test("a slow attempt releases one delivery, while fewer than ten others are under way", async () => {
  const late = startClockwork(store, {
    now: work.now,
    fetch: async () => {
      work.advance(2);
      return new Response("", { status: 500 });
    },
  });
  const left = await insert(slow, { count: 5, queued: false });
  await insert(slow, { count: 10, underWayMs: 900 });
  const retried = await insert(slow, { count: 2 });
  await late.deliver([retried[0]!]);
  expect(await waiting(slow)).toEqual(left);
  await store.sql(
    "update deliveries set claimed_until = null, state = 'delivered', finished_at = now() where claimed_until is not null",
  );
  await late.deliver([retried[1]!]);
  expect(await waiting(slow)).toEqual(left.slice(1));
});

test("an attempt with a slow message releases none while ten are busy, as the queue is behind", async () => {
  const left = await insert(slow, { count: 5, queued: false });
  const busy = await insert(slow, { count: 10, underWayMs: 100 });
  const [late, later] = await insert(slow, { count: 2 });
  await store.sql("update webhooks set slow_since = now() where id = $1", [slow]);
  await store.sql("update deliveries set queued_at = $1 where id = any($2)", [
    new Date(work.now().getTime() - 2000),
    [late, later],
  ]);
  await work.deliver([late!]);
  expect(await waiting(slow)).toEqual(left);
  expect(await slowSince(slow)).not.toBe(null);
  await store.sql("update deliveries set claimed_until = null where id = any($1)", [busy.slice(1)]);
  await store.sql("update deliveries set state = 'delivered', finished_at = now() where id = any($1)", [
    busy.slice(1),
  ]);
  await work.deliver([later!]);
  expect(await waiting(slow)).toEqual(left.slice(1));
});

test("messages that come late serve webhooks in turn, and each delivery is served", async () => {
  const flood = await insert(slow, { count: 40 });
  const dead = await subscribe("dead");
  await store.sql("delete from deliveries where topic = 'ping'");
  const third = await insert(dead, { count: 40 });
  const ours = await insert(other, { count: 2 });
  await store.sql(
    "update deliveries set queued_at = $1::timestamptz - interval '1 minute' where webhook_id <> $2",
    [work.now(), other],
  );
  // The queue is first in, first out: the messages of the two webhooks with many deliveries come first.
  const messages = [...flood, ...third, ...ours];
  const order: string[] = [];
  while (messages.length > 0) {
    await work.deliver(messages.splice(0, 5));
    order.push(...receiver.received.splice(0).map(({ path }) => path));
  }
  expect(order).toHaveLength(82);
  expect(order.slice(0, 5).toSorted()).toEqual(["/dead", "/dead", "/other", "/other", "/slow"]);
  for (const path of ["/dead", "/slow"])
    expect(order.slice(0, 42).filter((one) => one === path).length).toBeGreaterThanOrEqual(18);
  expect(await store.sql("select distinct state, attempts from deliveries")).toEqual([
    { state: "delivered", attempts: 1 },
  ]);
});

test("a late message that serves a full webhook's delivery leaves its own with a message", async () => {
  await insert(slow, { count: 10, queued: false, underWayMs: 2000 });
  const [[full], [own]] = [await insert(slow), await insert(other)];
  await store.sql(
    "update webhooks set last_success_at = now(), served_at = case when id = $1 then now() end",
    [other],
  );
  await store.sql(
    "update deliveries set queued_at = $1::timestamptz - interval '1 minute' where queued_at is not null",
    [work.now()],
  );
  await work.deliver([own!]);
  expect(receiver.received).toEqual([]);
  expect(await waiting(slow)).toEqual([full]);
  await work.deliver([full!]);
  expect(receiver.received.map(({ path }) => path)).toEqual(["/other"]);
});

test("webhooks whose newest attempt failed get one turn of five while others wait", async () => {
  const failing = await insert(slow, { count: 10 });
  await insert(other, { count: 10 });
  await store.sql("update webhooks set failures = 1 where id = $1", [slow]);
  await store.sql("update webhooks set last_success_at = now() where id = $1", [other]);
  await store.sql("update deliveries set queued_at = $1::timestamptz - interval '1 minute'", [work.now()]);
  await work.deliver(failing.slice(0, 5));
  expect(receiver.received.map(({ path }) => path).toSorted()).toEqual([
    "/other",
    "/other",
    "/other",
    "/other",
    "/slow",
  ]);
});

test.each([
  // Autovacuum looks at the table once a minute.
  ["statistics of an empty queue", 5],
  ["statistics of an empty queue", 20],
  ["statistics of now", 100],
])(
  "with %s a claim of a late message reads about as many rows with %d,000 due deliveries as with 1,000",
  async (statistics, thousands) => {
    const quick = startClockwork(store, { now: work.now, fetch: async () => new Response() });
    await store.sql(
      `insert into webhooks (name, topic, delivery_url, secret_ciphertext)
     select 'dead', w.topic, w.delivery_url, w.secret_ciphertext from webhooks w, generate_series(1, 998) where w.id = $1`,
      [slow],
    );
    const flood = (each: number) =>
      store.sql(
        `insert into deliveries (webhook_id, topic, object_id, due_at, queued_at)
       select w.id, 'coupon.deleted', 1, $1::timestamptz - interval '1 hour', $1::timestamptz - interval '1 hour'
       from webhooks w, generate_series(1, $2::int)`,
        [work.now(), each],
      );
    const cost = async () => {
      const late = await store.sql<{ id: number }>(
        "select id from deliveries where state = 'pending' and claimed_until is null order by id desc limit 10",
      );
      const before = await read(["deliveries", "webhooks"]);
      for (const { id } of late) await quick.deliver([id]);
      return (await read(["deliveries", "webhooks"])) - before;
    };
    await store.sql("analyze deliveries, webhooks");
    const flooded = async (each: number) => {
      await flood(each);
      if (statistics === "statistics of now") await store.sql("analyze deliveries, webhooks");
    };
    await flooded(1);
    const few = await cost();
    await flooded(thousands - 1);
    const many = await cost();
    expect(many).toBeLessThan(1.5 * few);
  },
);

test("the sweep gives each webhook its share, and a disabled webhook none", async () => {
  await insert(slow, { count: 3000, queued: false });
  const [few, off] = [await insert(other, { count: 3, queued: false }), await subscribe("off")];
  await insert(off, { count: 5, queued: false });
  await store.sql("update webhooks set status = 'paused' where id = $1", [off]);
  await work.sweep();
  const sent = new Set(work.sent.map(({ id }) => id));
  expect(few.filter((id) => !sent.has(id))).toEqual([]);
  expect(sent.size).toBeLessThanOrEqual(3 + 51);
  // Until those are done nothing is added.
  const before = work.sent.length;
  await work.sweep();
  expect(work.sent).toHaveLength(before);
});

test("all forgotten deliveries are sent, the oldest first, without another sweep", async () => {
  const ids = await insert(other, { count: 300 });
  work.advance(60);
  await work.sweep();
  await work.pass(30);
  const told = receiver.received.map(({ body }) => JSON.parse(body).id);
  expect(told).toHaveLength(ids.length);
  expect(told.slice(0, 50).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, n) => 100_001 + n),
  );
});

test("a delivery of a deleted webhook is deleted when its message comes", async () => {
  const [orphan] = await insert(slow + 1000);
  const [ours] = await insert(other);
  await work.deliver([orphan!, ours!]);
  expect(await store.sql("select id, state from deliveries")).toEqual([{ id: ours, state: "delivered" }]);
});

test("an attempt reads some rows, and not all of 10,000 or 50,000 waiting deliveries", async () => {
  const quick = startClockwork(store, { now: work.now, fetch: async () => new Response() });
  for (const count of [10_000, 40_000]) {
    await insert(slow, { count, queued: false });
    await store.sql("analyze deliveries");
    const before = await read(["deliveries"]);
    for (let i = 0; i < 10; i += 1) await quick.deliver(await insert(other));
    expect((await read(["deliveries"])) - before).toBeLessThan(10 * 500);
  }
});
