import { type Order, statusNames } from "../../../store/orders/order.ts";
import { addressesOf, AddressFields, addressValues, checkAddresses } from "../../view/address-fields.tsx";
import { Area, Check, Field, PostForm, Select } from "../../view/form.tsx";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { readOrderPatch } from "../../../resources/orders/input.ts";
import { getOrder } from "../../../store/orders/read.ts";
import { createNote } from "../../../store/orders/notes.ts";
import { setOrderStatus, writeOrder, writeOrders } from "../../../store/orders/write.ts";
import { beganWith, formOf, type Values } from "../../edit.ts";
import { StoreError } from "../../../store/errors.ts";
import { FieldError } from "../../field-error.ts";
import { ORDER } from "../kinds.ts";
import { EditForm } from "../record.tsx";
import { explain } from "../../explain.ts";
import { Head } from "../../view/head.tsx";
import { Table } from "../../view/parts.tsx";

export function StatusForm({ visit, order: { id, status } }: { visit: Visit; order: Order }) {
  return (
    <PostForm visit={visit} action={`/console/orders/${id}/status`} once values={{ status }}>
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
    <PostForm visit={visit} action={`/console/orders/${id}/notes`} once>
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
      <AddressFields />
      <Area name="customer_note" label="Customer's note" />
    </EditForm>
  );
}

const pathOf = (id: number) => `${ORDER.path}/${id}`;

/** The console creates no orders. */
const NOBODY = { ip: "", userAgent: "" };

/** Only a refund makes an order refunded: the status alone would not say of which lines. */
function chosenStatus(form: URLSearchParams): string {
  const status = form.get("status") ?? "";
  if (status === "refunded")
    throw new FieldError("status", "A refund sets this status, when nothing is left to refund.");
  return status;
}

/** Moves an order that has the status that the form shows, or adds the note alone. */
export async function moveOrder(visit: Visit, form: URLSearchParams) {
  const id = idOf(visit);
  const [was, note] = [beganWith(form, "status"), form.get("note")?.trim() ?? ""];
  if (form.get("status") === was) {
    if (note === "") throw new FieldError("status", "The order has this status: choose another one.");
    await createNote(visit.store, id, { note });
    return { to: `${pathOf(id)}#history`, done: "The note is added. The status stays." };
  }
  await setOrderStatus(visit.store, id, chosenStatus(form), { note, was });
  return { to: pathOf(id), done: "The status is set." };
}

export async function addNote(visit: Visit, form: URLSearchParams) {
  const id = idOf(visit);
  const note = form.get("note")?.trim() ?? "";
  await createNote(visit.store, id, { note, customerNote: form.get("customer_note") === "1" });
  return { to: `${pathOf(id)}#history`, done: "The note is added." };
}

/** The form of an order: both addresses and the customer's note. */
function orderValues(order: Order): Values {
  return { ...addressValues(order), customer_note: order.customerNote };
}

export const { edit: editOrder } = formOf({
  kind: ORDER,
  read: getOrder,
  valuesOf: orderValues,
  check: checkAddresses,
  write: ({ store }, fields, at) => {
    const { customer_note: note } = fields;
    const patch = readOrderPatch({ ...addressesOf(fields), ...(note !== undefined && { note }) });
    return writeOrder(store, { ...at, patch }, NOBODY);
  },
});

const MOST = 100;

/** A chosen order in a list: its number and the status that the list shows, `1034:processing`. */
const CHOSEN = /^([1-9]\d{0,14}):(.+)$/;

/** Moves many orders to a status. If one is not moved, a page has the result for each. */
export async function moveOrders({ store }: Visit, form: URLSearchParams) {
  const chosen = form.getAll("order").flatMap((text) => {
    const [, id, was = ""] = CHOSEN.exec(text) ?? [];
    return id === undefined ? [] : [[Number(id), was] as const];
  });
  const orders = [...new Map(chosen)].slice(0, MOST);
  const status = chosenStatus(form);
  if (orders.length === 0) throw new FieldError("", "No order is selected.");
  const outcomes = await writeOrders(
    store,
    orders.map(([id, was]) => ({ id, patch: { status, statusBefore: was } })),
    NOBODY,
  );
  const names = statusNames(store.settings);
  const name = names[status] ?? status;
  const results = orders.map(([id, was], at): Result => {
    const outcome = outcomes[at];
    if (outcome && "error" in outcome) return { id, problem: problemOf(outcome.error, names) };
    return { id, problem: was === status ? `It was “${name}” before.` : undefined };
  });
  const view = form.get("view") ?? "";
  const to = `${ORDER.path}${view === "" ? "" : `?${new URLSearchParams(view)}`}`;
  const moved = results.filter(({ problem }) => problem === undefined).length;
  const done = `${moved} ${moved === 1 ? "order is" : "orders are"} now “${name}”.`;
  return moved === results.length ? { to, done } : resultsPage(results, { to, done, name });
}

interface Result {
  id: number;
  /** Why it was not moved. */
  problem: string | undefined;
}

function problemOf(error: unknown, names: Readonly<Record<string, string>>): string {
  if (error instanceof StoreError && error.code === "precondition_failed")
    return `It was set to “${names[error.given ?? ""] ?? error.given}” meanwhile.`;
  const refusal = explain(error);
  return refusal === "sign in" ? "Nobody is signed in." : refusal.message;
}

function resultsPage(
  results: readonly Result[],
  { to, done, name }: Record<"to" | "done" | "name", string>,
): Page {
  const others = results.filter(({ problem }) => problem !== undefined).length;
  const main = (
    <>
      <Head of={[[to, "Back to the orders"]]} title={`Set to “${name}”`} />
      <p class="problem" role="alert">
        {others} of {results.length} {others === 1 ? "was" : "were"} not moved. {done}
      </p>
      <Table
        rows={results}
        columns={[
          ["Order", ({ id }) => <a href={`${ORDER.path}/${id}`}>#{id}</a>, "lead"],
          [
            "Result",
            ({ problem }) => <span class={problem === undefined ? "good" : "bad"}>{problem ?? name}</span>,
          ],
        ]}
      />
    </>
  );
  return { title: `Set to “${name}”`, main };
}
