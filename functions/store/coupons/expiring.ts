import { and, eq, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import type { StoreContext } from "../context.ts";
import { routine } from "../sql/routine.ts";
import { MAY_READ } from "./rights.ts";

/** A coupon that expires soon. */
export interface ExpiringCoupon {
  id: number;
  code: string;
  /** `YYYY-MM-DD`. */
  expiryDate: string;
}

/** Usable coupons that expire within a week, at most six, the next first. Throws `coupon_read_forbidden`. */
export async function couponsAboutToExpire(ctx: StoreContext): Promise<ExpiringCoupon[]> {
  const { rows } = await ctx.read(expiring({}), { right: MAY_READ });
  return rows;
}

const expiring = routine({}, (db) => ({
  rows: db
    .select({ id: coupons.id, code: coupons.code, expiryDate: sql<string>`${coupons.expiryDate}::text` })
    .from(coupons)
    .where(
      and(
        eq(coupons.status, "publish"),
        sql`${coupons.expiryDate} between current_date and current_date + 7`,
        sql`(${coupons.usageLimit} = 0 or ${coupons.usageCount} < ${coupons.usageLimit})`,
      ),
    )
    .orderBy(coupons.expiryDate, coupons.id)
    .limit(6),
}));
