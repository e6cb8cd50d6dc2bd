import { beforeAll, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { expectCost } from "./cost.ts";

/** The cost of parameters on routes of ROUTES=all alone, and most statements of their writes. */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");
const ids: Record<"order" | "note" | "refund" | "customer" | "coupon" | "webhook" | "product", number> = {
  order: 0,
  note: 0,
  refund: 0,
  customer: 0,
  coupon: 0,
  webhook: 0,
  product: 0,
};

beforeAll(async () => {
  ids.product = await insertProduct(store.sql, { stock: 1000 });
  const made = async (answer: Promise<Answer>, name: keyof typeof ids, wrapper: string) => {
    ids[name] = (await answer).body[wrapper].id;
  };
  await made(v2.post("/customers", { customer: { email: "ann@example.com" } }), "customer", "customer");
  const line_items = [{ product_id: ids.product, quantity: 2 }];
  await made(v3.post("/orders", { order: { customer_id: ids.customer, line_items } }), "order", "order");
  const path = `/orders/${ids.order}`;
  await made(v3.post(`${path}/notes`, { order_note: { note: "Known" } }), "note", "order_note");
  await made(v3.post(`${path}/refunds`, { order_refund: { amount: 1 } }), "refund", "order_refund");
  await made(v3.post("/coupons", { coupon: { code: "known" } }), "coupon", "coupon");
  const webhook = { topic: "order.deleted", delivery_url: "http://localhost:1/" };
  await made(v3.post("/webhooks", { webhook }), "webhook", "webhook");
  await v1.get("/orders");
});

const READS: Record<"v1" | "v2" | "v3", string[]> = {
  v1: [
    "/reports/sales?filter[period]=year",
    "/reports/sales?filter[date_min]=2026-01-01T12:00:00&filter[date_max]=2026-03-01",
  ],
  v2: ["/reports/sales?filter[period]=month"],
  v3: [
    "/orders?filter[customer_id]=<customer>&filter[not_in]=1",
    "/orders/count?status=any",
    "/customers?filter[role]=all",
    "/customers/<customer>/orders?page=2&filter[limit]=1",
  ],
};
const cases = Object.entries(READS).flatMap(([version, paths]) =>
  paths.map((path) => [version as keyof typeof READS, path] as const),
);
const of = { v1, v2, v3 };
const filled = (path: string) =>
  path.replaceAll(/<(\w+)>/g, (_, name: keyof typeof ids) => String(ids[name]));

test.each(cases)("%s reads %s by one statement", async (version, path) => {
  await expectCost(store, () => of[version].get(filled(path)), 200, 1);
});

const line = () => ({ line_items: [{ product_id: ids.product, quantity: 1 }] });

test.each<[string, number, () => Promise<Answer>, number]>([
  ["v3 makes an order", 10, () => v3.post("/orders", { order: line() }), 201],
  ["v3 edits an order", 10, () => v3.put(`/orders/${ids.order}`, { order: { status: "processing" } }), 200],
  [
    "v3 makes a hundred orders",
    14,
    () => v3.post("/orders/bulk", { orders: Array.from({ length: 100 }, line) }),
    201,
  ],
  ["v3 writes a note", 6, () => v3.post(`/orders/${ids.order}/notes`, { order_note: { note: "New" } }), 201],
  [
    "v3 refunds",
    8,
    () => v3.post(`/orders/${ids.order}/refunds`, { order_refund: { amount: 1, line_items: {} } }),
    201,
  ],
  ["v3 makes a customer", 5, () => v3.post("/customers", { customer: { email: "bob@example.com" } }), 201],
  [
    "v3 edits a customer",
    5,
    () => v3.put(`/customers/${ids.customer}`, { customer: { first_name: "Ann" } }),
    200,
  ],
  ["v2 makes a coupon", 5, () => v2.post("/coupons", { coupon: { code: "new" } }), 201],
  ["v2 edits a coupon", 5, () => v2.put(`/coupons/${ids.coupon}`, { coupon: { amount: 2 } }), 200],
  ["v2 edits a webhook", 6, () => v2.put(`/webhooks/${ids.webhook}`, { webhook: { name: "New" } }), 200],
])("%s in two trips", async (_what, statements, request, status) => {
  await expectCost(store, request, status, statements);
});

test("filter[expand] takes one more statement, of a list too", async () => {
  for (const path of [`/orders/${ids.order}`, "/orders"]) {
    const answer = await v3.get(`${path}?filter[expand]=products,taxes,coupons`);
    expect([answer.status, answer.statements]).toEqual([200, 2]);
  }
});
