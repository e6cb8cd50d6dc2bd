import { eq } from "drizzle-orm";
import { orderNotes, orders } from "../../../../schema/orders.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { replayOutcomes } from "../../outcomes.ts";
import { drawIds, nextId } from "../../sequences.ts";
import { lockExisting, singleOutcome, mapDatabaseRefusal, retryOnConflict, written } from "../../write.ts";
import { RIGHTS } from "../../access/rights.ts";
import { beginNoteChange, noteColumns, type OrderNote } from "./note.ts";

export interface NotePatch {
  note?: string;
  customerNote?: boolean;
}

/**
 * Adds a note. Throws `note_create_forbidden`, `order_unknown`, `order_edit_forbidden`, `note_missing`, and `note_not_created`
 * when the database refuses it.
 */
export function createNote(
  ctx: StoreContext,
  orderId: number,
  { note, customerNote = false }: NotePatch,
): Promise<OrderNote> {
  const { db } = ctx;
  return retryOnConflict(async () => {
    const order = db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
    const change = await ctx.change(
      { order, ids: drawIds(db, orderNotes, 1) },
      { rights: [RIGHTS.note.create, RIGHTS.order.edit] },
    );
    const { found, earlier } = change;
    if (found.order.length === 0) throw new StoreError("order_unknown", { id: orderId });
    if (earlier)
      return singleOutcome(
        await replayOutcomes(ctx, earlier, db.select(noteColumns).from(orderNotes), orderNotes.id),
      );
    if (!note) throw new StoreError("note_missing");
    const id = nextId(found.ids);
    const insert = db.insert(orderNotes).values({ id, orderId, note, customerNote }).returning(noteColumns);
    const write = change.write({ created: insert }, {}, [{ id, kind: "created" }]);
    const { created } = await mapDatabaseRefusal(write, "note_not_created");
    return written(created[0]);
  });
}

/** Changes the given fields of a note. Throws the codes of `getNote`, and `note_missing` for an empty text. */
export function editNote(
  ctx: StoreContext,
  orderId: number,
  noteId: number,
  patch: NotePatch,
): Promise<OrderNote> {
  const { db } = ctx;
  return retryOnConflict(async () => {
    const change = await beginNoteChange(ctx, orderId, noteId, RIGHTS.order.edit);
    if (patch.note === "") throw new StoreError("note_missing");
    if (Object.keys(patch).length === 0 || change.earlier) return change.note;
    const { edited } = await change.write(
      {
        guard: lockExisting(db, orderNotes, [noteId]),
        edited: db.update(orderNotes).set(patch).where(eq(orderNotes.id, noteId)).returning(noteColumns),
      },
      {},
      [{ id: noteId, kind: "updated" }],
    );
    return written(edited[0]);
  });
}

/** Deletes a note. Throws the codes of `getNote`, and `note_not_deleted` when other rows need it. */
export function deleteNote(ctx: StoreContext, orderId: number, noteId: number): Promise<void> {
  const { db } = ctx;
  return retryOnConflict(async () => {
    const change = await beginNoteChange(ctx, orderId, noteId, RIGHTS.order.delete);
    const write = change.write({
      guard: lockExisting(db, orderNotes, [noteId]),
      deleted: db.delete(orderNotes).where(eq(orderNotes.id, noteId)),
    });
    await mapDatabaseRefusal(write, "note_not_deleted");
  });
}
