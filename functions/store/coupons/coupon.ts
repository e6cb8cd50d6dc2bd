import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { COUPON_CODE_MAX_BYTES, COUPON_TYPES, coupons } from "../../../schema/coupons.ts";
import type { Json } from "../../../schema/json.ts";
import { byDecimal, type MetaSortKeys, textMeta } from "../lists/sort-keys.ts";
import { columnsWith, type Parts, TEXTS } from "../sql/json.ts";

/** A coupon: its columns, and the meta that the legacy API makes of them. */

export { COUPON_CODE_MAX_BYTES, COUPON_TYPES };

const { searchText: _searchText, ...columns } = getTableColumns(coupons);

/** Columns of a coupon that leave the database. */
export const couponColumns = columns;

/** The part of a coupon in lists: its long texts. */
export const COUPON_PARTS = [TEXTS] as const;

const noIds = sql`'{}'::bigint[]`;

/** The columns with the wanted parts. */
export const couponColumnsOf = (parts: Parts) =>
  columnsWith(parts, columns, {
    description: sql`''`,
    customerEmails: sql`'{}'::text[]`,
    meta: sql`null`,
    productIds: noIds,
    excludeProductIds: noIds,
    productCategoryIds: noIds,
    excludeProductCategoryIds: noIds,
  });

/** A stored coupon. Amounts are decimal strings with two places, `expiryDate` is `YYYY-MM-DD`. */
export type Coupon = Omit<typeof coupons.$inferSelect, "searchText">;

/** Fields that a caller may set. Amounts are as written (§lenient-numbers). `type` is any text until the store has validated it. */
export interface CouponPatch extends Partial<
  Omit<Coupon, "id" | "status" | "isShadowed" | "type" | "meta" | "createdAt" | "updatedAt">
> {
  type?: string;
  /** No version of the API sets it. */
  status?: Coupon["status"];
}

type Field = Exclude<keyof CouponPatch & keyof Coupon, "code" | "description">;

interface OwnField extends MetaSortKeys {
  field: Field;
  /** The value in `filter[meta]`. */
  show(value: unknown): string;
}

/** The legacy API keeps a coupon's fields as meta under these names. Here they are views of its columns. */
export const COUPON_META: ReadonlyMap<string, OwnField> = new Map(
  Object.entries({
    discount_type: words("type"),
    coupon_amount: amount("amount"),
    individual_use: flag("individualUse"),
    product_ids: ids("productIds"),
    exclude_product_ids: ids("excludeProductIds"),
    usage_limit: amount("usageLimit"),
    usage_limit_per_user: amount("usageLimitPerUser"),
    limit_usage_to_x_items: amount("limitUsageToXItems"),
    usage_count: amount("usageCount"),
    expiry_date: words("expiryDate"),
    free_shipping: flag("enableFreeShipping"),
    exclude_sale_items: flag("excludeSaleItems"),
    minimum_amount: amount("minimumAmount"),
    maximum_amount: amount("maximumAmount"),
  }),
);

/** The sort keys of a meta key: a field of the coupon, or imported meta. */
export function metaSortKeys(key = ""): MetaSortKeys {
  return COUPON_META.get(key) ?? textMeta(sql`${coupons.meta}->>${key}`);
}

/** Meta of a coupon by key: imported meta without its usage, or else its fields as text. */
export function couponMeta(coupon: Coupon): Record<string, Json> {
  const used = { usage_count: String(coupon.usageCount) };
  return coupon.meta ? { ...coupon.meta, ...used } : metaOfPatch(coupon);
}

/** Meta of the fields in a patch. */
export function metaOfPatch(patch: CouponPatch): Record<string, Json> {
  return Object.fromEntries(
    [...COUPON_META].flatMap(([key, { field, show }]) =>
      patch[field] === undefined ? [] : [[key, show(patch[field])]],
    ),
  );
}

function own(field: Field, show: OwnField["show"], text: SQL, number: SQL | PgColumn = sql`0`): OwnField {
  return { field, show, text, number: byDecimal(sql`${number}::numeric`) };
}

function words(field: Field): OwnField {
  return own(field, (value) => String(value ?? ""), sql`coalesce(${coupons[field]}::text, '')`);
}

function amount(field: Field): OwnField {
  return own(field, String, sql`${coupons[field]}::text`, coupons[field]);
}

function flag(field: Field): OwnField {
  const yesOrNo = sql`case when ${coupons[field]} then 'yes' else 'no' end`;
  return own(field, (value) => (value ? "yes" : "no"), yesOrNo);
}

function ids(field: Field): OwnField {
  const listed = sql`array_to_string(${coupons[field]}, ',')`;
  return own(field, (value) => (value as number[]).join(","), listed, sql`coalesce(${coupons[field]}[1], 0)`);
}
