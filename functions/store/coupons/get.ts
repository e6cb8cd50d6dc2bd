import { and, desc, eq } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import type { StoreContext } from "../context.ts";
import { readOne } from "../read-one.ts";
import { StoreError } from "../errors.ts";
import { routine } from "../sql/routine.ts";
import { type Coupon, couponColumns } from "./coupon.ts";
import { MAY_READ } from "./rights.ts";

/** The coupon with the id, even a trashed one. Throws `coupon_id_invalid`, `coupon_read_forbidden`. */
export function getCoupon(ctx: StoreContext, id: number): Promise<Coupon> {
  return readOne(ctx, couponWithId({ id }), MAY_READ, () => new StoreError("coupon_id_invalid"));
}

/** The newest published coupon with the code, in any case. Throws `coupon_code_invalid`, `coupon_read_forbidden`. */
export function getCouponByCode(ctx: StoreContext, code: string): Promise<Coupon> {
  const read = couponWithCode({ code: code.toLowerCase() });
  return readOne(ctx, read, MAY_READ, () => new StoreError("coupon_code_invalid"));
}

const couponWithId = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db.select(couponColumns).from(coupons).where(eq(coupons.id, id)),
}));

const couponWithCode = routine({ code: "text" }, (db, { code }) => ({
  rows: db
    .select(couponColumns)
    .from(coupons)
    .where(and(eq(coupons.code, code), eq(coupons.status, "publish")))
    .orderBy(desc(coupons.id))
    .limit(1),
}));
