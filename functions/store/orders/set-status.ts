import { eq } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { routine } from "../sql/routine.ts";
import { retryOnConflict, thisInstant, written } from "../write.ts";
import { Draft } from "./draft.ts";
import { type Order, selectOrders, selectWholeOrders } from "./order.ts";
import { RIGHTS } from "../access/rights.ts";
import { writeDrafts } from "./write-drafts.ts";
import { changeStatus } from "./transition.ts";

/**
 * Moves an order to a status, with `note` before the automatic note; without a status it changes nothing. Two round trips.
 * Throws `order_unknown_on_edit`, `order_edit_forbidden`, `order_status_invalid`.
 */
export function setOrderStatus(ctx: StoreContext, id: number, status: string, note: string): Promise<Order> {
  return retryOnConflict(async (patienceMs) => {
    const missing = () => new StoreError("order_unknown_on_edit");
    const change = await ctx.change(orderToMove({ id }), { rights: [RIGHTS.order.edit], missing });
    const [[order], [shown]] = [change.found.order, change.found.shown];
    if (!order || !shown) throw missing();
    if (status === "" || change.earlier) return shown;

    const draft = new Draft(order, { isNew: false, ids: [] });
    changeStatus(draft, status, thisInstant(), ctx.settings, note);
    const stored = await writeDrafts(ctx, change, [draft], {
      outcome: [{ id, kind: "updated" }],
      patienceMs,
    });
    return written(stored.get(id));
  });
}

const orderToMove = routine({ id: "bigint" }, (db, { id }) => ({
  order: selectWholeOrders(db).where(eq(orders.id, id)),
  shown: selectOrders(db).where(eq(orders.id, id)),
}));
