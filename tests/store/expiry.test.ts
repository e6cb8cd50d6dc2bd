import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

/** Nonces and outcomes go by parts that are emptied, once nobody may ask for them any more. The clock is moved. */

const { store, v3, client } = useStore("v3");
const late = client("v3", {});

const HOUR = 3600;
/** The epoch, two days after today's midnight. */
const START = (Math.floor(Date.now() / 86_400_000) + 2) * 86_400;
const WINDOW = 900;

beforeEach(() => store.sql("truncate spent_nonces, oauth_nonces, idempotency_keys"));

const spend = (timestamps: number[]) =>
  store.sql(
    "insert into spent_nonces select part_of_nonce(at), 1, at, 'n' from unnest($1::bigint[]) as at on conflict do nothing",
    [timestamps],
  );
const spent = async () =>
  (await store.sql<{ at: number }>(`select "timestamp" as at from spent_nonces order by at`)).map(
    ({ at }) => at,
  );
const forget = (at: number) => store.sql("select forget_expired(to_timestamp($1))", [at]);

test("a nonce is kept for as long as its timestamp is taken, and gone within 3 hours", async () => {
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
    expect(Math.min(...kept)).toBeGreaterThan(now - 3 * HOUR);
  }
});

test("after any time without a request what is old goes within 4 hours of requests", async () => {
  for (const idle of [2, 3, 4, 5, 26, 1000]) {
    await spend([START]);
    for (let hour = 0; hour < 4; hour += 1) await forget(START + (idle + hour) * HOUR);
    expect(await spent()).toEqual([]);
  }
});

test("an outcome is kept for 24 hours, and gone within 36", async () => {
  const insert = `insert into idempotency_keys (part, key_id, key, request, outcome, created_at)
    values ($1::bigint / 43200 & 3, 1, $1, '', '[]', to_timestamp($1))`;
  for (let now = START; now < START + 5 * 24 * HOUR; now += HOUR) {
    await store.sql(insert, [now]);
    await forget(now + 1);
    const [oldest] = await store.sql<{ at: number }>(
      "select extract(epoch from min(created_at))::bigint as at from idempotency_keys",
    );
    expect(oldest!.at).toBeGreaterThanOrEqual(Math.max(START, now - 36 * HOUR));
    expect(oldest!.at).toBeLessThanOrEqual(Math.max(START, now - 24 * HOUR + HOUR));
  }
});

test("what stood in the table before it had parts is kept for its 24 hours, whichever part's turn it is", async () => {
  const hours = Array.from({ length: 24 }, (_, n) => START - n * HOUR - 1);
  await store.sql(
    "insert into idempotency_keys (part, key_id, key, request, outcome, created_at) select 0, 1, at, '', '[]', to_timestamp(at) from unnest($1::bigint[]) as at",
    [hours],
  );
  for (let now = START; now < START + 3 * 24 * HOUR; now += 6 * HOUR) {
    await forget(now);
    const left = await store.sql("select from idempotency_keys where created_at > to_timestamp($1)", [
      now - 24 * HOUR,
    ]);
    expect(left).toHaveLength(hours.filter((at) => at > now - 24 * HOUR).length);
  }
  expect(await store.sql("select from idempotency_keys")).toEqual([]);
});

test("a part that is in use is left for the next time, and who uses it waits for a tenth of a second at most", async () => {
  await spend([START]);
  const reader = new pg.Client(store.databaseUrl);
  await reader.connect();
  await reader.query("begin");
  await reader.query("select from spent_nonces");
  const began = performance.now();
  await forget(START + 2 * HOUR);
  const waited = performance.now() - began;
  expect(await spent()).toEqual([START]);
  expect(waited).toBeLessThan(5000);
  await reader.query("commit");
  await reader.end();
  await forget(START + 2 * HOUR);
  expect(await spent()).toEqual([]);
});

test("the use of a key forgets what is expired, behind the answer", async () => {
  const old = Math.floor(Date.now() / 1000) - 2 * HOUR;
  await spend([old]);
  expect((await late.get("/coupons/count")).status).toBe(200);
  await expect.poll(spent).toEqual([]);
  expect((await v3.get("/coupons/count")).status).toBe(200);
});
