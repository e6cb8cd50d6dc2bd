import { beforeAll, expect, test } from "vitest";
import { refusal } from "../support/api.ts";
import { orderWriter } from "../support/orders.ts";
import { insertCustomer, insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

const { store, v2 } = useStore("v2");
let mug: number;
let customer: number;

beforeAll(async () => {
  mug = await insertProduct(store.sql, { sku: "MUG-1", price: "21.99" });
  customer = await insertCustomer(store.sql, "ann");
});

const { create, edit } = orderWriter(() => v2);

test("to the trash: no longer listed or counted, readable by id, and back with a status", async () => {
  const { id } = await create({ customer_id: customer, note: "wastepaper" });
  const counted = async () => (await v2.get("/orders/count")).body.count;
  const before = await counted();
  const { status, body } = await v2.delete(`/orders/${id}`);
  expect([status, body]).toEqual([202, { message: "Deleted order" }]);
  expect(await counted()).toBe(before - 1);
  expect((await v2.get("/orders?filter[q]=wastepaper")).body.orders).toEqual([]);
  expect((await v2.get(`/orders/${id}`)).body.order.status).toBe("trash");
  for (const again of ["", "?force=TRUE"])
    expect(refusal(await v2.delete(`/orders/${id}${again}`))).toEqual([
      500,
      "shop_api_cannot_delete_order",
      "This order cannot be deleted",
    ]);
  expect((await edit(id, { status: "on-hold" })).status).toBe("on-hold");
  expect(await counted()).toBe(before);
});

test("for good: with its lines, notes and refunds", async () => {
  const { id } = await create({ status: "completed", line_items: [{ product_id: mug, quantity: 1 }] });
  await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: 1 } });
  const { status, body } = await v2.delete(`/orders/${id}?force=true`);
  expect([status, body]).toEqual([200, { message: "Permanently deleted order" }]);
  expect((await v2.get(`/orders/${id}`)).status).toBe(404);
  for (const table of ["order_items", "order_notes", "refunds"])
    expect(await store.sql(`select from ${table} where order_id = $1`, [id])).toEqual([]);
});
