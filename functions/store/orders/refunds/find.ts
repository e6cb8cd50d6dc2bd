import { desc, eq } from "drizzle-orm";
import { orders, refunds } from "../../../../schema/orders.ts";
import type { Right } from "../../access/right.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { routine } from "../../sql/routine.ts";
import { theRow } from "../../read-one.ts";
import { MAY_READ } from "../rights.ts";
import { type Refund, selectRefund, selectRefunds } from "./refund.ts";

/** All refunds of an order, newest first. Throws `order_unknown`, `order_read_forbidden`. */
export async function listRefunds(ctx: StoreContext, orderId: number): Promise<Refund[]> {
  const missing = () => new StoreError("order_unknown", { id: orderId });
  const { found } = await ctx.read(refundsOf({ orderId }), { right: MAY_READ, missing });
  return found;
}

const refundsOf = routine({ orderId: "bigint" }, (db, { orderId }) => ({
  order: db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)),
  found: selectRefunds(db).where(eq(refunds.orderId, orderId)).orderBy(desc(refunds.id)),
}));

/** The refund, if it belongs to the order. Throws `order_unknown`, the right's code, and the codes of refund ids. */
export async function getRefund(ctx: StoreContext, orderId: number, refundId: number): Promise<Refund> {
  const missing = () => new StoreError("order_unknown", { id: orderId });
  const { refunds } = await ctx.read(refundOf({ orderId, refundId }), { right: MAY_READ, missing });
  return theRefund(refunds, orderId, refundId);
}

/** Begins a change of a refund; returns it with the state of its order. */
export async function beginRefundChange(ctx: StoreContext, orderId: number, refundId: number, right: Right) {
  const missing = () => new StoreError("order_unknown", { id: orderId });
  const change = await ctx.change(refundOf({ orderId, refundId }), { rights: [right], missing });
  const { orders, refunds } = change.found;
  return { ...change, order: theRow(orders), refund: theRefund(refunds, orderId, refundId) };
}

function theRefund([refund]: readonly Refund[], orderId: number, refundId: number): Refund {
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
