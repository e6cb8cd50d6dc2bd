import { coupons } from "../../../schema/coupons.ts";
import type { StoreContext } from "../context.ts";
import { commonPages } from "../common-pages.ts";
import { type ListQuery, NEWEST } from "../list-query.ts";
import { type Listing, type ListPlan, openListing } from "../listing.ts";
import { pageIds } from "../page-ids.ts";
import type { Database } from "../queries.ts";
import { couponConditions, couponSortKey } from "./conditions.ts";
import { couponsCountQuery } from "./count.ts";
import { type Coupon, couponColumns } from "./coupon.ts";
import { MAY_READ } from "./rights.ts";

/** Matching coupons, with the number of all. A page of up to 100 takes one round trip. A caller without the right gets none. */
export function listCoupons(ctx: StoreContext, query: ListQuery): Promise<Listing<Coupon>> {
  return openListing(ctx, query, { right: MAY_READ, plan, common });
}

function plan(db: Database, query: ListQuery): ListPlan<Coupon> {
  const where = couponConditions(query);
  const key = couponSortKey(query);
  const pages = pageIds({ table: coupons, id: coupons.id, where, key, direction: query.direction });
  return {
    count: couponsCountQuery(db, query),
    chunk: (page) =>
      db
        .select({ ...couponColumns, listing: pages.listing })
        .from(coupons)
        .innerJoin(pages.at(page), pages.on)
        .orderBy(pages.orderBy),
  };
}

const common = commonPages((db) => plan(db, NEWEST));
