import { sql } from "drizzle-orm";
import type { Database } from "../cli/database.ts";

/** What happened to the planned orders, which are stored already: notes, refunds, permissions to download. */
export async function writeHistory(db: Database, until: Date): Promise<void> {
  await writeNotes(db);
  await writeRefunds(db);
  await refundLines(db);
  await grantDownloads(db);
  await notAfter(db, until);
}

/** Every second order tells of its last step, every tenth has a word for the customer. */
async function writeNotes(db: Database): Promise<void> {
  await db.execute(sql`
    insert into order_notes (order_id, note, customer_note, created_at)
    select id, note, customer_note, created_at + later from (
      select n, id, created_at, 'Order status changed from Pending payment to ' || initcap(replace(status, '-', ' ')) || '.' as note,
        false as customer_note, interval '5 minutes' as later
      from planned_orders where n % 2 = 0 and status not in ('pending', 'trash')
      union all
      select n, id, created_at, 'Thank you for your order! It will be on its way soon.', true, interval '1 hour'
      from planned_orders where n % 10 = 4 and status in ('processing', 'completed')
    ) as notes order by n, later`);
}

/** Refunded orders are refunded whole. */
async function writeRefunds(db: Database): Promise<void> {
  await db.execute(sql`
    insert into refunds (order_id, amount, reason, created_at)
    select id, o.total, 'Order fully refunded', p.created_at + interval '2 days'
    from planned_orders p join orders o using (id) where p.status = 'refunded' order by n`);
}

/** Of some completed orders the first product is taken back. */
async function refundLines(db: Database): Promise<void> {
  await db.execute(sql`
    with returned as (
      select p.id as order_id, p.created_at + interval '3 days' as created_at, i.*
      from planned_orders p
      cross join lateral (
        select id as item_id, name, product_id, variation_id, tax_class, quantity, total, total_tax, meta
        from order_items where order_id = p.id and kind = 'line_item' order by id limit 1
      ) as i
      where status = 'completed' and gives_back and not has_fee
    ), made as (
      insert into refunds (order_id, amount, reason, created_at)
      select order_id, total + total_tax, 'Did not fit', created_at from returned order by order_id
      returning id, order_id, amount
    ), summed as (
      update orders set refunded_total = amount from made where orders.id = made.order_id
    )
    insert into refund_items (refund_id, order_item_id, kind, name, product_id, variation_id, tax_class, quantity, total,
      total_tax, meta)
    select made.id, item_id, 'line_item', name, product_id, variation_id, tax_class, quantity, total, total_tax, meta
    from made join returned using (order_id) order by made.id`);
}

async function grantDownloads(db: Database): Promise<void> {
  await db.execute(sql`
    insert into download_permissions (order_id, user_id, product_id, download_id, email, remaining, expires, created_at)
    select o.id, o.customer_id, p.id, f.id, o.billing->>'email',
      case when p.download_limit >= 0 then p.download_limit * l.quantity end,
      case when p.download_expiry >= 0 then o.paid_at::date + p.download_expiry end, o.paid_at
    from planned_lines l
    join planned_orders using (n) join orders o on o.id = planned_orders.id and o.downloads_granted
    join products p on p.id = coalesce(l.variation_id, l.product_id) and p.downloadable
    join product_files f on f.product_id = p.id
    where l.kind = 'line_item' order by n, place, f.position`);
}

/** Nothing has happened after the last order. */
async function notAfter(db: Database, until: Date): Promise<void> {
  const end = sql`${until.toISOString()}::timestamptz`;
  await db.execute(sql`
    update orders set updated_at = ${end}, paid_at = least(paid_at, ${end}), completed_at = least(completed_at, ${end})
    from planned_orders where planned_orders.id = orders.id and orders.updated_at > ${end}`);
  for (const table of ["order_notes", "refunds", "download_permissions"]) {
    await db.execute(sql`
      update ${sql.identifier(table)} t set created_at = ${end}
      from planned_orders p where p.id = t.order_id and t.created_at > ${end}`);
  }
}
