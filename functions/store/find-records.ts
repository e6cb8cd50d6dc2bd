import { RIGHTS } from "./access/rights.ts";
import type { StoreContext } from "./context.ts";
import { couponPlan } from "./coupons/read.ts";
import { customerPlan } from "./customers/read.ts";
import { firstFound } from "./lists/search.ts";
import { orderPlan } from "./orders/read.ts";
import { folded } from "./products/conditions.ts";
import { productPlan } from "./products/read.ts";

/** Records of all kinds with the words of a search (§console-search). */

/** Records of a kind that are read. Some more are counted: their list counts further. */
export const FOUND = 5;
const page = { size: FOUND, most: 20 };

const findOrders = firstFound({
  ...page,
  right: RIGHTS.order.read,
  plan: (db, asked) => orderPlan(db, { ...asked, statuses: undefined, parts: [] }),
});
const findCustomers = firstFound({
  ...page,
  right: RIGHTS.customer.read,
  plan: (db, asked) =>
    customerPlan(db, { ...asked, role: undefined, search: undefined, parts: ["history", "spending"] }),
});
const findProducts = firstFound({
  ...page,
  right: RIGHTS.product.read,
  spelled: folded,
  plan: (db, asked) =>
    productPlan(db, { ...asked, postStatus: "any", parts: ["family", "pictures", "range"] }),
});
const findCoupons = firstFound({
  ...page,
  right: RIGHTS.coupon.read,
  plan: (db, asked) => couponPlan(db, { ...asked, postStatus: "any", parts: [] }),
});

/** The newest records with each word, in lower case. A caller without the right to a kind finds none of it. */
export async function findRecords(ctx: StoreContext, words: readonly string[]) {
  const [orders, customers, products, coupons] = await Promise.all([
    findOrders(ctx, words),
    findCustomers(ctx, words),
    findProducts(ctx, words),
    findCoupons(ctx, words),
  ]);
  return { orders, customers, products, coupons };
}
