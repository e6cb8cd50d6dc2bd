import { sql } from "drizzle-orm";
import type { Database } from "../cli/database.ts";
import { planLines } from "./demo-order-lines.ts";
import { writeHistory } from "./demo-order-history.ts";
import { billing, email, firstName, lastName, pick, shipping } from "./demo-people.ts";

export interface DemoOrders {
  /** A multiple of 100. */
  orders: number;
  /** A multiple of 10, so that each gets the same number of orders. */
  customers: number;
  /** When the last order was made; the others are spread evenly over the 13 months before it. */
  until: Date;
  onProgress?: (done: number) => void;
}

/** The first new order and the first new customer have the ids behind these. */
export interface IdsBefore {
  order: number;
  customer: number;
}

/** Orders in one statement; more would not fit the server's working memory. */
const CHUNK = 50_000;
const SPAN_SECONDS = 395 * 24 * 60 * 60;
/** Customers come in this many groups, one group after the other. */
const COHORTS = 10;

/**
 * Fills a store that has products with customers and their orders, of all statuses and with all kinds of lines, notes
 * and refunds: the same every time. Every tenth order is a guest's; the customers have the same number of orders each.
 * Needs a transaction. Taxes are those of the rates that apply anywhere.
 */
export async function fillOrders(db: Database, demo: DemoOrders): Promise<IdsBefore> {
  if (demo.orders % 100 !== 0 || demo.customers % COHORTS !== 0 || ordersEach(demo) % 1 !== 0)
    throw new Error(`${demo.orders} orders cannot be shared out among ${demo.customers} customers`);
  const before = await lastIds(db);
  await insertCustomers(db, demo, before);
  await planProducts(db);
  for (let from = 0; from < demo.orders; from += CHUNK) {
    const to = Math.min(from + CHUNK, demo.orders);
    await planOrders(db, demo, before, { from, to });
    await planLines(db);
    await insertOrders(db);
    await writeHistory(db, demo.until);
    await db.execute(sql`drop table planned_lines, planned_orders`);
    demo.onProgress?.(to);
  }
  await db.execute(sql`drop table planned_products`);
  await countSales(db, before);
  await moveSequences(db);
  return before;
}

function ordersEach({ orders, customers }: DemoOrders): number {
  return (orders * 9) / 10 / customers;
}

async function lastIds(db: Database): Promise<IdsBefore> {
  const { rows } = await db.execute<{ order: string; customer: string }>(sql`
    select (select coalesce(max(id), 0) from orders) as order, (select coalesce(max(id), 0) from users) as customer`);
  return { order: Number(rows[0]?.order), customer: Number(rows[0]?.customer) };
}

/** When the order with a number was made. */
function momentOf(n: ReturnType<typeof sql>, { orders, until }: DemoOrders) {
  return sql`(${until.toISOString()}::timestamptz - make_interval(secs => (${SPAN_SECONDS}::bigint * (${orders}::bigint - 1 - ${n}) / ${orders}::bigint)::int))`;
}

/** Customers sign up an hour before their first order. */
async function insertCustomers(db: Database, demo: DemoOrders, before: IdsBefore): Promise<void> {
  const person = sql`person`;
  const [first, last, mail] = [sql`first`, sql`last`, sql`mail`];
  const cohort = demo.customers / COHORTS;
  const firstOrder = sql`((${person} / ${cohort}::bigint * ${cohort * ordersEach(demo)}::bigint + ${person} % ${cohort}::bigint) * 10 / 9)`;
  await db.execute(sql`
    insert into users (id, login, email, role, first_name, last_name, billing, shipping, created_at, updated_at)
    select ${before.customer}::bigint + 1 + person, split_part(mail, '@', 1), mail, 'customer', first, last,
      ${billing(person, first, last, mail)}, ${shipping(person, first, last)}, signed_up, signed_up
    from (
      select person, ${firstName(person)} as first, ${lastName(person)} as last, ${email(person)} as mail,
        ${momentOf(firstOrder, demo)} - interval '1 hour' as signed_up
      from generate_series(0, ${demo.customers}::bigint - 1) person
    ) as people`);
}

/** What can be bought, numbered from 0, with the tax on it. */
async function planProducts(db: Database): Promise<void> {
  await db.execute(sql`
    create temporary table planned_products on commit drop as
    select row_number() over (order by p.id) - 1 as number, p.id, p.parent_id, p.name, p.price, p.tax_class,
      p.tax_status = 'taxable' as taxable, p.manage_stock, r.id as rate_id, r.rate,
      case when p.parent_id is null then '[]'::jsonb else (
        select jsonb_agg(jsonb_build_object('key', a->>'slug', 'value', a->>'option', 'label', a->>'name'))
        from jsonb_array_elements(p.attributes) a) end as meta
    from products p
    left join tax_rates r on r.tax_class = p.tax_class and r.country = '' and p.tax_status = 'taxable'
    where p.type in ('simple', 'variation') and p.status = 'publish' and p.price > 0`);
}

