import * as z from "zod";
import { field, flag, id, instant, text } from "../../schemas/values.ts";

export const noteSchema = z
  .strictObject({
    id: field(id, "Id of the note, given by the store.", 416),
    created_at: field(instant, "Time of writing, UTC.", "2026-01-26T20:56:44Z"),
    note: text("The text as written.", "Call first"),
    customer_note: field(flag, "Whether it is for the customer; otherwise for the shop alone.", false),
  })
  .meta({ id: "OrderNote" });

export type SerializedNote = z.infer<typeof noteSchema>;

/** Input of a create or an edit. */
export const noteInput = z
  .strictObject({
    note: text("Required for a new note; never empty.", "Call first"),
    customer_note: field(flag, "Only `true` makes it a note for the customer; default false.", false),
  })
  .partial()
  .meta({ id: "OrderNoteInput" });

export type NoteInput = z.infer<typeof noteInput>;
