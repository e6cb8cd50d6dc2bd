import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Api, api } from "../support/api.ts";
import { openStore, type TestStore } from "../support/store.ts";

/** A change writes one event for each active webhook of its topic, in its own transaction. */

let store: TestStore;
let v2: Api;
let v3: Api;

beforeAll(async () => {
  store = await openStore({ environments: ["v2", "v3"] });
  const key = await store.createKey();
  v2 = api(store, 2, key);
  v3 = api(store, 3, key);
});
afterAll(() => store.close());
beforeEach(() => store.sql("truncate webhooks, outbox cascade"));

async function listen(topic: string, status = "active"): Promise<number> {
  const [row] = await store.sql(
    "insert into webhooks (name, topic, status, delivery_url, secret_ciphertext) values ('w', $1, $2, 'http://x.example', '') returning id",
    [topic, status],
  );
  return Number(row?.["id"]);
}

async function events() {
  return (await store.sql("select webhook_id, topic, object_id from outbox order by id")).map(Object.values);
}

test("a store that nobody listens to writes no events", async () => {
  await listen("coupon.created", "paused");
  await listen("order.created");
  await v3.post("/coupons", { coupon: { code: "quiet" } });
  expect(await events()).toEqual([]);
});

test("coupons: created, updated, deleted once, whether by trash or for good", async () => {
  const [created, again, updated, deleted] = [
    await listen("coupon.created"),
    await listen("coupon.created"),
    await listen("coupon.updated"),
    await listen("coupon.deleted"),
  ];
  const { id } = (await v3.post("/coupons", { coupon: { code: "loud" } })).body.coupon;
  await v3.put(`/coupons/${id}`, { coupon: { amount: 2 } });
  await v3.delete(`/coupons/${id}`);
  await v3.delete(`/coupons/${id}?force=true`);
  const { id: other } = (await v3.post("/coupons", { coupon: { code: "loud" } })).body.coupon;
  await v3.delete(`/coupons/${other}?force=true`);
  expect(await events()).toEqual([
    [created, "coupon.created", id],
    [again, "coupon.created", id],
    [updated, "coupon.updated", id],
    [deleted, "coupon.deleted", id],
    [created, "coupon.created", other],
    [again, "coupon.created", other],
    [deleted, "coupon.deleted", other],
  ]);
});

test("a refused change writes none, a bulk one for each object, within the round trips of any write", async () => {
  await listen("coupon.created");
  await listen("coupon.updated");
  const { id } = (await v3.post("/coupons", { coupon: { code: "bulk" } })).body.coupon;
  await v3.post("/coupons", { coupon: { code: "bulk" } });
  await store.sql("truncate outbox cascade");
  const answer = await v3.post("/coupons/bulk", {
    coupons: [{ code: "bulk" }, { code: "new" }, { id, amount: 1 }, { id, amount: 2 }],
  });
  expect(answer.roundTrips).toBe(2);
  const topics = await store.sql("select topic, count(*)::int from outbox group by 1 order by 1");
  expect(topics.map(Object.values)).toEqual([
    ["coupon.created", 1],
    ["coupon.updated", 1],
  ]);
});

test("customers: created, updated, and deleted for those of the role customer only", async () => {
  const [created, updated, deleted] = [
    await listen("customer.created"),
    await listen("customer.updated"),
    await listen("customer.deleted"),
  ];
  const { id } = (await v2.post("/customers", { customer: { email: "loud@example.com" } })).body.customer;
  await v2.post("/customers", { customer: { email: "loud@example.com" } });
  await v2.put(`/customers/${id}`, { customer: { first_name: "L" } });
  await v2.put(`/customers/${id}`, { customer: { email: "bad" } });
  await v2.delete(`/customers/${id}`);
  const { userId } = await store.createKey({ role: "shop_manager" });
  await v2.put(`/customers/${userId}`, { customer: { first_name: "M" } });
  await v2.delete(`/customers/${userId}`);
  expect(await events()).toEqual([
    [created, "customer.created", id],
    [updated, "customer.updated", id],
    [deleted, "customer.deleted", id],
    [updated, "customer.updated", userId],
  ]);
});

test("a bulk of customers writes one for each, in the transaction that writes them", async () => {
  await listen("customer.created");
  await listen("customer.updated");
  const { id } = (await v2.post("/customers", { customer: { email: "first@example.com" } })).body.customer;
  await store.sql("truncate outbox cascade");
  const customers = [{ email: "first@example.com" }, { email: "new@example.com" }, { id, first_name: "F" }];
  const answer = await v2.post("/customers/bulk", { customers });
  expect(answer.roundTrips).toBe(2);
  expect((await events()).map(([, topic, object]) => [topic, object])).toEqual([
    ["customer.created", answer.body.customers[1].id],
    ["customer.updated", id],
  ]);
});