/** Who orders when, and what becomes of it. Three weeks ago most orders are through. */
async function planOrders(
  db: Database,
  demo: DemoOrders,
  before: IdsBefore,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const n = sql`n`;
  const person = sql`person`;
  const cohort = demo.customers / COHORTS;
  const ofCohort = cohort * ordersEach(demo);
  await db.execute(sql`
    create temporary table planned_orders on commit drop as
    select n, ${before.order}::bigint + 1 + n as id, person,
      case when n % 10 < 9 then ${before.customer}::bigint + 1 + person end as customer_id,
      ${firstName(person)} as first, ${lastName(person)} as last, ${email(person)} as mail,
      ${momentOf(n, demo)} as created_at,
      case
        when chance < 10 then 'trash' when chance < 40 then 'failed' when chance < 100 then 'cancelled'
        when chance < 130 then 'refunded' when chance < 165 then 'on-hold' when chance < 195 then 'pending'
        when chance < 220 or chance < 850 and n > ${demo.orders}::bigint * 94 / 100 then 'processing' else 'completed'
      end as status,
      ${pick(n, 2, 100)} as lines_chance, ${pick(n, 3, 100)} < 65 as sent, ${pick(n, 4, 100)} < 10 as has_fee,
      ${pick(n, 5, 100)} < 12 as has_coupon, ${pick(n, 6, 100)} < 4 as gives_back, ${pick(n, 7, 3)} as payment
    from (
      select n, ${pick(n, 1, 1000)} as chance,
        case when n % 10 = 9 then ${demo.customers}::bigint + n / 10
          else (n - n / 10) / ${ofCohort}::bigint * ${cohort}::bigint + (n - n / 10) % ${cohort}::bigint end as person
      from generate_series(${from}::bigint, ${to}::bigint - 1) n
    ) as numbered`);
}

/** The planned orders, added up, with their lines. */
async function insertOrders(db: Database): Promise<void> {
  const [person, first, last, mail] = [sql`person`, sql`first`, sql`last`, sql`mail`];
  const sold = sql`status in ('processing', 'completed', 'on-hold', 'refunded')`;
  const paid = sql`status in ('processing', 'completed', 'refunded')`;
  const completedAt = sql`case when status = 'completed' then created_at + interval '40 hours' end`;
  await db.execute(sql`
    insert into orders (id, status, customer_id, order_key, currency, total, cart_tax, shipping_tax, shipping_total,
      refunded_total, billing, shipping, customer_note, customer_ip, customer_user_agent, payment_method,
      payment_method_title, transaction_id, meta, paid_at, completed_at, stock_reduced, sales_counted, coupons_counted,
      downloads_granted, created_at, updated_at)
    select id, status, customer_id, 'wc_order_' || substr(md5('order ' || id), 1, 13), (select currency from settings),
      total, cart_tax, shipping_tax, shipping_total, case when status = 'refunded' then total else 0 end,
      ${billing(person, first, last, mail)}, ${shipping(person, first, last)},
      case when n % 25 = 3 then 'Please leave it with the neighbours' else '' end,
      '192.0.2.' || n % 250, 'Mozilla/5.0 (demo)', (array['card', 'paypal', 'bacs'])[payment + 1],
      (array['Credit card', 'PayPal', 'Bank transfer'])[payment + 1], case when ${paid} then 'tx-' || id else '' end,
      case when n % 50 = 7 then '{"source": "newsletter"}'::jsonb else '{}' end,
      case when ${paid} then created_at + interval '5 minutes' end, ${completedAt},
      ${sold}, ${sold}, status not in ('cancelled', 'failed'), ${paid}, created_at,
      coalesce(${completedAt}, created_at + interval '5 minutes')
    from planned_orders join (
      select n, sum(total) filter (where kind = 'shipping') as shipping_total,
        sum(total_tax) filter (where kind in ('line_item', 'fee')) as cart_tax,
        sum(total_tax) filter (where kind = 'shipping') as shipping_tax,
        sum(total + total_tax) filter (where kind in ('line_item', 'fee', 'shipping')) as total
      from planned_lines group by n
    ) as sums (n, known_shipping_total, known_cart_tax, known_shipping_tax, total) using (n)
    cross join lateral (select coalesce(known_shipping_total, 0) as shipping_total, coalesce(known_cart_tax, 0) as cart_tax,
      coalesce(known_shipping_tax, 0) as shipping_tax) as known
    order by n`);
  await db.execute(sql`
    insert into order_items (order_id, kind, name, product_id, variation_id, quantity, subtotal, subtotal_tax, total,
      total_tax, tax_class, taxable, code, rate_id, compound, taxes, meta, reduced_stock)
    select id, kind, name, product_id, variation_id, quantity, subtotal, subtotal_tax, total, total_tax, tax_class,
      taxable, code, rate_id, compound, taxes, meta, case when manage_stock and ${sold} then quantity else 0 end
    from planned_lines join planned_orders using (n) order by n, place`);
}

async function countSales(db: Database, before: IdsBefore): Promise<void> {
  await db.execute(sql`
    update products p set total_sales = p.total_sales + sold.units
    from (
      select i.product_id as id, sum(i.quantity) as units from order_items i join orders o on o.id = i.order_id
      where o.id > ${before.order} and o.sales_counted and i.kind = 'line_item' group by 1
    ) as sold where p.id = sold.id`);
}

/** Orders and customers were given their ids; those to come follow them. */
async function moveSequences(db: Database): Promise<void> {
  await db.execute(sql`
    select setval('orders_id_seq', (select max(id) from orders)), setval('users_id_seq', (select max(id) from users))`);
}
