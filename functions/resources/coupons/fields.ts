import { EVERYWHERE, type FieldTable, FROM_V2 } from "../serialize/field-table.ts";
import type { SerializedCoupon } from "./schemas.ts";

/** Fields of a coupon, by reader (§coupon-v3). */
export const COUPON_FIELDS = {
  id: EVERYWHERE,
  code: EVERYWHERE,
  type: EVERYWHERE,
  created_at: EVERYWHERE,
  updated_at: EVERYWHERE,
  amount: EVERYWHERE,
  individual_use: EVERYWHERE,
  product_ids: EVERYWHERE,
  exclude_product_ids: EVERYWHERE,
  usage_limit: EVERYWHERE,
  usage_limit_per_user: EVERYWHERE,
  limit_usage_to_x_items: EVERYWHERE,
  usage_count: EVERYWHERE,
  expiry_date: EVERYWHERE,
  enable_free_shipping: EVERYWHERE,
  product_category_ids: EVERYWHERE,
  exclude_product_category_ids: EVERYWHERE,
  exclude_sale_items: EVERYWHERE,
  minimum_amount: EVERYWHERE,
  maximum_amount: FROM_V2,
  customer_emails: EVERYWHERE,
  description: FROM_V2,
} as const satisfies FieldTable<SerializedCoupon>;
