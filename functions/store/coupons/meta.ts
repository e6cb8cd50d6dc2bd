import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { coupons } from "../../../schema/coupons.ts";
import type { Coupon } from "./coupon.ts";

interface MetaField {
  /** The value as `filter[meta]` shows it. */
  show(coupon: Coupon): string;
  /** What `meta_value` sorts by. */
  text: SQL;
  /** What `meta_value_num` sorts by. */
  number: SQL;
}

/** The original keeps a coupon's fields as meta under these names; here they are views of its columns. */
export const COUPON_META: ReadonlyMap<string, MetaField> = new Map(
  Object.entries({
    discount_type: words(coupons.type, (coupon) => coupon.type),
    coupon_amount: amount(coupons.amount, (coupon) => coupon.amount),
    individual_use: flag(coupons.individualUse, (coupon) => coupon.individualUse),
    product_ids: ids(coupons.productIds, (coupon) => coupon.productIds),
    exclude_product_ids: ids(coupons.excludeProductIds, (coupon) => coupon.excludeProductIds),
    usage_limit: amount(coupons.usageLimit, (coupon) => coupon.usageLimit),
    usage_limit_per_user: amount(coupons.usageLimitPerUser, (coupon) => coupon.usageLimitPerUser),
    limit_usage_to_x_items: amount(coupons.limitUsageToXItems, (coupon) => coupon.limitUsageToXItems),
    usage_count: amount(coupons.usageCount, (coupon) => coupon.usageCount),
    expiry_date: words(coupons.expiryDate, (coupon) => coupon.expiryDate ?? ""),
    free_shipping: flag(coupons.enableFreeShipping, (coupon) => coupon.enableFreeShipping),
    exclude_sale_items: flag(coupons.excludeSaleItems, (coupon) => coupon.excludeSaleItems),
    minimum_amount: amount(coupons.minimumAmount, (coupon) => coupon.minimumAmount),
    maximum_amount: amount(coupons.maximumAmount, (coupon) => coupon.maximumAmount),
  }),
);

/** Meta of a coupon, key to text. */
export function couponMeta(coupon: Coupon): Record<string, string> {
  return Object.fromEntries([...COUPON_META].map(([key, field]) => [key, field.show(coupon)]));
}

function words(column: PgColumn, show: MetaField["show"]): MetaField {
  return { show, text: sql`coalesce(${column}::text, '')`, number: sql`0::numeric` };
}

function amount(column: PgColumn, read: (coupon: Coupon) => number | string): MetaField {
  return {
    show: (coupon) => String(read(coupon)),
    text: sql`${column}::text`,
    number: sql`${column}::numeric`,
  };
}

function flag(column: PgColumn, read: (coupon: Coupon) => boolean): MetaField {
  return {
    show: (coupon) => (read(coupon) ? "yes" : "no"),
    text: sql`case when ${column} then 'yes' else 'no' end`,
    number: sql`0::numeric`,
  };
}

function ids(column: PgColumn, read: (coupon: Coupon) => number[]): MetaField {
  return {
    show: (coupon) => read(coupon).join(","),
    text: sql`array_to_string(${column}, ',')`,
    number: sql`coalesce(${column}[1], 0)::numeric`,
  };
}
