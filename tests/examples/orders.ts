import { BILLING, SHIPPING } from "./customers.ts";
import type { Recorder } from "./recorder.ts";

/** A life of orders in v2 or v3, and their form in v1. */
export async function recordOrders({ ask }: Recorder, v1: Recorder, customerId: number): Promise<void> {
  const made = await ask(201, "POST /orders", {
    order: {
      customer_id: customerId,
      status: "processing",
      billing_address: BILLING,
      shipping_address: SHIPPING,
      payment_details: { method_id: "bacs", method_title: "Bank transfer", paid: true },
      line_items: [
        { product_id: 11, quantity: 2 },
        { product_id: 13, quantity: 1, variations: { colour: "Black" } },
      ],
      shipping_lines: [{ method_id: "flat_rate", method_title: "Flat rate", total: "5.00" }],
      fee_lines: [{ title: "Gift wrap", total: "2.00" }],
      coupon_lines: [{ code: "spring", amount: "3.00" }],
      note: "Ring twice",
    },
  });
  const { id, line_items } = made.order;
  await ask(400, "POST /orders", { order: { customer_id: 999 } });
  await ask(200, `PUT /orders/${id}`, {
    order: { line_items: [{ id: line_items[0].id, product_id: 11, quantity: 3 }] },
  });
  const bulk = await ask(201, "POST /orders/bulk", {
    orders: [
      { line_items: [{ sku: "MUG", quantity: 1 }] },
      { id, status: "completed" },
      { id: 999, status: "completed" },
    ],
  });
  await ask(200, "PUT /orders/bulk", { orders: [{ id, status: "processing" }] });
  await recordNotes({ ask }, `/orders/${id}/notes`);
  await recordRefunds({ ask }, `/orders/${id}/refunds`, line_items[0].id);
  await ask(200, "GET /orders/statuses");
  await v1.ask(200, `PUT /orders/${id}`, { status: "on-hold", note: "Waits for stock." });
  for (const reader of [{ ask }, v1]) {
    await reader.ask(200, "GET /orders?status=on-hold&filter[limit]=1");
    await reader.ask(200, "GET /orders/count?status=on-hold");
    await reader.ask(200, `GET /orders/${id}`);
    await reader.ask(404, "GET /orders/999");
    await reader.ask(200, `GET /orders/${id}/notes`);
  }
  const path = `/orders/${bulk.orders[0].id}`;
  await ask(202, `DELETE ${path}`);
  await ask(200, `DELETE ${path}?force=true`);
}

async function recordNotes({ ask }: Pick<Recorder, "ask">, path: string): Promise<void> {
  const { order_note } = await ask(201, `POST ${path}`, {
    order_note: { note: "Sent by mail.", customer_note: true },
  });
  await ask(200, `PUT ${path}/${order_note.id}`, { order_note: { note: "Sent by courier." } });
  await ask(200, `GET ${path}/${order_note.id}`);
  await ask(404, `GET ${path}/999`);
  await ask(200, `DELETE ${path}/${order_note.id}`);
}

async function recordRefunds({ ask }: Pick<Recorder, "ask">, path: string, line: number): Promise<void> {
  const { order_refund } = await ask(201, `POST ${path}`, {
    order_refund: {
      amount: "12.50",
      reason: "Broken",
      line_items: { [line]: { qty: 1, refund_total: "12.50" } },
    },
  });
  const other = await ask(201, `POST ${path}`, { order_refund: { amount: "1.00", reason: "Late" } });
  await ask(400, `POST ${path}`, { order_refund: { amount: "999.00" } });
  await ask(200, `PUT ${path}/${order_refund.id}`, { order_refund: { reason: "Broken in transit" } });
  await ask(200, `GET ${path}`);
  await ask(200, `GET ${path}/${order_refund.id}`);
  await ask(404, `GET ${path}/999`);
  await ask(200, `DELETE ${path}/${other.order_refund.id}`);
}
