import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { byLetters } from "../../../schema/columns.ts";
import { coupons } from "../../../schema/coupons.ts";
import { listConditions, type ListQuery, rawStatuses } from "../list-query.ts";
import { postSortKey, type SortKey } from "../page-ids.ts";
import type { Coupon } from "./coupon.ts";
import { COUPON_META, metaField } from "./meta.ts";

/** The coupons of a list or count: published ones, unless the query names a raw status. */
export function couponConditions(query: ListQuery): SQL | undefined {
  return and(statusCondition(query.postStatus), metaCondition(query), listConditions(coupons, query));
}

/** Sort key for the legacy API's `orderby` names; by default the newest id comes first. */
export function couponSortKey({ orderBy, metaKey }: ListQuery): SortKey {
  switch (orderBy) {
    case "title":
    case "name":
      return { expression: byLetters(coupons.code), type: "text" };
    case "meta_value":
      return { expression: byLetters(metaField(metaKey).text), type: "text" };
    case "meta_value_num":
      return metaField(metaKey).number;
    default:
      return postSortKey(coupons, orderBy);
  }
}

/** All but the trash for `any`; an unknown status matches nothing. */
function statusCondition(postStatus = "publish"): SQL {
  const statuses = rawStatuses(postStatus);
  if (!statuses) return ne(coupons.status, "trash");
  if (statuses.length === 1) return eq(coupons.status, statuses[0] as Coupon["status"]);
  return sql`${coupons.status} = any(${makePgArray(statuses)}::text[])`;
}

/** Leaves out coupons without the sort's meta key. */
function metaCondition({ orderBy, metaKey }: ListQuery): SQL | undefined {
  if (metaKey === undefined || orderBy === undefined) return undefined;
  return COUPON_META.has(metaKey) ? undefined : sql`${coupons.meta} ? ${metaKey}`;
}
