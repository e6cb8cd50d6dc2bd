import { createNote } from "../../../store/orders/notes/write.ts";
import { createRefund } from "../../../store/orders/refunds/create.ts";
import { readRefund } from "../../../resources/orders/refunds/input.ts";
import { setOrderStatus } from "../../../store/orders/set-status.ts";
import type { Visit } from "../../visit.ts";

const pathOf = (id: number) => `/console/orders/${id}`;

export async function moveOrder({ store, params }: Visit, form: URLSearchParams) {
  const id = Number(params["id"]);
  await setOrderStatus(store, id, form.get("status") ?? "", form.get("note") ?? "");
  return { to: pathOf(id), done: "The status is set." };
}

export async function addNote({ store, params }: Visit, form: URLSearchParams) {
  const id = Number(params["id"]);
  const note = form.get("note")?.trim() ?? "";
  await createNote(store, id, { note, customerNote: form.get("customer_note") === "1" });
  return { to: `${pathOf(id)}#history`, done: "The note is added." };
}

export async function refundOrder({ store, params }: Visit, form: URLSearchParams) {
  const id = Number(params["id"]);
  const amount = form.get("amount")?.trim() ?? "";
  await createRefund(store, id, readRefund({ amount, reason: form.get("reason") ?? "" }));
  return { to: `${pathOf(id)}#history`, done: "The refund is noted." };
}
