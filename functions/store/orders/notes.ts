import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { orderNotes, orders } from "../../../schema/orders.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange, changeRecords, onlyRow, singleOutcome, Unchanged } from "../changes/change-records.ts";
import { deleteRow, lockExisting, signedBy } from "../changes/write.ts";
import type { StoreContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { drawIds } from "../sql/new-rows.ts";
import { type Database, returning } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import { orderToExist, ownOrThrow } from "./read.ts";

/** Notes of orders: read, write, delete. */

const { id, note, customerNote, createdAt } = orderNotes;
export const noteColumns = { id, note, customerNote, createdAt };

export type OrderNote = Pick<typeof orderNotes.$inferSelect, keyof typeof noteColumns>;

/**
 * The note, if it belongs to the order. Throws `order_unknown`, the right's code, and the codes of note ids, in the legacy
 * API's order. One round trip.
 */
export async function getNote(ctx: StoreContext, orderId: number, noteId: number): Promise<OrderNote> {
  const options = { right: RIGHTS.order.read, ...orderToExist(ctx, orderId) };
  const { notes } = await ctx.read(noteOf({ orderId, noteId }), options);
  return ownOrThrow("note", notes, { orderId, id: noteId });
}

const noteOf = routine({ orderId: "bigint", noteId: "bigint" }, (db, { orderId, noteId }) => ({
  order: db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)),
  notes: db
    .select({ ...noteColumns, orderId: orderNotes.orderId })
    .from(orderNotes)
    .where(eq(orderNotes.id, noteId)),
}));

/** All notes of an order, newest first. Throws `order_unknown` with the id, and `order_read_forbidden`. */
export async function listNotes(ctx: StoreContext, orderId: number): Promise<OrderNote[]> {
  const options = { right: RIGHTS.order.read, ...orderToExist(ctx, orderId) };
  const { notes } = await ctx.read(notesOf({ orderId }), options);
  return notes;
}

/** Notes of an order in the trash are hidden. */
const orderNotInTrash = sql`exists (select from ${orders} where ${orders.id} = ${orderNotes.orderId} and ${orders.status} <> 'trash')`;

const notesOf = routine({ orderId: "bigint" }, (db, { orderId }) => ({
  order: db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)),
  notes: db
    .select(noteColumns)
    .from(orderNotes)
    .where(and(eq(orderNotes.orderId, orderId), orderNotInTrash))
    .orderBy(desc(orderNotes.id)),
}));

const storedNotes = (db: Database) => (ids: number[]) =>
  db.select(noteColumns).from(orderNotes).where(inArray(id, ids));

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
  return changeRecords(ctx, [note], {
    state: { order, ids: drawIds(db, orderNotes, 1) },
    access: {
      rights: [RIGHTS.note.create, RIGHTS.order.edit],
    },
    plan: (found) => () => {
      if (found.order.length === 0) throw new StoreError("order_unknown", { id: orderId });
      if (!note) throw new StoreError("note_missing");
      return { kind: "created", id: theRow(found.ids).id };
    },
    statements: ([{ id }], _found, ctx) => ({
      rows: returning(db.insert(orderNotes).values({ id, orderId, note, customerNote }), {
        ...noteColumns,
        ...signedBy(ctx),
      }),
    }),
    item: onlyRow,
    stored: storedNotes(db),
    refusal: "note_not_created",
  }).then(singleOutcome);
}

/** Changes the given fields of a note. Throws the codes of `getNote`, and `note_missing` for an empty text. */
export function editNote(
  ctx: StoreContext,
  orderId: number,
  noteId: number,
  patch: NotePatch,
): Promise<OrderNote> {
  const { db } = ctx;
  return changeRecords(ctx, [patch], {
    state: noteOf({ orderId, noteId }),
    access: { rights: [RIGHTS.order.edit], ...orderToExist(ctx, orderId) },
    plan:
      ({ notes }) =>
      () => {
        const note = ownOrThrow("note", notes, { orderId, id: noteId });
        if (patch.note === "") throw new StoreError("note_missing");
        return Object.keys(patch).length === 0 ? new Unchanged(note) : { kind: "updated", id: noteId };
      },
    statements: () => ({
      guard: lockExisting(db, orderNotes, [noteId]),
      rows: returning(db.update(orderNotes).set(patch).where(eq(orderNotes.id, noteId)), noteColumns),
    }),
    item: onlyRow,
    stored: storedNotes(db),
  }).then(singleOutcome);
}

/** Deletes a note. Throws the codes of `getNote`, and `note_not_deleted` when other rows need it. */
export async function deleteNote(ctx: StoreContext, orderId: number, noteId: number): Promise<void> {
  const access = { rights: [RIGHTS.order.delete], ...orderToExist(ctx, orderId) } as const;
  await applyChange(ctx, { state: noteOf({ orderId, noteId }), ...access }, ({ notes }, ctx) => {
    ownOrThrow("note", notes, { orderId, id: noteId });
    return { write: deleteRow(ctx, orderNotes, noteId), refusal: "note_not_deleted" };
  });
}
