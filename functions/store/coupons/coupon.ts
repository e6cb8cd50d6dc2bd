import { getTableColumns } from "drizzle-orm";
import { COUPON_TYPES, coupons } from "../../../schema/coupons.ts";

export { COUPON_TYPES };

const { searchText: _searchText, ...columns } = getTableColumns(coupons);

/** Columns of a coupon that leave the database. */
export const couponColumns = columns;

/** A stored coupon. Amounts are decimal strings with two places, `expiryDate` is `YYYY-MM-DD`. */
export type Coupon = Omit<typeof coupons.$inferSelect, "searchText">;

/** Fields that a caller may set. Amounts are as written (§lenient-numbers). `type` is any text until the store has validated it. */
export interface CouponPatch extends Partial<
  Omit<Coupon, "id" | "status" | "isShadowed" | "type" | "meta" | "createdAt" | "updatedAt">
> {
  type?: string;
}
