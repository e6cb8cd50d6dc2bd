import { expect, test } from "vitest";
import { orderWriter } from "../support/orders.ts";
import { insertProduct, stockOf } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** Effects of an order's payment (§status-effects, §create-with-status). */

const { store, v2 } = useStore("v2");

const { create, edit: put } = orderWriter(() => v2);
const line = (product_id: number, quantity = 1) => ({ line_items: [{ product_id, quantity }] });
const paid = (more = {}) => ({
  payment_details: { method_id: "bacs", method_title: "Bank", paid: true, ...more },
});

test("moves a new order on: to processing when something has to be sent, else to completed", async () => {
  const mug = await insertProduct(store.sql, { stock: 5 });
  const halfVirtual = await insertProduct(store.sql, { virtual: true });
  const file = await insertProduct(store.sql, { virtual: true, downloadable: true });
  const statusOf = async (order: object) => (await create({ ...order, ...paid() })).status;
  expect(
    await statusOf({
      line_items: [
        { product_id: file, quantity: 1 },
        { product_id: mug, quantity: 1 },
      ],
    }),
  ).toBe("processing");
  expect(await statusOf(line(halfVirtual))).toBe("processing");
  expect(await statusOf(line(file))).toBe("completed");
  expect(await statusOf({})).toBe("completed");
  expect(await stockOf(store.sql, mug)).toBe(4);
});

test.each([
  ["pending", "processing"],
  ["on-hold", "processing"],
  ["failed", "processing"],
  ["cancelled", "processing"],
  ["completed", "completed"],
  ["refunded", "refunded"],
])("with the status %s a new paid order becomes %s", async (status, becomes) => {
  const mug = await insertProduct(store.sql);
  const order = await create({ ...line(mug), status, ...paid({ transaction_id: "TX" }) });
  expect([order.status, order.payment_details.paid]).toEqual([becomes, true]);
});

test("of an order that waits for it only: pending or failed, and not for nothing", async () => {
  const mug = await insertProduct(store.sql);
  const after = async (order: object) => (await put((await create(order)).id, paid())).status;
  expect(await after(line(mug))).toBe("processing");
  expect(await after({ ...line(mug), status: "failed" })).toBe("processing");
  expect(await after({ ...line(mug), status: "on-hold" })).toBe("on-hold");
  expect(await after({ ...line(mug), status: "cancelled" })).toBe("cancelled");
  expect(await after({})).toBe("pending");
  const { id } = await create(line(mug));
  const truthy = await put(id, { payment_details: { paid: "true" } });
  expect([truthy.status, truthy.payment_details.paid]).toEqual(["pending", false]);
  await put(id, { payment_details: { paid: true, transaction_id: "TX-9" } });
  expect(await store.sql("select transaction_id from orders where id = $1", [id])).toEqual([
    { transaction_id: "TX-9" },
  ]);
});
