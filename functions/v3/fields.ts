import type { CouponView } from "../resources/coupons/contract.ts";
import { BASIC_FILTERS, FURTHER_FILTERS } from "../resources/input/list.ts";
import type { Fields } from "../resources/view/fields.ts";

/** The filters that lists of v3 read. */
export const FILTERS = [...BASIC_FILTERS, ...FURTHER_FILTERS, "not_in"] as const;

/** What v3 shows of a coupon. */
export const COUPON_FIELDS = {
  id: true,
  code: true,
  type: true,
  created_at: true,
  updated_at: true,
  amount: true,
  individual_use: true,
  product_ids: true,
  exclude_product_ids: true,
  usage_limit: true,
  usage_limit_per_user: true,
  limit_usage_to_x_items: true,
  usage_count: true,
  expiry_date: true,
  enable_free_shipping: true,
  product_category_ids: true,
  exclude_product_category_ids: true,
  exclude_sale_items: true,
  minimum_amount: true,
  maximum_amount: true,
  customer_emails: true,
  description: true,
} as const satisfies Fields<CouponView>;
