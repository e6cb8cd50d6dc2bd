import { expect } from "vitest";
import type { Api } from "../support/api.ts";
import type { Sql } from "../support/keys.ts";

/** Invariants of all orders of a store, recounted by SQL of the test's own. */

/** Orders whose totals differ from their lines. */
const WRONG_TOTALS = `
  select o.id, o.total, o.cart_tax, o.shipping_tax from orders o
  left join lateral (
    select coalesce(sum(round(total, 2)) filter (where kind = 'line_item'), 0) as items,
      coalesce(sum(total) filter (where kind = 'fee'), 0) as fees,
      coalesce(sum(round(total, 2)) filter (where kind = 'shipping'), 0) as shipping,
      coalesce(sum(total_tax) filter (where kind in ('line_item', 'fee')), 0) as cart_tax,
      coalesce(sum(total_tax) filter (where kind = 'shipping'), 0) as shipping_tax
    from order_items where order_id = o.id
  ) l on true
  where o.total <> round(l.items + l.fees + l.shipping + l.cart_tax + l.shipping_tax, 2)
    or o.shipping_total <> l.shipping or o.cart_tax <> l.cart_tax or o.shipping_tax <> l.shipping_tax`;

/** Orders whose refunds differ from their sum. An edit may leave less than was refunded (§edits-after-refunds). */
const WRONG_REFUNDS = `
  select o.id, o.total, o.refunded_total, r.amount from orders o
  left join lateral (select coalesce(sum(amount), 0) as amount from refunds where order_id = o.id) r on true
  where o.refunded_total <> r.amount`;

const CUSTOMERS = `
  select u.id, count(o.id) as orders_count, max(o.id) as last_order_id,
    to_char(coalesce(sum(o.total) filter (where o.status in ('processing', 'completed')), 0), 'FM999999999990.00') as total_spent
  from users u left join orders o on o.customer_id = u.id and o.status <> 'trash'
  where u.role = 'customer' group by u.id order by u.id`;

export async function expectSumsToHold(sql: Sql, v2: Api): Promise<void> {
  expect(await sql(WRONG_TOTALS), "totals of orders").toEqual([]);
  expect(await sql(WRONG_REFUNDS), "refunds").toEqual([]);

  for (const customer of await sql<{ id: number }>(CUSTOMERS)) {
    const { body } = await v2.get(
      `/customers/${customer.id}?fields=id,orders_count,last_order_id,total_spent`,
    );
    expect(body.customer).toEqual(customer);
  }

  const recount = await sql<{ status: string; orders: number }>(
    "select status, count(*) as orders from orders where status <> 'trash' group by 1",
  );
  const counted = (await v2.get("/orders/count?status=any")).body.count;
  expect(Object.fromEntries(Object.entries(counted).filter(([, orders]) => orders !== 0))).toEqual(
    Object.fromEntries(recount.map(({ status, orders }) => [status, orders])),
  );
  const all = recount.reduce((total, { orders }) => total + orders, 0);
  expect((await v2.get("/orders/count")).body.count).toBe(all);
}

/** Units of each product: in stock, and taken by lines of existing orders. */
export async function unitsByProduct(sql: Sql): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; units: number }>(
    `select p.id, p.stock_quantity::int + coalesce((select sum(reduced_stock) from order_items i
       where coalesce(i.variation_id, i.product_id) = p.id), 0)::int as units
     from products p where p.manage_stock`,
  );
  return new Map(rows.map(({ id, units }) => [id, units]));
}
