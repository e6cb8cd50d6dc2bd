import { COUPON_TYPES, type coupons } from "../../../schema/coupons.ts";
import { demoPerson } from "./people.ts";
import SHOP from "./shop.json" with { type: "json" };

type NewCoupon = typeof coupons.$inferInsert;

const DAY_MS = 24 * 60 * 60 * 1000;

interface CouponShop {
  categories: readonly number[];
  /** The present: some coupons ended before it, some end in the week after. */
  until: Date;
}

/** Restrictions of every tenth coupon; `n` is its number. */
function restrictions(n: number, { categories, until }: CouponShop): Partial<NewCoupon> {
  const category = categories[n % categories.length] ?? 0;
  const inDays = (days: number) => new Date(until.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const cases: Partial<NewCoupon>[] = [
    { enableFreeShipping: true, minimumAmount: `${n + 10}.00` },
    {},
    { usageLimit: 100, usageLimitPerUser: 1 },
    { expiryDate: inDays(-3 * n) },
    { expiryDate: inDays(n < 20 ? (n % 20) / 2 : 30 * n), individualUse: true },
    { productIds: [1, n * 2], limitUsageToXItems: 2 },
    { excludeProductIds: [n, n + 1], excludeSaleItems: true },
    { productCategoryIds: [category] },
    { excludeProductCategoryIds: [category], maximumAmount: "500.00" },
    { customerEmails: [demoPerson(n).billing.email, demoPerson(n + 1).billing.email] },
  ];
  return cases[n % cases.length] ?? {};
}

/** The demo shop's 40 coupons, always the same: of all types, with every kind of limit; the last one is in the trash. */
export function demoCoupons(shop: CouponShop): NewCoupon[] {
  const all = SHOP.couponAmounts.flatMap((amount) =>
    Object.entries(SHOP.occasions).map((occasion) => ({ amount, occasion })),
  );
  return all.map(({ amount, occasion: [code, description] }, index) => {
    const n = index + 1;
    const at = new Date(shop.until.getTime() - (all.length - index) * 9 * DAY_MS);
    return {
      code: `${code}${amount}`,
      description,
      status: n === all.length ? "trash" : "publish",
      type: COUPON_TYPES[(n + Math.floor(n / 10)) % COUPON_TYPES.length] ?? "fixed_cart",
      amount: `${amount}.00`,
      ...restrictions(n, shop),
      createdAt: at,
      updatedAt: at,
    };
  });
}
