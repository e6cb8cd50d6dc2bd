import { eq } from "drizzle-orm";
import { orderNotes, orders } from "../../../../schema/orders.ts";
import { changeRecord, Unchanged, onlyRow } from "../../change-records.ts";
import type { StoreContext } from "../../context.ts";
import { StoreError } from "../../errors.ts";
import { drawIds, nextId } from "../../sequences.ts";
import { lockExisting, mapDatabaseRefusal, retryOnConflict } from "../../write.ts";
import { RIGHTS } from "../../access/rights.ts";
import { noteColumns, noteOrThrow, noteToChange, type OrderNote } from "./note.ts";

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
  { note = "", customerNote = false }: NotePatch,
): Promise<OrderNote> {
  const { db } = ctx;
  const order = db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  return changeRecord(ctx, note, {
    state: { order, ids: drawIds(db, orderNotes, 1) },
    demands: {
      rights: [RIGHTS.note.create, RIGHTS.order.edit],
    },
    plan: (found) => () => {
      if (found.order.length === 0) throw new StoreError("order_unknown", { id: orderId });
      if (!note) throw new StoreError("note_missing");
      return { kind: "created", id: nextId(found.ids) };
    },
    statements: ([{ id }]) => ({
      rows: db.insert(orderNotes).values({ id, orderId, note, customerNote }).returning(noteColumns),
    }),
    item: onlyRow,
    stored: db.select(noteColumns).from(orderNotes),
    id: orderNotes.id,
    refusal: "note_not_created",
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
  return changeRecord(ctx, patch, {
    ...noteToChange(ctx, orderId, noteId, RIGHTS.order.edit),
    plan:
      ({ notes }) =>
      () => {
        const note = noteOrThrow(notes, orderId, noteId);
        if (patch.note === "") throw new StoreError("note_missing");
        return Object.keys(patch).length === 0 ? new Unchanged(note) : { kind: "updated", id: noteId };
      },
    statements: () => ({
      guard: lockExisting(db, orderNotes, [noteId]),
      rows: db.update(orderNotes).set(patch).where(eq(orderNotes.id, noteId)).returning(noteColumns),
    }),
    item: onlyRow,
    stored: db.select(noteColumns).from(orderNotes),
    id: orderNotes.id,
  });
}

/** Deletes a note. Throws the codes of `getNote`, and `note_not_deleted` when other rows need it. */
export function deleteNote(ctx: StoreContext, orderId: number, noteId: number): Promise<void> {
  const { db } = ctx;
  return retryOnConflict(async () => {
    const { state, demands } = noteToChange(ctx, orderId, noteId, RIGHTS.order.delete);
    const change = await ctx.change(state, demands);
    noteOrThrow(change.found.notes, orderId, noteId);
    const write = change.write({
      guard: lockExisting(db, orderNotes, [noteId]),
      deleted: db.delete(orderNotes).where(eq(orderNotes.id, noteId)),
    });
    await mapDatabaseRefusal(write, "note_not_deleted");
  });
}
