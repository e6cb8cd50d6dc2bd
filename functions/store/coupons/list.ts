import { coupons } from "../../../schema/coupons.ts";
import type { StoreContext } from "../context.ts";
import { type Listing, type ListQuery, openListing } from "../listing.ts";
import { pageIds } from "../page-ids.ts";
import { couponConditions, couponSortKey } from "./conditions.ts";
import { tallyCoupons } from "./count.ts";
import { type Coupon, couponColumns } from "./coupon.ts";
import { MAY_READ } from "./rights.ts";

/** Coupons that match, with the number of all. A page of up to 100 takes one round trip; a caller who may not read coupons gets none. */
export function listCoupons(ctx: StoreContext, query: ListQuery): Promise<Listing<Coupon>> {
  return openListing<Coupon>(ctx, query, { name: "coupons", right: MAY_READ, few: [] }, () => {
    const where = couponConditions(query);
    const key = couponSortKey(query);
    const pages = pageIds({ table: coupons, id: coupons.id, where, key, direction: query.direction });
    return {
      count: tallyCoupons(ctx.db, query),
      chunk: (page) =>
        ctx.db
          .select({ ...couponColumns, listing: pages.listing })
          .from(coupons)
          .innerJoin(pages.at(page), pages.on)
          .orderBy(pages.orderBy),
    };
  });
}
