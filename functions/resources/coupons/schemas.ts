import * as z from "zod";
import { COUPON_TYPES } from "../../store/coupons/coupon.ts";
import { amount, balance, count, field, flag, id, instant, numeric, text } from "../schemas/values.ts";

const ids = z.array(id);
/** A coupon with the fields of all versions. */
export const couponSchema = z.strictObject({
  id: field(id, "Id of the coupon, given by the store.", 529),
  code: text(
    "Code for buyers: unique among coupons outside of the trash, in lower case, without tags.",
    "spring",
  ),
  type: field(
    z.union([z.enum(COUPON_TYPES), z.string()]),
    "Base of the discount: a percentage, the cart, or each product; `percent_product` a percentage of each product. A moved-in coupon may have a plugin's type.",
    "percent",
  ),
  created_at: field(instant, "Time of its creation, UTC.", "2026-01-20T19:05:27Z"),
  updated_at: field(instant, "Time of its last change, UTC.", "2026-01-20T19:05:27Z"),
  amount: field(
    amount,
    "The discount, with two decimal places: money in the store's currency, or percent.",
    "10.00",
  ),
  individual_use: field(flag, "Whether it excludes other coupons.", true),
  product_ids: field(ids, "Products to which it applies; empty for all.", [12, 15]),
  exclude_product_ids: field(ids, "Products to which it does not apply.", []),
  usage_limit: field(count.min(1).nullable(), "Total number of uses; null for any number.", 100),
  usage_limit_per_user: field(
    count.min(1).nullable(),
    "Number of uses by one customer; null for any number.",
    1,
  ),
  limit_usage_to_x_items: field(count, "Most items of a cart to which it applies; 0 for all.", 0),
  usage_count: field(count, "Number of uses so far.", 3),
  expiry_date: field(
    instant.nullable(),
    "Midnight UTC of its expiry date; null for none.",
    "2026-06-30T00:00:00Z",
  ),
  enable_free_shipping: field(flag, "Whether it makes shipping free.", false),
  product_category_ids: field(ids, "Product categories to which it applies; empty for all.", []),
  exclude_product_category_ids: field(ids, "Product categories to which it does not apply.", []),
  exclude_sale_items: field(flag, "Whether it excludes products on sale.", true),
  minimum_amount: field(balance, "Smallest cart total, two decimal places; 0.00 for any.", "100.00"),
  maximum_amount: field(balance, "Largest cart total, two decimal places; 0.00 for any.", "0.00"),
  customer_emails: field(z.array(z.string()), "E-mail addresses of its allowed users; empty for everybody.", [
    "ann@example.com",
  ]),
  description: text("A note for the shop's own use; not shown to buyers.", "Newsletter, spring"),
});

export type SerializedCoupon = z.infer<typeof couponSchema>;

/** `filter[meta]`: the parts of a coupon under the legacy API's names. */
export const couponMeta = field(
  z.record(z.string(), z.unknown()).optional(),
  "The coupon's fields under the legacy API's names and as its text, or the meta of an imported coupon; only with `filter[meta]=true`.",
  { discount_type: "percent", coupon_amount: "10.00" },
);

const idList = z.array(numeric);
const ignored = "zeros, repetitions and what is no number are left out";

/** Input of a create or an edit. Absent and null fields change nothing. */
export const couponInput = z
  .strictObject({
    code: text(
      "Required for a new coupon. Tags are removed, spaces collapse, letters become lower case.",
      "spring",
    ),
    type: field(z.enum(COUPON_TYPES), "Default `fixed_cart`.", "percent"),
    amount: field(
      numeric,
      "Two decimal places are kept; 0 by default, and for a negative or invalid value.",
      "10.00",
    ),
    individual_use: field(flag, "Only `true` sets it; default false.", true),
    product_ids: field(idList, `Ids of products; ${ignored}. \`[]\` clears it.`, [12, 15]),
    exclude_product_ids: field(idList, `Ids of products; ${ignored}. \`[]\` clears it.`, []),
    usage_limit: field(numeric, "A whole number, its sign is dropped; 0 for no limit.", 100),
    usage_limit_per_user: field(numeric, "A whole number, its sign is dropped; 0 for no limit.", 1),
    limit_usage_to_x_items: field(numeric, "A whole number, its sign is dropped; 0 for no limit.", 0),
    usage_count: field(numeric, "A whole number, its sign is dropped; 0 for a new coupon.", 0),
    expiry_date: text(
      "Expiry date; a time is dropped. An empty or unreadable date means no expiry.",
      "2026-06-30",
    ),
    enable_free_shipping: field(flag, "Only `true` sets it; default false.", false),
    product_category_ids: field(idList, `Ids of product categories; ${ignored}.`, []),
    exclude_product_category_ids: field(idList, `Ids of product categories; ${ignored}.`, []),
    exclude_sale_items: field(flag, "Only `true` sets it; default false.", true),
    minimum_amount: field(numeric, "Two decimal places are kept; 0 for any sum.", "100.00"),
    maximum_amount: field(numeric, "Two decimal places are kept; 0 for any sum.", "0.00"),
    customer_emails: field(
      z.array(z.string()),
      "E-mail addresses; invalid characters are dropped, then invalid addresses.",
      ["ann@example.com"],
    ),
    description: text("Stored as given, at most 65,535 bytes.", "Newsletter, spring"),
  })
  .partial()
  .meta({ id: "CouponInput" });

export type CouponInput = z.infer<typeof couponInput>;
