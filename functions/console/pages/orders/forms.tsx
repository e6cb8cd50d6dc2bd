import { type Order, statusNames } from "../../../store/orders/order.ts";
import { addressesOf, AddressFields, addressValues, checkAddresses } from "../../view/address-fields.tsx";
import { Area, Check, Field, Select } from "../../view/field.tsx";
import { PostForm } from "../../view/form.tsx";
import { idOf, type Page, type Visit } from "../../visit.ts";
import { readOrderPatch } from "../../../resources/orders/input.ts";
import { getOrder } from "../../../store/orders/read.ts";
import { createNote } from "../../../store/orders/notes.ts";
import { setOrderStatus, writeOrder, writeOrders } from "../../../store/orders/write.ts";
import { formOf, type Values } from "../../edit.ts";
import { FieldError } from "../../field-error.ts";
import { ORDER } from "../kinds.ts";
import { explain } from "../../explain.ts";
import { Head } from "../../view/head.tsx";
import { Table } from "../../view/parts.tsx";

export function StatusForm({ visit, order: { id, status } }: { visit: Visit; order: Order }) {
  return (
    <PostForm visit={visit} action={`/console/orders/${id}/status`} once>
      <Select name="status" label="Status" options={statusesFrom(visit, status)} current={status} />
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
    <PostForm
      visit={visit}
      action={`/console/orders/${order.id}`}
      once
      values={orderValues(order)}
      summary="Edit the addresses and the note"
    >
      <AddressFields />
      <Area name="customer_note" label="Customer's note" />
      <button class="primary">Save</button>
    </PostForm>
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

export async function moveOrder(visit: Visit, form: URLSearchParams) {
  const id = idOf(visit);
  await setOrderStatus(visit.store, id, chosenStatus(form), form.get("note") ?? "");
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

/** Moves many orders to a status. If one is refused, a page has the result for each. */
export async function moveOrders({ store }: Visit, form: URLSearchParams) {
  const ids = [...new Set(form.getAll("order").map(Number))].filter(Number.isSafeInteger).slice(0, MOST);
  const status = chosenStatus(form);
  if (ids.length === 0) throw new FieldError("", "No order is selected.");
  const outcomes = await writeOrders(
    store,
    ids.map((id) => ({ id, patch: { status } })),
    NOBODY,
  );
  const results = outcomes.map((outcome, at) => ({
    id: ids[at] ?? 0,
    refusal: "error" in outcome ? explain(outcome.error) : undefined,
  }));
  const name = statusNames(store.settings)[status] ?? status;
  const view = form.get("view") ?? "";
  const to = `${ORDER.path}${view === "" ? "" : `?${new URLSearchParams(view)}`}`;
  const moved = results.filter(({ refusal }) => !refusal).length;
  const done = `${moved} ${moved === 1 ? "order is" : "orders are"} now “${name}”.`;
  return moved === results.length ? { to, done } : resultsPage(results, { to, done, name });
}

type Result = { id: number; refusal: ReturnType<typeof explain> | undefined };

function resultsPage(
  results: readonly Result[],
  { to, done, name }: Record<"to" | "done" | "name", string>,
): Page {
  const refused = results.filter(({ refusal }) => refusal).length;
  const main = (
    <>
      <Head of={[[to, "Back to the orders"]]} title={`Set to “${name}”`} />
      <p class="problem" role="alert">
        {refused} of {results.length} {refused === 1 ? "was" : "were"} refused. {done}
      </p>
      <Table
        rows={results}
        columns={[
          ["Order", ({ id }) => <a href={`${ORDER.path}/${id}`}>#{id}</a>, "lead"],
          [
            "Result",
            ({ refusal }) =>
              refusal ? (
                <span class="bad">{refusal === "sign in" ? "Nobody is signed in" : refusal.message}</span>
              ) : (
                <span class="good">{name}</span>
              ),
          ],
        ]}
      />
    </>
  );
  return { title: `Set to “${name}”`, main };
}
