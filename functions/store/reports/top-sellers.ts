import { type SQL, sql } from "drizzle-orm";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { decoded } from "../sql/decoded.ts";
import type { Database } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import {
  beginsWithinDay,
  currentRollups,
  factsOfBegunDay,
  inPiece,
  pendingRollups,
  perPeriod,
  piecesOfRange,
  rangeRow,
  type ReportRange,
} from "./range.ts";

/** A product by its present name, with the units sold less those refunded. */
export type TopSeller = ReturnType<typeof selectBest>["_"]["result"][number];

/**
 * The top products of a range, at most `limit` or, for 0, all (§top-sellers). Deleted products keep their ranks and are left
 * out. Of equal ones the older comes first, except at the limit, where up to 100 days of orders are read. One round trip, at
 * bounded cost. Throws `report_read_forbidden`.
 */
export async function reportTopSellers(
  ctx: StoreContext,
  range: ReportRange,
  limit: number,
): Promise<TopSeller[]> {
  const read =
    "period" in range ? bestOf[range.period]({ limit }) : { rows: selectBest(ctx.db, range, limit) };
  const { rows } = await ctx.read(read, { right: RIGHTS.report.read });
  return rows;
}

const bestOf = perPeriod((period) =>
  routine({ limit: "bigint" }, (db, { limit }) => ({ rows: selectBest(db, { period }, limit) })),
);

function selectBest(db: Database, range: ReportRange, limit: number | SQL) {
  return db
    .select({
      title: sql<string>`title`,
      productId: decoded(sql`product_id`, Number),
      quantity: decoded(sql`quantity`, Number),
    })
    .from(sql`(${topSellers(range, limit)}) as report`);
}

const KINDS = ["product"];
const begunDay = sql`union all select id, quantity, count from (${factsOfBegunDay(KINDS)}) as begun`;

/**
 * Whole months come from monthly roll-ups, the days around them from daily ones. Without sales after the last day, its month
 * counts as whole too.
 */
function topSellers(range: ReportRange, limit: number | SQL): SQL {
  const soldLater = sql`label = 'day' and day > last and day < date_trunc('month', last::timestamp) + interval '1 month'`;
  const isLastWhole = sql`not exists (${currentRollups(KINDS, { columns: sql``, from: sql`(values (1)) as once`, within: soldLater })})`;
  const monthEnd = sql`case when ${isLastWhole} then last + interval '1 month' else last + 1 end`;
  return sql`
    with ${rangeRow(range)}, ${pendingRollups(KINDS)}, ${piecesOfRange({ dayLabel: "day", monthEnd })},
    sold as (
      ${currentRollups(KINDS, { columns: sql`id as product_id, quantity, count as lines`, from: sql`pieces`, within: inPiece })}
      ${beginsWithinDay(range) ? begunDay : sql``}
    ),
    best as (
      select best.* from range, best_sellers(array(
        select (product_id, sum(quantity))::units_sold from sold group by product_id having sum(lines) > 0
      ), ${limit}, start, last) as best
    )
    select name as title, product_id, quantity from best join products on id = product_id order by place`;
}
