import { sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import type { StoreContext } from "../context.ts";
import type { ListQuery } from "../list-query.ts";
import type { Database } from "../queries.ts";
import { couponConditions } from "./conditions.ts";
import { MAY_COUNT } from "./rights.ts";

/** Number of matching coupons. Throws `coupon_count_forbidden`. */
export async function countCoupons(ctx: StoreContext, query: ListQuery): Promise<number> {
  const { counted } = await ctx.read({ counted: couponsCountQuery(ctx.db, query) }, { right: MAY_COUNT });
  return counted[0]?.total ?? 0;
}

export function couponsCountQuery(db: Database, query: ListQuery) {
  return db
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(coupons)
    .where(couponConditions(query));
}
