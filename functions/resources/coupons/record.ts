import type { Coupon } from "../../store/coupons/coupon.ts";
import { formatInstant } from "../serialize/dates.ts";
import { EVERYWHERE, FROM_V2, type RecordTable } from "../serialize/field-table.ts";
import type { SerializedCoupon } from "./schemas.ts";

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
