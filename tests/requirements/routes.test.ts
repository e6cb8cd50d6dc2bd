import { beforeAll, describe, expect, test } from "vitest";
import { insertCustomer, insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** Sentences of the contract that no other test shows by itself. */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3", "webhooks");
let product_id: number;
let customer_id: number;

beforeAll(async () => {
  product_id = await insertProduct(store.sql, { price: "10" });
  customer_id = await insertCustomer(store.sql, "ann");
});

test.each([
  ["coupon", () => v3, "/coupons", { code: "new" }],
  ["webhook", () => v3, "/webhooks", { topic: "coupon.created", delivery_url: "https://hooks.example.net/" }],
  ["customer", () => v2, "/customers", { email: "new@example.com" }],
  ["order", () => v2, "/orders", { line_items: [{ product_id: 1, quantity: 2 }] }],
  ["order_note", () => v2, "/orders/1/notes", { note: "Ready" }],
  ["order_refund", () => v2, "/orders/1/refunds", { amount: "1" }],
])("a create of a new %s answers 201 with what a read answers", async (name, client, path, body) => {
  const made = await client().post(path, { [name]: body });
  const read = await client().get(`${path}/${made.body[name].id}`);
  expect([made.status, made.body]).toEqual([201, read.body]);
});

describe("a bulk of", () => {
  test.each([
    ["customers", () => v2, (n: string) => ({ email: `${n}@example.com` })],
    ["orders", () => v2, (note: string) => ({ note })],
    ["coupons", () => v3, (code: string) => ({ code })],
  ])("%s is taken by POST and by PUT", async (name, client, element) => {
    for (const method of ["post", "put"] as const) {
      const { status, body } = await client()[method](`/${name}/bulk`, { [name]: [element(method)] });
      expect([status, body]).toEqual([201, { [name]: [expect.objectContaining(element(method))] }]);
    }
  });
});

test("orders of a customer are all of them, the oldest first", async () => {
  expect((await v2.get(`/customers/${customer_id}/orders`)).body).toEqual({ orders: [] });
  const orders = Array.from({ length: 12 }, () => ({ customer_id }));
  const made = (await v2.post("/orders/bulk", { orders })).body.orders as { id: number }[];
  const { body } = await v2.get(`/customers/${customer_id}/orders`);
  expect(body.orders.map(({ id }: { id: number }) => id)).toEqual(made.map(({ id }) => id));
});

test("lines without amounts are 0, and a new order ignores a status_note", async () => {
  const made = await v2.post("/orders", {
    order: {
      status: "processing",
      status_note: "Not shown",
      shipping_lines: [{ method_id: "post" }],
      fee_lines: [{ title: "Gift" }],
      coupon_lines: [{ code: "spring" }],
    },
  });
  const { id, ...order } = made.body.order;
  expect(order).toMatchObject({
    shipping_lines: [{ total: "0.00" }],
    fee_lines: [{ total: "0.00", total_tax: "0.00" }],
    coupon_lines: [{ amount: "0.00" }],
    total: "0.00",
  });
  expect((await v2.get(`/orders/${id}/notes?fields=note`)).body).toEqual({
    order_notes: [{ note: "Order status changed from Pending payment to Processing." }],
  });
});

test("the name and the role of a customer cannot be edited", async () => {
  const { username, role } = (await v2.get(`/customers/${customer_id}`)).body.customer;
  const customer = { username: "other", role: "administrator", first_name: "Bea" };
  const edited = await v2.put(`/customers/${customer_id}`, { customer });
  expect(edited.body.customer).toMatchObject({ username, role, first_name: "Bea" });
});

test("tax lines of v1 have neither id nor rate_id", async () => {
  await store.sql("update settings set taxes_enabled = true");
  await store.sql("insert into tax_rates (rate, name) values (10, 'VAT')");
  const order = { line_items: [{ product_id, quantity: 1 }] };
  const { tax_lines, id } = (await v2.post("/orders", { order })).body.order;
  const [{ id: _id, rate_id: _rate, ...shown }] = tax_lines;
  expect(Object.keys(tax_lines[0])).toEqual(["id", "rate_id", "code", "title", "total", "compound"]);
  expect((await v1.get(`/orders/${id}`)).body.order.tax_lines).toEqual([shown]);
  await store.sql("update settings set taxes_enabled = false");
});

const sales = async (query: string) => (await v3.get(`/reports/sales?${query}`)).body.sales;

describe("a report's period", () => {
  const day = (offset: number, today = new Date()) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + offset));
  const monthOf = (today: Date, months: number) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, months < 0 ? 1 : 0));
  const now = new Date();
  test.each([
    ["week", day(-6), now],
    ["month", new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)), now],
    ["last_month", monthOf(now, -1), monthOf(now, 0)],
    ["year", new Date(Date.UTC(now.getUTCFullYear(), 0, 1)), now],
  ])("%s begins on its first day and ends today or on its last", async (period, first, last) => {
    const { totals, totals_grouped_by } = await sales(`filter[period]=${period}`);
    const length = totals_grouped_by === "day" ? 10 : 7;
    expect(totals_grouped_by).toBe(period === "year" ? "month" : "day");
    const keys = Object.keys(totals);
    expect([keys[0], keys.at(-1)]).toEqual([first, last].map((date) => date.toISOString().slice(0, length)));
  });
});
