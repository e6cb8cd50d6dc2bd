import type { Api } from "../../support/api.ts";
import type { TestStore } from "../../support/store.ts";
import { insertPerson } from "./people.ts";

/** What requests are about. */
export interface Records {
  orderId: number;
  noteId: number;
  refundId: number;
  couponId: number;
  code: string;
  webhookId: number;
  customerId: number;
  email: string;
}

export type Clients = Record<"v1" | "v2" | "v3", Api>;

/** Records of their own for somebody's requests, made by an administrator. */
export async function makeRecords(store: TestStore, { v2, v3 }: Clients): Promise<Records> {
  const customerId = await insertPerson(store, ["customer"]);
  const code = crypto.randomUUID();
  const [order, coupon, webhook, customer] = await Promise.all([
    v2.post("/orders", {
      order: { customer_id: customerId, fee_lines: [{ title: "Wrapping", total: "900.00" }] },
    }),
    v3.post("/coupons", { coupon: { code } }),
    v3.post("/webhooks", {
      webhook: { topic: "product.restored", delivery_url: "https://example.invalid/" },
    }),
    v2.get(`/customers/${customerId}`),
  ]);
  if (!order.body.order) throw new Error(JSON.stringify(order.body));
  const orderId = order.body.order.id;
  const note = await v2.post(`/orders/${orderId}/notes`, { order_note: { note: "Call first" } });
  const refund = await v2.post(`/orders/${orderId}/refunds`, { order_refund: { amount: "1.00" } });
  if (!refund.body.order_refund) throw new Error(JSON.stringify(refund.body));
  return {
    orderId,
    noteId: note.body.order_note.id,
    refundId: refund.body.order_refund.id,
    couponId: coupon.body.coupon.id,
    code,
    webhookId: webhook.body.webhook.id,
    customerId,
    email: customer.body.customer.email,
  };
}

const TABLES = ["orders", "order_items", "order_notes", "refunds", "coupons", "users"];
/** Of webhooks what people change; deliveries change the rest. */
const WEBHOOKS = "(select id, name, status, topic, delivery_url, user_id from webhooks)";

/** Another for other contents of the store. */
export async function contentsOf(store: TestStore): Promise<unknown> {
  const sums = [...TABLES, WEBHOOKS].map(
    (table) => `(select md5(string_agg(t::text, ' ' order by id)) from ${table} t)`,
  );
  return (
    await store.sql(
      `select array[${sums.join(", ")}] as sums, (select count(*) from idempotency_keys) as kept`,
    )
  )[0];
}
