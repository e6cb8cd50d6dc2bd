import { sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { can } from "../access/caller.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import type { ListQuery } from "../listing.ts";
import { couponConditions } from "./conditions.ts";

/** Number of coupons that match. Throws `coupon_count_forbidden`. */
export async function countCoupons(ctx: StoreContext, query: ListQuery): Promise<number> {
  const [rows] = await ctx.read([
    ctx.db
      .select({ total: sql`count(*)`.mapWith(Number) })
      .from(coupons)
      .where(couponConditions(query)),
  ]);
  if (!can(ctx.caller, "read_private_shop_coupons")) throw new StoreError("coupon_count_forbidden");
  return rows[0]?.total ?? 0;
}
