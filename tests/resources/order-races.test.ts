import { expect, test } from "vitest";
import { insertCustomer, insertProduct, stockOf } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

const { store, v2 } = useStore("v2");

const times = <T>(count: number, request: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => request(n)));

test("20 simultaneous full refunds of one order: one 201, 19 refusals, one refund", async () => {
  const product = await insertProduct(store.sql, { stock: 10 });
  const order = { status: "processing", line_items: [{ product_id: product, quantity: 2 }] };
  const { id } = (await v2.post("/orders", { order })).body.order;

  const answers = await times(20, () => v2.post(`/orders/${id}/refunds`, { order_refund: { amount: 20 } }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 400);
  expect(refused).toHaveLength(19);
  expect(new Set(refused.map(({ body }) => body.errors[0].code))).toEqual(
    new Set(["shop_api_invalid_order_refund"]),
  );
  expect(await store.sql("select amount from refunds where order_id = $1", [id])).toEqual([{ amount: "20" }]);
  expect((await v2.get(`/orders/${id}`)).body.order.status).toBe("refunded");
});

test("20 simultaneous halves of a refund: two 201", async () => {
  const product = await insertProduct(store.sql);
  const { id } = (await v2.post("/orders", { order: { line_items: [{ product_id: product, quantity: 2 }] } }))
    .body.order;
  const answers = await times(20, () => v2.post(`/orders/${id}/refunds`, { order_refund: { amount: 10 } }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(18);
});

test("100 simultaneous paid orders of one product: stock down by exactly 100", async () => {
  const product = await insertProduct(store.sql, { stock: 500 });
  const customer = await insertCustomer(store.sql, "hurried");
  const order = {
    customer_id: customer,
    payment_details: { method_id: "bacs", method_title: "Bank", paid: true },
    line_items: [{ product_id: product, quantity: 1 }],
  };
  const answers = await times(100, () => v2.post("/orders", { order }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await stockOf(store.sql, product)).toBe(400);
  const [sold] = await store.sql("select total_sales from products where id = $1", [product]);
  expect(sold).toEqual({ total_sales: 100 });
  const { body } = await v2.get(`/customers/${customer}`);
  expect(body.customer).toMatchObject({ orders_count: 100, total_spent: "1000.00" });
  expect((await v2.get("/orders/count?status=processing")).body.count).toBe(100);
});

test("25 simultaneous edits of one order: each that is answered with 200 has left its line", async () => {
  const { id } = (await v2.post("/orders", { order: {} })).body.order;
  const answers = await times(25, (n) =>
    v2.put(`/orders/${id}`, { order: { fee_lines: [{ title: `Fee ${n}`, total: 1 }] } }),
  );
  const applied = answers.flatMap(({ status }, n) => (status === 200 ? [`Fee ${n}`] : []));
  expect(applied.length).toBeGreaterThan(0);
  const others = answers.filter(({ status }) => status !== 200 && status !== 503);
  expect(others.map(({ status, body }) => [status, body])).toEqual([]);

  const { order } = (await v2.get(`/orders/${id}`)).body;
  expect(order.fee_lines.map(({ title }: { title: string }) => title).toSorted()).toEqual(applied.toSorted());
  expect(order.total).toBe(`${applied.length}.00`);
});

test("a cancellation and 20 payments of one order at the same time: stock and its mark agree", async () => {
  const product = await insertProduct(store.sql, { stock: 100 });
  const { id } = (await v2.post("/orders", { order: { line_items: [{ product_id: product, quantity: 3 }] } }))
    .body.order;
  await times(21, (n) =>
    v2.put(`/orders/${id}`, { order: { status: n === 10 ? "cancelled" : n % 2 ? "processing" : "on-hold" } }),
  );
  const [line] = await store.sql<{ reduced_stock: number }>(
    "select reduced_stock from order_items where order_id = $1",
    [id],
  );
  expect((await stockOf(store.sql, product)) + line!.reduced_stock).toBe(100);
});
