import type { Coupon } from "../../../store/coupons/coupon.ts";
import type { Formats } from "../../view/formats.ts";
import { grouped } from "../../view/list.tsx";

export const TYPE_NAMES: Readonly<Record<Coupon["type"], string>> = {
  fixed_cart: "Amount off the cart",
  percent: "Percent off the cart",
  fixed_product: "Amount off products",
  percent_product: "Percent off products",
};

/** A coupon's discount: `10 %`, `$5.00 off a product`. */
export function valueOf({ type, amount }: Pick<Coupon, "type" | "amount">, { money }: Formats): string {
  const percent = `${Number(amount)} %`;
  switch (type) {
    case "percent":
      return percent;
    case "percent_product":
      return `${percent} off products`;
    case "fixed_product":
      return `${money(amount)} off a product`;
    case "fixed_cart":
      return money(amount);
  }
}

/** Whether its last day has passed, by its own midnight. */
export function isExpired({
  expiryDate,
  expiryOffset,
}: Pick<Coupon, "expiryDate" | "expiryOffset">): boolean {
  if (expiryDate === null) return false;
  const end = Date.parse(`${expiryDate}T00:00:00Z`) + (86_400 + expiryOffset) * 1000;
  return end <= Date.now();
}

/** `1 time`, `2 times`. */
export const timesOf = (times: number) => `${grouped(times)} ${times === 1 ? "time" : "times"}`;

/** Its limits, beside products and total uses. */
export function limitsOf(coupon: Coupon, { money, date }: Formats): [name: string, limit: string][] {
  const { expiryDate, usageLimitPerUser, minimumAmount, maximumAmount, customerEmails } = coupon;
  const carts = [
    ...(Number(minimumAmount) > 0 ? [`from ${money(minimumAmount)}`] : []),
    ...(Number(maximumAmount) > 0 ? [`up to ${money(maximumAmount)}`] : []),
  ];
  const limits: [name: string, limit: string][] = [
    ["Last day", expiryDate === null ? "" : date(expiryDate)],
    ["By one customer", usageLimitPerUser > 0 ? timesOf(usageLimitPerUser) : ""],
    ["Carts", carts.join(" ")],
    ["Customers", customerEmails.join(", ")],
  ];
  return limits.filter(([, limit]) => limit !== "");
}
