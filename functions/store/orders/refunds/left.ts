import { Big } from "big.js";
import type { refundItems } from "../../../../schema/orders.ts";
import { type OrderItem, REFUNDABLE } from "../order.ts";
import { sumOf, toPrice } from "../sums.ts";

/** Sums of what was refunded of one line. */
export type RefundedOfLine = Pick<
  typeof refundItems.$inferSelect,
  "orderItemId" | "quantity" | "total" | "totalTax"
>;

/** What is left to refund of a line: units, and money as the shop rounds it. */
export interface LeftOfLine {
  id: number;
  quantity: number;
  total: Big;
  totalTax: Big;
}

interface RefundedOrder {
  total: string;
  refundedTotal: string;
  items: readonly Pick<OrderItem, "id" | "kind" | "total" | "totalTax">[];
}

/**
 * What is left of each line of an order, never below zero. If rounding alone separates its sum from the rest of the order,
 * the largest lines have the difference, so that all of an order can be refunded.
 */
export function leftOfLines(
  { total, refundedTotal, items }: RefundedOrder,
  refunded: readonly RefundedOfLine[],
  decimals: number,
): LeftOfLine[] {
  const before = Map.groupBy(refunded, ({ orderItemId }) => orderItemId);
  const left = items
    .filter(({ kind }) => REFUNDABLE.has(kind))
    .map((item) => {
      const parts = before.get(item.id) ?? [];
      const rest = (name: "total" | "totalTax") =>
        atLeastZero(toPrice(new Big(item[name]).minus(sumOf(parts.map((part) => part[name]))), decimals));
      const units = new Big("quantity" in item ? Number(item.quantity) : 0);
      const quantity = atLeastZero(units.minus(sumOf(parts.map((part) => part.quantity)))).toNumber();
      return { id: item.id, quantity, total: rest("total"), totalTax: rest("totalTax") };
    });
  const sum = sumOf(left.flatMap((line) => [line.total, line.totalTax]));
  const difference = toPrice(new Big(total).minus(refundedTotal), decimals).minus(sum);
  const unit = new Big(10).pow(-decimals);
  if (difference.abs().lte(unit.times(2 * left.length))) spread(difference, left);
  return left;
}

/** Adds a rest of rounding to the largest line, or takes it from the largest ones. */
function spread(difference: Big, lines: readonly LeftOfLine[]): void {
  const bySize = lines.toSorted((one, other) => other.total.cmp(one.total));
  let missing = difference;
  for (const line of bySize)
    for (const name of ["total", "totalTax"] as const) {
      const sum = atLeastZero(line[name].plus(missing));
      missing = missing.minus(sum.minus(line[name]));
      line[name] = sum;
    }
}

const atLeastZero = (sum: Big) => (sum.lt(0) ? new Big(0) : sum);
