import { beforeAll, expect, test } from "vitest";
import { insertProduct, stockOf } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

const { store, v2 } = useStore("v2");
let mug: number;

beforeAll(async () => {
  mug = await insertProduct(store.sql, { stock: 10 });
});

const bulk = (orders: unknown[]) => v2.post("/orders/bulk", { orders });

test("each element is answered in its place; refused ones leave nothing, the rest is done", async () => {
  const { id } = (await v2.post("/orders", { order: { note: "old" } })).body.order;
  const items = [{ product_id: mug, quantity: 2 }];
  const answer = await bulk([
    { status: "processing", line_items: items },
    { id, note: "new", customer_id: 999_999 },
    { id: 999_999, note: "x" },
    { line_items: items, fee_lines: [{ total: 1 }] },
    "nothing",
    { id: "0", status: "on-hold" },
  ]);
  expect(answer.status).toBe(201);
  const [first, ...rest] = answer.body.orders;
  expect(first).toMatchObject({ status: "processing", total: "20.00", customer: { id: 0 } });
  const codes = rest.map(({ id: element, error, status }: Record<string, { code: string }>) => [
    element,
    error?.code ?? status,
  ]);
  expect(codes).toEqual([
    [id, "shop_api_invalid_customer_id"],
    [999_999, "shop_api_invalid_order_id"],
    [0, "shop_invalid_fee_item"],
    [0, "shop_api_missing_order_data"],
    [rest[4].id, "on-hold"],
  ]);
  expect((await v2.get(`/orders/${id}`)).body.order.note).toBe("old");
  expect(await store.sql("select from orders")).toHaveLength(3);
  expect(await stockOf(store.sql, mug)).toBe(8);
});

test("edits only: 200; edits of one order follow each other, without a refused one", async () => {
  const { id } = (await v2.post("/orders", { order: {} })).body.order;
  const before = await stockOf(store.sql, mug);
  const answer = await bulk([
    { id, line_items: [{ product_id: mug, quantity: 3 }] },
    { id, status: "completed" },
    { id, note: "lost", currency: "???" },
    { id, fee_lines: [{ title: "Fee", total: 5 }] },
    { id, status: "cancelled" },
  ]);
  expect(answer.status).toBe(200);
  expect(answer.body.orders[2]).toMatchObject({ id, error: { code: "shop_invalid_order_currency" } });
  const { order } = (await v2.get(`/orders/${id}`)).body;
  expect(order).toMatchObject({ total: "35.00", status: "cancelled", note: "" });
  expect(answer.body.orders[4]).toEqual(order);
  expect(await stockOf(store.sql, mug)).toBe(before);
  const { order_notes } = (await v2.get(`/orders/${id}/notes`)).body;
  expect(
    order_notes.map(({ note }: { note: string }) => note).filter((note: string) => note.startsWith("Order")),
  ).toEqual([
    "Order status changed from Completed to Cancelled.",
    "Order status changed from Pending payment to Completed.",
  ]);
});

test("orders of one customer in one bulk, with their addresses", async () => {
  const customer = (await v2.post("/customers", { customer: { email: "bulk@example.com" } })).body.customer
    .id;
  const orders = ["Rome", "Oslo"].map((city) => ({
    customer_id: customer,
    status: "completed",
    billing_address: { city },
    fee_lines: [{ title: "f", total: 5 }],
  }));
  const answer = await bulk(orders);
  expect(answer.body.orders[1].customer).toMatchObject({
    orders_count: 2,
    total_spent: "10.00",
    billing_address: { city: "Oslo" },
  });
});

test("the effects of many orders equal those of a sequence, by as many statements as for one", async () => {
  const cup = await insertProduct(store.sql, { stock: 10, sku: "CUP" });
  const bowl = await insertProduct(store.sql, { stock: 7, sku: "BOWL" });
  await store.sql("insert into coupons (code, amount) values ('cups', 1)");
  const order = (quantity: number, product: number) => ({
    status: "processing",
    line_items: [
      { product_id: cup, quantity },
      { product_id: product, quantity: 1 },
    ],
    coupon_lines: [{ code: "CUPS" }, { code: "cups" }],
  });
  const one = await bulk([order(1, cup)]);
  const many = await bulk([order(2, bowl), order(3, bowl), { ...order(1, bowl), status: "pending" }]);
  expect([one.status, many.status]).toEqual([201, 201]);
  const ids = many.body.orders.map(({ id }: { id: number }) => id);

  const notes = await store.sql(
    "select order_id as id, note from order_notes where order_id = any($1) and note like 'Stock%' order by id",
    [ids],
  );
  const noteOf = (text: string) => expect.stringMatching(new RegExp(`^Stock levels reduced: ${text}$`));
  expect(notes).toEqual([
    { id: ids[0], note: noteOf(String.raw`.*\(CUP\) 8&rarr;6, .*\(BOWL\) 7&rarr;6`) },
    { id: ids[1], note: noteOf(String.raw`.*\(CUP\) 6&rarr;3, .*\(BOWL\) 6&rarr;5`) },
  ]);
  expect([await stockOf(store.sql, cup), await stockOf(store.sql, bowl)]).toEqual([3, 5]);
  expect(await store.sql("select usage_count::int as used from coupons where code = 'cups'")).toEqual([
    { used: 3 },
  ]);
  expect(await store.sql("select total_sales::int as sold from products where id = $1", [cup])).toEqual([
    { sold: 7 },
  ]);
  expect(statementsOf(many)).toBe(statementsOf(one));
});

function statementsOf({ headers }: { headers: Headers }): number {
  return Number(/sql;desc="(\d+)"/.exec(headers.get("Server-Timing") ?? "")?.[1]);
}
