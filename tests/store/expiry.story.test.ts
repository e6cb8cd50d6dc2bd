import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

/** Expired signatures and outcomes are deleted in batches. The clock is moved. */

const { store, v3, client } = useStore("v3");
const late = client("v3", {});

const HOUR = 3600;
/** The epoch, two days after today's midnight. */
const START = (Math.floor(Date.now() / 86_400_000) + 2) * 86_400;
const WINDOW = 900;

beforeEach(() => store.sql("truncate spent_signatures, idempotency_keys"));

const spend = (timestamps: number[]) =>
  store.sql(
    "insert into spent_signatures select 1, at, 'n' from unnest($1::bigint[]) as at on conflict do nothing",
    [timestamps],
  );
const spent = async () =>
  (await store.sql<{ at: number }>(`select "timestamp" as at from spent_signatures order by at`)).map(
    ({ at }) => at,
  );
const forget = (at: number) =>
  store.sql(
    `select delete_old('signatures', to_timestamp($1) - interval '1 hour', 10000), delete_old('outcomes', to_timestamp($1) - interval '24 hours', 10000)`,
    [at],
  );

test("a signature is stored while its timestamp is accepted, and deleted within 2 hours", async () => {
  const step = 600;
  const all: number[] = [];
  for (let now = START; now < START + 26 * HOUR; now += step) {
    const made = [now - WINDOW, now - 1, now, now + WINDOW];
    all.push(...made);
    await spend(made);
    await forget(now);
    const kept = await spent();
    const wanted = [...new Set(all)].filter((at) => at >= now - WINDOW);
    expect(wanted.filter((at) => !kept.includes(at))).toEqual([]);
    expect(Math.min(...kept)).toBeGreaterThan(now - 2 * HOUR);
  }
});

test("an outcome is stored for 24 hours, and deleted within 25", async () => {
  const insert = `insert into idempotency_keys (key_id, key, request, outcome, created_at)
    values (1, $1::bigint, '', '[]', to_timestamp($1::bigint))`;
  for (let now = START; now < START + 5 * 24 * HOUR; now += HOUR) {
    await store.sql(insert, [now]);
    await forget(now + 1);
    const [oldest] = await store.sql<{ at: number }>(
      "select extract(epoch from min(created_at))::bigint as at from idempotency_keys",
    );
    expect(oldest!.at).toBe(Math.max(START, now - 23 * HOUR));
  }
});

test("10,000 expired rows are deleted at a time, so that no request waits for a large batch", async () => {
  await store.sql("insert into spent_signatures select 1, $1, n from generate_series(1, 25000) as n", [
    START,
  ]);
  const left = async () => Number((await store.sql("select count(*) as n from spent_signatures"))[0]?.n);
  for (const count of [15_000, 5000, 0]) {
    await forget(START + 2 * HOUR);
    expect(await left()).toBe(count);
  }
});

test("locked rows are left for the next time, and nobody waits for them", async () => {
  await spend([START, START + 1]);
  const holder = new pg.Client(store.databaseUrl);
  await holder.connect();
  await holder.query("begin");
  await holder.query('select from spent_signatures where "timestamp" = $1 for update', [START]);
  await forget(START + 2 * HOUR);
  expect(await spent()).toEqual([START]);
  await holder.query("commit");
  await holder.end();
  await forget(START + 2 * HOUR);
  expect(await spent()).toEqual([]);
});

test("the use of a key deletes expired rows, after the answer", async () => {
  const old = Math.floor(Date.now() / 1000) - 2 * HOUR;
  await spend([old]);
  expect((await late.get("/coupons/count")).status).toBe(200);
  await expect.poll(spent).toEqual([]);
  expect((await v3.get("/coupons/count")).status).toBe(200);
});
