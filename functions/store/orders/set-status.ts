import { eq } from "drizzle-orm";
import { orders } from "../../../schema/orders.ts";
import { changeRecord, Unchanged } from "../change-records.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { routine } from "../sql/routine.ts";
import { theRow } from "../read-one.ts";
import { lookupOf, thisInstant } from "../write.ts";
import { Draft } from "./draft.ts";
import { type Order, selectOrders, selectWholeOrders } from "./order.ts";
import { RIGHTS } from "../access/rights.ts";
import { draftWriting } from "./write-drafts.ts";
import { changeStatus } from "./transition.ts";

/**
 * Moves an order to a status, with `note` before the automatic note; without a status it changes nothing. Two round trips.
 * Throws `order_unknown_on_edit`, `order_edit_forbidden`, `order_status_invalid`.
 */
export function setOrderStatus(ctx: StoreContext, id: number, status: string, note: string): Promise<Order> {
  const missing = () => new StoreError("order_unknown_on_edit");
  return changeRecord(ctx, status, {
    state: orderToMove({ id }),
    demands: { rights: [RIGHTS.order.edit], missing, record: lookupOf(ctx.db, orders, [id]) },
    plan: (found) => () => {
      const [order, shown] = [theRow(found.order), theRow(found.shown)];
      if (status === "") return new Unchanged(shown);
      const draft = new Draft(order, { isNew: false, ids: [] });
      changeStatus(draft, status, thisInstant(), ctx.settings, note);
      return draft;
    },
    ...draftWriting(ctx),
  });
}

const orderToMove = routine({ id: "bigint" }, (db, { id }) => ({
  order: selectWholeOrders(db).where(eq(orders.id, id)),
  shown: selectOrders(db).where(eq(orders.id, id)),
}));
