import type { JsonObject } from "../../http/body.ts";
import type { CouponPatch } from "../../store/coupons/coupon.ts";
import { parseInstant } from "../input/dates.ts";
import { keepText, type Readers, readIds, readList, readSupplied } from "../input/record.ts";
import { readAmount, readCount, readText } from "../input/values.ts";
import { normaliseCode, sanitiseEmail } from "../input/text.ts";
import type { CouponInput } from "./schemas.ts";

type Field = keyof CouponPatch;

/** Each input key with the field it sets and its reader. */
const READERS: Readers<CouponPatch, keyof CouponInput> = {
  code: (value) => ({ code: normaliseCode(keepText(value) ?? "") }),
  type: (value) => ({ type: readText(value) ?? "" }),
  amount: (value) => ({ amount: readAmount(value) }),
  individual_use: flag("individualUse"),
  product_ids: ids("productIds"),
  exclude_product_ids: ids("excludeProductIds"),
  usage_limit: count("usageLimit"),
  usage_limit_per_user: count("usageLimitPerUser"),
  limit_usage_to_x_items: count("limitUsageToXItems"),
  usage_count: count("usageCount"),
  expiry_date: (value) => ({ expiryDate: readDate(value), expiryOffset: 0 }),
  enable_free_shipping: flag("enableFreeShipping"),
  product_category_ids: ids("productCategoryIds"),
  exclude_product_category_ids: ids("excludeProductCategoryIds"),
  exclude_sale_items: flag("excludeSaleItems"),
  minimum_amount: (value) => ({ minimumAmount: readAmount(value) }),
  maximum_amount: (value) => ({ maximumAmount: readAmount(value) }),
  customer_emails: (value) => ({ customerEmails: readEmails(value) }),
  description: (value) => ({ description: readText(value) ?? "" }),
};

/** The supplied fields of a coupon. Absent and null ones are not supplied, nor is an empty type; unknown keys are ignored. */
export function readCouponPatch(data: JsonObject): CouponPatch {
  return readSupplied("coupon", data, READERS);
}

function flag(field: Field) {
  return (value: unknown): CouponPatch => ({ [field]: value === true });
}

function ids(field: Field) {
  return (value: unknown): CouponPatch => ({ [field]: readIds(value) });
}

function count(field: Field) {
  return (value: unknown): CouponPatch => ({ [field]: readCount(value) });
}

/** `YYYY-MM-DD`, or null for an empty or unreadable date. */
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
