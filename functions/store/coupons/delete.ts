import { eq, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import { coupons } from "../../../schema/coupons.ts";
import { RIGHTS } from "../access/rights.ts";
import { retryOnConflict, signedBy } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { routine } from "../sql/routine.ts";

/**
 * Moves a coupon to the trash, or deletes it with `force`. Two round trips. Throws `coupon_id_invalid`,
 * `coupon_delete_forbidden`, and `coupon_not_deleted` for a coupon in the trash.
 */
export function deleteCoupon(ctx: StoreContext, id: number, { force }: { force: boolean }): Promise<void> {
  return retryOnConflict(async () => {
    const missing = () => new StoreError("coupon_id_invalid");
    const change = await ctx.change(statusOf({ id }), { rights: [RIGHTS.coupon.delete], missing });
    const found = theRow(change.found.rows);
    const trashed = found.status === "trash";
    if (trashed && !force) throw new StoreError("coupon_not_deleted");

    await change.write(
      {
        guard: assertStatus(ctx, id, found.status),
        deleted: force ? ctx.db.delete(coupons).where(eq(coupons.id, id)) : trash(ctx, id),
      },
      { events: trashed ? [] : [{ topic: "coupon.deleted", objectId: id }] },
    );
  });
}

const statusOf = routine({ id: "bigint" }, (db, { id }) => ({
  rows: db.select({ status: coupons.status }).from(coupons).where(eq(coupons.id, id)),
}));

/** Fails the batch when the coupon's status has changed since the read. */
function assertStatus({ db }: StoreContext, id: number, status: string) {
  const now = sql`select ${coupons.status} from ${coupons} where ${eq(coupons.id, id)} for update`;
  return db.execute(sql`select assert_that((${now}) = ${status}, 'moved')`);
}

function trash(ctx: StoreContext, id: number) {
  return ctx.db
    .update(coupons)
    .set({ status: "trash", updatedAt: thisSecond })
    .where(eq(coupons.id, id))
    .returning(signedBy(ctx));
}
