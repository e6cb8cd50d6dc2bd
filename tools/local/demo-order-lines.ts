import { sql } from "drizzle-orm";
import type { Database } from "../cli/database.ts";
import { pick } from "./demo-people.ts";

/** Makes `planned_lines`: the lines of the planned orders, in the order of `place` within each, with their taxes. */
export async function planLines(db: Database): Promise<void> {
  await db.execute(sql`
    create temporary table planned_lines (like order_items including defaults, n bigint, place int, manage_stock boolean)
    on commit drop`);
  await db.execute(sql`alter table planned_lines drop column id, drop column order_id`);
  await db.execute(sql`analyze planned_orders`);
  await planProductLines(db);
  await planOtherLines(db);
  await planTaxLines(db);
  await db.execute(sql`analyze planned_lines`);
}

/** One to three products; an order with a coupon costs a tenth less. */
async function planProductLines(db: Database): Promise<void> {
  const line = sql`(n * 4 + place)`;
  const products = sql`(select count(*) from planned_products)`;
  await db.execute(sql`
    insert into planned_lines (n, place, kind, name, product_id, variation_id, quantity, subtotal, subtotal_tax, total,
      total_tax, tax_class, taxable, taxes, meta, manage_stock)
    select n, place, 'line_item', name, coalesce(parent_id, id), case when parent_id is not null then id end, quantity,
      subtotal, subtotal_tax, total, total_tax, tax_class, taxable, ${taxesByRate(sql`total_tax`, sql`subtotal_tax`)},
      meta, manage_stock
    from (
      select planned_orders.n, place, has_coupon, 1 + ${pick(line, 13, 5)} / 4 as quantity, p.*
      from planned_orders
      cross join generate_series(1, 3) as place
      join planned_products p on p.number = ${pick(line, 12, products)}
      where place = 1 or place = 2 and lines_chance >= 50 or place = 3 and lines_chance >= 85
    ) as chosen
    cross join lateral (select trim_scale(price * quantity)) as _ (subtotal)
    cross join lateral (select case when has_coupon then trim_scale(round(subtotal * 0.9, 2)) else subtotal end) as __ (total)
    cross join lateral (select ${tax(sql`total`)}, ${tax(sql`subtotal`)}) as ___ (total_tax, subtotal_tax)`);
}

/** Shipping, taxed as the goods are; fees, every third one in favour of the buyer; coupons. */
async function planOtherLines(db: Database): Promise<void> {
  await db.execute(sql`
    with goods as (
      select n, case when bool_or(tax_class = '') then '' else min(tax_class) end as tax_class, sum(subtotal - total) as discount
      from planned_lines where taxable group by n
    ), others as (
      select n, 4 as place, 'shipping' as kind, case when n % 4 = 0 then 'Free shipping' else 'Flat rate' end as name,
        case when n % 4 = 0 then 'free_shipping' else 'flat_rate' end as code, case when n % 4 = 0 then 0 else 4.95 end as total,
        tax_class, true as taxable
      from planned_orders left join goods using (n) where sent
      union all
      select n, 5, 'fee', case when n % 3 = 0 then 'Loyalty discount' else 'Gift wrapping' end, '',
        case when n % 3 = 0 then -2 else 3.5 end, '', n % 3 <> 0
      from planned_orders where has_fee
      union all
      select n, 6, 'coupon', coalesce(codes[n % array_length(codes, 1) + 1], 'welcome'), '', coalesce(discount, 0), '', false
      from planned_orders left join goods using (n),
        (select array(select code from coupons where status = 'publish' order by id limit 20)) as _ (codes)
      where has_coupon
    )
    insert into planned_lines (n, place, kind, name, code, total, total_tax, taxable, taxes)
    select n, place, kind, others.name, code, total, total_tax, taxable, ${taxesByRate(sql`total_tax`, undefined)}
    from others
    left join (select id as rate_id, rate, tax_class, shipping from tax_rates where country = '') as r
      on r.tax_class = others.tax_class and taxable and (kind <> 'shipping' or r.shipping)
    cross join lateral (select ${tax(sql`total`)}) as _ (total_tax)`);
}

/** One line for each rate in use. */
async function planTaxLines(db: Database): Promise<void> {
  await db.execute(sql`
    insert into planned_lines (n, place, kind, name, total, total_tax, code, rate_id, compound)
    select n, 6 + row_number() over (partition by n order by r.id), 'tax', r.name, cart_tax, shipping_tax,
      upper(r.name || '-' || r.priority), r.id, r.compound
    from (
      select n, rate::bigint as rate_id, trim_scale(coalesce(sum(tax::numeric) filter (where kind <> 'shipping'), 0)) as cart_tax,
        trim_scale(coalesce(sum(tax::numeric) filter (where kind = 'shipping'), 0)) as shipping_tax
      from planned_lines, jsonb_each_text(taxes->'total') as _ (rate, tax) group by n, rate
    ) as used join tax_rates r on r.id = rate_id`);
}

/** Tax on an amount by the query's `rate`, rounded as the store does line by line. */
function tax(amount: ReturnType<typeof sql>) {
  return sql`coalesce(trim_scale(round(${amount} * rate / 100, 2)), 0)`;
}

/** What a line keeps of its tax by the query's `rate_id`. */
function taxesByRate(total: ReturnType<typeof sql>, subtotal: ReturnType<typeof sql> | undefined) {
  const of = (amount: ReturnType<typeof sql>) => sql`jsonb_build_object(rate_id::text, ${amount}::text)`;
  return sql`case when rate_id is null then '{"total": {}, "subtotal": {}}'::jsonb
    else jsonb_build_object('total', ${of(total)}, 'subtotal', ${subtotal ? of(subtotal) : sql`'{}'::jsonb`}) end`;
}
