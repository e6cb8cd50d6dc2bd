import * as z from "zod";
import {
  BODY_ERRORS,
  type DocumentedError,
  edits,
  type OperationContract,
  refusals,
} from "../../../http/openapi.ts";
import { missingData } from "../../../kernel/errors.ts";
import { deleted, oversized, wrapped } from "../../schemas/bodies.ts";
import { fields } from "../../schemas/list.ts";
import { ORDER_ERRORS } from "../errors.ts";
import { NOTE_ERRORS } from "./errors.ts";
import { noteInput, noteSchema } from "./schemas.ts";

const one = wrapped("order_note", noteSchema);
const body = wrapped("order_note", noteInput);
const picked = z.strictObject({ fields: fields(noteSchema) });
const ofOrder = refusals(ORDER_ERRORS, "order_id_zero", "order_unknown");
const found = [...ofOrder, ...refusals(NOTE_ERRORS, "note_id_zero", "note_unknown", "note_foreign")];

interface NoteListContract {
  /** Errors for a missing order. */
  missing: readonly DocumentedError[];
  /** Whether `fields` applies. */
  picksFields: boolean;
}

/** The operation of `noteListRoute`. */
export function noteListOperation({ missing, picksFields }: NoteListContract) {
  return {
    "GET /orders/<order_id>/notes": {
      name: "listNotes",
      summary: "List the notes of an order",
      description: "The newest first, including the store's own.",
      ...(picksFields && { query: picked }),
      answers: { 200: wrapped("order_notes", z.array(noteSchema)) },
      errors: [...missing, ...refusals(ORDER_ERRORS, "order_read_forbidden")],
    },
  } satisfies Record<string, OperationContract>;
}

/** The operations of `noteRoutes`. */
export const noteOperations = {
  "POST /orders/<order_id>/notes": {
    name: "createNote",
    summary: "Add a note to an order",
    body,
    answers: { 201: one },
    errors: [
      ...BODY_ERRORS,
      missingData("order_note", "create"),
      ...ofOrder,
      ...refusals(ORDER_ERRORS, "order_edit_forbidden"),
      ...refusals(NOTE_ERRORS, "note_create_forbidden", "note_missing", "note_not_created"),
      ...oversized("order", noteInput),
    ],
  },
  "GET /orders/<order_id>/notes/<id>": {
    name: "getNote",
    summary: "Read a note of an order",
    query: picked,
    answers: { 200: one },
    errors: [...found, ...refusals(ORDER_ERRORS, "order_read_forbidden")],
  },
  ...edits("/orders/<order_id>/notes/<id>", {
    name: "editNote",
    summary: "Change a note of an order",
    body,
    answers: { 200: one },
    errors: [
      ...BODY_ERRORS,
      missingData("order_note", "edit"),
      ...found,
      ...refusals(ORDER_ERRORS, "order_edit_forbidden"),
      ...refusals(NOTE_ERRORS, "note_missing"),
      ...oversized("order", noteInput),
    ],
  }),
  "DELETE /orders/<order_id>/notes/<id>": {
    name: "deleteNote",
    summary: "Delete a note of an order",
    description: "For good.",
    answers: { 200: deleted("Permanently deleted order note") },
    errors: [
      ...found,
      ...refusals(ORDER_ERRORS, "order_delete_forbidden"),
      ...refusals(NOTE_ERRORS, "note_not_deleted"),
    ],
  },
} satisfies Record<string, OperationContract>;
