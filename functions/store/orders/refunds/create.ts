import { Big } from "big.js";
import { eq, sql } from "drizzle-orm";
import { orders, refundItems, refunds } from "../../../../schema/orders.ts";
import { can } from "../../access/caller.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { drawIds } from "../../sequences.ts";
import { thisInstant, unlessRefused, untilNotOvertaken } from "../../write.ts";
import { Draft } from "../draft.ts";
import { productsOf, stockMovedBy } from "../effects.ts";
import { type Order, selectOrders } from "../order.ts";
import { demand, MAY_EDIT } from "../rights.ts";
import { saveDrafts } from "../save.ts";
import { moveTo } from "../transition.ts";
import { type Refund, selectRefund } from "./refund.ts";
import { restock } from "./restock.ts";

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
}

/**
 * Refunds part of an order or all that is left of it; then the order becomes refunded. Two round trips; of simultaneous
 * refunds none gets more than is left. Throws the codes of refunds (§refunds, §refund-limits).
 */
export function createRefund(ctx: StoreContext, orderId: number, input: RefundInput): Promise<Refund> {
  const { db } = ctx;
  return untilNotOvertaken(async () => {
    const [[order], [refunded], [drawn]] = await ctx.read([
      selectOrders(db, {}).where(eq(orders.id, orderId)),
      selectRefundedUnits(ctx, orderId),
      drawIds(db, refunds, 1),
    ]);
    const amount = judge(ctx, order, input);
    if (!order || !drawn) throw new Error("No order or no id for a refund");

    const draft = new Draft(order, { isNew: false, ids: [] });
    draft.order.refundedTotal = new Big(order.refundedTotal).plus(amount).toFixed();
    if (isRefundedWhole(draft, input.lines, refunded?.units ?? 0))
      moveTo(draft, "refunded", thisInstant(), ctx.settings);
    const lines = refundRows(order, drawn.id, input.lines);

    const write = ctx.write(
      [
        ...saveDrafts(db, [draft]),
        db.insert(refunds).values({ id: drawn.id, orderId, amount: amount.toFixed(), reason: input.reason }),
        ...(lines.length > 0 ? [db.insert(refundItems).values(lines)] : []),
        ...(input.restock ? restock(db, orderId, drawn.id) : []),
        selectRefund(db, drawn.id),
      ],
      {
        events: [{ topic: "order.updated", objectId: orderId }],
        stockOf: [...productsOf(lines), ...stockMovedBy(draft)],
      },
    );
    const results = await unlessRefused(write, () => new StoreError("refund_not_created"));
    const [refund] = results.at(-1) as Refund[];
    if (!refund) throw new Error("A refund was written without a trace");
    return refund;
  });
}

/** The amount, when the caller may refund it of this order. */
function judge({ caller }: StoreContext, order: Order | undefined, { amount, lines }: RefundInput): Big {
  if (!can(caller, "publish_shop_orders")) throw new StoreError("refund_create_forbidden");
  if (amount === undefined) throw new StoreError("refund_amount_missing");
  const wanted = new Big(amount);
  if (wanted.lt(0)) throw new StoreError("refund_amount_negative");
  if (!order) throw new StoreError("refund_order_unknown");
  demand({ caller }, MAY_EDIT);
  if (wanted.gt(new Big(order.total).minus(order.refundedTotal)))
    throw new StoreError("refund_amount_too_large");
  const foreign = lines.some(({ orderItemId }) => !order.items.some(({ id }) => id === orderItemId));
  if (foreign) throw new StoreError("line_foreign");
  return wanted;
}

/** Nothing is left to pay back, nor an item that cost nothing to take back. */
function isRefundedWhole({ order, items }: Draft, lines: RefundLine[], refundedUnits: number): boolean {
  if (!new Big(order.refundedTotal).eq(order.total)) return false;
  const sold = items.filter(({ kind }) => kind === "line_item");
  const units = sold.reduce((sum, { quantity }) => sum + quantity, 0);
  const given = refundedUnits + lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return !sold.some(({ total }) => new Big(total).eq(0)) || given >= units;
}

function selectRefundedUnits({ db }: StoreContext, orderId: number) {
  return db
    .select({ units: sql`coalesce(sum(${refundItems.quantity}), 0)`.mapWith(Number) })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refundId))
    .where(eq(refunds.orderId, orderId));
}

function refundRows(order: Order, refundId: number, lines: RefundLine[]) {
  return lines.flatMap(({ orderItemId, quantity, total, totalTax }) => {
    const item = order.items.find(({ id }) => id === orderItemId);
    if (!item) return [];
    const { kind, name, productId, variationId, taxClass, meta } = item;
    return [
      {
        refundId,
        orderItemId,
        kind,
        name,
        productId,
        variationId,
        taxClass,
        meta,
        quantity,
        total,
        totalTax,
      },
    ];
  });
}
