import { readOrderPatch } from "../../../resources/orders/input.ts";
import { readRefund } from "../../../resources/orders/refunds/input.ts";
import { getOrder } from "../../../store/orders/get.ts";
import { createNote } from "../../../store/orders/notes/write.ts";
import { createRefund } from "../../../store/orders/refunds/create.ts";
import { ORDER_STATUS_NAMES } from "../../../store/orders/order.ts";
import { setOrderStatus } from "../../../store/orders/set-status.ts";
import { writeOrder, writeOrders } from "../../../store/orders/write.ts";
import { explain } from "../../explain.ts";
import type { Visit } from "../../visit.ts";
import { addressesOf } from "../../view/address-fields.tsx";
import { idOf } from "../record.tsx";
import { linesOf } from "./forms.tsx";
import { refundOf } from "./refund-form.tsx";
import { ORDER } from "../kinds.ts";

const pathOf = (id: number) => `${ORDER.path}/${id}`;
/** The console creates no orders. */
const NOBODY = { ip: "", userAgent: "" };

export async function moveOrder(visit: Visit, form: URLSearchParams) {
  const id = idOf(visit);
  await setOrderStatus(visit.store, id, form.get("status") ?? "", form.get("note") ?? "");
  return { to: pathOf(id), done: "The status is set." };
}

export async function addNote(visit: Visit, form: URLSearchParams) {
  const id = idOf(visit);
  const note = form.get("note")?.trim() ?? "";
  await createNote(visit.store, id, { note, customerNote: form.get("customer_note") === "1" });
  return { to: `${pathOf(id)}#history`, done: "The note is added." };
}

/** Amounts by line need a read of the order first. */
export async function refundOrder(visit: Visit, form: URLSearchParams) {
  const { store } = visit;
  const id = idOf(visit);
  const hasLines = [...form].some(([name, value]) => name.startsWith("quantity_") && Number(value) > 0);
  const refund = hasLines
    ? refundOf(await getOrder(store, id), form)
    : { amount: form.get("amount")?.trim() ?? "", reason: form.get("reason") ?? "" };
  await createRefund(store, id, readRefund(refund));
  return { to: `${pathOf(id)}#history`, done: "The refund is recorded." };
}

export async function editAddresses(visit: Visit, form: URLSearchParams) {
  const order = { ...addressesOf(form), note: form.get("customer_note") ?? "" };
  return edit(visit, order, "The addresses and the note are saved.");
}

export async function editLines(visit: Visit, form: URLSearchParams) {
  const order = await getOrder(visit.store, idOf(visit));
  return edit(visit, linesOf(order, form), "The lines are saved.");
}

async function edit(visit: Visit, order: Readonly<Record<string, unknown>>, done: string) {
  const id = idOf(visit);
  await writeOrder(visit.store, { id, patch: readOrderPatch(order) }, NOBODY);
  return { to: pathOf(id), done };
}

/** Most orders of one bulk change. */
const MOST = 100;

/** Moves many orders to a status, and reports the reason of each refusal. */
export async function moveOrders({ store }: Visit, form: URLSearchParams) {
  const ids = form.getAll("order").map(Number).filter(Number.isSafeInteger).slice(0, MOST);
  const status = form.get("status") ?? "";
  if (ids.length === 0) await store.read({}); // Reads only the session.
  const outcomes = await writeOrders(
    store,
    ids.map((id) => ({ id, patch: { status } })),
    NOBODY,
  );
  const refused = outcomes.flatMap((outcome, at) => {
    if (!("error" in outcome)) return [];
    const refusal = explain(outcome.error);
    return [`#${ids[at]}: ${refusal === "sign in" ? "not signed in" : refusal.message}`];
  });
  const moved = ids.length - refused.length;
  const name = ORDER_STATUS_NAMES[status as keyof typeof ORDER_STATUS_NAMES] ?? status;
  const summary = `${moved} ${moved === 1 ? "order is" : "orders are"} now “${name}”.`;
  const view = form.get("view") ?? "";
  return {
    to: `${ORDER.path}${view === "" ? "" : `?${new URLSearchParams(view)}`}`,
    done: ids.length === 0 ? "No order was selected." : [summary, ...refused].join(" "),
  };
}
