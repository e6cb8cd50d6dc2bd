import type { JsonObject } from "../../http/body.ts";
import type { CouponPatch } from "../../store/coupons/coupon.ts";
import { parseInstant } from "../input/dates.ts";
import { into, keepText, type Readers, readIds, readList, readSupplied } from "../input/record.ts";
import { readWritten, readCount, readText } from "../input/values.ts";
import { normaliseCode, sanitiseEmail } from "../input/text.ts";
import type { CouponInput } from "./schemas.ts";

/** Each input key with the field it sets and its reader. */
const READERS: Readers<CouponPatch, keyof CouponInput> = {
  code: (value) => ({ code: normaliseCode(keepText(value) ?? "") }),
  type: (value) => ({ type: readText(value) ?? "" }),
  amount: into("amount", readWritten),
  individual_use: into("individualUse", readFlag),
  product_ids: into("productIds", readIds),
  exclude_product_ids: into("excludeProductIds", readIds),
  usage_limit: into("usageLimit", readCount),
  usage_limit_per_user: into("usageLimitPerUser", readCount),
  limit_usage_to_x_items: into("limitUsageToXItems", readCount),
  usage_count: into("usageCount", readCount),
  expiry_date: (value) => ({ expiryDate: readDate(value), expiryOffset: 0 }),
  enable_free_shipping: into("enableFreeShipping", readFlag),
  product_category_ids: into("productCategoryIds", readIds),
  exclude_product_category_ids: into("excludeProductCategoryIds", readIds),
  exclude_sale_items: into("excludeSaleItems", readFlag),
  minimum_amount: into("minimumAmount", readWritten),
  maximum_amount: into("maximumAmount", readWritten),
  customer_emails: into("customerEmails", readEmails),
  description: (value) => ({ description: readText(value) ?? "" }),
};

/** The supplied fields of a coupon. Absent and null ones are not supplied, nor is an empty type; unknown keys are ignored. */
export function readCouponPatch(data: JsonObject): CouponPatch {
  return readSupplied("coupon", data, READERS);
}

function readFlag(value: unknown): boolean {
  return value === true;
}

/** `YYYY-MM-DD` (§coupon-expiry), or null for an empty or unreadable date. */
function readDate(value: unknown): string | null {
  return (
    parseInstant(readText(value) ?? "")
      ?.toISOString()
      .slice(0, 10) ?? null
  );
}

function readEmails(value: unknown): string[] {
  const emails = (readList(value) ?? []).map((entry) => sanitiseEmail(keepText(entry) ?? ""));
  return [...new Set(emails.filter((email) => email !== undefined))];
}
