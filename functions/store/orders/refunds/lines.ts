import { asc, eq } from "drizzle-orm";
import { refundItems, refunds } from "../../../../schema/orders.ts";
import { RIGHTS } from "../../access/rights.ts";
import type { StoreContext } from "../../context.ts";
import { routine } from "../../sql/routine.ts";

/** A refunded line of any kind, by its refund; sums and quantity are positive. */
export type RefundedLine = Pick<
  typeof refundItems.$inferSelect,
  "refundId" | "orderItemId" | "name" | "quantity" | "total" | "totalTax"
>;

/** The refunded lines of all refunds of an order. Throws `order_read_forbidden`. */
export async function listRefundedLines(ctx: StoreContext, orderId: number): Promise<RefundedLine[]> {
  const { lines } = await ctx.read(linesOf({ orderId }), { right: RIGHTS.order.read });
  return lines;
}

const linesOf = routine({ orderId: "bigint" }, (db, { orderId }) => ({
  lines: db
    .select({
      refundId: refundItems.refundId,
      orderItemId: refundItems.orderItemId,
      name: refundItems.name,
      quantity: refundItems.quantity,
      total: refundItems.total,
      totalTax: refundItems.totalTax,
    })
    .from(refundItems)
    .innerJoin(refunds, eq(refunds.id, refundItems.refundId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refundItems.id)),
}));
