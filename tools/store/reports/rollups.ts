import { sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";

/** Rebuilds all roll-ups from orders, refunds and users, without blocking their writers. */
export async function rebuildRollups(db: Database): Promise<void> {
  await db.execute(sql`select rebuild_rollups()`);
}

/** A roll-up that differs from its orders, refunds and users. */
type Difference = {
  /** Its kind, label, day, the day of a previous refund, id and currency, as far as it has them: `sale 2026-03-02 USD`. */
  of: string;
  sum: string;
  kept: string;
  counted: string;
};

/** Recounts all roll-ups and names each difference. A write under way counts completely or not at all. */
export async function findDifferences(db: Database): Promise<Difference[]> {
  const { rows } = await db.execute<Difference>(sql`
    with counted as (
      select kind, label, day, previous, id, currency, sum(count) as count, sum(quantity) as quantity, sum(amount) as amount,
        sum(shipping) as shipping, sum(tax) as tax, sum(shipping_tax) as shipping_tax, sum(discount) as discount
      from facts group by 1, 2, 3, 4, 5, 6
    ), entries as (
      select kind, label, day, previous, id, currency, to_jsonb(sums) as amounts, 1 as kept, 0 as counted
      from (select * from rollups union all select * from pending_rollups(orders_with_deltas(null))) as sums
      union all
      select kind, label, day, previous, id, currency, to_jsonb(counted), 0, 1 from counted
    ), named as (
      select concat_ws(' ', kind, nullif(label, ''), nullif(day, '-infinity'), 'after ' || nullif(previous, '-infinity'),
          'id ' || nullif(id, 0), nullif(currency, '')) as of, key as sum, kept * value::numeric as kept, counted * value::numeric as counted
      from entries
      cross join lateral jsonb_each_text(amounts - '{kind,label,day,previous,id,currency}'::text[])
    )
    select of, sum, sum(kept)::text as kept, sum(counted)::text as counted
    from named group by of, sum having sum(kept) <> sum(counted) order by of, sum`);
  return rows;
}
