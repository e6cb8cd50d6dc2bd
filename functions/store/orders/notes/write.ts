import { eq } from "drizzle-orm";
import { orderNotes, orders } from "../../../../schema/orders.ts";
import { can } from "../../access/caller.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { stillThere, unlessRefused, untilNotOvertaken } from "../../write.ts";
import { demand, MAY_DELETE, MAY_EDIT } from "../rights.ts";
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
  return untilNotOvertaken(async () => {
    const [[order]] = await ctx.read([
      db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)),
    ]);
    if (!can(ctx.caller, "publish_shop_orders")) throw new StoreError("note_create_forbidden");
    if (!order) throw new StoreError("order_unknown", { id: orderId });
    demand(ctx, MAY_EDIT);
    if (!note) throw new StoreError("note_missing");
    const insert = db.insert(orderNotes).values({ orderId, note, customerNote }).returning(noteColumns);
    const [rows] = await unlessRefused(ctx.write([insert]), () => new StoreError("note_not_created"));
    return theOne(rows);
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
  return untilNotOvertaken(async () => {
    const found = await findNote(ctx, orderId, noteId, MAY_EDIT);
    if (patch.note === "") throw new StoreError("note_missing");
    if (Object.keys(patch).length === 0) return found;
    const [, rows] = await ctx.write([
      stillThere(db, orderNotes, [noteId]),
      db.update(orderNotes).set(patch).where(eq(orderNotes.id, noteId)).returning(noteColumns),
    ]);
    return theOne(rows);
  });
}

/** Removes a note for good. Throws the codes of `findNote`, and `note_not_deleted` when the database holds on to it. */
export function deleteNote(ctx: StoreContext, orderId: number, noteId: number): Promise<void> {
  const { db } = ctx;
  return untilNotOvertaken(async () => {
    await findNote(ctx, orderId, noteId, MAY_DELETE);
    const write = ctx.write([
      stillThere(db, orderNotes, [noteId]),
      db.delete(orderNotes).where(eq(orderNotes.id, noteId)),
    ]);
    await unlessRefused(write, () => new StoreError("note_not_deleted"));
  });
}

function theOne([note]: OrderNote[]): OrderNote {
  if (!note) throw new Error("A note was written without a trace");
  return note;
}
