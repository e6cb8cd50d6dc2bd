import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, api } from "../support/api.ts";
import { insertCustomer, insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { expectCost } from "./cost.ts";

/** Round trips and statements of orders; most statements, with the reading one. */

const { store, v1, v2 } = useStore("v1", "v2");
let id: number;
let lineId: number;
let noteId: number;
let quiet: number;
const lines: object[] = [];
const customers: number[] = [];

beforeAll(async () => {
  const product = await insertProduct(store.sql, { stock: 10_000, sku: "MUG" });
  const parent = await insertProduct(store.sql, { type: "variable", sku: "SHIRT" });
  await insertProduct(store.sql, {
    parentId: parent,
    type: "variation",
    attributes: [{ name: "Size", slug: "size", option: "L" }],
  });
  for (let n = 0; n < 18; n += 1) lines.push({ product_id: product, quantity: 1 });
  lines.push({ sku: "MUG", quantity: 1 }, { sku: "SHIRT", variations: { size: "L" }, quantity: 1 });
  for (const login of ["ann", "bob"]) customers.push(await insertCustomer(store.sql, login));
  const orders = Array.from({ length: 100 }, (_, n) => ({
    customer_id: customers[n % 2],
    line_items: lines.slice(0, 3),
  }));
  const made = await v2.post("/orders/bulk", { orders });
  [
    {
      id,
      line_items: [{ id: lineId }],
    },
  ] = made.body.orders;
  // Whose list is short, so that it arrives in one piece.
  quiet = await insertCustomer(store.sql, "cat");
  await v2.post("/orders", { order: { customer_id: quiet, line_items: lines } });
  await v1.get("/orders/count");
  for (let n = 0; n < 3; n += 1)
    noteId = (await v2.post(`/orders/${id}/notes`, { order_note: { note: "n" } })).body.order_note.id;
});

test("a revoked key no longer reads the statuses, which need no data", async () => {
  const key = await store.createKey();
  const other = api(store, 2, key);
  expect((await other.get("/orders/statuses")).status).toBe(200);
  await store.sql("delete from api_keys where id = $1", [key.keyId]);
  expect((await other.get("/orders/statuses")).status).toBe(401);
});

describe.each([
  ["nobody listening", []],
  ["webhooks", ["order.created", "order.updated", "order.deleted", "customer.updated"]],
])("with %s", (_name, topics) => {
  beforeAll(async () => {
    for (const topic of topics)
      await store.sql(
        "insert into webhooks (name, topic, delivery_url, secret_ciphertext) values ('w', $1, 'http://x.example', '')",
        [topic],
      );
  });

  test.each<[string, number, () => Promise<Answer>, number]>([
    ["statuses", 1, () => v2.get("/orders/statuses"), 200],
    ["missing wrapper", 0, () => v2.post("/orders", {}), 400],
    ["order", 1, () => v2.get(`/orders/${id}?filter[meta]=true`), 200],
    ["order of v1", 1, () => v1.get(`/orders/${id}`), 200],
    ["unknown order", 1, () => v2.get("/orders/999999"), 404],
    [
      "list of 100 with lines and customers",
      1,
      () => v2.get("/orders?filter[limit]=100&filter[meta]=true"),
      200,
    ],
    ["list of v1", 1, () => v1.get("/orders?filter[limit]=100&status=pending"), 200],
    ["count", 1, () => v2.get("/orders/count?filter[created_at_min]=2020-01-01"), 200],
    ["count by status", 1, () => v2.get("/orders/count?status=any"), 200],
    ["orders of a customer", 1, () => v2.get(`/customers/${quiet}/orders`), 200],
    ["notes", 1, () => v2.get(`/orders/${id}/notes`), 200],
    ["note", 1, () => v2.get(`/orders/${id}/notes/${noteId}`), 200],
    ["refunds", 1, () => v2.get(`/orders/${id}/refunds`), 200],
    [
      "create with 20 lines",
      3,
      () => v2.post("/orders", { order: { customer_id: customers[0], line_items: lines } }),
      201,
    ],
    [
      "create with everything",
      3,
      () =>
        v2.post("/orders", {
          order: {
            status: "completed",
            customer_id: customers[0],
            billing_address: { email: "ann@example.com" },
            payment_details: { method_id: "bacs", method_title: "Bank", paid: true },
            line_items: lines,
            shipping_lines: [{ method_id: "flat", total: 5 }],
            fee_lines: [{ title: "Fee", total: 5 }],
            coupon_lines: [{ code: "spring" }],
          },
        }),
      201,
    ],
    ["refused create", 1, () => v2.post("/orders", { order: { customer_id: 999999 } }), 400],
    [
      "edit",
      3,
      () => v2.put(`/orders/${id}`, { order: { note: "x", fee_lines: [{ title: "f", total: 1 }] } }),
      200,
    ],
    ["edit of a status", 3, () => v2.put(`/orders/${id}`, { order: { status: "processing" } }), 200],
    ["edit of a status through v1", 3, () => v1.put(`/orders/${id}`, { status: "completed" }), 200],
    [
      "refund with a line",
      6,
      () =>
        v2.post(`/orders/${id}/refunds`, {
          order_refund: {
            amount: 1,
            restock_items: true,
            line_items: { [lineId]: { qty: 1, refund_total: 1 } },
          },
        }),
      201,
    ],
    ["edit of a note", 4, () => v2.put(`/orders/${id}/notes/${noteId}`, { order_note: { note: "m" } }), 200],
    ["new note", 4, () => v2.post(`/orders/${id}/notes`, { order_note: { note: "n" } }), 201],
  ])("%s: %i", async (_, most, request, status) => {
    await expectCost(store, request, status, most);
  });

  test("edit of everything: 3; edit and delete of a refund, delete of a note and of an order: 4", async () => {
    const { order } = (await v2.post("/orders", { order: { status: "completed", line_items: lines } })).body;
    const path = `/orders/${order.id}`;
    const refund = (await v2.post(`${path}/refunds`, { order_refund: { amount: 1 } })).body.order_refund.id;
    const note = (await v2.get(`${path}/notes`)).body.order_notes[0].id;
    const everything = {
      status: "cancelled",
      note: "all of it",
      customer_id: customers[0],
      billing_address: { city: "Elsewhere" },
      line_items: [{ id: order.line_items[0].id, product_id: null }, lines[0]],
    };
    await expectCost(store, () => v2.put(path, { order: everything }), 200, 3);
    await expectCost(
      store,
      () => v2.put(`${path}/refunds/${refund}`, { order_refund: { amount: 2 } }),
      200,
      4,
    );
    await expectCost(store, () => v2.delete(`${path}/refunds/${refund}`), 200, 4);
    await expectCost(store, () => v2.delete(`${path}/notes/${note}`), 200, 4);
    await expectCost(store, () => v2.delete(path), 202, 4);
    await expectCost(store, () => v2.delete(`${path}?force=true`), 200, 4);
  });
});
