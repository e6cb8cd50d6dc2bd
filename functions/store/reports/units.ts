import { sql } from "drizzle-orm";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { currentRollups, pendingRollups } from "./current-rollups.ts";
import { MAY_READ } from "./rights.ts";

/** Units of a product sold in a month, less those refunded. */
export interface UnitsOfMonth {
  /** `YYYY-MM`. */
  month: string;
  quantity: number;
}

const KINDS = ["product"];

/** Units of a product sold in each of its last twelve months with sales, the newest first. Throws `report_read_forbidden`. */
export async function reportUnits(ctx: StoreContext, productId: number): Promise<UnitsOfMonth[]> {
  const { rows } = await ctx.read(unitsOf({ productId }), { right: MAY_READ });
  return rows;
}

const unitsOf = routine({ productId: "bigint" }, (db, { productId }) => {
  const months = sql`(
    select (date_trunc('month', now() at time zone timezone) - ago * interval '1 month')::date as month
    from settings, generate_series(0, 11) as ago) as months`;
  const sold = currentRollups(KINDS, {
    columns: sql`month, quantity`,
    from: months,
    within: sql`label = 'month' and day = month and previous = '-infinity' and id = ${productId}`,
  });
  return {
    rows: db.select({ month: sql<string>`month`, quantity: sql`quantity`.mapWith(Number) }).from(
      sql`(
    with ${pendingRollups(KINDS)}
    select to_char(month, 'YYYY-MM') as month, sum(quantity) as quantity from (${sold}) as sold
    group by sold.month having sum(quantity) <> 0 order by sold.month desc) as report`,
    ),
  };
});
