import { beforeAll, expect, test } from "vitest";
import { fillDemoShop } from "../../tools/local/demo/shop.ts";
import { api } from "../support/api.ts";
import { cpuTime } from "../support/cpu-time.ts";
import { useStore } from "../support/use-store.ts";

const { store } = useStore("v2");
let v2: ReturnType<typeof api>;
const until = new Date("2026-03-04T05:06:07Z");
let took = 0;

beforeAll(async () => {
  const start = cpuTime();
  v2 = api(store, 2, await fillDemoShop({ ...store, until }));
  took = cpuTime() - start;
});

test("300 customers made 1,000 orders in 13 months, within seconds", async () => {
  expect(took).toBeLessThan(10_000);
  expect((await v2.get("/customers/count")).body.count).toBe(300);
  const trashed = await store.sql("select count(*) as n from orders where status = 'trash'");
  expect((await v2.get("/orders/count")).body.count).toBe(1000 - Number(trashed[0]?.n));
  const { body } = await v2.get("/orders?filter[limit]=1");
  expect(body.orders[0].created_at).toBe("2026-03-04T05:06:07Z");
  const months =
    "select count(distinct to_char(created_at, 'YYYY-MM')) as months, min(created_at) as first from orders";
  expect(await store.sql(months)).toEqual([{ months: 14, first: new Date("2025-02-02T14:34:55Z") }]);
  const each =
    "select distinct count(*) as orders from orders where customer_id is not null group by customer_id";
  expect(await store.sql(each)).toEqual([{ orders: 3 }]);
});

test("the store's derived data of orders equals a recount, and nothing happens after the end", async () => {
  const agrees = `select
    not exists (
      (select user_id, currency, orders_count, total_spent from customer_totals)
      except
      (select customer_id, currency, count(*), sum(case when status in ('processing', 'completed') then total else 0 end)
        from orders where status <> 'trash' group by 1, 2)) as totals,
    (select count(*) from customer_totals) as customers,
    not exists (
      (select day, status, sum(orders) from order_counts group by 1, 2 having sum(orders) <> 0)
      except (select created_at::date, status, count(*) from orders group by 1, 2)
      except (select '-infinity', status, count(*) from orders group by 2)) as counts,
    (select sum(orders)::int from order_counts where day = '-infinity') as counted,
    not exists (
      select from orders o where refunded_total <> coalesce((select sum(amount) from refunds where order_id = o.id), 0)
    ) as refunds,
    not exists (
      select from products p where total_sales <> coalesce((select sum(quantity) from order_items i join orders o on o.id = order_id
        where product_id = p.id and sales_counted), 0)
    ) as sales,
    greatest((select max(updated_at) from orders), (select max(completed_at) from orders), (select max(created_at) from order_notes),
      (select max(created_at) from refunds), (select max(created_at) from download_permissions)) as last,
    not exists (select from users u join orders o on o.customer_id = u.id where o.created_at < u.created_at) as known_before`;
  expect(await store.sql(agrees)).toEqual([
    {
      totals: true,
      customers: 300,
      counts: true,
      counted: 1000,
      refunds: true,
      sales: true,
      last: until,
      known_before: true,
    },
  ]);
});

test("its sums equal the store's own calculation", async () => {
  const { orders } = (await v2.get("/orders?filter[limit]=200&status=completed")).body;
  for (const order of orders.filter((_: object, index: number) => index % 8 === 0)) {
    // The same lines again make the store recalculate the order.
    const lines = order.line_items.map(({ id, product_id }: Record<string, number>) => ({ id, product_id }));
    const edited = await v2.put(`/orders/${order.id}`, { order: { line_items: lines } });
    expect(edited.status).toBe(200);
    const { updated_at: _now, ...same } = edited.body.order;
    const { updated_at: _then, ...before } = order;
    expect(same).toEqual(before);
  }
  expect(orders.some(({ tax_lines }: { tax_lines: object[] }) => tax_lines.length === 2)).toBe(true);
});

test("new orders and customers get ids of their own", async () => {
  const order = await v2.post("/orders", { order: { line_items: [{ sku: "DEMO-008", quantity: 1 }] } });
  expect(order).toMatchObject({ status: 201, body: { order: { id: 1001 } } });
  const customer = await v2.post("/customers", { customer: { email: "new@example.com", username: "new" } });
  expect(customer.status).toBe(201);
});
