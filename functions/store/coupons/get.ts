import { and, desc, eq, type SQL } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import type { StoreContext } from "../context.ts";
import { readOne } from "../read-one.ts";
import { StoreError, type StoreErrorCode } from "../errors.ts";
import { type Coupon, couponColumns } from "./coupon.ts";
import { MAY_READ } from "./rights.ts";

/** The coupon with the id, a trashed one too. Throws `coupon_id_invalid`, `coupon_read_forbidden`. */
export function getCoupon(ctx: StoreContext, id: number): Promise<Coupon> {
  return readCoupon(ctx, eq(coupons.id, id), "coupon_id_invalid");
}

/** The newest published coupon with the code, in any case. Throws `coupon_code_invalid`, `coupon_read_forbidden`. */
export function getCouponByCode(ctx: StoreContext, code: string): Promise<Coupon> {
  const published = and(eq(coupons.code, code.toLowerCase()), eq(coupons.status, "publish"));
  return readCoupon(ctx, published, "coupon_code_invalid");
}

async function readCoupon(
  ctx: StoreContext,
  where: SQL | undefined,
  missing: StoreErrorCode,
): Promise<Coupon> {
  const query = ctx.db.select(couponColumns).from(coupons).where(where).orderBy(desc(coupons.id)).limit(1);
  return readOne(ctx, query, MAY_READ, new StoreError(missing));
}
