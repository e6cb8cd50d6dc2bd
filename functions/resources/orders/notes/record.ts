import type { OrderNote } from "../../../store/orders/notes/note.ts";
import type { NotePatch } from "../../../store/orders/notes/write.ts";
import { into, keepText, readerOf } from "../../input/record.ts";
import { formatInstant } from "../../serialize/dates.ts";
import type { NoteInput, SerializedNote } from "./schemas.ts";

/** A note of an order (§order-note). */
export function serializeNote({ id, createdAt, note, customerNote }: OrderNote): SerializedNote {
  return { id, created_at: formatInstant(createdAt), note, customer_note: customerNote };
}

/** The supplied fields of a note. */
export const readNotePatch = readerOf<NotePatch, NoteInput>("order", {
  note: into("note", keepText),
  customer_note: into("customerNote", (value) => value === true),
});
