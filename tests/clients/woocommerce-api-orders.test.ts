import type WooCommerceAPI from "woocommerce-api";
import { beforeAll, expect, test } from "vitest";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { legacyClient, read } from "./legacy-client.ts";

/** The full life of an order through a real client of the legacy API, unmodified: it signs by OAuth over plain HTTP. */

const { store, key } = useStore("v1", "v2");
let v1: WooCommerceAPI;
let v2: WooCommerceAPI;
let product: number;

beforeAll(async () => {
  v1 = legacyClient(store.url, key, "v1");
  v2 = legacyClient(store.url, key, "v2");
  product = await insertProduct(store.sql, { stock: 10, sku: "MUG-1", price: "21.99" });
});

test("v2: a customer orders, pays, gets a note, gets a refund; the order is listed and deleted", async () => {
  const email = "ann+orders@example.com";
  const made = await read(v2.postAsync("customers", { customer: { email } }));
  const customer_id = made.body.customer.id;
  const order = {
    customer_id,
    billing_address: { first_name: "Ann", email },
    line_items: [{ sku: "MUG-1", quantity: 2 }],
    shipping_lines: [{ method_id: "flat_rate", method_title: "Flat Rate", total: 5 }],
  };
  const created = await read(v2.postAsync("orders", { order }));
  expect(created.status).toBe(201);
  const { id, total, line_items } = created.body.order;
  expect([total, created.body.order.customer.email]).toEqual(["48.98", email]);

  const lines = {
    fee_lines: [{ title: "Gift wrap", total: 3 }],
    line_items: [{ id: line_items[0].id, product_id: product, quantity: 3 }],
  };
  expect((await read(v2.putAsync(`orders/${id}`, { order: lines }))).body.order.total).toBe("51.98");
  const payment_details = { method_id: "bacs", method_title: "Bank transfer", paid: true };
  const paid = await read(v2.putAsync(`orders/${id}`, { order: { payment_details } }));
  expect([paid.body.order.status, paid.body.order.payment_details.paid]).toEqual(["processing", true]);

  const note = await read(v2.postAsync(`orders/${id}/notes`, { order_note: { note: "On its way" } }));
  expect(note.status).toBe(201);
  const notes = await read(v2.getAsync(`orders/${id}/notes?fields=note`));
  expect(notes.body.order_notes[0]).toEqual({ note: "On its way" });

  const refund = {
    amount: 21.99,
    line_items: { [line_items[0].id]: { qty: 1, refund_total: 21.99 } },
    restock_items: true,
  };
  const refunded = await read(v2.postAsync(`orders/${id}/refunds`, { order_refund: refund }));
  expect([refunded.status, refunded.body.order_refund.line_items[0].quantity]).toEqual([201, -1]);
  await read(v2.postAsync(`orders/${id}/refunds`, { order_refund: { amount: "29.99" } }));
  expect((await read(v2.getAsync(`orders/${id}?fields=status`))).body.order).toEqual({ status: "refunded" });
  expect(await store.sql("select stock_quantity from products")).toEqual([{ stock_quantity: "8" }]);

  await read(v2.postAsync("orders/bulk", { orders: [{ id, note: "bulk" }, { status: "on-hold" }] }));
  const listed = await read(
    v2.getAsync("orders?filter[limit]=1&status=refunded,on-hold&filter[order]=ASC&fields=id"),
  );
  expect([listed.body.orders, listed.headers["x-wc-total"]]).toEqual([[{ id }], "2"]);
  expect((await read(v2.getAsync("orders/count?status=any"))).body.count).toMatchObject({
    refunded: 1,
    "on-hold": 1,
  });
  expect((await read(v2.getAsync(`customers/${customer_id}/orders?fields=id,note`))).body.orders).toEqual([
    { id, note: "bulk" },
  ]);

  expect((await read(v2.deleteAsync(`orders/${id}`))).status).toBe(202);
  expect((await read(v2.deleteAsync(`orders/${id}?force=true`))).body).toEqual({
    message: "Permanently deleted order",
  });
  const gone = await read(v2.getAsync(`orders/${id}`));
  expect([gone.status, gone.body.errors[0].code]).toEqual([404, "shop_api_no_order_found"]);
});

test("v1: an old integration reads orders and moves their status", async () => {
  const { order } = (
    await read(v2.postAsync("orders", { order: { line_items: [{ product_id: product, quantity: 1 }] } }))
  ).body;
  const listed = await read(v1.getAsync("orders?status=pending&filter[limit]=5"));
  expect(listed.body.orders).toMatchObject([{ id: order.id, cart_discount: "0.00" }]);
  expect((await read(v1.getAsync("orders/count?status=pending"))).body).toEqual({ count: 1 });
  const moved = await read(v1.putAsync(`orders/${order.id}`, { status: "completed", note: "Picked up" }));
  expect([moved.status, moved.body.order.status]).toEqual([200, "completed"]);
  const { body } = await read(v1.getAsync(`orders/${order.id}/notes`));
  expect(body.order_notes.map(({ note }: { note: string }) => note)).toContain(
    "Picked up Order status changed from Pending payment to Completed.",
  );
  expect((await read(v1.getAsync("orders/999999"))).body.errors[0].code).toBe("shop_api_invalid_order");
});
