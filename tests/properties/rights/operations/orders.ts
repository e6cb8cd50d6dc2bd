import type { Records } from "../records.ts";
import { newName, operationsOf, type Version, withheld } from "./operation.ts";

const order = ({ orderId }: Records) => `/orders/${orderId}`;
const notes = (records: Records) => `${order(records)}/notes`;
const note = (records: Records) => `${notes(records)}/${records.noteId}`;
const refunds = (records: Records) => `${order(records)}/refunds`;
const refund = (records: Records) => `${refunds(records)}/${records.refundId}`;

const NOTES = "/orders/<order_id>/notes";
const REFUNDS = "/orders/<order_id>/refunds";

/** Orders, their notes and their refunds. */
export function orderOperations(version: Version) {
  const { reads, creates, edits, deletes, bulks } = operationsOf(version);
  const status = ({ orderId }: Records) => ({ status: orderId % 2 ? "on-hold" : "processing" });
  const edit = version === 1 ? status : () => ({ order: { note: newName() } });
  const common = [
    withheld(reads("/orders")),
    reads("/orders/count"),
    reads("/orders/<id>", order),
    edits("/orders/<id>", order, edit),
    reads(NOTES, notes),
  ];
  if (version === 1) return common;
  return [
    ...common,
    creates("/orders", () => ({ order: {} })),
    reads("/orders/statuses", undefined, ["anybody"]),
    deletes("order", "/orders/<id>", order),
    bulks("/orders/bulk", ({ orderId }) => ({
      orders: [{ note: "new" }, { id: orderId, note: newName() }],
    })),
    creates(NOTES, () => ({ order_note: { note: "x" } }), { at: notes }),
    reads(`${NOTES}/<id>`, note),
    edits(`${NOTES}/<id>`, note, () => ({ order_note: { note: newName() } })),
    deletes("note", `${NOTES}/<id>`, note),
    reads(REFUNDS, refunds),
    creates(REFUNDS, () => ({ order_refund: { amount: "0.01" } }), { at: refunds }),
    reads(`${REFUNDS}/<id>`, refund),
    edits(`${REFUNDS}/<id>`, refund, () => ({ order_refund: { reason: newName() } })),
    deletes("refund", `${REFUNDS}/<id>`, refund),
  ];
}
