import { expect, onTestFinished, test, vi } from "vitest";
import { basic } from "../support/api.ts";
import { inProcess } from "../support/in-process.ts";
import { insertWebhook } from "../support/webhooks.ts";
import { useStore } from "../support/use-store.ts";
import { startClockwork } from "./clockwork.ts";

/** Many webhooks of one topic: a change writes a bounded number of deliveries, and sweeps the others. */

const WEBHOOKS = 300;
const RECORDS = 100;
/** Rows of one change. */
const MOST = 1000;

const { store, key, v3 } = useStore("v3");

const deliveries = async () => {
  const [row] = await store.sql<{ all: number; each: number; objects: number; webhooks: number }>(
    `select count(*)::int as all, count(distinct (webhook_id, object_id))::int as each, count(distinct object_id)::int as objects,
       count(distinct webhook_id)::int as webhooks from deliveries`,
  );
  return row!;
};

const left = () => store.sql("select id from fan_outs");

test("a bulk of 100 for 300 webhooks writes 1,000 deliveries, and sweeps write the others, each once", async () => {
  const bulk = async (mark: string) => {
    const coupons = Array.from({ length: RECORDS }, (_, n) => ({ code: `${mark}-${n}` }));
    const begun = performance.now();
    const { status, roundTrips } = await v3.post("/coupons/bulk", { coupons });
    expect([status, roundTrips]).toEqual([201, 2]);
    return Math.round(performance.now() - begun);
  };
  await v3.get("/coupons/count");
  await bulk("warm");
  const alone = await bulk("alone");
  for (let n = 0; n < WEBHOOKS; n += 1) await insertWebhook(store, "coupon.created");
  const took = await bulk("many");
  console.log(`a bulk of ${RECORDS}: ${alone} ms without webhooks, ${took} ms with ${WEBHOOKS}`);
  expect((await deliveries()).all).toBe(MOST);

  const [{ gone, paused } = { gone: 0, paused: 0 }] = await store.sql<{ gone: number; paused: number }>(
    "select max(id) as gone, max(id) - 1 as paused from webhooks",
  );
  await store.sql("delete from webhooks where id = $1", [gone]);
  await store.sql("update webhooks set status = 'paused' where id = $1", [paused]);
  await insertWebhook(store, "coupon.created"); // It has not heard of the change.
  const work = startClockwork(store);
  for (let sweeps = 0; (await left()).length > 0; sweeps += 1) {
    await Promise.all([work.sweep(), work.sweep()]);
    expect(work.sweeps.length).toBeGreaterThan(0);
    expect(sweeps).toBeLessThan(5);
  }
  const all = (WEBHOOKS - 1) * RECORDS;
  expect(await deliveries()).toEqual({ all, each: all, objects: RECORDS, webhooks: WEBHOOKS - 1 });
  expect(await store.sql("select distinct created_at = due_at as at_once from deliveries")).toEqual([
    { at_once: true },
  ]);
});

test("a change with more deliveries than it writes asks for a sweep, of slow receivers, too", async () => {
  await store.sql("truncate webhooks, deliveries, fan_outs cascade");
  for (let n = 0; n < 11; n += 1) await insertWebhook(store, "coupon.created");
  await store.sql("update webhooks set slow_since = now()");
  const asked: number[] = [];
  const alarm = { sweepBy: async (at: number) => void asked.push(at) };
  vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const worker = await inProcess(store, "v3", { SWEEPS: { getByName: () => alarm } });
  const body = JSON.stringify({
    coupons: Array.from({ length: RECORDS }, (_, n) => ({ code: `slow-${n}` })),
  });
  const headers = { Authorization: basic(key), "Content-Type": "application/json" };
  const request = new Request("https://store.example/wc-api/v3/coupons/bulk", {
    method: "POST",
    headers,
    body,
  });
  expect((await worker.fetch(request)).status).toBe(201);
  await worker.settled();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeLessThanOrEqual(Date.now()); // At once.
  expect(await left()).toHaveLength(10);
});
