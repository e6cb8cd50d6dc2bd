import { type Order, statusNames } from "../../../store/orders/order.ts";
import { ADDRESSES, addressesOf, addressValues, checkAddresses } from "../../view/address.tsx";
import { Area, Check, Field, PostForm, Select } from "../../view/form.tsx";
import { FieldGroups, rowsIn, shapeOf } from "../../view/field-table.tsx";
import { idOf, type Visit } from "../../visit.ts";
import { readOrderPatch } from "../../../resources/orders/input.ts";
import { getOrder } from "../../../store/orders/read.ts";
import { createNote } from "../../../store/orders/notes.ts";
import { deleteOrder, setOrderStatus, writeOrder } from "../../../store/orders/write.ts";
import { formOf, type Values } from "../../edit.ts";
import { formWith, text, textsNamed, tick } from "../../fields.ts";
import { FieldError } from "../../field-error.ts";
import { ORDER } from "../kinds.ts";
import { EditForm, trashActions } from "../record.tsx";

export function StatusForm({ visit, order: { id, status } }: { visit: Visit; order: Order }) {
  return (
    <PostForm visit={visit} action={`/console/orders/${id}/status`} values={{ status }}>
      <Select name="status" label="Status" options={statusesFrom(visit, status)} />
      <Field name="note" label="With a note" maxlength={1000} placeholder="Optional" />
      <button>Set the status</button>
    </PostForm>
  );
}

/** The present status, and those that can be chosen: a refund alone makes an order refunded. */
export function statusesFrom({ store }: Visit, current?: string) {
  return Object.entries(statusNames(store.settings)).filter(
    ([status]) => status !== "refunded" || status === current,
  );
}

export function NoteForm({ visit, id }: { visit: Visit; id: number }) {
  return (
    <PostForm visit={visit} action={`/console/orders/${id}/notes`}>
      <Area name="note" label="Add a note" required />
      <Check name="customer_note" label="Visible to the customer" />
      <button>Add the note</button>
    </PostForm>
  );
}

/** Changes both addresses and the customer's note. */
export function AddressForm({ visit, order }: { visit: Visit; order: Order }) {
  return (
    <EditForm
      visit={visit}
      kind={ORDER}
      summary="Edit the addresses and the note"
      values={orderValues(order)}
    >
      <FieldGroups groups={ADDRESSES} />
      <Area name="customer_note" label="Customer's note" />
    </EditForm>
  );
}

const pathOf = (id: number) => `${ORDER.path}/${id}`;

/** The console creates no orders. */
export const NOBODY = { ip: "", userAgent: "" };

/** Only a refund makes an order refunded: the status alone would not say of which lines. */
export function chosenStatus(status = ""): string {
  if (status === "refunded")
    throw new FieldError("status", "A refund sets this status, when nothing is left to refund.");
  return status;
}

/** Moves an order that has the status that the form shows, or adds the note alone. */
export const moveOrder = formWith(
  textsNamed(["status", "was_status", "note", "was_note"]),
  async (visit, fields) => {
    const id = idOf(visit);
    const { status, was_status: was } = fields;
    const note = fields.note?.trim() ?? "";
    if (status === was) {
      if (note === "") throw new FieldError("status", "The order has this status: choose another one.");
      await createNote(visit.store, id, { note });
      return { to: `${pathOf(id)}#history`, done: "The note is added. The status stays." };
    }
    await setOrderStatus(visit.store, id, chosenStatus(status), { note, was });
    return { to: pathOf(id), done: "The status is set." };
  },
);

export const trashOrder = trashActions({
  kind: ORDER,
  isTrashed: async (store, id) => (await getOrder(store, id)).status === "trash",
  remove: deleteOrder,
  restore: (store, id, status) => setOrderStatus(store, id, chosenStatus(status), { note: "", was: "trash" }),
});

export const addNote = formWith({ note: text, customer_note: tick }, async (visit, fields) => {
  const id = idOf(visit);
  const note = fields.note?.trim() ?? "";
  await createNote(visit.store, id, { note, customerNote: fields.customer_note === "1" });
  return { to: `${pathOf(id)}#history`, done: "The note is added." };
});

/** The form of an order: both addresses and the customer's note. */
function orderValues(order: Order): Values {
  return { ...addressValues(order), customer_note: order.customerNote };
}

export const { edit: editOrder } = formOf({
  kind: ORDER,
  fields: { ...shapeOf(rowsIn(ADDRESSES)), customer_note: text },
  read: getOrder,
  valuesOf: orderValues,
  check: checkAddresses,
  write: ({ store }, fields, at) => {
    const { customer_note: note } = fields;
    const patch = readOrderPatch({ ...addressesOf(fields), ...(note !== undefined && { note }) });
    return writeOrder(store, { ...at, patch }, NOBODY);
  },
});
