import type { OtherWorker } from "../../tools/local/workers/workers.ts";
import type { DeliveredExample } from "../../tools/openapi/examples.ts";
import { bundledWorkers } from "../support/bundles.ts";
import { api } from "../support/api.ts";
import type { Key, TestStore } from "../support/store.ts";
import type { Receiver } from "../webhooks/receiver.ts";
import { fillCatalogue, SHIRT } from "./catalogue.ts";

const ACTION = "woocommerce_stock_counted";

/** A Worker that emits an action. */
export function emitter(): OtherWorker {
  const { options } = bundledWorkers.find(({ environment }) => environment === "webhooks")!;
  return {
    name: "emitter",
    modules: [
      {
        type: "ESModule" as const,
        path: "index.js",
        contents: `export default { async fetch(request, env) {
          await env.ACTIONS.emit("${ACTION}", await request.json());
          return new Response();
        } }`,
      },
    ],
    rootPath: "/",
    modulesRoot: "/",
    compatibilityDate: options.compatibilityDate!,
    routes: ["*/emit"],
    serviceBindings: { ACTIONS: { name: options.name, entrypoint: "Actions" } },
  };
}

/** Changes the store and takes the delivery of each change before the next, by topic. */
export async function recordDeliveries(
  store: TestStore,
  receiver: Receiver,
  key: Key,
): Promise<Record<string, DeliveredExample>> {
  const [v2, v3] = [api(store, 2, key), api(store, 3, key)];
  const delivered: Record<string, DeliveredExample> = {};
  let received = 0;

  /** Waits for the one delivery of a change. */
  async function take(topic: string, change: () => Promise<unknown>): Promise<void> {
    const webhook = { topic: topic === "action" ? `action.${ACTION}` : topic, secret: "s3cret" };
    if (topic !== "ping") {
      await v3.post("/webhooks", { webhook: { ...webhook, delivery_url: `${receiver.url}/in` } });
      await receiver.until(++received);
    }
    await change();
    const { headers, body } = (await receiver.until(++received)).at(-1)!;
    const deliveredTopic = headers["x-wc-webhook-topic"] ?? "ping";
    if (deliveredTopic !== webhook.topic)
      throw new Error(`${deliveredTopic} was delivered where ${topic} was awaited`);
    const named = Object.entries(headers).filter(([name]) => /^(?:x-wc-webhook|webhook)-/.test(name));
    const content = topic === "ping" ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
    delivered[topic] = { headers: Object.fromEntries(named) as Record<string, string>, body: content };
  }

  const coupon = { code: "spring", type: "percent", amount: "10.00" };
  const customer = { email: "ann@example.com", username: "ann", first_name: "Ann", last_name: "Ode" };
  const order = { status: "processing", line_items: [{ product_id: 11, quantity: 2 }] };
  await take("ping", () =>
    v3.post("/webhooks", { webhook: { topic: "order.restored", delivery_url: `${receiver.url}/in` } }),
  );
  await take("product.created", () => fillCatalogue(store, v3, []));
  await take("coupon.created", () => v3.post("/coupons", { coupon }));
  await take("coupon.updated", () => v3.put("/coupons/1", { coupon: { amount: "15.00" } }));
  await take("coupon.deleted", () => v3.delete("/coupons/1"));
  await take("customer.created", () => v2.post("/customers", { customer }));
  const { id } = (await v2.get("/customers/email/ann@example.com")).body.customer;
  await take("customer.updated", () => v2.put(`/customers/${id}`, { customer: { last_name: "Ode-Smith" } }));
  await take("customer.deleted", () => v2.delete(`/customers/${id}`));
  await take("order.created", () => v2.post("/orders", { order }));
  const [{ id: orderId }] = (await v2.get("/orders")).body.orders;
  await take("order.updated", () => v2.put(`/orders/${orderId}`, { order: { status: "completed" } }));
  await take("order.deleted", () => v2.delete(`/orders/${orderId}`));
  await store.sql("update webhooks set status = 'paused' where topic = 'product.created'");
  await v3.post("/products", { product: SHIRT });
  await take("product.updated", () => v3.put("/products/11", { product: { regular_price: "13.00" } }));
  await store.sql("update webhooks set status = 'paused' where topic = 'product.updated'");
  await take("product.deleted", () => v3.delete("/products/13"));
  await take("action", () =>
    store.fetch("/emit", { method: "POST", body: '{"product_id":11,"counted":98}' }),
  );
  return delivered;
}
