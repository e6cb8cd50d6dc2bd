import { coupons } from "../../../schema/coupons.ts";
import type { StoreContext } from "../context.ts";
import { commonPages } from "../common-pages.ts";
import { type ListQuery, NEWEST } from "../list-query.ts";
import { type Listing, type ListPlan, openListing } from "../listing.ts";
import { tablePlan } from "../page-ids.ts";
import { countOf, type Database } from "../queries.ts";
import { readTotal } from "../read-one.ts";
import { couponConditions, couponSortKey } from "./conditions.ts";
import { type Coupon, couponColumns } from "./coupon.ts";
import { RIGHTS } from "../access/rights.ts";

/** Matching coupons, with the number of all. A page of up to 100 takes one round trip. A caller without the right gets none. */
export function listCoupons(ctx: StoreContext, query: ListQuery): Promise<Listing<Coupon>> {
  return openListing(ctx, query, { right: RIGHTS.coupon.read, plan, common });
}

function plan(db: Database, query: ListQuery): ListPlan<Coupon> {
  const where = couponConditions(query);
  const search = query.found && { words: query.found, text: coupons.searchText };
  return tablePlan(db, query, {
    table: coupons,
    columns: couponColumns,
    where,
    key: couponSortKey(query),
    search,
  });
}

const common = commonPages((db) => plan(db, NEWEST));

/** Number of coupons that match. Throws `coupon_count_forbidden`. */
export function countCoupons(ctx: StoreContext, query: ListQuery): Promise<number> {
  return readTotal(ctx, countOf(ctx.db, coupons, couponConditions(query)), RIGHTS.coupon.count);
}
