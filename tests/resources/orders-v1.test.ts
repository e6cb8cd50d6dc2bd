import { expect, test } from "vitest";
import { orderWriter } from "../support/orders.ts";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

const { store, v1, v2 } = useStore("v1", "v2");

const { create } = orderWriter(() => v2);
const line = (product_id: number) => ({ line_items: [{ product_id, quantity: 1 }] });

test("shows fewer fields of an order, and no customer", async () => {
  const mug = await insertProduct(store.sql);
  const { id } = await create({ ...line(mug), order_meta: { a: 1 } });
  const v2Keys = Object.keys((await v2.get(`/orders/${id}`)).body.order);
  const { order } = (await v1.get(`/orders/${id}?filter[dp]=4`)).body;
  const at = v2Keys.indexOf("total_discount") + 1;
  expect(Object.keys(order)).toEqual(
    v2Keys.toSpliced(at, 0, "cart_discount", "order_discount").filter((key) => key !== "customer"),
  );
  expect(order).toMatchObject({ total: "10.00", cart_discount: "0.00", order_discount: "0.00" });
  expect(Object.keys(order.line_items[0]).join()).toBe(
    "id,subtotal,total,total_tax,price,quantity,tax_class,name,product_id,sku",
  );
  expect((await v1.get(`/orders/${id}?filter[meta]=true`)).body.order.order_meta).toEqual({ a: "1" });
});

test("sets the status and nothing else, of a bare or a wrapped body", async () => {
  const { id } = await create({ note: "kept" });
  const bare = await v1.put(`/orders/${id}`, { status: "processing", note: "by v1", currency: "EUR" });
  expect(bare.body.order).toMatchObject({ status: "processing", note: "kept", currency: "USD" });
  expect((await v1.put(`/orders/${id}`, { order: { status: "completed" } })).body.order.status).toBe(
    "completed",
  );
  expect((await v1.put(`/orders/${id}`, { status: "" })).body.order.status).toBe("completed");
  const { order_notes } = (await v1.get(`/orders/${id}/notes?fields=id`)).body;
  expect(order_notes.map(({ note }: { note: string }) => note)).toEqual([
    "Order status changed from Processing to Completed.",
    "by v1 Order status changed from Pending payment to Processing.",
  ]);
  expect((await v1.post(`/orders`, { order: {} })).status).toBe(404);
});
