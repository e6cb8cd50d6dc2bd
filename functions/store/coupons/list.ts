import { and } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import type { StoreContext } from "../context.ts";
import { keyset, type Listing, type ListQuery, openListing } from "../listing.ts";
import { literal } from "../kept-read.ts";
import { couponConditions, couponSortKey } from "./conditions.ts";
import { tallyCoupons } from "./count.ts";
import { type Coupon, couponColumns } from "./coupon.ts";
import { MAY_READ } from "./rights.ts";

/** Coupons that match, with the number of all. One round trip up to 500; a caller who may not read coupons gets none. */
export function listCoupons(ctx: StoreContext, query: ListQuery): Promise<Listing<Coupon>> {
  return openListing<Coupon>(ctx, query, { name: "coupons", right: MAY_READ, few: [] }, () => {
    const where = couponConditions(query);
    const { listing, orderBy, after } = keyset(couponSortKey(query), coupons.id, query.direction);
    return {
      count: tallyCoupons(ctx.db, query),
      chunk: (page) =>
        ctx.db
          .select({ ...couponColumns, listing })
          .from(coupons)
          .where(and(where, after(page.after)))
          .orderBy(...orderBy)
          .limit(literal(page.size))
          .offset(literal(page.offset)),
    };
  });
}
