import { sql } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { type Period, perPeriod, rangeRow } from "./range.ts";
import { MAY_READ } from "./rights.ts";

/** Orders that went to a country. */
export interface CountrySales {
  /** Its code; empty if unknown. */
  country: string;
  orders: number;
}

/** Counted orders, which bound the cost, and named countries. */
export const COUNTED_ORDERS = 1000;
const NAMED = 8;

/** The countries of the newest 1,000 sold orders of a period, by number of orders. Throws `report_read_forbidden`. */
export async function reportCountries(ctx: StoreContext, period: Period): Promise<CountrySales[]> {
  const { rows } = await ctx.read(countriesOf[period]({}), { right: MAY_READ });
  return rows;
}

const countriesOf = perPeriod((period) =>
  routine({}, (db) => ({
    rows: db.select({ country: sql<string>`country`, orders: sql`count`.mapWith(Number) }).from(
      sql`(
    with ${rangeRow({ period })},
    newest as (
      select coalesce(nullif(shipping ->> 'country', ''), billing ->> 'country', '') as country from ${orders}
      where created_at >= (select start at time zone zone from range)
        and created_at < (select (last + 1)::timestamp at time zone zone from range) and is_sold(status)
      order by created_at desc limit ${sql.raw(String(COUNTED_ORDERS))}
    )
    select country, count(*) as count from newest group by country order by count(*) desc, country limit ${sql.raw(String(NAMED))}) as report`,
    ),
  })),
);
