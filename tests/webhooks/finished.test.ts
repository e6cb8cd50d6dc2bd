import { beforeEach, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";
import { ATTEMPTS, fileDelivery, insertWebhook } from "../support/webhooks.ts";
import { type Clockwork, startClockwork } from "./clockwork.ts";

/** Deliveries that have come to an end are kept elsewhere than those that have not; nobody who looks at them notices. */

const { store, v3 } = useStore("v3");
let work: Clockwork;
let webhookId: number;

beforeEach(async () => {
  await store.sql("truncate webhooks, outbox, finished_deliveries cascade");
  work = startClockwork(store, { fetch: async () => new Response("", { status: 200 }) });
  const webhook = { topic: "coupon.deleted", delivery_url: "http://x.example/" };
  webhookId = (await v3.post("/webhooks", { webhook })).body.webhook.id;
  await store.sql("delete from outbox"); // Its ping.
});

async function event(): Promise<number> {
  const [row] = await store.sql<{ id: number }>(
    `insert into outbox (webhook_id, topic, object_id, due_at, queued_at) values ($1, 'coupon.deleted', 7, $2, $2) returning id`,
    [webhookId, work.now()],
  );
  return row!.id;
}

const found = (id: number) =>
  store
    .sql(
      "select state, attempts, exists (select from outbox o where o.id = d.id) as due from deliveries d where id = $1",
      [id],
    )
    .then((rows) => rows[0]);
const log = (id: number) =>
  store.sql(`select number, status from ${ATTEMPTS} where outbox_id = $1 order by started_at, number`, [id]);

test("what came through has left the outbox, with every attempt; sent again, it is there with all of them", async () => {
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
  const [sent] = await store.sql(
    "select resume_deliveries(array_agg(delivery_id)) as id from deliveries where id = $1",
    [id],
  );
  expect(sent).toEqual({ id });
  expect(await found(id)).toEqual({ state: "pending", attempts: 0, due: true });
  await store.sql("update outbox set due_at = $1", [work.now()]);
  await work.deliver([id]);
  expect(await found(id)).toEqual({ state: "delivered", attempts: 1, due: false });
  expect((await log(id)).length).toBe(3);
});

test("an attempt whose end is told of late is kept with the delivery that came through meanwhile", async () => {
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

test("of sweeps at once one gives up what was cut off for the last time", async () => {
  const id = await event();
  await store.sql("update outbox set attempts = 9, claimed_until = $1", [work.now()]);
  work.advance(60);
  await Promise.all(Array.from({ length: 8 }, () => work.sweep()));
  expect(await found(id)).toEqual({ state: "dead", attempts: 10, due: false });
  expect(await log(id)).toEqual([{ number: 10, status: null }]);
});

test("of many who end one delivery at once one does, and nobody's attempt is lost", async () => {
  const id = await event();
  const finish = (status: number) =>
    store.sql("select finish_delivery($1, null, 'delivered', now(), 1, 'u', now(), 5, $2, null, '')", [
      id,
      status,
    ]);
  await Promise.all(Array.from({ length: 12 }, (_, n) => finish(200 + n)));
  expect((await log(id)).length).toBe(12);
  expect(await store.sql("select count(*)::int as n from deliveries where id = $1", [id])).toEqual([
    { n: 1 },
  ]);
});

test("whoever sends again at once: it is due once", async () => {
  const id = await event();
  await work.deliver([id]);
  const again = () =>
    store.sql(
      "select id from resume_deliveries(array(select delivery_id from deliveries where id = $1)) as id",
      [id],
    );
  const sent = await Promise.all(Array.from({ length: 8 }, again));
  expect(sent.flat().length).toBeGreaterThan(0);
  expect(await store.sql("select id, state from deliveries")).toEqual([{ id, state: "pending" }]);
  expect(await log(id)).toEqual([{ number: 1, status: 200 }]);
});

test("of a webhook that is deleted nothing is shown or sent again, nor of another with its id", async () => {
  const id = await event();
  await work.deliver([id]);
  await v3.delete(`/webhooks/${webhookId}`);
  const again = "select resume_deliveries(array(select delivery_id from deliveries where id = $1))";
  expect(await store.sql(again, [id])).toEqual([]);
  await store.sql(
    "insert into webhooks (id, name, topic, delivery_url, secret_ciphertext) overriding system value values ($1, 'w', 't', 'u', '')",
    [webhookId],
  );
  expect(await store.sql("select id from deliveries where webhook_id = $1", [webhookId])).toEqual([]);
});

test("a page is read by indexes, without sorting, whatever has come to an end", async () => {
  const other = await insertWebhook(store, "coupon.deleted");
  await store.sql(
    `insert into outbox (webhook_id, topic, state, finished_at)
     select case when n % 3 = 0 then $1::bigint else $2 end, 't', case when n % 2 = 0 then 'delivered' else 'dead' end, now() from generate_series(1, 300) as n`,
    [webhookId, other],
  );
  for (const { id } of await store.sql<{ id: number }>("select id from outbox where id % 5 > 0"))
    await fileDelivery(store, id);
  await store.sql(
    "insert into outbox (webhook_id, topic) select case when n % 3 = 0 then $1::bigint else $2 end, 't' from generate_series(1, 100) as n",
    [webhookId, other],
  );
  const all = await store.sql<{ id: number }>("select id from deliveries where webhook_id = $1", [webhookId]);
  const page =
    "select id, state, attempt_log -> -1 ->> 'status' as status from deliveries where webhook_id = $1 and id < $2 order by id desc limit 50";
  const seen: number[] = [];
  for (let before = 2 ** 40; ; before = seen.at(-1)!) {
    const rows = await store.sql<{ id: number }>(page, [webhookId, before]);
    if (rows.length === 0) break;
    seen.push(...rows.map(({ id }) => id));
  }
  expect(seen).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));

  await store.sql(
    "insert into finished_deliveries select 'delivered', n % 8, n, gen_random_uuid(), n % 40, 't', n, null, 1, now(), now(), '[]' from generate_series(1, 20000) as n",
  );
  await store.sql("analyze finished_deliveries");
  for (const where of [
    "webhook_id = 7 and id < 1000000",
    "true",
    "delivery_id = '00000000-0000-4000-8000-000000000000'",
  ]) {
    const plan = await store.sql(
      `explain select id, attempt_log -> -1 from deliveries where ${where} order by id desc limit 50`,
    );
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    if (!where.startsWith("delivery_id")) expect(text).toContain("Merge Append");
    expect(text).not.toMatch(/Seq Scan on finished_deliveries_delivered/);
  }
});
