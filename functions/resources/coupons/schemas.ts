import * as z from "zod";
import { COUPON_TYPES } from "../../store/coupons/coupon.ts";
import { amount, count, field, id, instant, numeric } from "../schemas/values.ts";

const ids = z.array(id);
const flag = z.boolean();

/** A coupon with the fields of all versions. */
export const couponSchema = z.strictObject({
  id: field(id, "Id of the coupon, given by the store.", 529),
  code: field(
    z.string(),
    "What the buyer enters: unique among coupons that are not in the trash, in lower case, without tags.",
    "spring",
  ),
  type: field(
    z.enum(COUPON_TYPES),
    "What the amount is taken off: a percentage, the cart, or each product; `percent_product` a percentage of each product.",
    "percent",
  ),
  created_at: field(instant, "When it was made, UTC.", "2026-01-20T19:05:27Z"),
  updated_at: field(instant, "When it was last changed, UTC.", "2026-01-20T19:05:27Z"),
  amount: field(
    amount,
    "The discount, with two decimal places: money in the store's currency, or percent.",
    "10.00",
  ),
  individual_use: field(flag, "Whether it can be used only by itself.", true),
  product_ids: field(ids, "Products that it is good for; empty for all.", [12, 15]),
  exclude_product_ids: field(ids, "Products that it is not good for.", []),
  usage_limit: field(count.min(1).nullable(), "How often it can be used in all; null for any number.", 100),
  usage_limit_per_user: field(
    count.min(1).nullable(),
    "How often one customer can use it; null for any number.",
    1,
  ),
  limit_usage_to_x_items: field(count, "Items of a cart that it is good for at most; 0 for all.", 0),
  usage_count: field(count, "How often it has been used.", 3),
  expiry_date: field(
    instant.nullable(),
    "Midnight UTC of the day on which it expires; null when it does not.",
    "2026-06-30T00:00:00Z",
  ),
  enable_free_shipping: field(flag, "Whether it makes shipping free.", false),
  product_category_ids: field(ids, "Product categories that it is good for; empty for all.", []),
  exclude_product_category_ids: field(ids, "Product categories that it is not good for.", []),
  exclude_sale_items: field(flag, "Whether it is no good for products on sale.", true),
  minimum_amount: field(
    amount,
    "Sum of a cart from which it is good, two decimal places; 0.00 for any.",
    "100.00",
  ),
  maximum_amount: field(
    amount,
    "Sum of a cart up to which it is good, two decimal places; 0.00 for any.",
    "0.00",
  ),
  customer_emails: field(z.array(z.string()), "E-mail addresses of those who can use it; empty for anyone.", [
    "ann@example.com",
  ]),
  description: field(z.string(), "A note for the shop's own use; not shown to buyers.", "Newsletter, spring"),
});

export type SerializedCoupon = z.infer<typeof couponSchema>;

/** `filter[meta]`: the parts of a coupon under the legacy API's names. */
export const couponMeta = field(
  z.record(z.string(), z.unknown()).optional(),
  "The coupon's fields under the names and as the text that the legacy API stores, or the meta that a coupon moved in with; only with `filter[meta]=true`.",
  { discount_type: "percent", coupon_amount: "10.00" },
);

const idList = z.array(numeric);
const ignored = "zeros, repetitions and what is no number are left out";

/** Input of a create or an edit. Absent and null fields change nothing. */
export const couponInput = z
  .strictObject({
    code: field(
      z.string(),
      "Required for a new coupon. Tags go, spaces collapse, letters become lower case.",
      "spring",
    ),
    type: field(z.enum(COUPON_TYPES), "`fixed_cart` unless given.", "percent"),
    amount: field(
      numeric,
      "Two decimal places are kept; 0 unless given, as for what is negative or no number.",
      "10.00",
    ),
    individual_use: field(flag, "Only `true` sets it; false unless given.", true),
    product_ids: field(idList, `Ids of products; ${ignored}. \`[]\` clears it.`, [12, 15]),
    exclude_product_ids: field(idList, `Ids of products; ${ignored}. \`[]\` clears it.`, []),
    usage_limit: field(numeric, "A whole number, its sign is dropped; 0 for no limit.", 100),
    usage_limit_per_user: field(numeric, "A whole number, its sign is dropped; 0 for no limit.", 1),
    limit_usage_to_x_items: field(numeric, "A whole number, its sign is dropped; 0 for no limit.", 0),
    usage_count: field(numeric, "A whole number, its sign is dropped; 0 for a new coupon.", 0),
    expiry_date: field(
      z.string(),
      "Day on which it expires; a time is dropped. Empty, or not to be read as a date: it does not expire.",
      "2026-06-30",
    ),
    enable_free_shipping: field(flag, "Only `true` sets it; false unless given.", false),
    product_category_ids: field(idList, `Ids of product categories; ${ignored}.`, []),
    exclude_product_category_ids: field(idList, `Ids of product categories; ${ignored}.`, []),
    exclude_sale_items: field(flag, "Only `true` sets it; false unless given.", true),
    minimum_amount: field(numeric, "Two decimal places are kept; 0 for any sum.", "100.00"),
    maximum_amount: field(numeric, "Two decimal places are kept; 0 for any sum.", "0.00"),
    customer_emails: field(
      z.array(z.string()),
      "E-mail addresses; characters that none may have are dropped, and what is no address then.",
      ["ann@example.com"],
    ),
    description: field(z.string(), "Stored as given, 65,535 bytes at most.", "Newsletter, spring"),
  })
  .partial()
  .meta({ id: "CouponInput" });

export type CouponInput = z.infer<typeof couponInput>;
