import { desc, eq } from "drizzle-orm";
import { orders, refunds } from "../../../../schema/orders.ts";
import { type Right, RIGHTS } from "../../access/rights.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { routine } from "../../sql/routine.ts";
import { lookupOf } from "../../write.ts";
import { type Refund, selectRefund, selectRefunds } from "./refund.ts";

/** All refunds of an order, newest first. Throws `order_unknown`, `order_read_forbidden`. */
export async function listRefunds(ctx: StoreContext, orderId: number): Promise<Refund[]> {
  const missing = () => new StoreError("order_unknown", { id: orderId });
  const record = lookupOf(ctx.db, orders, [orderId]);
  const { found } = await ctx.read(refundsOf({ orderId }), { right: RIGHTS.order.read, missing, record });
  return found;
}

const refundsOf = routine({ orderId: "bigint" }, (db, { orderId }) => ({
  order: db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)),
  found: selectRefunds(db)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt), desc(refunds.id)),
}));

/** The refund, if it belongs to the order. Throws `order_unknown`, the right's code, and the codes of refund ids. */
export async function getRefund(ctx: StoreContext, orderId: number, refundId: number): Promise<Refund> {
  const missing = () => new StoreError("order_unknown", { id: orderId });
  const options = { right: RIGHTS.order.read, missing, record: lookupOf(ctx.db, orders, [orderId]) };
  const found = await ctx.read(refundOf({ orderId, refundId }), options);
  return refundOrThrow(found.refunds, orderId, refundId);
}

/** The read and the demands of a change of a refund. */
export function refundToChange({ db }: StoreContext, orderId: number, refundId: number, right: Right) {
  const missing = () => new StoreError("order_unknown", { id: orderId });
  const rights: [Right] = [right];
  return {
    state: refundOf({ orderId, refundId }),
    demands: { rights, missing, record: lookupOf(db, orders, [orderId]) },
  };
}

/** Throws the codes of refund ids. */
export function refundOrThrow([refund]: readonly Refund[], orderId: number, refundId: number): Refund {
  if (refundId === 0) throw new StoreError("refund_id_zero");
  if (!refund) throw new StoreError("refund_unknown");
  if (refund.orderId !== orderId) throw new StoreError("refund_foreign");
  return refund;
}

const refundOf = routine({ orderId: "bigint", refundId: "bigint" }, (db, { orderId, refundId }) => ({
  orders: db
    .select({ version: orders.version, total: orders.total, refundedTotal: orders.refundedTotal })
    .from(orders)
    .where(eq(orders.id, orderId)),
  refunds: selectRefund(db, refundId),
}));
