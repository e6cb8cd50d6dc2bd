import { expect, test } from "vitest";
import { onDatabase } from "../support/database.ts";
import { insertCustomer, insertProduct, stockOf } from "../support/products.ts";
import { untilServed } from "../support/until-served.ts";
import { useStore } from "../support/use-store.ts";

const { store, v2, v3 } = useStore("v2", "v3");
/** Two Workers in turn: one alone writes an order once at a time. */
const either = (n: number) => (n % 2 ? v2 : v3);

const times = <T>(count: number, request: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => request(n)));

test("20 simultaneous full refunds of one order: one 201, 19 refusals, one refund", async () => {
  const product = await insertProduct(store.sql, { stock: 10 });
  const order = { status: "processing", line_items: [{ product_id: product, quantity: 2 }] };
  const { id } = (await v2.post("/orders", { order })).body.order;

  const answers = await times(20, (n) =>
    either(n).post(`/orders/${id}/refunds`, { order_refund: { amount: 20 } }),
  );
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
  const answers = await times(20, (n) =>
    either(n).post(`/orders/${id}/refunds`, { order_refund: { amount: 10 } }),
  );
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
  // The smallest compute has 97 connections: a request that gets none within some nine seconds is refused, and repeated.
  const answers = await times(100, () => untilServed(() => v2.post("/orders", { order })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await stockOf(store.sql, product)).toBe(400);
  const [sold] = await store.sql("select total_sales from products where id = $1", [product]);
  expect(sold).toEqual({ total_sales: 100 });
  const { body } = await v2.get(`/customers/${customer}`);
  expect(body.customer).toMatchObject({ orders_count: 100, total_spent: "1000.00" });
  expect((await v2.get("/orders/count?status=processing")).body.count).toBe(100);
});

test("20 simultaneous orders of the last 5 units, with a coupon for 3 uses: each is stored, and counted once", async () => {
  const product_id = await insertProduct(store.sql, { stock: 5 });
  await v3.post("/coupons", { coupon: { code: "few", amount: 1, usage_limit: 3 } });
  const order = {
    status: "processing",
    line_items: [{ product_id, quantity: 1 }],
    coupon_lines: [{ code: "few", amount: 1 }],
  };
  const answers = await times(20, (n) => untilServed(() => either(n).post("/orders", { order })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect((await v3.get(`/products/${product_id}`)).body.product).toMatchObject({
    stock_quantity: -15,
    in_stock: false,
    backorders_allowed: false,
  });
  const used = async () => (await v3.get("/coupons/code/few")).body.coupon.usage_count;
  expect(await used()).toBe(20);

  const [one, two]: number[] = answers.map(({ body }) => body.order.id);
  await times(20, (n) => either(n).put(`/orders/${one}`, { order: { status: "cancelled" } }));
  await times(20, (n) =>
    either(n).put(`/orders/${two}`, { order: { status: n % 3 ? "completed" : "on-hold" } }),
  );
  expect([await used(), await stockOf(store.sql, product_id)]).toEqual([19, -14]);
});

test("20 simultaneous payments and completions of one order grant each of its files once", async () => {
  const product_id = await insertProduct(store.sql, { downloadable: true, downloadLimit: 2 });
  await store.sql(
    `insert into product_files (product_id, id, name, url, position)
     values ($1, 'a', 'A', 'https://x.example/a', 0), ($1, 'b', 'B', 'https://x.example/b', 1)`,
    [product_id],
  );
  const { id } = (await v2.post("/orders", { order: { line_items: [{ product_id, quantity: 2 }] } })).body
    .order;
  await times(20, (n) =>
    either(n).put(`/orders/${id}`, { order: { status: n % 2 ? "completed" : "processing" } }),
  );
  const granted =
    "select download_id as file, remaining from download_permissions where order_id = $1 order by 1";
  expect(await store.sql(granted, [id])).toEqual([
    { file: "a", remaining: 4 },
    { file: "b", remaining: 4 },
  ]);
});

test.each([
  ["refunds of the same units", true],
  ["cancellations", false],
])("20 simultaneous %s of one order, and two of another, return its units once", async (_, isRefund) => {
  const product_id = await insertProduct(store.sql, { stock: 10 });
  const order = { status: "processing", line_items: [{ product_id, quantity: 2 }] };
  const place = async () => (await v2.post("/orders", { order })).body.order;
  const bodyOf = ({ line_items: [line] }: { line_items: [{ id: number }] }) => ({
    order_refund: {
      amount: 1,
      restock_items: "true",
      line_items: [{ id: line.id, qty: 2, refund_total: 1 }],
    },
  });
  const [one, two] = [await place(), await place()];
  expect(await stockOf(store.sql, product_id)).toBe(6);
  const answers = await times(20, (n) =>
    isRefund
      ? either(n).post(`/orders/${one.id}/refunds`, bodyOf(one))
      : either(n).put(`/orders/${one.id}`, { order: { status: "cancelled" } }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([isRefund ? 201 : 200]));
  expect(await stockOf(store.sql, product_id)).toBe(8);
  const cancelled = { id: two.id, status: "cancelled" };
  await (isRefund
    ? times(2, () => v2.post(`/orders/${two.id}/refunds`, bodyOf(two)))
    : v2.put("/orders/bulk", { orders: [cancelled, cancelled] }));
  expect(await stockOf(store.sql, product_id)).toBe(10);
});

test("16 simultaneous edits of one order: all succeed within 10 s, none is lost (§contended-edits)", async () => {
  const { id } = (await v2.post("/orders", { order: {} })).body.order;
  const started = performance.now();
  const answers = await times(16, (n) =>
    either(n).put(`/orders/${id}`, { order: { fee_lines: [{ title: `Fee ${n}`, total: 1 }] } }),
  );
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { order } = (await v2.get(`/orders/${id}`)).body;
  const titles = order.fee_lines.map(({ title }: { title: string }) => title);
  expect(titles.toSorted()).toEqual(answers.map((_, n) => `Fee ${n}`).toSorted());
  expect(order.total).toBe("16.00");
  // Each planned again at least once, within the requests of an invocation of the smallest plan.
  expect(Math.max(...answers.map(({ roundTrips }) => roundTrips))).toBeGreaterThan(2);
  expect(Math.max(...answers.map(({ roundTrips }) => roundTrips))).toBeLessThan(49);
});

test("bulks that edit the same orders in any sequence: all are kept", async () => {
  const made = await v2.post("/orders/bulk", { orders: Array.from({ length: 20 }, () => ({})) });
  const ids: number[] = made.body.orders.map(({ id }: { id: number }) => id);
  const answers = await times(12, (n) => {
    const turned = [...ids.slice(n), ...ids.slice(0, n)];
    const orders = n % 2 ? turned : turned.toReversed();
    return either(n).put("/orders/bulk", {
      orders: orders.map((id) => ({ id, fee_lines: [{ title: `Fee ${n}`, total: 1 }] })),
    });
  });
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const refused = answers.flatMap(({ body }) => body.orders.filter((order: object) => "error" in order));
  expect(refused).toEqual([]);
  const sums = await store.sql("select total::text from orders where id = any($1)", [ids]);
  expect(sums).toEqual(ids.map(() => ({ total: "12" })));
});

test("refused refunds and edits of one order at the same time: each gets its own answer", async () => {
  const { id } = (await v2.post("/orders", { order: { fee_lines: [{ title: "Fee", total: 4 }] } })).body
    .order;
  const [answers, edits] = await Promise.all([
    times(10, () => v2.post(`/orders/${id}/refunds`, { order_refund: { amount: 1 } })),
    times(10, (n) => v2.put(`/orders/${id}`, { order: { note: `Note ${n}` } })),
  ]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(6);
  expect(edits.map(({ status }) => status)).toEqual(edits.map(() => 200));
});

test("a cancellation and 20 payments of one order at the same time: stock and its mark agree", async () => {
  const product = await insertProduct(store.sql, { stock: 100 });
  const { id } = (await v2.post("/orders", { order: { line_items: [{ product_id: product, quantity: 3 }] } }))
    .body.order;
  await times(21, (n) =>
    v2.put(`/orders/${id}`, { order: { status: n === 10 ? "cancelled" : n % 2 ? "processing" : "on-hold" } }),
  );
  const [line] = await store.sql<{ reduced_stock: number }>(
    "select reduced_stock::int from order_items where order_id = $1",
    [id],
  );
  expect((await stockOf(store.sql, product)) + line!.reduced_stock).toBe(100);
});

test("a lock that is never released is 503 with Retry-After, and nothing is written", async () => {
  const { id } = (await v2.post("/orders", { order: {} })).body.order;
  const database = new URL(store.databaseUrl).pathname.slice(1);
  await store.sql(`alter database ${database} set lock_timeout = '200ms'`);
  await store.sql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await expect.poll(async () => (await v2.get(`/orders/${id}`)).status).toBe(200);
  await onDatabase(store.databaseUrl, async (holder) => {
    await holder.query("begin");
    await holder.query("select from orders where id = $1 for update", [id]);
    const answer = await v2.put(`/orders/${id}`, { order: { note: "never" } });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  });
  expect((await v2.get(`/orders/${id}`)).body.order.note).toBe("");
});
