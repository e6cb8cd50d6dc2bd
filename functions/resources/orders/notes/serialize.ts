import type { OrderNote } from "../../../store/orders/notes.ts";
import { formatInstant } from "../../serialize/dates.ts";
import type { SerializedNote } from "./schemas.ts";

/** A note of an order (§order-note). */
export function serializeNote({ id, createdAt, note, customerNote }: OrderNote): SerializedNote {
  return { id, created_at: formatInstant(createdAt), note, customer_note: customerNote };
}
