import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { insertCustomer, insertProduct, stockOf } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** Writes of orders with shared counters wait for each other in turn: none deadlocks and is planned again. */

const { store, v2, v3 } = useStore("v2", "v3");

// The first request with a key takes one more trip.
beforeAll(() => v2.get("/orders/count"));

const waiting = async () =>
  (
    await store.sql<{ count: number }>(
      "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  )[0]!.count;

/** Sends requests one by one while a row is locked for which all of them wait. */
async function whileLocked(row: string, requests: (() => Promise<Answer>)[]): Promise<Answer[]> {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(`select from ${row} for update`);
    const sent: Promise<Answer>[] = [];
    for (const request of requests) {
      sent.push(request());
      await expect.poll(waiting).toBe(sent.length);
    }
    await client.query("rollback");
    return await Promise.all(sent);
  } finally {
    await client.end();
  }
}

/** A read and a write each: a victim of a deadlock takes two more. */
function expectNoneOvertaken(answers: Answer[]): void {
  expect(answers.map(({ status, roundTrips }) => [status < 300, roundTrips])).toEqual(
    answers.map(() => [true, 2]),
  );
}

const bulk = (orders: object[]) => () => v2.post("/orders/bulk", { orders });
const bought = (...products: number[]) => ({
  status: "processing",
  line_items: products.map((product_id) => ({ product_id, quantity: 1 })),
});

test("bulks of orders of the same products", async () => {
  const [one, other] = [await insertProduct(store.sql), await insertProduct(store.sql)];
  expectNoneOvertaken(
    await whileLocked(`products where id = ${one}`, [
      bulk([bought(one), bought(other)]),
      bulk([bought(other), bought(one)]),
    ]),
  );
});

test("bulks of orders with the same coupons", async () => {
  for (const code of ["one", "other"]) await v3.post("/coupons", { coupon: { code } });
  const redeemed = (code: string) => ({ status: "processing", coupon_lines: [{ code, amount: 1 }] });
  expectNoneOvertaken(
    await whileLocked("coupons where code = 'one'", [
      bulk([redeemed("one"), redeemed("other")]),
      bulk([redeemed("other"), redeemed("one")]),
    ]),
  );
});

test("bulks of orders that change addresses of the same customers", async () => {
  const [one, other] = [await insertCustomer(store.sql, "one"), await insertCustomer(store.sql, "other")];
  const moved = (customer_id: number) => ({ customer_id, billing_address: { city: "Elsewhere" } });
  expectNoneOvertaken(
    await whileLocked(`users where id = ${one}`, [
      bulk([moved(one!), moved(other!)]),
      bulk([moved(other!), moved(one!)]),
    ]),
  );
});

test("orders of variations, one with stock of its own, that count as sales of one product", async () => {
  const shirt = await insertProduct(store.sql, { type: "variable", stock: 10 });
  const size = (option: string) => ({ attributes: [{ name: "Size", slug: "size", option }] });
  const variation = { type: "variation", parentId: shirt } as const;
  const own = await insertProduct(store.sql, { ...variation, stock: 10, ...size("S") });
  const shared = await insertProduct(store.sql, { ...variation, ...size("M") });
  expectNoneOvertaken(
    await whileLocked(`products where id = ${shirt}`, [
      () => v2.post("/orders", { order: bought(shared, own) }),
      () => v2.post("/orders", { order: bought(own) }),
    ]),
  );
});

test("an edit that returns units of another variation, and of others, beside an order of both", async () => {
  const one = await insertProduct(store.sql, { stock: 10 });
  const shirt = await insertProduct(store.sql, { type: "variable" });
  const sized = (option: string) => {
    const attributes = [{ name: "Size", slug: "size", option }];
    return insertProduct(store.sql, { type: "variation", parentId: shirt, stock: 10, attributes });
  };
  const [other] = [await sized("S"), await sized("L")];
  const { order } = (await v2.post("/orders", { order: bought(one, other) })).body;
  const changed = { id: order.line_items[1].id, product_id: shirt, variations: { size: "L" } };
  expectNoneOvertaken(
    await whileLocked(`products where id = ${one}`, [
      () => v2.post("/orders", { order: bought(one, other) }),
      () => v2.put(`/orders/${order.id}`, { order: { status: "cancelled", line_items: [changed] } }),
    ]),
  );
  expect([await stockOf(store.sql, one), await stockOf(store.sql, other)]).toEqual([9, 9]);
});

test("an edit that returns units, beside an order of the same customer, both with his address", async () => {
  const product = await insertProduct(store.sql, { stock: 10 });
  const customer_id = await insertCustomer(store.sql, "moving");
  const { order } = (await v2.post("/orders", { order: { ...bought(product), customer_id } })).body;
  const edit = { status: "cancelled", billing_address: { city: "Elsewhere" } };
  expectNoneOvertaken(
    await whileLocked(`products where id = ${product}`, [
      () => v2.put(`/orders/${order.id}`, { order: edit }),
      () => v2.post("/orders", { order: { ...bought(product), customer_id, ...edit, status: "processing" } }),
    ]),
  );
});
