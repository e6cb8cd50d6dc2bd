import { Big } from "big.js";
import type { refundItems, refunds } from "../../../../schema/orders.ts";
import type { Settings } from "../../../../schema/settings.ts";
import type { KnownContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import {
  STORED_PLACES,
  countedUnits,
  decimalOf,
  sumOf,
  toPrice,
  type UnitSettings,
} from "../../settings/amounts.ts";
import { roundLineTax, type TaxRounding } from "../../taxes/amounts.ts";
import { Draft } from "../draft.ts";
import { MAX_QUANTITY } from "../line-items.ts";
import { type OrderItem, REFUNDABLE, type WholeOrder } from "../order.ts";
import { moveTo } from "../transition.ts";

/** The plan of a refund, and what is left to refund of each line. */

/** The refund of one line: units, money without tax, and its taxes by rate. */
export interface RefundLine {
  orderItemId: number;
  quantity: number;
  total: string;
  taxes: string[];
  /** Whether the request names it by its money, even if that is nothing: `"0.00"`. */
  isNamed?: boolean;
}

export interface RefundInput {
  /** As written; undefined when absent or invalid. */
  amount: string | undefined;
  reason: string;
  lines: RefundLine[];
  /** Whether the units of refunded lines return to the stock, or the lines whose units do. */
  restock: boolean | readonly number[];
  /** No line may exceed what is left of it, in so many decimal places (§refund-limits). */
  withinLines?: number;
  /** Its creation time; now by default. */
  createdAt: Date | undefined;
}

/** What a refund is planned from. */
export interface RefundState {
  order: WholeOrder;
  refunded: readonly RefundedOfLine[];
}

/** An unstored refund, with its lines and its effects on the order. */
export interface RefundPlan {
  draft: Draft;
  refund: typeof refunds.$inferInsert;
  lines: ReturnType<typeof refundRows>;
}

/** Plans a refund. Throws the codes of refunds (§refunds, §refund-limits). */
export function planRefund(
  { settings }: Pick<KnownContext, "settings">,
  order: WholeOrder | undefined,
  input: RefundInput,
  { id, refunded, now }: { id: number; refunded: RefundedOfLine[]; now: Date },
): RefundPlan {
  const { amount, of } = checkAmount(order, input, settings);
  const lines = refundRows(of, id, input.lines, settings);
  if (input.withinLines !== undefined) checkLines(of, lines, { refunded, decimals: input.withinLines });
  const draft = new Draft(of, { isNew: false });
  draft.order.refundedTotal = new Big(of.refundedTotal).plus(amount).toFixed();
  if (isRefundedWhole(draft, [...refunded, ...lines])) moveTo(draft, "refunded", { now, settings });
  const { reason, createdAt } = input;
  const refund = { id, orderId: of.id, amount: amount.toFixed(), reason, ...(createdAt && { createdAt }) };
  return { draft, refund, lines };
}

/** Above any order's total. */
const LARGEST = "1e15";

/** An amount as written (§lenient-numbers), with at most six places. */
export function refundAmount(
  written: string | undefined,
  settings: Pick<Settings, "decimalSeparator">,
): Big | undefined {
  if (written === undefined) return undefined;
  return toPrice(decimalOf(written, settings) ?? LARGEST, STORED_PLACES);
}

/** Checks that the order has this amount left to refund. */
function checkAmount(
  order: WholeOrder | undefined,
  { amount }: RefundInput,
  settings: Pick<Settings, "decimalSeparator">,
): { of: WholeOrder; amount: Big } {
  const wanted = refundAmount(amount, settings);
  if (wanted === undefined) throw new StoreError("refund_amount_missing");
  if (wanted.lt(0)) throw new StoreError("refund_amount_negative");
  if (!order) throw new StoreError("refund_order_unknown");
  if (wanted.gt(new Big(order.total).minus(order.refundedTotal)))
    throw new StoreError("refund_amount_too_large");
  return { of: order, amount: wanted };
}

/** Whether no money and no units of free lines are left to refund. */
function isRefundedWhole(
  { order, items }: Draft,
  refunded: Pick<RefundedOfLine, "orderItemId" | "quantity">[],
): boolean {
  if (!new Big(order.refundedTotal).eq(order.total)) return false;
  const units = (id: number) =>
    sumOf(refunded.flatMap(({ orderItemId, quantity }) => (orderItemId === id ? quantity : [])));
  const free = items.filter(({ kind, total }) => kind === "line_item" && new Big(total).eq(0));
  return free.every(({ id, quantity }) => units(id).gte(quantity));
}

/** Checks that each line has so much left. Throws `refund_line_too_large` with the id of the first that has not. */
function checkLines(
  order: WholeOrder,
  lines: readonly RefundedOfLine[],
  { refunded, decimals }: { refunded: RefundedOfLine[]; decimals: number },
): void {
  const left = new Map(leftOfLines(order, refunded, decimals).map((line) => [line.id, line]));
  for (const { orderItemId: id, quantity, total, totalTax } of lines) {
    const rest = left.get(id);
    if (!rest || quantity > rest.quantity || isBeyond(total, rest.total) || isBeyond(totalTax, rest.totalTax))
      throw new StoreError("refund_line_too_large", { id });
  }
}

type RefundSettings = TaxRounding & UnitSettings;

const refundsAnything = ({ quantity, total, taxes, isNamed }: RefundLine) =>
  isNamed || quantity !== 0 || total !== "0" || taxes.some((tax) => tax !== "0");

/**
 * A row for each line that refunds anything, with the sign of its line; lines of other orders are ignored. Throws `line_foreign`
 * for one without an id.
 */
function refundRows(order: WholeOrder, refundId: number, lines: RefundLine[], settings: RefundSettings) {
  const items = new Map(order.items.map((item) => [item.id, item]));
  const counted = lines
    .map((line) => ({ ...line, quantity: countedUnits(line.quantity, settings) }))
    .filter(refundsAnything);
  return [...Map.groupBy(counted, ({ orderItemId }) => orderItemId)].flatMap(([orderItemId, parts]) => {
    const item = items.get(orderItemId);
    if (orderItemId === 0) throw new StoreError("line_foreign");
    if (!item || !REFUNDABLE.has(item.kind)) return [];
    const { kind, name, productId, variationId, taxClass } = item;
    const quantity = sumOf(parts.map((part) => part.quantity)).toNumber();
    const signed = (name: "total" | "totalTax", sum: Big) =>
      (new Big(item[name]).lt(0) ? new Big(0).minus(sum) : sum).toFixed();
    const taxes = parts.flatMap((part) =>
      part.taxes.map((tax) => roundLineTax(new Big(tax).abs(), settings)),
    );
    return {
      refundId,
      orderItemId,
      kind,
      name,
      productId,
      variationId,
      taxClass,
      quantity: Math.min(quantity, MAX_QUANTITY),
      total: signed("total", sumOf(parts.map(({ total }) => new Big(total).abs()))),
      totalTax: signed("totalTax", sumOf(taxes)),
    };
  });
}

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
 * What is left of each line of an order, between nothing and the line: of a voucher it is below zero. If rounding alone separates
 * their sum from the rest of the order, the largest ones have the difference: so all of an order can be refunded.
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
      const rest = (name: "total" | "totalTax") => {
        const sum = toPrice(new Big(item[name]).minus(sumOf(parts.map((part) => part[name]))), decimals);
        return sum.times(item[name]).gt(0) ? sum : new Big(0);
      };
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

/** Adds a difference to the largest line, or takes it from the largest ones. */
function spread(difference: Big, lines: readonly LeftOfLine[]): void {
  const bySize = lines.toSorted((one, other) => other.total.cmp(one.total));
  let missing = difference;
  for (const line of bySize)
    for (const name of ["total", "totalTax"] as const) {
      if (line[name].lt(0)) continue;
      const sum = atLeastZero(line[name].plus(missing));
      missing = missing.minus(sum.minus(line[name]));
      line[name] = sum;
    }
}

const atLeastZero = (sum: Big) => (sum.lt(0) ? new Big(0) : sum);

/** Whether a sum is not between nothing and what is left, which of a voucher is below zero. */
const isBeyond = (sum: Big | string, left: Big) =>
  left.lt(0) ? left.gt(sum) || new Big(sum).gt(0) : left.lt(sum);
