import { eq } from "drizzle-orm";
import { orderNotes, orders } from "../../../../schema/orders.ts";
import { demand } from "../../access/right.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { stillThere, unlessRefused, retryOnConflict } from "../../write.ts";
import { MAY_DELETE, MAY_EDIT, MAY_NOTE } from "../rights.ts";
import { findNote, noteColumns, type OrderNote } from "./note.ts";

export interface NotePatch {
  note?: string;
  customerNote?: boolean;
}

/**
 * Adds a note. Throws `note_create_forbidden`, `order_unknown`, `order_edit_forbidden`, `note_missing`, and
 * `note_not_created` when the database refuses it.
 */
export function createNote(
  ctx: StoreContext,
  orderId: number,
  { note, customerNote = false }: NotePatch,
): Promise<OrderNote> {
  const { db } = ctx;
  return retryOnConflict(async () => {
    const order = db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
    const found = await ctx.read({ order }, { right: MAY_NOTE });
    if (found.order.length === 0) throw new StoreError("order_unknown", { id: orderId });
    demand(ctx, MAY_EDIT);
    if (!note) throw new StoreError("note_missing");
    const insert = db.insert(orderNotes).values({ orderId, note, customerNote }).returning(noteColumns);
    const { created } = await unlessRefused(ctx.write({ created: insert }), "note_not_created");
    return theOne(created);
  });
}

/** Changes what is given of a note. Throws the codes of `findNote`, and `note_missing` for an empty text. */
export function editNote(
  ctx: StoreContext,
  orderId: number,
  noteId: number,
  patch: NotePatch,
): Promise<OrderNote> {
  const { db } = ctx;
  return retryOnConflict(async () => {
    const found = await findNote(ctx, orderId, noteId, MAY_EDIT);
    if (patch.note === "") throw new StoreError("note_missing");
    if (Object.keys(patch).length === 0) return found;
    const { edited } = await ctx.write({
      guard: stillThere(db, orderNotes, [noteId]),
      edited: db.update(orderNotes).set(patch).where(eq(orderNotes.id, noteId)).returning(noteColumns),
    });
    return theOne(edited);
  });
}

/** Removes a note for good. Throws the codes of `findNote`, and `note_not_deleted` when the database holds on to it. */
export function deleteNote(ctx: StoreContext, orderId: number, noteId: number): Promise<void> {
  const { db } = ctx;
  return retryOnConflict(async () => {
    await findNote(ctx, orderId, noteId, MAY_DELETE);
    const write = ctx.write({
      guard: stillThere(db, orderNotes, [noteId]),
      deleted: db.delete(orderNotes).where(eq(orderNotes.id, noteId)),
    });
    await unlessRefused(write, "note_not_deleted");
  });
}

function theOne([note]: OrderNote[]): OrderNote {
  if (!note) throw new Error("A note was written without a trace");
  return note;
}
