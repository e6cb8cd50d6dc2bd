import { type ErrorText, forbidden } from "../../../kernel/errors.ts";
import type { NoteRefusal } from "../../../store/errors.ts";

/** How each refusal of order notes looks on the wire. */
export const NOTE_ERRORS: Record<NoteRefusal, ErrorText> = {
  note_create_forbidden: forbidden("create_order_note", "create order notes"),
  note_missing: "400 shop_api_invalid_order_note: Order note is required",
  note_id_zero: "400 shop_api_invalid_order_note_id: Invalid order note ID",
  note_unknown: "404 shop_api_invalid_order_note_id: An order note with the provided ID could not be found",
  note_foreign:
    "400 shop_api_invalid_order_note_id: The order note ID provided is not associated with the order",
  note_not_created: "500 shop_api_cannot_create_order_note: Cannot create order note, please try again.",
  note_not_deleted: "500 shop_api_cannot_delete_order_note: This order note cannot be deleted",
};
