import * as z from "zod";
import { refusals } from "../../../http/openapi.ts";
import { fields } from "../../schemas/list.ts";
import { operationsOn } from "../../schemas/record-operations.ts";
import type { Version } from "../../serialize/record-table.ts";
import { NOTE_ERRORS, ORDER_ERRORS, ORDER_ERRORS_OF } from "../errors.ts";
import { ORDER_STYLES } from "../record.ts";
import { noteInput, noteSchema } from "./schemas.ts";
import { NAMES } from "../../names.ts";

const kind = {
  ...NAMES.note,
  words: ["a note of an order", "the notes of an order"] as const,
  record: noteSchema,
  input: noteInput,
  coded: "order",
};
const picked = z.strictObject({ fields: fields(noteSchema) });
const errors = { ...ORDER_ERRORS, ...NOTE_ERRORS };
const found = ["order_id_zero", "order_unknown", "note_id_zero", "note_unknown", "note_foreign"] as const;

/** The operations on notes of an order. */
export function noteOperations(version: Version) {
  return operationsOn(kind, {
    list: {
      description: "The newest first, including the store's own.",
      ...(ORDER_STYLES[version].picksNotes && { query: picked }),
      errors: refusals(ORDER_ERRORS_OF[version], "order_id_zero", "order_unknown", "order_read_forbidden"),
    },
    create: {
      summary: "Add a note to an order",
      errors: refusals(
        errors,
        "order_id_zero",
        "order_unknown",
        "order_edit_forbidden",
        "note_create_forbidden",
        "note_missing",
        "note_not_created",
      ),
    },
    get: { query: picked, errors: refusals(errors, ...found, "order_read_forbidden") },
    edit: { errors: refusals(errors, ...found, "order_edit_forbidden", "note_missing") },
    delete: {
      description: "For good.",
      errors: refusals(errors, ...found, "order_delete_forbidden", "note_not_deleted"),
    },
  });
}
