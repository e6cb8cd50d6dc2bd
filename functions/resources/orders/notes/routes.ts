import { type Route, withErrors } from "../../../http/route.ts";
import { RIGHTS } from "../../../store/access/rights.ts";
import { listNotes, getNote, createNote, deleteNote, editNote } from "../../../store/orders/notes.ts";
import { picked } from "../../fields-parameter.ts";
import { readId, readOrderId, wholeList, writeRoutes } from "../../record-routes.ts";
import type { Version } from "../../serialize/record-table.ts";
import { NOTE_ERRORS, ORDER_ERRORS, ORDER_ERRORS_OF } from "../errors.ts";
import { ORDER_STYLES } from "../record.ts";
import { readNotePatch, serializeNote } from "./record.ts";
import { NAMES } from "../../names.ts";

/** The list of an order's notes, which v1 has too. */
export function noteListRoute(version: Version): Route<"/orders/<order_id>/notes", "GET"> {
  return {
    errors: ORDER_ERRORS_OF[version],
    path: "/orders/<order_id>/notes",
    methods: ["GET"],
    async handle(request) {
      const notes = await listNotes(request.store, readOrderId(request.params));
      const { picksNotes } = ORDER_STYLES[version];
      return wholeList("order_notes", notes, serializeNote, picksNotes ? request : undefined);
    },
  };
}

/** The other routes of notes (§orders-v2). */
export function noteRoutes() {
  const errors = { ...ORDER_ERRORS, ...NOTE_ERRORS };
  return {
    ...withErrors(errors, {
      get: {
        path: "/orders/<order_id>/notes/<id>",
        methods: ["GET"],
        async handle(request) {
          const { store, params } = request;
          const note = await getNote(store, readOrderId(params), readId(params));
          return { body: { order_note: picked(serializeNote(note), request) } };
        },
      },
    }),
    ...writeRoutes(NAMES.note.path, {
      ...NAMES.note,
      errors,
      rights: { create: RIGHTS.note.create, edit: RIGHTS.order.edit },
      read: readNotePatch,
      write: (store, { id, patch }, { params }) =>
        id === undefined
          ? createNote(store, readOrderId(params), patch)
          : editNote(store, readOrderId(params), id, patch),
      remove: (store, id, _, { params }) => deleteNote(store, readOrderId(params), id),
      render: serializeNote,
    }),
  };
}
