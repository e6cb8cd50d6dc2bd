import { Big } from "big.js";
import { eq } from "drizzle-orm";
import { orders, refunds } from "../../../../schema/orders.ts";
import { RIGHTS } from "../../access/rights.ts";
import {
  applyChange,
  changeRecords,
  onlyRow,
  singleOutcome,
  Unchanged,
} from "../../changes/change-records.ts";
import { inOneStatement } from "../../changes/write.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { theRow } from "../../lists/read-one.ts";
import { orderToExist } from "../read.ts";
import { changed, unchangedOrders } from "../statements.ts";
import { refundAmount } from "./plan.ts";
import { type Refund, refundOf, refundOrThrow, selectRefund, selectRefunds } from "./read.ts";

export interface RefundPatch {
  reason?: string;
  /** As written; an amount of 0 or below is ignored. */
  amount?: string;
}

/** Changes reason and amount. Throws the codes of `getRefund`, `order_edit_forbidden`, `refund_amount_too_large`. */
export function editRefund(
  ctx: StoreContext,
  orderId: number,
  refundId: number,
  given: RefundPatch,
): Promise<Refund> {
  const { db } = ctx;
  return changeRecords(ctx, [given], {
    state: refundOf({ orderId, refundId }),
    demands: { rights: [RIGHTS.order.edit], ...orderToExist(ctx, orderId) },
    plan: (found) => () => {
      const refund = refundOrThrow(found.refunds, orderId, refundId);
      const { version, total, refundedTotal } = theRow(found.orders);
      const amount = refundAmount(given.amount, ctx.settings);
      const patch = {
        ...(given.reason !== undefined && { reason: given.reason }),
        ...(amount?.gt(0) && { amount: amount.toFixed() }),
      };
      const difference = new Big(patch.amount ?? refund.amount).minus(refund.amount);
      const refunded = new Big(refundedTotal).plus(difference);
      if (refunded.gt(total)) throw new StoreError("refund_amount_too_large");
      if (Object.keys(patch).length === 0) return new Unchanged(refund);
      return { kind: "updated", id: refundId, patch, refunded, version };
    },
    statements: ([{ patch, refunded, version }], _found, patienceMs) => ({
      guard: unchangedOrders(ctx, [{ id: orderId, version }], { patienceMs }),
      refund: inOneStatement(db, [
        db.update(refunds).set(patch).where(eq(refunds.id, refundId)),
        setRefundedTotal(ctx, orderId, refunded),
      ]),
      rows: selectRefund(db, refundId),
    }),
    item: onlyRow,
    stored: { rows: selectRefunds(db), id: refunds.id },
  }).then(singleOutcome);
}

/** Deletes a refund; the order keeps its status. Throws the codes of `getRefund`, `order_delete_forbidden`. */
export async function deleteRefund(ctx: StoreContext, orderId: number, refundId: number): Promise<void> {
  const { db } = ctx;
  const demands = { rights: [RIGHTS.order.delete], ...orderToExist(ctx, orderId) } as const;
  await applyChange(ctx, { state: refundOf({ orderId, refundId }), ...demands }, (found, patienceMs) => {
    const { version, refundedTotal } = theRow(found.orders);
    const refund = refundOrThrow(found.refunds, orderId, refundId);
    return {
      write: {
        guard: unchangedOrders(ctx, [{ id: orderId, version }], { patienceMs }),
        deleted: inOneStatement(db, [
          db.delete(refunds).where(eq(refunds.id, refundId)),
          setRefundedTotal(ctx, orderId, new Big(refundedTotal).minus(refund.amount)),
        ]),
      },
      events: [{ topic: "order.updated", objectId: orderId }],
      refusal: "refund_not_deleted",
    };
  });
}

function setRefundedTotal({ db }: StoreContext, orderId: number, total: Big) {
  return db
    .update(orders)
    .set({ refundedTotal: total.toFixed(), ...changed })
    .where(eq(orders.id, orderId));
}
