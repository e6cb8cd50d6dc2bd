import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { byLetters } from "../../../schema/columns.ts";
import { coupons } from "../../../schema/coupons.ts";
import { RIGHTS } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { hasStatus, listConditions, type ListQuery, NEWEST, rawStatuses } from "../lists/list-query.ts";
import { commonPages, type Listing, type ListPlan, openListing } from "../lists/listing.ts";
import { tablePlan } from "../lists/page-ids.ts";
import { countOf, readOne, readTotal } from "../lists/read-one.ts";
import { byText, postSortKey, type SortKey } from "../lists/sort-keys.ts";
import type { Database } from "../sql/queries.ts";
import { routine, rowWithId } from "../sql/routine.ts";
import {
  type Coupon,
  COUPON_META,
  COUPON_PARTS,
  couponColumns,
  couponColumnsOf,
  metaSortKeys,
} from "./coupon.ts";

/** One coupon, lists and counts of coupons, and their filters and sorts. */

/** The coupon with the id, even a trashed one. Throws `coupon_id_invalid`, `coupon_read_forbidden`. */
export function getCoupon(ctx: StoreContext, id: number): Promise<Coupon> {
  return readOne(ctx, couponWithId({ id }), RIGHTS.coupon.read, () => new StoreError("coupon_id_invalid"));
}

/** The newest published coupon with the code, in any case. Throws `coupon_code_invalid`, `coupon_read_forbidden`. */
export function getCouponByCode(ctx: StoreContext, code: string): Promise<Coupon> {
  const read = couponWithCode({ code: code.toLowerCase() });
  return readOne(ctx, read, RIGHTS.coupon.read, () => new StoreError("coupon_code_invalid"));
}

const couponWithId = rowWithId(coupons, couponColumns);

const couponWithCode = routine({ code: "text" }, (db, { code }) => ({
  rows: db
    .select(couponColumns)
    .from(coupons)
    .where(and(eq(coupons.code, code), eq(coupons.status, "publish")))
    .orderBy(desc(coupons.id))
    .limit(1),
}));

/** Matching coupons, with the number of all. A page of up to 100 takes one round trip. A caller without the right gets none. */
export function listCoupons(ctx: StoreContext, query: ListQuery): Promise<Listing<Coupon>> {
  const kind = {
    right: RIGHTS.coupon.read,
    plan: couponPlan,
    common: query.updatedMin ? updatedSince : common,
  };
  return openListing(ctx, query, kind);
}

/** The queries of a list of coupons. */
export function couponPlan(db: Database, query: ListQuery): ListPlan<Coupon> {
  const where = couponConditions(query);
  const search = query.found && { ...query.found, text: coupons.searchText };
  return tablePlan(db, query, {
    table: coupons,
    columns: couponColumnsOf(query.parts),
    where,
    key: couponSortKey(query),
    search,
    candidates: query.updatedMin && { ids: sql`select ${coupons.id} from ${coupons} where ${where}`, where },
  });
}

const common = commonPages((db, { parts }) => couponPlan(db, { ...NEWEST, parts }), { parts: COUPON_PARTS });
const updatedSince = commonPages(
  (db, { parts, updatedMin }) => couponPlan(db, { ...NEWEST, parts, updatedMin }),
  { parts: COUPON_PARTS, bounds: ["updatedMin"] },
);

/** Number of coupons that match. Throws `coupon_count_forbidden`. */
export function countCoupons(ctx: StoreContext, query: ListQuery): Promise<number> {
  return readTotal(ctx, countOf(ctx.db, coupons, couponConditions(query)), RIGHTS.coupon.count);
}

/** The coupons of a list or count: published ones, unless the query names a raw status. */
function couponConditions(query: ListQuery): SQL | undefined {
  return and(
    hasStatus(coupons.status, rawStatuses(query.postStatus ?? "publish")),
    metaCondition(query),
    listConditions(coupons, query),
  );
}

/** Sort key for the legacy API's `orderby` names; by default the newest id comes first. */
function couponSortKey({ orderBy, metaKey }: ListQuery): SortKey {
  if (orderBy === "title" || orderBy === "name") return byText(byLetters(coupons.code));
  if (orderBy === "meta_value") return byText(byLetters(metaSortKeys(metaKey).text));
  return orderBy === "meta_value_num" ? metaSortKeys(metaKey).number : postSortKey(coupons, orderBy);
}

/** Leaves out coupons without the sort's meta key. */
function metaCondition({ orderBy, metaKey }: ListQuery): SQL | undefined {
  if (metaKey === undefined || orderBy === undefined) return undefined;
  return COUPON_META.has(metaKey) ? undefined : sql`${coupons.meta} ? ${metaKey}`;
}
