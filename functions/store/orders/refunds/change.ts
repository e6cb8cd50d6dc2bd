import { Big } from "big.js";
import { eq } from "drizzle-orm";
import { orders, refunds } from "../../../../schema/orders.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { retryOnConflict, inOneStatement, mapDatabaseRefusal, written } from "../../write.ts";
import { changed, unchangedOrders } from "../unchanged.ts";
import { RIGHTS } from "../../access/rights.ts";
import { beginRefundChange } from "./find.ts";
import { type Refund, selectRefund } from "./refund.ts";

export interface RefundPatch {
  reason?: string;
  /** Decimal above 0. */
  amount?: string;
}

/** Changes reason and amount. Throws the codes of `getRefund`, `order_edit_forbidden`, `refund_amount_too_large`. */
export function editRefund(
  ctx: StoreContext,
  orderId: number,
  refundId: number,
  patch: RefundPatch,
): Promise<Refund> {
  const { db } = ctx;
  return retryOnConflict(async (patienceMs) => {
    const { order, refund, earlier, write } = await beginRefundChange(
      ctx,
      orderId,
      refundId,
      RIGHTS.order.edit,
    );
    if (earlier) return refund;
    const difference = new Big(patch.amount ?? refund.amount).minus(refund.amount);
    const refundedTotal = new Big(order.refundedTotal).plus(difference);
    if (refundedTotal.gt(order.total)) throw new StoreError("refund_amount_too_large");
    if (Object.keys(patch).length === 0) return refund;

    const queries = {
      guard: unchangedOrders(ctx, [{ id: orderId, version: order.version }], { patienceMs }),
      refund: inOneStatement(db, [
        db.update(refunds).set(patch).where(eq(refunds.id, refundId)),
        setRefundedTotal(ctx, orderId, refundedTotal),
      ]),
      edited: selectRefund(db, refundId),
    };
    const { edited } = await write(queries, {}, [{ id: refundId, kind: "updated" }]);
    return written(edited[0]);
  });
}

/** Deletes a refund; the order keeps its status. Throws the codes of `getRefund`, `order_delete_forbidden`. */
export function deleteRefund(ctx: StoreContext, orderId: number, refundId: number): Promise<void> {
  const { db } = ctx;
  return retryOnConflict(async (patienceMs) => {
    const change = await beginRefundChange(ctx, orderId, refundId, RIGHTS.order.delete);
    const { order, refund } = change;
    const write = change.write(
      {
        guard: unchangedOrders(ctx, [{ id: orderId, version: order.version }], { patienceMs }),
        deleted: inOneStatement(db, [
          db.delete(refunds).where(eq(refunds.id, refundId)),
          setRefundedTotal(ctx, orderId, new Big(order.refundedTotal).minus(refund.amount)),
        ]),
      },
      { events: [{ topic: "order.updated", objectId: orderId }] },
    );
    await mapDatabaseRefusal(write, "refund_not_deleted");
  });
}

function setRefundedTotal({ db }: StoreContext, orderId: number, total: Big) {
  return db
    .update(orders)
    .set({ refundedTotal: total.toFixed(), ...changed })
    .where(eq(orders.id, orderId));
}
