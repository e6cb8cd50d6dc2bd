import { Big } from "big.js";
import type { refunds } from "../../../../schema/orders.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { Draft } from "../draft.ts";
import { MAX_QUANTITY } from "../line-items.ts";
import type { OrderItem, WholeOrder } from "../order.ts";
import { sumOf } from "../sums.ts";
import { moveTo } from "../transition.ts";

/** The refund of one line: units, money without tax, and its tax. */
export interface RefundLine {
  orderItemId: number;
  quantity: number;
  total: string;
  totalTax: string;
}

export interface RefundInput {
  /** Decimal; undefined when absent or invalid. */
  amount: string | undefined;
  reason: string;
  lines: RefundLine[];
  /** Whether the units of refunded lines return to the stock. */
  restock: boolean;
  /** Its creation time; now by default. */
  createdAt: Date | undefined;
}

/** An unstored refund, with its lines and its effects on the order. */
export interface RefundPlan {
  draft: Draft;
  refund: typeof refunds.$inferInsert;
  lines: ReturnType<typeof refundRows>;
}

/** Refunded units of an order's line. */
export interface RefundedUnits {
  orderItemId: number;
  quantity: number;
}

/** Plans a refund. Throws the codes of refunds (§refunds, §refund-limits). */
export function planRefund(
  { settings }: Pick<StoreContext, "settings">,
  order: WholeOrder | undefined,
  input: RefundInput,
  { id, refunded, now }: { id: number; refunded: RefundedUnits[]; now: Date },
): RefundPlan {
  const { amount, of } = checkAmount(order, input);
  const lines = refundRows(of, id, input.lines);
  const draft = new Draft(of, { isNew: false, ids: [] });
  draft.order.refundedTotal = new Big(of.refundedTotal).plus(amount).toFixed();
  if (isRefundedWhole(draft, [...refunded, ...lines])) moveTo(draft, "refunded", now, settings);
  const { reason, createdAt } = input;
  const refund = { id, orderId: of.id, amount: amount.toFixed(), reason, ...(createdAt && { createdAt }) };
  return { draft, refund, lines };
}

/** Checks that the order has this amount left to refund. */
function checkAmount(
  order: WholeOrder | undefined,
  { amount }: RefundInput,
): { of: WholeOrder; amount: Big } {
  if (amount === undefined) throw new StoreError("refund_amount_missing");
  const wanted = new Big(amount);
  if (wanted.lt(0)) throw new StoreError("refund_amount_negative");
  if (!order) throw new StoreError("refund_order_unknown");
  if (wanted.gt(new Big(order.total).minus(order.refundedTotal)))
    throw new StoreError("refund_amount_too_large");
  return { of: order, amount: wanted };
}

/** Whether no money and no units of free lines are left to refund. */
function isRefundedWhole({ order, items }: Draft, refunded: RefundedUnits[]): boolean {
  if (!new Big(order.refundedTotal).eq(order.total)) return false;
  const units = (id: number) =>
    refunded.reduce((sum, line) => (line.orderItemId === id ? sum + line.quantity : sum), 0);
  const free = items.filter(({ kind, total }) => kind === "line_item" && new Big(total).eq(0));
  return free.every(({ id, quantity }) => units(id) >= quantity);
}

const REFUNDABLE = new Set<OrderItem["kind"]>(["line_item", "fee", "shipping"]);

/** A row for each refunded line. Throws `line_foreign` for lines of other orders. */
function refundRows(order: WholeOrder, refundId: number, lines: RefundLine[]) {
  const items = new Map(order.items.map((item) => [item.id, item]));
  return Array.from(
    Map.groupBy(lines, ({ orderItemId }) => orderItemId),
    ([orderItemId, parts]) => {
      const item = items.get(orderItemId);
      if (!item || !REFUNDABLE.has(item.kind)) throw new StoreError("line_foreign");
      const { kind, name, productId, variationId, taxClass, meta } = item;
      return {
        refundId,
        orderItemId,
        kind,
        name,
        productId,
        variationId,
        taxClass,
        meta,
        quantity: Math.min(
          parts.reduce((sum, { quantity }) => sum + quantity, 0),
          MAX_QUANTITY,
        ),
        total: sumOf(parts.map(({ total }) => total)).toFixed(),
        totalTax: sumOf(parts.map(({ totalTax }) => totalTax)).toFixed(),
      };
    },
  );
}
