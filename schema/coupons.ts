import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  text,
  uniqueIndex,
  pgTable,
} from "drizzle-orm/pg-core";
import { createdAt, id, updatedAt } from "./columns.ts";
import type { Json } from "./json.ts";

export const COUPON_TYPES = ["percent", "fixed_cart", "fixed_product", "percent_product"] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

/** UTF-8 bytes; an index entry cannot hold much more. */
export const COUPON_CODE_MAX_BYTES = 2000;
/** UTF-8 bytes, the limit of the legacy API's text column. */
export const COUPON_DESCRIPTION_MAX_BYTES = 65_535;

const count = () => bigint({ mode: "number" }).notNull().default(0);
const money = () => numeric({ precision: 24, scale: 2 }).notNull().default("0");
const ids = () => bigint({ mode: "number" }).array().notNull().default([]);

/** A coupon in the trash keeps its row and frees its code. The other unpublished statuses occur in imports. */
export const COUPON_STATUSES = ["publish", "draft", "private", "pending", "trash"] as const;

export const coupons = pgTable(
  "coupons",
  {
    id: id(),
    status: text({ enum: COUPON_STATUSES }).notNull().default("publish"),
    /** Normalised: no tags, single spaces, lower case. */
    code: text().notNull(),
    /** Whether a newer coupon has its code: imports may have both. */
    isShadowed: boolean().notNull().default(false),
    /** Imports may have others, of plugins. */
    type: text().$type<CouponType>().notNull().default("fixed_cart"),
    amount: money(),
    individualUse: boolean().notNull().default(false),
    productIds: ids(),
    excludeProductIds: ids(),
    /** 0 for no limit, as are the two limits below. */
    usageLimit: count(),
    usageLimitPerUser: count(),
    limitUsageToXItems: count(),
    usageCount: count(),
    expiryDate: date({ mode: "string" }),
    /** Seconds after midnight UTC at which the day begins: an imported shop has its own midnight. */
    expiryOffset: integer().notNull().default(0),
    enableFreeShipping: boolean().notNull().default(false),
    productCategoryIds: ids(),
    excludeProductCategoryIds: ids(),
    excludeSaleItems: boolean().notNull().default(false),
    minimumAmount: money(),
    maximumAmount: money(),
    customerEmails: text().array().notNull().default([]),
    description: text().notNull().default(""),
    /** The visible meta of an imported coupon, as its shop kept it; null for others. */
    meta: jsonb().$type<Record<string, Json>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** The text that `filter[q]` searches. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(left(code, 1000) || E'\\n' || left(description, 10000))`),
  },
  (t) => [
    uniqueIndex("coupons_code_unique")
      .on(t.code, sql`(case when ${t.isShadowed} then ${t.id} else 0 end)`)
      .where(sql`${t.status} = 'publish'`),
    index("coupons_status_id").on(t.status, t.id),
    index("coupons_status_created").on(t.status, t.createdAt, t.id),
    index("coupons_status_updated").on(t.status, t.updatedAt, t.id),
    index("coupons_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
    index("coupons_expiry")
      .on(t.expiryDate)
      .where(sql`${t.status} = 'publish' and ${t.expiryDate} is not null`),
    check(
      "coupons_code_length",
      sql`octet_length(${t.code}) between 1 and ${sql.raw(String(COUPON_CODE_MAX_BYTES))}`,
    ),
    check(
      "coupons_description_length",
      sql`octet_length(${t.description}) <= ${sql.raw(String(COUPON_DESCRIPTION_MAX_BYTES))}`,
    ),
    check("coupons_amount_positive", sql`${t.amount} >= 0`),
    check(
      "coupons_counts_positive",
      sql`least(${t.usageLimit}, ${t.usageLimitPerUser}, ${t.limitUsageToXItems}, ${t.usageCount}) >= 0`,
    ),
  ],
);
