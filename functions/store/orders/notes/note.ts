import { eq } from "drizzle-orm";
import { orderNotes, orders } from "../../../../schema/orders.ts";
import type { Right } from "../../access/right.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { keptRead } from "../../kept-read.ts";
import { MAY_READ } from "../rights.ts";

/** A note of an order. */
export type OrderNote = Pick<typeof orderNotes.$inferSelect, "id" | "note" | "customerNote" | "createdAt">;

export const noteColumns = {
  id: orderNotes.id,
  note: orderNotes.note,
  customerNote: orderNotes.customerNote,
  createdAt: orderNotes.createdAt,
};

/** The note, when it is one of the order's and the caller may read it. Throws the codes of `findNote`. */
export function getNote(ctx: StoreContext, orderId: number, noteId: number): Promise<OrderNote> {
  return findNote(ctx, orderId, noteId, MAY_READ);
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
  const missing = () => new StoreError("order_unknown", { id: orderId });
  const { notes } = await ctx.read(noteOf({ orderId, noteId }), { right, missing });
  const [note] = notes;
  if (noteId === 0) throw new StoreError("note_id_zero");
  if (!note) throw new StoreError("note_unknown");
  if (note.orderId !== orderId) throw new StoreError("note_foreign");
  return note;
}

const noteOf = keptRead(
  "note of an order",
  (db, { orderId, noteId }: { orderId: number; noteId: number }) => ({
    order: db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)),
    notes: db
      .select({ ...noteColumns, orderId: orderNotes.orderId })
      .from(orderNotes)
      .where(eq(orderNotes.id, noteId)),
  }),
);
