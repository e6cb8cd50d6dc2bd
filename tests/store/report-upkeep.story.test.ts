import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { withDatabase } from "../../tools/database/database.ts";
import { findDifferences } from "../../tools/store/reports/rollups.ts";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** Roll-ups are right after each change, in any isolation level, and cause no waiting. */

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

test("16 clients at once create, edit, refund and delete orders, singly and in bulks", async () => {
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
    const bulk = [
      ...ids.slice(2).map((id) => ({ id, status: "completed" })),
      processing(n),
      processing(n + 5),
    ];
    const { body } = await v2.post("/orders/bulk", { orders: bulk });
    expect(body.orders.map(({ error }: { error?: object }) => error)).toEqual(bulk.map(() => undefined));
  };
  await Promise.all(Array.from({ length: 16 }, (_, n) => client(n)));
  expect(await ordersToday()).toBe(before + 16 * 4);
  expect(await differences()).toEqual([]);
});

test("an order of 1,000 lines at their limits is created, edited, refunded and deleted, singly and in bulk", async () => {
  const most = { units: 2_147_483_647, money: "1000000000000000" };
  const product_id = await insertProduct(store.sql, { stock: 5 });
  const line = { product_id, quantity: most.units, total: most.money, total_tax: most.money };
  const largest = { status: "completed", line_items: Array.from({ length: 1000 }, () => line) };
  const before = (await v3.get("/reports/sales")).body.sales;
  const made = await v2.post("/orders", { order: largest });
  expect(made.status).toBe(201);
  const bulk = await v2.post("/orders/bulk", { orders: Array.from({ length: 4 }, () => largest) });
  const [other, ...others]: { id: number }[] = bulk.body.orders;
  const { id, line_items } = made.body.order;

  const after = (await v3.get("/reports/sales")).body.sales;
  expect(after.total_items).toBe(before.total_items + 5000 * most.units);
  expect(BigInt(after.totals[Object.keys(after.totals).at(-1)!].sales.replace(".", ""))).toBe(
    BigInt(before.totals[Object.keys(before.totals).at(-1)!].sales.replace(".", "")) + 10_000n * 10n ** 17n,
  );
  expect((await v3.get("/reports/sales/top_sellers?filter[limit]=1")).body.top_sellers).toEqual([
    { title: "Mug", product_id: String(product_id), quantity: String(5000 * most.units) },
  ]);

  const back = { qty: most.units, refund_total: most.money, refund_tax: { 1: most.money } };
  const order_refund = {
    amount: most.money,
    line_items: Object.fromEntries(line_items.map((one: { id: number }) => [one.id, back])),
    restock_items: true,
  };
  const refund = await v2.post(`/orders/${id}/refunds`, { order_refund });
  expect(refund.status).toBe(201);
  expect((await v3.get("/reports/sales/top_sellers?filter[limit]=1")).body.top_sellers[0].quantity).toBe(
    String(4000 * most.units),
  );
  const statuses = ["refunded", "processing", "cancelled"];
  for (const status of statuses)
    expect((await v2.put(`/orders/${id}`, { order: { status } })).status).toBe(200);
  const edits = others.map(({ id: edited }, n) => ({ id: edited, status: statuses[n % 3] }));
  expect((await v2.put("/orders/bulk", { orders: edits })).body.orders).toMatchObject(edits);
  const refunds = `/orders/${id}/refunds/${refund.body.order_refund.id}`;
  expect((await v2.put(refunds, { order_refund: { amount: 1 } })).status).toBe(200);
  expect((await v2.delete(refunds)).status).toBe(200);
  expect(await differences()).toEqual([]);
  for (const gone of [id, other!.id, ...others.map((one) => one.id)])
    expect((await v2.delete(`/orders/${gone}?force=true`)).status).toBe(200);
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
/** More of these, and the changes are compacted at the end of their transaction. */
const FOLDED_AFTER = 128;
const MANY = `insert into orders (order_key, currency, status, total)
  select $1 || n, 'USD', 'completed', 5 from generate_series(1, ${FOLDED_AFTER}) n`;
const unfolded = async () =>
  (await store.sql<{ count: number }>("select count(*) from rollup_deltas"))[0]!.count;

test("transactions under way do not wait; reports see committed changes", async () => {
  const before = await ordersToday();
  await inTransactions(3, async ([one, two, three]) => {
    for (const [n, client] of [one!, two!, three!].entries()) await client.query(INSERT, [`under way ${n}`]);
    expect(await ordersToday()).toBe(before);
    await two!.query("commit");
    expect(await ordersToday()).toBe(before + 1);
    await three!.query("rollback");
    await one!.query("commit");
    expect(await ordersToday()).toBe(before + 2);
  });
});

test("writers compact changes as they come, and none twice", async () => {
  const before = await ordersToday();
  for (let n = 0; n < 3; n += 1) await store.sql(MANY, [`many ${n} `]);
  expect(await unfolded()).toBeLessThan(FOLDED_AFTER);
  await Promise.all([1, 2, 3, 4].map((n) => store.sql(MANY, [`at once ${n} `])));
  expect(await ordersToday()).toBe(before + 7 * FOLDED_AFTER);
  await store.sql("select compact_rollups()");
  expect(await unfolded()).toBe(0);
  expect(await ordersToday()).toBe(before + 7 * FOLDED_AFTER);
  expect(await differences()).toEqual([]);
});

test("during a compaction others create orders; an older snapshot leaves its deltas", async () => {
  await inTransactions(2, async ([folding, other]) => {
    await store.sql(INSERT, ["to be folded"]);
    await folding!.query("select compact_rollups()");
    await other!.query("set transaction isolation level repeatable read");
    await other!.query(MANY, ["while folding "]);
    await other!.query("commit");
    await store.sql(MANY, ["while folding too "]);
    expect(await unfolded()).toBeGreaterThanOrEqual(2 * FOLDED_AFTER);
    await folding!.query("commit");
  });
  expect(await differences()).toEqual([]);
});

test("another time zone blocks nobody, and includes concurrent changes", async () => {
  await inTransactions(3, async ([writer, mover, other]) => {
    await writer!.query(INSERT, ["before"]);
    await mover!.query("update settings set timezone = 'Pacific/Apia'");
    await mover!.query("set constraints all immediate");
    await other!.query(INSERT, ["meanwhile"]);
    await other!.query("commit");
    await store.sql(MANY, ["many meanwhile "]);
    await mover!.query("commit");
    await writer!.query("commit");
  });
  expect(await differences()).toEqual([]);
  await expect(store.sql("update settings set timezone = 'Nowhere/Land'")).rejects.toThrow("not recognized");
  await store.sql("update settings set timezone = 'UTC'");
});

test.each(["read committed", "repeatable read", "serializable"])(
  "an order and its lines at once, %s",
  async (isolation) => {
    const [order] = await store.sql<{ id: number }>(
      "insert into orders (order_key, currency, status, total) values ($1, 'USD', 'pending', 5) returning id",
      [isolation],
    );
    await inTransactions(4, async (clients) => {
      for (const client of clients) await client.query(`set transaction isolation level ${isolation}`);
      for (const client of clients) await client.query("select count(*) from orders");
      const [status, line, refund, back] = clients;
      await status!.query("update orders set status = 'refunded' where id = $1", [order!.id]);
      const lines =
        "insert into order_items (order_id, kind, product_id, quantity) values ($1, 'line_item', 1, 3)";
      await line!.query(lines, [order!.id]);
      const refunds = "insert into refunds (order_id, amount, created_at) values ($1, 1, $2)";
      await refund!.query(refunds, [order!.id, "2026-03-04T05:06:07Z"]);
      await back!.query(refunds, [order!.id, "2026-03-06T05:06:07Z"]);
      // Each compacts the deltas so far.
      for (const client of clients) {
        await client.query("commit");
        await store.sql("select compact_rollups()");
        expect(await differences()).toEqual([]);
      }
    });
  },
);

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
  [
    "orders and their lines",
    `with moved as (update orders set status = case status when 'completed' then 'cancelled' else 'completed' end, created_at = created_at - interval '1 day' returning id),
       gone as (delete from order_items where id % 5 = 0),
       more as (insert into order_items (order_id, kind, product_id, quantity) select id, 'line_item', 2, 4 from moved)
     update order_items set quantity = quantity + 1 where id % 5 <> 0`,
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
  await store.sql("select compact_rollups()");
  expect(await differences()).toEqual([]);
});
