import { expect } from "vitest";
import { COUPON_DEFAULTS } from "../../support/coupons.ts";

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);

/** A v3 coupon created from a code alone, with given changes. */
export function couponOf(code: string, given: object = {}): object {
  return {
    id: expect.any(Number),
    code,
    created_at: INSTANT,
    updated_at: INSTANT,
    ...COUPON_DEFAULTS,
    ...given,
  };
}

/** The answer to a create. */
export function created(code: string, given: object = {}) {
  return {
    status: 201,
    headers: { "content-type": "application/json; charset=UTF-8" },
    body: { coupon: couponOf(code, given) },
  };
}
