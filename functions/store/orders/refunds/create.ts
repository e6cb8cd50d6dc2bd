import { Big } from "big.js";
import { eq, sql } from "drizzle-orm";
import { orders, refundItems, refunds } from "../../../../schema/orders.ts";
import { demand } from "../../access/right.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { drawIds } from "../../sequences.ts";
import { thisInstant, together, unlessRefused, retryOnConflict } from "../../write.ts";
import { Draft } from "../draft.ts";
import { productsOf, stockMovedBy } from "../effects.ts";
import { MAX_QUANTITY } from "../line-items.ts";
import { type Order, type OrderItem, selectOrders } from "../order.ts";
import { MAY_EDIT, MAY_REFUND } from "../rights.ts";
import { draftStatements } from "../statements.ts";
import { restock } from "../stock.ts";
import { sumOf } from "../sums.ts";
import { moveTo } from "../transition.ts";
import { type Refund, selectRefund } from "./refund.ts";

/** What is given back of one line: units, money without tax, and its tax. */
export interface RefundLine {
  orderItemId: number;
  quantity: number;
  total: string;
  totalTax: string;
}

export interface RefundInput {
  /** Decimal; undefined when it was not given or is no number. */
  amount: string | undefined;
  reason: string;
  lines: RefundLine[];
  /** Whether the units of refunded lines go back into the stock. */
  restock: boolean;
  /** When it was made; now, unless given. */
  createdAt: Date | undefined;
}

/**
 * Refunds part of an order or all that is left of it; then the order becomes refunded. Two round trips; of simultaneous
 * refunds none gets more than is left. Throws the codes of refunds (§refunds, §refund-limits).
 */
export function createRefund(ctx: StoreContext, orderId: number, input: RefundInput): Promise<Refund> {
  const { db } = ctx;
  return retryOnConflict(async () => {
    const { found, refunded, ids } = await ctx.read(
      {
        found: selectOrders(db, {}).where(eq(orders.id, orderId)),
        refunded: selectRefundedUnits(ctx, orderId),
        ids: drawIds(db, refunds, 1),
      },
      { right: MAY_REFUND },
    );
    const [order] = found;
    const [drawn] = ids;
    const amount = judge(ctx, order, input);
    if (!order || !drawn) throw new Error("No order or no id for a refund");
    const lines = refundRows(order, drawn.id, input.lines);

    const draft = new Draft(order, { isNew: false, ids: [] });
    draft.order.refundedTotal = new Big(order.refundedTotal).plus(amount).toFixed();
    if (isRefundedWhole(draft, [...refunded, ...lines]))
      moveTo(draft, "refunded", thisInstant(), ctx.settings);

    const write = ctx.write(
      {
        drafts: draftStatements(ctx, [draft]),
        refund: together(db, [
          db.insert(refunds).values({
            id: drawn.id,
            orderId,
            amount: amount.toFixed(),
            reason: input.reason,
            ...(input.createdAt && { createdAt: input.createdAt }),
          }),
          ...(lines.length > 0 ? [db.insert(refundItems).values(lines)] : []),
        ]),
        stock: input.restock && ctx.settings.manageStock ? [db.execute(restock(orderId, drawn.id))] : [],
        created: selectRefund(db, drawn.id),
      },
      {
        events: [{ topic: "order.updated", objectId: orderId }],
        stockOf: [...productsOf(lines), ...stockMovedBy(draft)],
      },
    );
    const { created } = await unlessRefused(write, "refund_not_created");
    const [refund] = created;
    if (!refund) throw new Error("A refund was written without a trace");
    return refund;
  });
}

/** The amount, when the caller may refund it of this order. */
function judge({ caller }: StoreContext, order: Order | undefined, { amount }: RefundInput): Big {
  if (amount === undefined) throw new StoreError("refund_amount_missing");
  const wanted = new Big(amount);
  if (wanted.lt(0)) throw new StoreError("refund_amount_negative");
  if (!order) throw new StoreError("refund_order_unknown");
  demand({ caller }, MAY_EDIT);
  if (wanted.gt(new Big(order.total).minus(order.refundedTotal)))
    throw new StoreError("refund_amount_too_large");
  return wanted;
}

/** Units of an order's line that were given back. */
interface RefundedUnits {
  orderItemId: number;
  quantity: number;
}

/** Nothing is left to pay back, nor an item that cost nothing to take back. */
function isRefundedWhole({ order, items }: Draft, refunded: RefundedUnits[]): boolean {
  if (!new Big(order.refundedTotal).eq(order.total)) return false;
  const units = (id: number) =>
    refunded.reduce((sum, line) => (line.orderItemId === id ? sum + line.quantity : sum), 0);
  const free = items.filter(({ kind, total }) => kind === "line_item" && new Big(total).eq(0));
  return free.every(({ id, quantity }) => units(id) >= quantity);
}

function selectRefundedUnits({ db }: StoreContext, orderId: number) {
  return db
    .select({
      orderItemId: refundItems.orderItemId,
      quantity: sql`sum(${refundItems.quantity})`.mapWith(Number),
    })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refundId))
    .where(eq(refunds.orderId, orderId))
    .groupBy(refundItems.orderItemId);
}

const REFUNDABLE = new Set<OrderItem["kind"]>(["line_item", "fee", "shipping"]);

/** A row for each line that something is given back of. Throws `line_foreign` for those that the order has not. */
function refundRows(order: Order, refundId: number, lines: RefundLine[]) {
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
