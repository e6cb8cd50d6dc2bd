import { type JsonObject, unwrap } from "../../../http/body.ts";
import type { ApiError } from "../../../kernel/errors.ts";
import { pickFields } from "../../../http/fields.ts";
import { withErrors, EDITING, type Route } from "../../../http/route.ts";
import type { OrderRefusal } from "../../../store/errors.ts";
import { listNotes } from "../../../store/orders/notes/list.ts";
import { getNote } from "../../../store/orders/notes/note.ts";
import { createNote, deleteNote, editNote, type NotePatch } from "../../../store/orders/notes/write.ts";
import { into, keepText, readSupplied } from "../../input/record.ts";
import { NOTE_ERRORS } from "./errors.ts";
import { serializeNote } from "./serialize.ts";
import { ORDER_ERRORS } from "../errors.ts";
import { readItemId, readOrderId } from "../../input/path.ts";

/** A version's list of notes. */
interface NoteProfile {
  /** Wire errors of the order. */
  errors: Record<OrderRefusal, ApiError>;
  /** Whether `fields` applies. */
  picksFields: boolean;
}

/** The list of an order's notes, which v1 has too. */
export function noteListRoute({
  errors,
  picksFields,
}: NoteProfile): Route<"/orders/<order_id>/notes", "GET"> {
  return {
    errors,
    path: "/orders/<order_id>/notes",
    methods: ["GET"],
    async handle({ store, params, query }) {
      const notes = await listNotes(store, readOrderId(params));
      const fields = picksFields ? query.get("fields") : undefined;
      return { body: { order_notes: notes.map((note) => pickFields(serializeNote(note), fields)) } };
    },
  };
}

/** The other routes of notes (§orders-v2). Writes answer with the whole note. */
export const noteRoutes = /* @__PURE__ */ withErrors([ORDER_ERRORS, NOTE_ERRORS], {
  create: {
    path: "/orders/<order_id>/notes",
    methods: ["POST"],
    acceptsData: true,
    async handle({ store, params, body }) {
      const patch = readNotePatch(unwrap(body, "order_note", "create"));
      const note = await createNote(store, readOrderId(params), patch);
      return { status: 201, body: { order_note: serializeNote(note) } };
    },
  },
  get: {
    path: "/orders/<order_id>/notes/<id>",
    methods: ["GET"],
    async handle({ store, params, query }) {
      const note = await getNote(store, readOrderId(params), readItemId(params));
      return { body: { order_note: pickFields(serializeNote(note), query.get("fields")) } };
    },
  },
  edit: {
    path: "/orders/<order_id>/notes/<id>",
    methods: EDITING,
    acceptsData: true,
    async handle({ store, params, body }) {
      const patch = readNotePatch(unwrap(body, "order_note", "edit"));
      const note = await editNote(store, readOrderId(params), readItemId(params), patch);
      return { body: { order_note: serializeNote(note) } };
    },
  },
  delete: {
    path: "/orders/<order_id>/notes/<id>",
    methods: ["DELETE"],
    async handle({ store, params }) {
      await deleteNote(store, readOrderId(params), readItemId(params));
      return { body: { message: "Permanently deleted order note" } };
    },
  },
});

function readNotePatch(data: JsonObject): NotePatch {
  return readSupplied<NotePatch>("order", data, {
    note: into("note", keepText),
    customer_note: into("customerNote", (value) => value === true),
  });
}
