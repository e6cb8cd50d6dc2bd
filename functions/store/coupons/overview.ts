import { and, eq, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { orderItems } from "../../../schema/orders.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { type ResultOf, routine } from "../sql/routine.ts";

/** Coupons on pages of the console. */

/** A coupon that expires soon; the date is `YYYY-MM-DD`. */
export type ExpiringCoupon = ResultOf<typeof expiring>["rows"][number];

/** Usable coupons that expire within a week, at most six, the next first. Throws `coupon_read_forbidden`. */
export async function couponsAboutToExpire(ctx: StoreContext): Promise<ExpiringCoupon[]> {
  const { rows } = await ctx.read(expiring({}), { right: RIGHTS.coupon.read });
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

/** The published coupons of an order's codes. Throws `coupon_read_forbidden`. */
export async function couponsOfOrder(
  ctx: StoreContext,
  orderId: number,
): Promise<{ id: number; code: string }[]> {
  const { rows } = await ctx.read(ofOrder({ orderId }), { right: RIGHTS.coupon.read });
  return rows;
}

const ofOrder = routine({ orderId: "bigint" }, (db, { orderId }) => ({
  rows: db
    .select({ id: coupons.id, code: coupons.code })
    .from(coupons)
    .where(
      and(
        eq(coupons.status, "publish"),
        sql`${coupons.code} in (select lower(${orderItems.name}) from ${orderItems} where ${orderItems.orderId} = ${orderId} and ${orderItems.kind} = 'coupon')`,
      ),
    ),
}));
