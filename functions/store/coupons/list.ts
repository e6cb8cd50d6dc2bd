import { and, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { can } from "../access/caller.ts";
import type { StoreContext } from "../context.ts";
import { keyset, type Listing, type ListQuery, openListing, withheld } from "../listing.ts";
import { couponConditions, couponSortKey } from "./conditions.ts";
import { type Coupon, couponColumns } from "./coupon.ts";

/** Coupons that match, with the number of all. One round trip up to 500; a caller who may not read coupons gets none. */
export async function listCoupons(ctx: StoreContext, query: ListQuery): Promise<Listing<Coupon>> {
  const where = couponConditions(query);
  const { listing: own, orderBy, after } = keyset(couponSortKey(query), coupons.id, query.direction);

  const listing = await openListing<Coupon>(ctx, query, {
    count: ctx.db
      .select({ total: sql`count(*)`.mapWith(Number) })
      .from(coupons)
      .where(where),
    chunk: (page) =>
      ctx.db
        .select({ ...couponColumns, listing: own })
        .from(coupons)
        .where(and(where, after(page.after)))
        .orderBy(...orderBy)
        .limit(page.size)
        .offset(page.offset),
  });
  return can(ctx.caller, "read_private_shop_coupons") ? listing : withheld();
}
