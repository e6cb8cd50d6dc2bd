import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";

/** Makes all kept sums anew from orders, refunds and users; nobody waits meanwhile who changes these. */
export async function rebuildRollups(db: Database): Promise<void> {
  await db.execute(sql`select rebuild_rollups()`);
}

/** A kept sum that its orders, refunds and users do not come to. */
type Difference = {
  /** What it is a sum of: a day or month, with the day of the refund before where there is one, a product in one, … */
  of: string;
  sum: string;
  kept: string;
  counted: string;
};

/** Names of roll-ups that differ from their columns, by kind. */
const NAMES = [
  ["order", "count", "orders"],
  ["block", "count", "orders"],
  ["customer", "count", "orders"],
  ["customer", "amount", "spent"],
  ["user", "count", "users"],
  ["registration", "count", "customers"],
  ...["sale", "refunded_sale"].flatMap((kind) => [
    [kind, "count", "orders"],
    [kind, "quantity", "items"],
    [kind, "amount", "sales"],
  ]),
  ["product", "count", "lines"],
  ...["refund", "other_refund", "return"].flatMap((kind) => [
    [kind, "count", "refunds"],
    [kind, "quantity", "refunded_items"],
    [kind, "amount", "refunded"],
    ...["shipping", "tax", "shipping_tax"].map((sum) => [kind, sum, `refunded_${sum}`]),
  ]),
].map(
  (row) =>
    sql`(${sql.join(
      row.map((text) => sql`${text}`),
      sql`, `,
    )})`,
);

/** Recounts all roll-ups and names each difference. A write under way counts completely or not at all. */
export async function findDifferences(db: Database): Promise<Difference[]> {
  const { rows } = await db.execute<Difference>(sql`
    with names (kind, key, name) as (values ${sql.join(NAMES, sql`, `)}),
    counted as (
      select kind, label, day, previous, id, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount,
        sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount
      from facts group by 1, 2, 3, 4, 5
    ), entries as (
      select kind, label, day, previous, id, to_jsonb(sums) as amounts, 1 as kept, 0 as counted
      from (select * from rollups union all select * from pending_rollups(orders_with_deltas(null))) as sums
      union all
      select kind, label, day, previous, id, to_jsonb(counted), 0, 1 from counted
    ), named as (
      select case kind
          when 'order' then concat('orders ', label, nullif(' ' || day, ' -infinity'))
          when 'block' then concat('orders ', coalesce(nullif(label, ''), 'but trash'), ' from id ', id * 1024)
          when 'customer' then concat('customer ', id)
          when 'user' then concat('role ', label)
          when 'product' then concat(label, ' ', day, ', product ', id)
          when 'refunded_sale' then concat('refunded orders, ', nullif(label, '') || ' ', day)
          when 'other_refund' then concat('refunds of other orders, ', nullif(label, '') || ' ', day)
          else concat(nullif(label, '') || ' ', day, nullif(' after ' || previous, ' after -infinity'))
        end as of, coalesce(name, key) as sum, kept * value::numeric as kept, counted * value::numeric as counted
      from entries
      cross join lateral jsonb_each_text(amounts - '{kind,label,day,previous,id}'::text[])
      left join names using (kind, key)
    )
    select of, sum, sum(kept)::text as kept, sum(counted)::text as counted
    from named group by of, sum having sum(kept) <> sum(counted) order by of, sum`);
  return rows;
}
