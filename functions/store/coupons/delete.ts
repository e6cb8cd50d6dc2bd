import { and, eq } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { thisSecond } from "../../../schema/columns.ts";
import { can } from "../access/caller.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";

/**
 * Moves a coupon to the trash, or removes it with `force`.
 * Throws `coupon_id_invalid`, `coupon_delete_forbidden`, and `coupon_not_deleted` for what is in the trash already.
 */
export async function deleteCoupon(
  ctx: StoreContext,
  id: number,
  { force }: { force: boolean },
): Promise<void> {
  const [[found]] = await ctx.read([
    ctx.db.select({ status: coupons.status }).from(coupons).where(eq(coupons.id, id)),
  ]);
  if (!found) throw new StoreError("coupon_id_invalid");
  if (!can(ctx.caller, "delete_others_shop_coupons")) throw new StoreError("coupon_delete_forbidden");
  if (!force && found.status === "trash") throw new StoreError("coupon_not_deleted");

  const [gone] = await ctx.write([force ? remove(ctx, id) : trash(ctx, id)]);
  if (gone.length === 0) throw new StoreError(force ? "coupon_id_invalid" : "coupon_not_deleted");
}

function remove({ db }: StoreContext, id: number) {
  return db.delete(coupons).where(eq(coupons.id, id)).returning({ id: coupons.id });
}

function trash({ db }: StoreContext, id: number) {
  return db
    .update(coupons)
    .set({ status: "trash", updatedAt: thisSecond })
    .where(and(eq(coupons.id, id), eq(coupons.status, "publish")))
    .returning({ id: coupons.id });
}
