import type { OrderNote } from "../../../store/orders/notes/note.ts";
import { formatInstant } from "../../view/dates.ts";
import type { NoteView } from "./contract.ts";

/** A note of an order (§order-note). */
export function viewNote({ id, createdAt, note, customerNote }: OrderNote): NoteView {
  return { id, created_at: formatInstant(createdAt), note, customer_note: customerNote };
}
