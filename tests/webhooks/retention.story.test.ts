import { beforeEach, describe, expect, test } from "vitest";
import pg from "pg";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";
import { type Clockwork, startClockwork } from "./clockwork.ts";

/** Retention of deliveries, and their deletion by the sweep. Time is moved, not waited for. */

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Deliveries in a second of a store; `RETENTION_RATE=200` for a busier one. */
const BUSY = Number(process.env["RETENTION_RATE"] ?? 20);

const { store } = useStore("webhooks");
let work: Clockwork;
let webhookId: number;

beforeEach(async () => {
  await store.sql("truncate webhooks, deliveries cascade");
  webhookId = await insertWebhook(store, "coupon.created");
  work = startClockwork(store);
});

/** Deliveries that end now, after an attempt each. */
async function end(state: "delivered" | "dead", count: number): Promise<void> {
  await store.sql(
    `with made as (
       insert into deliveries (webhook_id, topic, state, attempts, created_at, due_at, queued_at, finished_at)
       select $1, 'coupon.created', $2, 1, $3, $3, null, $3 from generate_series(1, $4::int) returning id
     )
     insert into delivery_attempts (delivery, number, url, started_at, duration_ms, status, response_body)
     select id, 1, 'http://x.example', $3, 20, 200, repeat('x', 100) from made`,
    [webhookId, state, work.now(), count],
  );
}

/** Lets time pass with a sweep about each hour, as in an idle store. */
async function live(seconds: number, step = 3 * HOUR): Promise<void> {
  for (let left = seconds; left > 0; left -= step) {
    work.advance(Math.min(left, step));
    await work.sweep();
  }
}

const kept = () =>
  store
    .sql(`select state, count(*) from deliveries group by state order by state`)
    .then((rows) => Object.fromEntries(rows.map(({ state, count }) => [state, count])));
const attempts = async () => (await store.sql(`select count(*) from delivery_attempts`))[0]?.["count"];

test("successful deliveries are stored for 3 days, dead ones for 30, both with their attempts", async () => {
  await live(DAY);
  await end("delivered", 3);
  await end("dead", 2);
  await live(3 * DAY - HOUR);
  expect([await kept(), await attempts()]).toEqual([{ delivered: 3, dead: 2 }, 5]);
  await live(DAY / 2 + 5 * HOUR);
  expect([await kept(), await attempts()]).toEqual([{ dead: 2 }, 2]);
  await live(26 * DAY, DAY / 2);
  expect(await kept()).toEqual({ dead: 2 });
  await live(3.5 * DAY, DAY / 2);
  expect([await kept(), await attempts()]).toEqual([{}, 0]);
});

test("deliveries held for a disabled webhook are deleted after 30 days; those of an active one stay", async () => {
  const held =
    "insert into deliveries (webhook_id, topic, created_at, due_at, queued_at) values ($1, 'coupon.created', $2, $2, null)";
  await store.sql(held, [webhookId, work.now()]);
  await store.sql("update webhooks set status = 'paused'");
  work.advance(29 * DAY);
  await work.sweep();
  expect(await kept()).toEqual({ pending: 1 });
  work.advance(2 * DAY);
  await work.sweep();
  expect(await kept()).toEqual({});
});

test("many old deliveries are deleted in batches, with another sweep a moment later", async () => {
  await end("delivered", 12_000);
  await end("dead", 6000);
  await live(3 * DAY - HOUR, DAY);
  expect(await kept()).toEqual({ dead: 6000, delivered: 12_000 });
  await work.pass(3 * HOUR);
  expect([await kept(), await attempts()]).toEqual([{ dead: 6000 }, 6000]);
  await live(30 * DAY, DAY);
  expect([await kept(), await attempts()]).toEqual([{}, 0]);
});

test("one sweep deletes at most 50,000 of a kind, and requests another", async () => {
  await end("delivered", 60_000);
  work.advance(4 * DAY);
  await work.sweep();
  expect(await kept()).toEqual({ delivered: 10_000 });
  expect(work.sweeps).toHaveLength(1);
  await work.pass(60);
  expect(await kept()).toEqual({});
});

test(`${BUSY} a second: deletions keep up, and a sweep has constant cost`, async () => {
  const keep = 600;
  const policy = { keep: { deliveredMs: keep * 1000, failedMs: DAY * 1000 } };
  work = startClockwork(store, { policy });
  const step = keep / 6;
  const spent: number[] = [];
  const counts: number[] = [];
  for (let passed = 0; passed < 3 * keep; passed += step) {
    await end("delivered", BUSY * step);
    work.advance(step);
    const began = performance.now();
    await work.sweep();
    spent.push(performance.now() - began);
    counts.push((await kept())["delivered"] as number);
  }
  const most = Math.max(...counts);
  console.log(
    `${BUSY} a second: ${BUSY * step} come and go at a time, ${most} are kept; a sweep took ${spent.map((ms) => ms.toFixed(0)).join(", ")} ms`,
  );
  expect(counts.at(-1)).toBe(most);
  expect(most).toBeGreaterThanOrEqual(BUSY * keep);
  expect(most).toBeLessThanOrEqual(BUSY * (keep + 2 * step));
}, 240_000);

