import { beforeAll, beforeEach, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";

/** A change writes one event for each active webhook of its topic, in its own transaction. */

const { store, v2, v3 } = useStore("v2", "v3");

beforeAll(async () => {
  // The first request with a key takes one more trip.
  await Promise.all([v2.get("/customers/count"), v3.get("/coupons/count")]);
});
beforeEach(() => store.sql("truncate webhooks, deliveries cascade"));

const listen = (topic: string, status?: string) => insertWebhook(store, topic, status);

async function events() {
  return (await store.sql("select webhook_id, topic, object_id from deliveries order by id")).map(
    Object.values,
  );
}

test("a store without subscribers writes no events", async () => {
  await listen("coupon.created", "paused");
  await listen("order.created");
  await v3.post("/coupons", { coupon: { code: "quiet" } });
  expect(await events()).toEqual([]);
});

test("a webhook gets the events of its active time", async () => {
  const id = await listen("coupon.updated", "disabled");
  const edit = (coupon: object) => v3.put(`/coupons/${couponId}`, { coupon });
  const couponId = (await v3.post("/coupons", { coupon: { code: "while" } })).body.coupon.id;
  for (const status of ["paused", "active", "disabled"]) {
    await v3.put(`/webhooks/${id}`, { webhook: { status } });
    await store.sql("delete from deliveries where topic = 'ping'");
    await edit({ description: status });
    expect(await events()).toHaveLength(status === "paused" ? 0 : 1);
  }
  expect(await events()).toEqual([[id, "coupon.updated", couponId]]);
});

test("a webhook that changes its topic gets the new topic's events", async () => {
  const id = await listen("coupon.updated");
  await v3.put(`/webhooks/${id}`, { webhook: { topic: "coupon.created", status: "active" } });
  await store.sql("delete from deliveries where topic = 'ping'");
  const couponId = (await v3.post("/coupons", { coupon: { code: "moved" } })).body.coupon.id;
  await v3.put(`/coupons/${couponId}`, { coupon: { amount: 1 } });
  expect(await events()).toEqual([[id, "coupon.created", couponId]]);
});

test("coupons: created, updated, deleted once, by trash or for good", async () => {
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
  await store.sql("truncate deliveries cascade");
  const answer = await v3.post("/coupons/bulk", {
    coupons: [{ code: "bulk" }, { code: "new" }, { id, amount: 1 }, { id, amount: 2 }],
  });
  expect(answer.roundTrips).toBe(2);
  const topics = await store.sql("select topic, count(*)::int from deliveries group by 1 order by 1");
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

test("the first order of a customer that is completed updates the customer, once", async () => {
  const { id } = (await v2.post("/customers", { customer: { email: "payer@example.com" } })).body.customer;
  await listen("customer.updated");
  const order = async (status: string) =>
    (await v2.post("/orders", { order: { customer_id: id, status } })).body.order.id as number;
  await v2.put(`/orders/${await order("processing")}`, { order: { status: "on-hold" } });
  expect(await events()).toEqual([]);
  const first = await order("pending");
  for (const status of ["completed", "cancelled", "completed"])
    await v2.put(`/orders/${first}`, { order: { status } });
  await order("completed");
  expect((await events()).map(([, topic, object]) => [topic, object])).toEqual([["customer.updated", id]]);
});

test("a bulk of customers writes one for each, in the transaction that writes them", async () => {
  await listen("customer.created");
  await listen("customer.updated");
  const { id } = (await v2.post("/customers", { customer: { email: "first@example.com" } })).body.customer;
  await store.sql("truncate deliveries cascade");
  const customers = [{ email: "first@example.com" }, { email: "new@example.com" }, { id, first_name: "F" }];
  const answer = await v2.post("/customers/bulk", { customers });
  expect(answer.roundTrips).toBe(2);
  expect((await events()).map(([, topic, object]) => [topic, object])).toEqual([
    ["customer.created", answer.body.customers[1].id],
    ["customer.updated", id],
  ]);
});
