import { COUPON_TYPES, type coupons } from "../../schema/coupons.ts";

type NewCoupon = typeof coupons.$inferInsert;

const COUNT = 40;

/** What restricts every tenth coupon; `n` is its number. */
function restrictions(n: number, categories: readonly number[]): Partial<NewCoupon> {
  const category = categories[n % categories.length] ?? 0;
  const cases: Partial<NewCoupon>[] = [
    { enableFreeShipping: true, minimumAmount: `${n + 10}.00` },
    {},
    { usageLimit: 100, usageLimitPerUser: 1, usageCount: n },
    { expiryDate: `2025-${String((n % 12) + 1).padStart(2, "0")}-28` },
    { expiryDate: `${2030 + n}-12-31`, individualUse: true },
    { productIds: [1, n * 2], limitUsageToXItems: 2 },
    { excludeProductIds: [n, n + 1], excludeSaleItems: true },
    { productCategoryIds: [category] },
    { excludeProductCategoryIds: [category], maximumAmount: "500.00" },
    { customerEmails: [`customer${n}@example.com`, "vip@example.com"] },
  ];
  return cases[n % cases.length] ?? {};
}

/** The demo shop's 40 coupons, always the same: of all types, with every kind of limit; the last one is in the trash. */
export function demoCoupons(categories: readonly number[]): NewCoupon[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const n = index + 1;
    const at = new Date(Date.UTC(2026, 1, 1, n));
    return {
      code: `coupon${String(n).padStart(2, "0")}`,
      description: `Coupon number ${n}`,
      status: n === COUNT ? "trash" : "publish",
      type: COUPON_TYPES[(n + Math.floor(n / 10)) % COUPON_TYPES.length] ?? "fixed_cart",
      amount: n % 3 === 0 ? `${n}.50` : `${n}.00`,
      ...restrictions(n, categories),
      createdAt: at,
      updatedAt: at,
    };
  });
}
