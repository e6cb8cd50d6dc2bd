import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";

/** A sum that reports are made of and that its orders, refunds and customers do not come to. */
export type Difference = {
  /** What it is a sum of: a day, with the day of the refund before where there is one, or a product in a day or month. */
  of: string;
  sum: string;
  kept: string;
  counted: string;
};

/** Recounts all that reports read and names each sum that is kept otherwise. Sees writes under way wholly or not at all. */
export async function findDifferences(db: Database): Promise<Difference[]> {
  const { rows } = await db.execute<Difference>(sql`
    with kept as (
      select concat(day, nullif(' after ' || previous, ' after -infinity')) as of, key, sum(value::numeric) as amount
      from sales_days, jsonb_each_text(to_jsonb(sales_days) - '{day,previous,part}'::text[]) group by 1, 2
      union all
      select concat(span, ' ', period, ', product ', product_id), key, sum(value::numeric)
      from product_sales, jsonb_each_text(to_jsonb(product_sales) - '{span,period,product_id,part}'::text[]) group by 1, 2
    ), counted as (
      select concat(day, nullif(' after ' || previous, ' after -infinity')) as of, key, value::numeric as amount
      from recounted_sales_days r, jsonb_each_text(to_jsonb(r) - '{day,previous}'::text[])
      union all
      select concat(span, ' ', period, ', product ', product_id), key, value::numeric
      from recounted_product_sales r, jsonb_each_text(to_jsonb(r) - '{span,period,product_id}'::text[])
    )
    select of, key as sum, coalesce(kept.amount, 0)::text as kept, coalesce(counted.amount, 0)::text as counted
    from kept full join counted using (of, key)
    where coalesce(kept.amount, 0) <> coalesce(counted.amount, 0) order by of, key`);
  return rows;
}
