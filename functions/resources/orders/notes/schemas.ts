import * as z from "zod";
import { field, id, instant } from "../../schemas/values.ts";

/** A note of an order. */
export const noteSchema = z
  .strictObject({
    id: field(id, "Id of the note, given by the store.", 416),
    created_at: field(instant, "When it was written, UTC.", "2026-01-26T20:56:44Z"),
    note: field(z.string(), "The note as it was written.", "Call first"),
    customer_note: field(z.boolean(), "Whether it is for the customer; else for the shop alone.", false),
  })
  .meta({ id: "OrderNote" });

export type SerializedNote = z.infer<typeof noteSchema>;

/** Input of a create or an edit. */
export const noteInput = z
  .strictObject({
    note: field(z.string(), "Required for a new note; never empty.", "Call first"),
    customer_note: field(
      z.boolean(),
      "Only `true` makes it one for the customer; false unless given.",
      false,
    ),
  })
  .partial()
  .meta({ id: "OrderNoteInput" });
