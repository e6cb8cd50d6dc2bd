import { eq } from "drizzle-orm";
import { orderNotes, orders } from "../../../../schema/orders.ts";
import { type Right, RIGHTS } from "../../access/rights.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { lookupOf } from "../../write.ts";
import { routine } from "../../sql/routine.ts";

export type OrderNote = Pick<typeof orderNotes.$inferSelect, "id" | "note" | "customerNote" | "createdAt">;

export const noteColumns = {
  id: orderNotes.id,
  note: orderNotes.note,
  customerNote: orderNotes.customerNote,
  createdAt: orderNotes.createdAt,
};

/**
 * The note, if it belongs to the order. Throws `order_unknown`, the right's code, and the codes of note ids, in the legacy
 * API's order. One round trip.
 */
export async function getNote(ctx: StoreContext, orderId: number, noteId: number): Promise<OrderNote> {
  const missing = () => new StoreError("order_unknown", { id: orderId });
  const options = { right: RIGHTS.order.read, missing, record: lookupOf(ctx.db, orders, [orderId]) };
  const { notes } = await ctx.read(noteOf({ orderId, noteId }), options);
  return noteOrThrow(notes, orderId, noteId);
}

/** The read and the demands of a change of a note. */
export function noteToChange({ db }: StoreContext, orderId: number, noteId: number, right: Right) {
  const missing = () => new StoreError("order_unknown", { id: orderId });
  const rights: [Right] = [right];
  return {
    state: noteOf({ orderId, noteId }),
    demands: { rights, missing, record: lookupOf(db, orders, [orderId]) },
  };
}

/** Throws the codes of note ids. */
export function noteOrThrow<Note extends { orderId: number }>(
  [note]: readonly Note[],
  orderId: number,
  noteId: number,
): Note {
  if (noteId === 0) throw new StoreError("note_id_zero");
  if (!note) throw new StoreError("note_unknown");
  if (note.orderId !== orderId) throw new StoreError("note_foreign");
  return note;
}

const noteOf = routine({ orderId: "bigint", noteId: "bigint" }, (db, { orderId, noteId }) => ({
  order: db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)),
  notes: db
    .select({ ...noteColumns, orderId: orderNotes.orderId })
    .from(orderNotes)
    .where(eq(orderNotes.id, noteId)),
}));