test("a sweep skips locked rows, and deletes them the next time", async () => {
  await end("delivered", 3);
  work.advance(4 * DAY);
  const other = new pg.Client(store.databaseUrl);
  await other.connect();
  await other.query("begin");
  await other.query("select from deliveries where id = (select min(id) from deliveries) for update");
  await work.sweep();
  expect(await kept()).toEqual({ delivered: 1 });
  await other.query("commit");
  await other.end();
  await work.sweep();
  expect(await kept()).toEqual({});
});

test("concurrent sweeps do not fail, and all old rows are deleted", async () => {
  await end("delivered", 8000);
  work.advance(4 * DAY);
  await Promise.all(Array.from({ length: 8 }, () => work.sweep()));
  await work.sweep();
  expect([await kept(), await attempts()]).toEqual([{}, 0]);
});

test("with a longer retention nothing is deleted sooner", async () => {
  await end("delivered", 1);
  await live(2.5 * DAY);
  const policy = { keep: { deliveredMs: 20 * DAY * 1000, failedMs: 30 * DAY * 1000 } };
  const more = startClockwork(store, { policy, now: work.now });
  for (let day = 0; day < 17; day += 1) {
    work.advance(DAY);
    await more.sweep();
  }
  expect(await kept()).toEqual({ delivered: 1 });
  for (let day = 0; day < 6; day += 1) {
    work.advance(DAY);
    await more.sweep();
  }
  expect(await kept()).toEqual({});
});

describe("personal data", () => {
  const order = (id: number, days: number) =>
    store.sql(
      `insert into orders (id, order_key, currency, billing, updated_at) values ($1::bigint, 'k' || $1::bigint, 'EUR',
       '{"first_name": "Ann", "last_name": "", "email": "ann@example.com", "phone": "", "company": ""}'::jsonb || '{"address_1": "", "address_2": "", "city": "", "state": "", "postcode": "", "country": "DE"}', $3::timestamptz - $2 * interval '1 day')`,
      [id, days, work.now()],
    );
  const customer = (id: number, role: string, days: number) =>
    store.sql(
      `insert into users (id, login, email, role, created_at, updated_at)
     values ($1::bigint, 'u' || $1::bigint, 'u' || $1::bigint || '@example.com', $2, $3::timestamptz - $4 * interval '1 day', $3::timestamptz - $4 * interval '1 day')`,
      [id, role, work.now(), days],
    );
  const names = async () =>
    (await store.sql("select id, billing->>'first_name' as name from orders order by id")).map(
      ({ id, name }) => [id, name],
    );
  const people = async () =>
    (await store.sql("select id from users where id > 900 order by id")).map(({ id }) => id);

  test("is kept by default, and for the days of the settings", async () => {
    await store.sql("delete from orders");
    await order(1, 400);
    await order(2, 20);
    await customer(901, "customer", 400);
    await customer(902, "customer", 20);
    await customer(903, "shop_manager", 400);
    await customer(904, "customer", 400);
    await store.sql("update orders set customer_id = 904 where id = 2");
    await work.sweep();
    expect([await names(), await people()]).toEqual([
      [
        [1, "Ann"],
        [2, "Ann"],
      ],
      [901, 902, 903, 904],
    ]);
    await store.sql("update settings set order_data_days = 30, customer_data_days = 365");
    await insertWebhook(store, "order.updated");
    await insertWebhook(store, "customer.deleted");
    await work.sweep();
    expect([await names(), await people()]).toEqual([
      [
        [1, "[deleted]"],
        [2, "Ann"],
      ],
      [902, 903, 904],
    ]);
    expect(await store.sql("select topic, object_id from deliveries order by topic")).toEqual([
      { topic: "customer.deleted", object_id: 901 },
      { topic: "order.updated", object_id: 1 },
    ]);
    await work.sweep();
    expect(await store.sql("select note from order_notes")).toEqual([{ note: "Personal data removed." }]);
    expect(await store.sql("select from deliveries")).toHaveLength(2);
  });

  test("is erased once, and again after a change of the order", async () => {
    await store.sql("delete from orders");
    await order(1, 400);
    await work.sweep();
    await store.sql("update orders set updated_at = updated_at - interval '40 days'");
    const erased = await store.sql("select version, updated_at from orders");
    await work.sweep();
    expect(await store.sql("select version, updated_at from orders")).toEqual(erased);
    await store.sql('update orders set erased = false, billing = billing || \'{"city": "Bonn"}\'');
    await work.sweep();
    expect(await store.sql("select billing->>'city' as city from orders")).toEqual([{ city: "[deleted]" }]);
  });

  test("of many orders is erased in bounded batches", async () => {
    await store.sql("delete from orders");
    await store.sql("update settings set order_data_days = 30");
    for (let id = 1; id <= 450; id += 1) await order(id, 100);
    await work.sweep();
    expect(await store.sql("select from orders where billing->>'first_name' <> '[deleted]'")).toEqual([]);
  });
});
