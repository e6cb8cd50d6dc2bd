import { eq } from "drizzle-orm";
import { orderNotes, orders } from "../../../../schema/orders.ts";
import { type Right, RIGHTS } from "../../access/rights.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
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
  const { notes } = await ctx.read(noteOf({ orderId, noteId }), { right: RIGHTS.order.read, missing });
  return noteOrThrow(notes, orderId, noteId);
}

/** Begins a change of a note of the order. Throws as `getNote` does. */
export async function beginNoteChange(ctx: StoreContext, orderId: number, noteId: number, right: Right) {
  const missing = () => new StoreError("order_unknown", { id: orderId });
  const change = await ctx.change(noteOf({ orderId, noteId }), { rights: [right], missing });
  return { ...change, note: noteOrThrow(change.found.notes, orderId, noteId) };
}

function noteOrThrow<Note extends { orderId: number }>(
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
