import type { JsonObject } from "../../../http/body.ts";
import type { OrderNote, NotePatch } from "../../../store/orders/notes.ts";
import { keepText, readFlag, type Readers, readSupplied } from "../../input/record.ts";
import { formatInstant } from "../../serialize/formats.ts";
import type { NoteInput, SerializedNote } from "./schemas.ts";

/** A note of an order (§order-note). */
export function serializeNote({ id, createdAt, note, customerNote }: OrderNote): SerializedNote {
  return { id, created_at: formatInstant(createdAt), note, customer_note: customerNote };
}

const NOTE_INPUT: Readers<NotePatch, keyof NoteInput> = {
  note: ["note", keepText],
  customer_note: ["customerNote", readFlag],
};

/** The supplied fields of a note. */
export function readNotePatch(data: JsonObject): NotePatch {
  return readSupplied("order", data, NOTE_INPUT);
}
