import { beforeEach, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";
import { type Clockwork, startClockwork } from "./clockwork.ts";

/** How long deliveries are kept, and what removes them. Time is moved, not waited for. */

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A second of a busy store; `RETENTION_SECONDS=600` for as long as the figures in docs/operating.md were seen. */
const BUSY = 200;
const SECONDS = Number(process.env["RETENTION_SECONDS"] ?? 260);

const { store } = useStore("webhooks");
let work: Clockwork;
let webhookId: number;

beforeEach(async () => {
  await store.sql("truncate webhooks, outbox cascade");
  const [webhook] = await store.sql<{ id: number }>(
    `insert into webhooks (name, topic, delivery_url, secret_ciphertext, ping_pending)
     values ('w', 'coupon.created', 'http://x.example', '', false) returning id`,
  );
  webhookId = webhook!.id;
  work = startClockwork(store);
});

/** Deliveries that have ended evenly over some seconds from now on, with an attempt each. */
async function ended(state: "delivered" | "dead", count: number, seconds: number): Promise<void> {
  await store.sql(
    `with made as (
       insert into outbox (webhook_id, topic, state, attempts, created_at, due_at, queued_at, finished_at)
       select $1, 'coupon.created', $2, 1, at, at, at, at
       from generate_series(1, $3::int) as n, lateral (select $4::timestamptz + n * interval '1 second' * $5::float8 / $3 as at) as ends
       returning id, finished_at
     ) insert into delivery_attempts (outbox_id, number, url, started_at, duration_ms, status, response_body)
     select id, 1, 'http://x.example', finished_at, 20, 200, repeat('x', 100) from made`,
    [webhookId, state, count, work.now(), seconds],
  );
}

const kept = () =>
  store
    .sql(`select state, count(*) from outbox group by state order by state`)
    .then((rows) => Object.fromEntries(rows.map(({ state, count }) => [state, count])));
const attempts = async () => (await store.sql("select count(*) from delivery_attempts"))[0]?.["count"];

test("what came through is kept for 3 days, what was given up for 30, both with their attempts", async () => {
  await ended("delivered", 3, 60);
  await ended("dead", 2, 60);
  await work.pass(3 * DAY - HOUR);
  expect([await kept(), await attempts()]).toEqual([{ delivered: 3, dead: 2 }, 5]);
  await work.pass(3 * HOUR);
  expect([await kept(), await attempts()]).toEqual([{ dead: 2 }, 2]);
  work.advance(26 * DAY);
  await work.sweep();
  expect(await kept()).toEqual({ dead: 2 });
  work.advance(2 * DAY);
  await work.sweep();
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

test(`${BUSY} deliveries a second grow old and are gone as fast, whatever has failed beside them`, async () => {
  const count = BUSY * SECONDS;
  await ended("dead", 5000, SECONDS);
  await ended("delivered", count, SECONDS);
  await store.sql("analyze outbox");
  const began = performance.now();
  await work.sweep();
  expect(await kept()).toEqual({ dead: 5000, delivered: count });
  work.advance(3 * DAY + SECONDS + 1);
  const sweeps = await work.pass(HOUR);
  const spent = performance.now() - began;
  expect([await kept(), await attempts()]).toEqual([{ dead: 5000 }, 5000]);
  const [first, last] = [sweeps[0]!, sweeps.at(-1)!];
  const seconds = (last.getTime() - first.getTime()) / 1000;
  console.log(
    `${count} removed within ${seconds} s of the store's time, ${(spent / 1000).toFixed(1)} s of this machine's`,
  );
  expect(seconds).toBeLessThan(SECONDS);
}, 240_000);
