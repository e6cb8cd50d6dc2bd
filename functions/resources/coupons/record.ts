import type { JsonObject } from "../../http/body.ts";
import { type Coupon, COUPON_CODE_MAX_BYTES, type CouponPatch } from "../../store/coupons/coupon.ts";
import { parseInstant } from "../../kernel/dates.ts";
import { decodeEntities } from "../../kernel/entities.ts";
import { plainLine } from "../../kernel/plain-line.ts";
import { type Needs, NOTHING_MORE } from "../fields-parameter.ts";
import { keepCount, keepWritten, readIds } from "../input/numbers.ts";
import {
  EMAIL_BYTES,
  FieldError,
  keepList,
  keepText,
  onlyText,
  readFlag,
  type Readers,
  readSupplied,
  textOf,
  within,
} from "../input/record.ts";
import { readText } from "../input/values.ts";
import { formatInstant } from "../serialize/formats.ts";
import { EVERYWHERE, FROM_V2, type RecordTable } from "../serialize/record-table.ts";
import type { CouponInput, SerializedCoupon } from "./schemas.ts";

/** Fields of a coupon, by reader (§coupon-v3). */
export const COUPON: RecordTable<Coupon, SerializedCoupon> = {
  id: [EVERYWHERE, ({ id }) => id],
  code: [EVERYWHERE, ({ code }) => code],
  type: [EVERYWHERE, ({ type }) => type],
  created_at: [EVERYWHERE, ({ createdAt }) => formatInstant(createdAt)],
  updated_at: [EVERYWHERE, ({ updatedAt }) => formatInstant(updatedAt)],
  amount: [EVERYWHERE, ({ amount }) => amount],
  individual_use: [EVERYWHERE, ({ individualUse }) => individualUse],
  product_ids: [EVERYWHERE, ({ productIds }) => productIds],
  exclude_product_ids: [EVERYWHERE, ({ excludeProductIds }) => excludeProductIds],
  usage_limit: [EVERYWHERE, ({ usageLimit }) => usageLimit || null],
  usage_limit_per_user: [EVERYWHERE, ({ usageLimitPerUser }) => usageLimitPerUser || null],
  limit_usage_to_x_items: [EVERYWHERE, ({ limitUsageToXItems }) => limitUsageToXItems],
  usage_count: [EVERYWHERE, ({ usageCount }) => usageCount],
  expiry_date: [
    EVERYWHERE,
    ({ expiryDate, expiryOffset }) =>
      expiryDate && formatInstant(new Date(Date.parse(expiryDate) + expiryOffset * 1000)),
  ],
  enable_free_shipping: [EVERYWHERE, ({ enableFreeShipping }) => enableFreeShipping],
  product_category_ids: [EVERYWHERE, ({ productCategoryIds }) => productCategoryIds],
  exclude_product_category_ids: [EVERYWHERE, ({ excludeProductCategoryIds }) => excludeProductCategoryIds],
  exclude_sale_items: [EVERYWHERE, ({ excludeSaleItems }) => excludeSaleItems],
  minimum_amount: [EVERYWHERE, ({ minimumAmount }) => minimumAmount],
  maximum_amount: [FROM_V2, ({ maximumAmount }) => maximumAmount],
  customer_emails: [EVERYWHERE, ({ customerEmails }) => customerEmails],
  description: [FROM_V2, ({ description }) => description],
};

/** The parts of a coupon that its fields need. */
export const COUPON_NEEDS = {
  id: NOTHING_MORE,
  code: NOTHING_MORE,
  type: NOTHING_MORE,
  created_at: NOTHING_MORE,
  updated_at: NOTHING_MORE,
  amount: NOTHING_MORE,
  usage_limit: NOTHING_MORE,
  usage_count: NOTHING_MORE,
  expiry_date: NOTHING_MORE,
} as const satisfies Needs<keyof SerializedCoupon>;

const COUPON_INPUT: Readers<CouponPatch, keyof CouponInput> = {
  code: ["code", readCode],
  type: ["type", (value) => readText(value) ?? ""],
  amount: ["amount", keepWritten],
  individual_use: ["individualUse", readFlag],
  product_ids: ["productIds", readIds],
  exclude_product_ids: ["excludeProductIds", readIds],
  usage_limit: ["usageLimit", keepCount],
  usage_limit_per_user: ["usageLimitPerUser", keepCount],
  limit_usage_to_x_items: ["limitUsageToXItems", keepCount],
  usage_count: ["usageCount", keepCount],
  expiry_date: (value) => ({ expiryDate: readDate(value), expiryOffset: 0 }),
  enable_free_shipping: ["enableFreeShipping", readFlag],
  product_category_ids: ["productCategoryIds", readIds],
  exclude_product_category_ids: ["excludeProductCategoryIds", readIds],
  exclude_sale_items: ["excludeSaleItems", readFlag],
  minimum_amount: ["minimumAmount", keepWritten],
  maximum_amount: ["maximumAmount", keepWritten],
  customer_emails: ["customerEmails", readEmails],
  description: ["description", textOf],
};

/** The supplied fields of a coupon. */
export function readCouponPatch(data: JsonObject): CouponPatch {
  return readSupplied("coupon", data, COUPON_INPUT);
}

/** In its stored form (§coupon-codes). Of a longer one a part is too long, too, and the store refuses it. */
function readCode(value: unknown): string {
  const text = keepText(value);
  if (text.length > COUPON_CODE_MAX_BYTES) return text.slice(0, COUPON_CODE_MAX_BYTES + 1);
  return plainLine(withoutScriptTags(decodeEntities(text))).toLowerCase();
}

/** Of a script in a code the tags go, and the text stays. */
function withoutScriptTags(code: string): string {
  return code.replaceAll(/<\/?(?:script|style)\b[^<>]*>/gi, "");
}

/** `YYYY-MM-DD` (§coupon-expiry), or null for an empty or unreadable date. */
function readDate(value: unknown): string | null {
  return parseInstant(onlyText(value))?.toISOString().slice(0, 10) ?? null;
}

function readEmails(value: unknown): string[] {
  const entries = keepList(value);
  const texts = entries.filter((entry) => typeof entry === "string");
  // A coupon for nobody by a wrong type would be one for everybody.
  if (texts.length === 0 && entries.length > 0) throw new FieldError("none of its entries is a text");
  const emails = texts.map((text) => sanitiseEmail(within(EMAIL_BYTES, keepText(text))));
  return [...new Set(emails.filter((email) => email !== undefined))];
}

/** An e-mail address in lower case, without forbidden characters; `*` is a wildcard. Undefined when nothing usable is left. */
function sanitiseEmail(text: string): string | undefined {
  // A fast path: most are clean, and lists are long.
  if (/^[\w.]+@\w+(?:\.\w+)+$/.test(text) && !text.includes("_", text.indexOf("@")))
    return text.toLowerCase();
  const [local = "", domain = "", ...rest] = text.trim().split("@");
  const cleanLocal = local.replaceAll(/[^a-zA-Z0-9!#$%&'*+/=?^_`{|}~.-]/g, "");
  const labels = domain
    .replaceAll(/\.{2,}/g, "")
    .split(".")
    .map((label) => withoutOuterDashes(label.replaceAll(/[^a-z0-9*-]+/gi, "")))
    .filter((label) => label !== "");
  if (!cleanLocal || rest.length > 0 || labels.length < 2) return undefined;
  return `${cleanLocal}@${labels.join(".")}`.toLowerCase();
}

function withoutOuterDashes(text: string): string {
  return /[^-](?:.*[^-])?/.exec(text)?.[0] ?? "";
}
