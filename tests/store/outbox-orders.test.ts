import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";

/**
 * The events of orders: one for each webhook and change, in the transaction of the change (§created-once, §deletion-events).
 */

const { store, v1, v2 } = useStore("v1", "v2");
let product: number;

beforeAll(async () => {
  product = await insertProduct(store.sql, { stock: 100 });
});
beforeEach(async () => {
  await store.sql("truncate webhooks, deliveries cascade");
  for (const topic of [
    "order.created",
    "order.updated",
    "order.deleted",
    "customer.updated",
    "coupon.updated",
  ])
    await insertWebhook(store, topic);
});

/** Topics and objects written since the last call. */
async function events() {
  const rows = await store.sql("delete from deliveries returning id, topic, object_id");
  return rows
    .toSorted((a, b) => Number(a["id"]) - Number(b["id"]))
    .map((row) => `${String(row["topic"])} ${String(row["object_id"])}`);
}

async function create(order: object): Promise<number> {
  return (await v2.post("/orders", { order })).body.order.id;
}

test("a creation is created only, with payment and status in it", async () => {
  const id = await create({
    status: "completed",
    line_items: [{ product_id: product, quantity: 1 }],
    payment_details: { method_id: "bacs", method_title: "Bank", paid: true },
  });
  expect(await events()).toEqual([`order.created ${id}`]);
});

test("edits and changes of status are updated, through v1 as well; a refused one is nothing", async () => {
  const id = await create({});
  await events();
  await v2.put(`/orders/${id}`, { order: { note: "x" } });
  expect(await events()).toEqual([`order.updated ${id}`]);
  await v2.put(`/orders/${id}`, { order: { status: "completed", fee_lines: [{ title: "f", total: 5 }] } });
  expect(await events()).toEqual([`order.updated ${id}`]);
  await v1.put(`/orders/${id}`, { status: "on-hold" });
  expect(await events()).toEqual([`order.updated ${id}`]);
  await v2.put(`/orders/${id}`, { order: { note: "y", status: "nonsense" } });
  expect(await events()).toEqual([]);
});

test("refunds are updates of their order when made and deleted, notes are none", async () => {
  const id = await create({ status: "completed", line_items: [{ product_id: product, quantity: 1 }] });
  await events();
  const { body } = await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: 10 } });
  expect(await events()).toEqual([`order.updated ${id}`]);
  await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: 10 } });
  expect(await events()).toEqual([]);
  await v2.delete(`/orders/${id}/refunds/${body.order_refund.id}`);
  expect(await events()).toEqual([`order.updated ${id}`]);

  const note = (await v2.post(`/orders/${id}/notes`, { order_note: { note: "n" } })).body.order_note.id;
  await v2.put(`/orders/${id}/notes/${note}`, { order_note: { note: "m" } });
  await v2.delete(`/orders/${id}/notes/${note}`);
  expect(await events()).toEqual([]);
});

test("deleted once, whether by trash or for good", async () => {
  const [id, other] = [await create({}), await create({})];
  await events();
  await v2.delete(`/orders/${id}`);
  await v2.delete(`/orders/${id}`);
  await v2.delete(`/orders/${id}?force=true`);
  await v2.delete(`/orders/${other}?force=true`);
  expect(await events()).toEqual([`order.deleted ${id}`, `order.deleted ${other}`]);
});

test("a bulk has one event for each object, within the round trips of any write", async () => {
  const id = await create({});
  await events();
  const orders = [{ id, note: "a" }, { status: "nonsense" }, {}, { id, note: "b" }];
  const answer = await v2.post("/orders/bulk", { orders });
  expect(answer.roundTrips).toBe(2);
  expect(await events()).toEqual([`order.updated ${id}`, `order.created ${answer.body.orders[2].id}`]);
});

test("each webhook of a topic gets its own, one that is paused gets none", async () => {
  await store.sql("update webhooks set status = 'paused' where topic = 'order.created'");
  await insertWebhook(store, "order.updated");
  const id = await create({});
  await v2.put(`/orders/${id}`, { order: { note: "x" } });
  expect(await events()).toEqual([`order.updated ${id}`, `order.updated ${id}`]);
});
