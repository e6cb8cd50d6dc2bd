import type { OrderNote } from "../../../store/orders/notes/note.ts";
import { formatInstant } from "../../view/dates.ts";

/** A note of an order (§order-note). */
export function viewNote({ id, createdAt, note, customerNote }: OrderNote) {
  return { id, created_at: formatInstant(createdAt), note, customer_note: customerNote };
}
