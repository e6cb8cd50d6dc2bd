import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { readOne } from "../read-one.ts";
import { thisInstant, written } from "../write.ts";
import { Draft } from "./draft.ts";
import { orderWithId } from "./get.ts";
import type { Order } from "./order.ts";
import { MAY_EDIT } from "./rights.ts";
import { writeDrafts } from "./write-drafts.ts";
import { moveTo, readStatus } from "./transition.ts";
import { inTurn } from "./turns.ts";

/**
 * Moves an order to a status, `note` in front of the automatic note; without a status it stays as it is. Two round
 * trips. Throws `order_unknown_on_edit`, `order_edit_forbidden`, `order_status_invalid`.
 */
export function setOrderStatus(ctx: StoreContext, id: number, status: string, note: string): Promise<Order> {
  return inTurn(ctx, async () => {
    const unknown = () => new StoreError("order_unknown_on_edit");
    const order = await readOne(ctx, orderWithId({ id }), MAY_EDIT, unknown);
    if (status === "" || ctx.earlier) return order;

    const draft = new Draft(order, { isNew: false, ids: [] });
    moveTo(draft, readStatus(status, "order_status_invalid"), thisInstant(), ctx.settings, note);
    return written((await writeDrafts(ctx, [draft], [{ id, kind: "updated" }])).get(id));
  });
}
