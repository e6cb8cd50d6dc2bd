import * as z from "zod";
import { RIGHTS } from "../../../store/access/rights.ts";
import { fields } from "../../schemas/list.ts";
import { operationsOn } from "../../schemas/record-operations.ts";
import type { Version } from "../../serialize/record-table.ts";
import { NOTE_ERRORS, ORDER_ERRORS_OF } from "../errors.ts";
import { ORDER_STYLES } from "../record.ts";
import { noteInput, noteSchema } from "./schemas.ts";
import { NAMES } from "../../names.ts";

const { read, edit, delete: remove } = RIGHTS.order;
const kindOf = (version: Version) => ({
  ...NAMES.note,
  errors: { ...ORDER_ERRORS_OF[version], ...NOTE_ERRORS },
  rights: { read, create: RIGHTS.note.create, edit, delete: remove },
  words: ["a note of an order", "the notes of an order"] as const,
  record: noteSchema,
  input: noteInput,
  coded: "order",
});
const picked = z.strictObject({ fields: fields(noteSchema) });
const found = ["order_id_zero", "order_unknown", "note_id_zero", "note_unknown", "note_foreign"] as const;

/** The operations on notes of an order. */
export function noteOperations(version: Version) {
  return operationsOn(kindOf(version), {
    list: {
      description: "The newest first, including the store's own.",
      ...(ORDER_STYLES[version].picksNotes && { query: picked }),
      errors: ["order_id_zero", "order_unknown", "order_read_forbidden"],
    },
    create: {
      summary: "Add a note to an order",
      errors: ["order_id_zero", "order_unknown", "order_edit_forbidden", "note_missing", "note_not_created"],
    },
    get: { query: picked, errors: found },
    edit: { errors: [...found, "note_missing"] },
    delete: {
      description: "For good.",
      errors: [...found, "note_not_deleted"],
    },
  });
}
