import { Big } from "big.js";
import type { PeriodSales } from "../../../store/reports/sales.ts";

/** The sums of a period. */
export interface Figures {
  sales: Big;
  orders: number;
  items: number;
  customers: number;
  refunded: Big;
}

/** Sums all days or months. */
export function sumOf(periods: readonly PeriodSales[]): Figures {
  const sum = { sales: new Big(0), orders: 0, items: 0, customers: 0, refunded: new Big(0) };
  for (const { sales, orders, items, customers, refunded } of periods) {
    sum.sales = sum.sales.plus(sales);
    sum.refunded = sum.refunded.plus(refunded);
    sum.orders += orders;
    sum.items += items;
    sum.customers += customers;
  }
  return sum;
}

/** From this many percent on, the previous value was close to zero. */
const NEW_FROM = 1000;

/** `+12 %`; `new` after a value close to zero, undefined if both are zero. */
export function change(now: Big | number, before: Big | number): string | undefined {
  const [value, base] = [new Big(now), new Big(before)];
  if (base.lte(0)) return value.gt(0) ? "new" : undefined;
  const percent = Number(value.minus(base).div(base).times(100).toFixed(0));
  if (percent >= NEW_FROM) return "new";
  return `${percent > 0 ? "+" : percent < 0 ? "−" : "±"}${Math.abs(percent)} %`;
}
