import { eq } from "drizzle-orm";
import { orderNotes, orders } from "../../../../schema/orders.ts";
import { can, type Capability } from "../../access/caller.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError, type StoreErrorCode } from "../../errors.ts";

/** A note of an order. */
export type OrderNote = Pick<typeof orderNotes.$inferSelect, "id" | "note" | "customerNote" | "createdAt">;

export const noteColumns = {
  id: orderNotes.id,
  note: orderNotes.note,
  customerNote: orderNotes.customerNote,
  createdAt: orderNotes.createdAt,
};

/** What a right to an order's notes is called, and what its lack is answered with. */
interface Right {
  capability: Capability;
  lacking: StoreErrorCode;
}

export const MAY_READ: Right = { capability: "read_private_shop_orders", lacking: "order_read_forbidden" };
export const MAY_EDIT: Right = { capability: "edit_others_shop_orders", lacking: "order_edit_forbidden" };
export const MAY_DELETE: Right = {
  capability: "delete_others_shop_orders",
  lacking: "order_delete_forbidden",
};

/** Throws unless the caller has the right. */
export function demand({ caller }: StoreContext, { capability, lacking }: Right): void {
  if (!can(caller, capability)) throw new StoreError(lacking);
}

/**
 * The note, when it is one of the order's. Throws `order_unknown`, the right's code, and the codes of note ids, in the
 * original's order. One round trip.
 */
export async function findNote(
  ctx: StoreContext,
  orderId: number,
  noteId: number,
  right: Right,
): Promise<OrderNote> {
  const { db } = ctx;
  const [[order], [note]] = await ctx.read([
    db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)),
    db
      .select({ ...noteColumns, orderId: orderNotes.orderId })
      .from(orderNotes)
      .where(eq(orderNotes.id, noteId)),
  ]);
  if (!order) throw new StoreError("order_unknown", { id: orderId });
  demand(ctx, right);
  if (noteId === 0) throw new StoreError("note_id_zero");
  if (!note) throw new StoreError("note_unknown");
  if (note.orderId !== orderId) throw new StoreError("note_foreign");
  return note;
}
