import { readCouponPatch } from "../../../resources/coupons/input.ts";
import type { CouponPatch } from "../../../store/coupons/coupon.ts";
import { deleteCoupon } from "../../../store/coupons/delete.ts";
import { writeCoupon } from "../../../store/coupons/write.ts";
import type { Visit } from "../../visit.ts";

export async function createCoupon({ store }: Visit, form: URLSearchParams) {
  const { id } = await writeCoupon(store, { patch: readPatch(form) });
  return { to: `/console/coupons/${id}`, done: "The coupon is made." };
}

export async function editCoupon({ store, params }: Visit, form: URLSearchParams) {
  const id = Number(params["id"]);
  await writeCoupon(store, { id, patch: readPatch(form) });
  return { to: `/console/coupons/${id}`, done: "The coupon is saved." };
}

export async function trashCoupon({ store, params }: Visit) {
  await deleteCoupon(store, Number(params["id"]), { force: false });
  return { to: "/console/coupons", done: "The coupon is in the trash." };
}

const TEXTS = [
  "code",
  "type",
  "amount",
  "description",
  "expiry_date",
  "usage_limit",
  "usage_limit_per_user",
  "minimum_amount",
  "maximum_amount",
];
const CHECKS = ["individual_use", "exclude_sale_items", "enable_free_shipping"];

/** What the form says, read as the API reads it; a box that is not ticked is not sent. */
function readPatch(form: URLSearchParams): CouponPatch {
  const texts = TEXTS.filter((name) => form.has(name)).map((name) => [name, form.get(name)]);
  const checks = CHECKS.map((name) => [name, form.get(name) === "1"]);
  return readCouponPatch(Object.fromEntries([...texts, ...checks]));
}
