import { beforeEach, expect, test } from "vitest";
import pg from "pg";
import { useStore } from "../support/use-store.ts";
import { ATTEMPTS, insertWebhook } from "../support/webhooks.ts";
import { type Clockwork, startClockwork } from "./clockwork.ts";

/** How long deliveries are kept, and what removes them. Time is moved, not waited for. */

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A second of a busy store; `RETENTION_RATE=200` for the figures in docs/architecture.md. */
const BUSY = Number(process.env["RETENTION_RATE"] ?? 20);

const { store } = useStore("webhooks");
let work: Clockwork;
let webhookId: number;

beforeEach(async () => {
  await store.sql("truncate webhooks, outbox, finished_deliveries cascade");
  await store.sql("update delivery_parts set began_at = case part when 0 then now() end");
  webhookId = await insertWebhook(store, "coupon.created");
  work = startClockwork(store);
});

/** Deliveries that end now, after an attempt each. */
async function end(state: "delivered" | "dead", count: number): Promise<void> {
  await store.sql(
    "insert into outbox (webhook_id, topic) select $1, 'coupon.created' from generate_series(1, $2::int)",
    [webhookId, count],
  );
  await store.sql(
    `select finish_delivery(id, null, $1, $2, 1, 'http://x.example', $2, 20, 200, null, repeat('x', 100))
     from outbox where state = 'pending'`,
    [state, work.now()],
  );
}

/** Lets time pass with a sweep each hour or so, as when nothing goes on. */
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
const attempts = async () => (await store.sql(`select count(*) from ${ATTEMPTS}`))[0]?.["count"];

test("what came through is kept for 3 days, what was given up for 30, both with their attempts", async () => {
  await live(DAY);
  await end("delivered", 3);
  await end("dead", 2);
  expect(await store.sql("select from outbox")).toEqual([]);
  await live(3 * DAY - HOUR);
  expect([await kept(), await attempts()]).toEqual([{ delivered: 3, dead: 2 }, 5]);
  await live(DAY / 2 + 5 * HOUR);
  expect([await kept(), await attempts()]).toEqual([{ dead: 2 }, 2]);
  await live(26 * DAY, DAY / 2);
  expect(await kept()).toEqual({ dead: 2 });
  await live(3.5 * DAY, DAY / 2);
  expect([await kept(), await attempts()]).toEqual([{}, 0]);
});

test("what is held for a webhook that is off goes after 30 days; what waits for one that is active stays", async () => {
  const held =
    "insert into outbox (webhook_id, topic, created_at, due_at, queued_at) values ($1, 'coupon.created', $2, $2, null)";
  await store.sql(held, [webhookId, work.now()]);
  await store.sql("update webhooks set status = 'paused'");
  work.advance(29 * DAY);
  await work.sweep();
  expect(await kept()).toEqual({ pending: 1 });
  work.advance(2 * DAY);
  await work.sweep();
  expect(await kept()).toEqual({});
});

test("what Workers of the release before have finished in the outbox goes by the row", async () => {
  await store.sql(
    `insert into outbox (webhook_id, topic, state, attempts, created_at, due_at, queued_at, finished_at)
     select $1, 'coupon.created', case when n % 2 = 0 then 'dead' else 'delivered' end, 1, $2, $2, $2, $2 from generate_series(1, 12000) as n`,
    [webhookId, work.now()],
  );
  await live(3 * DAY - HOUR, DAY);
  expect(await kept()).toEqual({ dead: 6000, delivered: 6000 });
  await work.pass(3 * HOUR);
  expect(await kept()).toEqual({ dead: 6000 });
  await live(30 * DAY, DAY);
  expect(await kept()).toEqual({});
});

test(`${BUSY} a second: as many go as come, and a sweep costs the same however many there are`, async () => {
  const keep = 600;
  const policy = { keep: { deliveredMs: keep * 1000, failedMs: DAY * 1000 } };
  work = startClockwork(store, { policy });
  const step = keep / 6;
  const spent: number[] = [];
  const counts: number[] = [];
  for (let passed = 0; passed < 3 * keep; passed += step) {
    // As `finish_delivery` leaves them, but many at once.
    await store.sql(
      `insert into finished_deliveries
       select 'delivered', (select part from delivery_parts where state = 'delivered' order by began_at desc nulls last limit 1),
         $2::bigint + n, gen_random_uuid(), $1, 'coupon.created', n, null, 1, $3, $3, '[{"number":1,"url":"http://x.example","started_at":"2026-01-01T00:00:00Z","duration_ms":20,"status":200,"error":null,"response_body":""}]'
       from generate_series(1, $4::int) as n`,
      [webhookId, passed * BUSY, work.now(), BUSY * step],
    );
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

test("what is being read is emptied by the next sweep, and deliveries end meanwhile", async () => {
  await end("delivered", 3);
  await live(DAY);
  const reader = new pg.Client(store.databaseUrl);
  await reader.connect();
  await reader.query("begin");
  await reader.query("select from finished_deliveries");
  await live(4 * DAY, DAY / 2);
  expect(await kept()).toEqual({ delivered: 3 });
  await end("delivered", 1);
  expect(await kept()).toEqual({ delivered: 4 });
  await reader.query("commit");
  await reader.end();
  await work.sweep();
  expect(await kept()).toEqual({ delivered: 1 });
});

test("of sweeps at once one empties, and none fails", async () => {
  await end("delivered", 3);
  await live(DAY);
  work.advance(4 * DAY);
  await Promise.all(Array.from({ length: 8 }, () => work.sweep()));
  await work.sweep();
  expect(await kept()).toEqual({});
  const begun = "select part from delivery_parts where state = 'delivered' and began_at is not null";
  expect((await store.sql(begun)).length).toBeLessThanOrEqual(2);
});

test("when more is to be kept, nothing goes sooner than that", async () => {
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

test("a delivery ends also where no part was begun", async () => {
  await store.sql("update delivery_parts set began_at = null");
  await end("delivered", 1);
  expect(await kept()).toEqual({ delivered: 1 });
});
