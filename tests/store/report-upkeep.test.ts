import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { withDatabase } from "../../tools/cli/database.ts";
import { findDifferences } from "../../tools/cli/reports/verify.ts";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** The sums of reports are kept in the transaction of each change, whoever makes it, and nobody waits for anybody over them. */

const { store, v2, v3 } = useStore("v2", "v3");
const products: number[] = [];

beforeAll(async () => {
  for (let n = 0; n < 20; n += 1) products.push(await insertProduct(store.sql));
});

const differences = () => withDatabase(store.databaseUrl, findDifferences);
const ordersToday = async () => (await v3.get("/reports/sales")).body.sales.total_orders;

function processing(n: number) {
  const lines = [products[n % products.length], products[(n * 7) % products.length]];
  return {
    status: "processing",
    line_items: lines.map((product_id) => ({ product_id, quantity: 1 })),
    coupon_lines: [{ code: "spring", amount: 1 }],
  };
}

test("16 clients at once", async () => {
  const before = await ordersToday();
  const client = async (n: number) => {
    const ids: number[] = [];
    for (let m = 0; m < 3; m += 1) {
      const made = await v2.post("/orders", { order: processing(n + m) });
      expect(made.status).toBe(201);
      ids.push(made.body.order.id);
    }
    const order = { status: "completed", line_items: [{ product_id: products[n], quantity: 2 }] };
    expect((await v2.put(`/orders/${ids[0]}`, { order })).status).toBe(200);
    const order_refund = { amount: 1 };
    expect((await v2.post(`/orders/${ids[0]}/refunds`, { order_refund })).status).toBe(201);
    expect((await v2.delete(`/orders/${ids[1]}?force=true`)).status).toBe(200);
  };
  await Promise.all(Array.from({ length: 16 }, (_, n) => client(n)));
  expect(await ordersToday()).toBe(before + 16 * 2);
  expect(await differences()).toEqual([]);
});

/** Connections of their own, each in a transaction. */
async function inTransactions(count: number, work: (clients: pg.Client[]) => Promise<void>): Promise<void> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: store.databaseUrl }));
  try {
    for (const client of clients) {
      await client.connect();
      await client.query("begin");
    }
    await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const INSERT = "insert into orders (order_key, currency, status, total) values ($1, 'USD', 'completed', 5)";

test("each transaction under way has a part of the sums to itself; reports see what is committed", async () => {
  const before = await ordersToday();
  await inTransactions(3, async ([one, two, three]) => {
    for (const [part, client] of [one!, two!, three!].entries())
      expect((await client.query("select own_report_part() as part")).rows).toEqual([{ part }]);
    await two!.query(INSERT, ["two"]);
    expect(await ordersToday()).toBe(before);
    await two!.query("commit");
    expect(await ordersToday()).toBe(before + 1);
    await two!.query("begin");
    expect((await two!.query("select own_report_part() as part")).rows).toEqual([{ part: 1 }]);
  });
});

test("another time zone waits for the orders under way and takes them along", async () => {
  await inTransactions(2, async ([writer, other]) => {
    await writer!.query(INSERT, ["before"]);
    let moved = false;
    const move = store.sql("update settings set timezone = 'Pacific/Apia'").then(() => (moved = true));
    const late = vi
      .waitUntil(async () => (await store.sql("select from pg_locks where not granted")).length > 0)
      .then(() => other!.query(INSERT, ["after"]));
    await vi.waitUntil(async () => (await store.sql("select from pg_locks where not granted")).length > 1);
    expect(moved).toBe(false);
    await writer!.query("commit");
    await move;
    await late;
    await other!.query("commit");
  });
  expect(await differences()).toEqual([]);
  await store.sql("update settings set timezone = 'UTC'");
});

test.each([
  [
    "an order with lines, a refund with lines",
    `with made as (insert into orders (order_key, currency, status) values ('k', 'USD', 'on-hold') returning id),
       lines as (insert into order_items (order_id, kind, product_id, quantity) select id, 'line_item', 1, 3 from made),
       refund as (insert into refunds (order_id, amount) select id, 2 from made returning id)
     insert into refund_items (refund_id, order_item_id, kind, product_id, quantity, total_tax) select id, 1, 'line_item', 1, 2, 3 from refund`,
  ],
  ["rows that are there already", "insert into refunds select * from refunds on conflict do nothing"],
  [
    "and are changed instead",
    "insert into refunds select * from refunds on conflict (id) do update set amount = refunds.amount + 1",
  ],
  ["lines that move to another order", "update order_items set order_id = (select max(id) from orders)"],
  ["refunds that move to another order", "update refunds set order_id = (select max(id) from orders)"],
  ["lines of refunds", "update refund_items set quantity = quantity + 1, total_tax = 7, kind = 'fee'"],
  ["all orders refunded", "update orders set status = 'refunded', shipping_total = 3"],
  ["some refunds gone", "delete from refunds where id % 2 = 0"],
  ["some orders gone", "delete from orders where id % 3 = 0"],
  ["all lines gone", "truncate order_items"],
  ["all orders gone", "truncate orders cascade"],
])("%s, by one statement", async (_, statement) => {
  await store.sql(statement);
  expect(await differences()).toEqual([]);
});
