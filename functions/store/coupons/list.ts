import { and } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import type { StoreContext } from "../context.ts";
import { keyset, type Listing, type ListQuery, openListing } from "../listing.ts";
import { couponConditions, couponSortKey } from "./conditions.ts";
import { tallyCoupons } from "./count.ts";
import { type Coupon, couponColumns } from "./coupon.ts";
import { MAY_READ } from "./rights.ts";

/** Coupons that match, with the number of all. One round trip up to 500; a caller who may not read coupons gets none. */
export function listCoupons(ctx: StoreContext, query: ListQuery): Promise<Listing<Coupon>> {
  const where = couponConditions(query);
  const { listing: own, orderBy, after } = keyset(couponSortKey(query), coupons.id, query.direction);

  return openListing<Coupon>(ctx, query, MAY_READ, {
    count: tallyCoupons(ctx.db, query),
    chunk: (page) =>
      ctx.db
        .select({ ...couponColumns, listing: own })
        .from(coupons)
        .where(and(where, after(page.after)))
        .orderBy(...orderBy)
        .limit(page.size)
        .offset(page.offset),
  });
}
