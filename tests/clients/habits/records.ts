import { expect } from "vitest";

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);

/** A coupon of v3 as it is made of a code alone, but for what is given. */
export function couponOf(code: string, given: object = {}): object {
  return {
    id: expect.any(Number),
    code,
    type: "fixed_cart",
    created_at: INSTANT,
    updated_at: INSTANT,
    amount: "0.00",
    individual_use: false,
    product_ids: [],
    exclude_product_ids: [],
    usage_limit: null,
    usage_limit_per_user: null,
    limit_usage_to_x_items: 0,
    usage_count: 0,
    expiry_date: null,
    enable_free_shipping: false,
    product_category_ids: [],
    exclude_product_category_ids: [],
    exclude_sale_items: false,
    minimum_amount: "0.00",
    maximum_amount: "0.00",
    customer_emails: [],
    description: "",
    ...given,
  };
}

/** The answer to one that has been made. */
export function created(code: string, given: object = {}) {
  return {
    status: 201,
    headers: { "content-type": "application/json; charset=UTF-8" },
    body: { coupon: couponOf(code, given) },
  };
}
