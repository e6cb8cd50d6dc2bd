import type { Coupon } from "../../store/coupons/coupon.ts";
import { formatInstant } from "../serialize/dates.ts";
import type { SerializedCoupon } from "./schemas.ts";

/** A coupon with the fields of all versions (§coupon-v3). */
export function serializeCoupon(coupon: Coupon): SerializedCoupon {
  return {
    id: coupon.id,
    code: coupon.code,
    type: coupon.type,
    created_at: formatInstant(coupon.createdAt),
    updated_at: formatInstant(coupon.updatedAt),
    amount: coupon.amount,
    individual_use: coupon.individualUse,
    product_ids: coupon.productIds,
    exclude_product_ids: coupon.excludeProductIds,
    usage_limit: coupon.usageLimit || null,
    usage_limit_per_user: coupon.usageLimitPerUser || null,
    limit_usage_to_x_items: coupon.limitUsageToXItems,
    usage_count: coupon.usageCount,
    expiry_date:
      coupon.expiryDate &&
      formatInstant(new Date(Date.parse(coupon.expiryDate) + coupon.expiryOffset * 1000)),
    enable_free_shipping: coupon.enableFreeShipping,
    product_category_ids: coupon.productCategoryIds,
    exclude_product_category_ids: coupon.excludeProductCategoryIds,
    exclude_sale_items: coupon.excludeSaleItems,
    minimum_amount: coupon.minimumAmount,
    maximum_amount: coupon.maximumAmount,
    customer_emails: coupon.customerEmails,
    description: coupon.description,
  };
}
