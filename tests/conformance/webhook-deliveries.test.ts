import { beforeAll, describe, expect, test } from "vitest";
import { legacySignature } from "../../functions/webhooks/sign.ts";
import { useStore } from "../support/use-store.ts";
import { startClockwork } from "../webhooks/clockwork.ts";
import { readRecorded, shapeOf } from "./recorded.ts";

/** The recorded deliveries, and those of this store for the same changes. */

interface RecordedDelivery {
  title: string;
  /** Of the webhook; a ping is not signed. */
  secret?: string;
  request: { headers: Record<string, string>; raw_body: string };
  response: { status: number };
}

const RECORDED = readRecorded("webhook-deliveries") as unknown as RecordedDelivery[];
const signed = RECORDED.filter(({ secret }) => secret !== undefined);

/** §branded-names. */
const OTHER_VALUE = ["User-Agent"];
/** Values that differ between deliveries. */
const OF_THE_HOUR = [
  "X-WC-Webhook-Signature",
  "X-WC-Webhook-ID",
  "X-WC-Webhook-Delivery-ID",
  "X-WC-Webhook-Source",
];
const STANDARD = ["webhook-id", "webhook-timestamp", "webhook-signature"];

const { store, v2, v3 } = useStore("v2", "v3");
let status = 200;
const sent: { headers: Record<string, string>; body: string }[] = [];

beforeAll(async () => {
  await store.sql("update settings set taxes_enabled = true");
  await store.sql("insert into tax_rates (country, rate, name, shipping) values ('US', 10, 'US Tax', true)");
  await store.sql(
    "insert into products (id, type, name, sku, price) values (10, 'simple', 'Product 1', 'SKU-0001', 198.46)",
  );
});

/** A delivery Worker whose clock shows the time of its first delivery. */
const startWork = () =>
  startClockwork(store, {
    fetch: async (_url, init) => {
      sent.push({ headers: init?.headers as Record<string, string>, body: String(init?.body) });
      return new Response(null, { status });
    },
  });

/** Creates a webhook and delivers its ping, makes a change and delivers its event: the last request, answered as given. */
async function deliver(topic: string, change?: () => Promise<unknown>, answer = 200) {
  // A message may serve a late delivery of another webhook.
  await store.sql("update webhooks set status = 'paused'");
  const webhook = { topic, delivery_url: "https://hooks.example.net/hook", secret: "k" };
  const { id } = (await v3.post("/webhooks", { webhook })).body.webhook;
  if (change) {
    await deliverPending(id, 200);
    await change();
  }
  await deliverPending(id, answer);
  const last = sent.at(-1);
  if (!last) throw new Error(`Nothing was sent for ${topic}`);
  return { ...last, id };
}

async function deliverPending(webhook: number, answer: number) {
  status = answer;
  const rows = await store.sql<{ id: number }>(
    "select id from deliveries where webhook_id = $1 and state = 'pending'",
    [webhook],
  );
  for (const { id } of rows) await startWork().deliver([id]);
}

const order = () =>
  v2.post("/orders", {
    order: {
      billing_address: { first_name: "Hook", email: "hook@example.com" },
      line_items: [{ product_id: 10, quantity: 1 }],
    },
  });
const customer = (name: string) => v2.post("/customers", { customer: { email: `${name}@example.com` } });

/** The change behind each recorded delivery. */
const CHANGES: Record<string, () => ReturnType<typeof deliver>> = {
  "ping on create": () => deliver("order.created"),
  "ping answered 500 (the create still answers 201)": () => deliver("order.created", undefined, 500),
  "order.created": () => deliver("order.created", order),
  "order.updated": async () => {
    const { id: customerId } = (await customer("kim")).body.customer;
    const { id } = (await order()).body.order;
    const edit = { customer_id: customerId, note: "hooked" };
    return deliver("order.updated", () => v2.put(`/orders/${id}`, { order: edit }));
  },
  "order.deleted": async () => {
    const { id } = (await order()).body.order;
    return deliver("order.deleted", () => v2.delete(`/orders/${id}`));
  },
  "customer.created": () => deliver("customer.created", () => customer("hookcust")),
  "customer.deleted": async () => {
    const { id } = (await customer("gone")).body.customer;
    return deliver("customer.deleted", () => v2.delete(`/customers/${id}`));
  },
  "coupon.created": () =>
    deliver("coupon.created", () => v3.post("/coupons", { coupon: { code: "hookcoupon" } })),
  "action.woocommerce_new_order": () =>
    deliver("action.woocommerce_new_order", () =>
      store.sql(
        `insert into deliveries (webhook_id, topic, arg)
         select id, topic, '2480' from webhooks where topic = 'action.woocommerce_new_order'`,
      ),
    ),
  "receiver answers 500: counted as a failure": () => deliver("order.created", order, 500),
  "receiver answers 410": () => deliver("order.created", order, 410),
};

describe("recorded deliveries", () => {
  test("each is checked", () => {
    expect(RECORDED.map(({ title }) => title)).toEqual(Object.keys(CHANGES));
  });

  test.each(signed.map((entry) => [entry.title, entry] as const))("signature: %s", async (_title, entry) => {
    const signature = await legacySignature(entry.secret ?? "", entry.request.raw_body);
    expect(signature).toBe(entry.request.headers["X-WC-Webhook-Signature"]);
  });

  test.each(RECORDED.map((entry) => [entry.title, entry] as const))(
    "%s",
    async (title, { request, secret, response }) => {
      const ours = await CHANGES[title]!();
      const names = Object.keys(request.headers);
      // The last one asks for an uncompressed answer (§compressed-answers).
      const added = [...(secret === undefined ? [] : STANDARD), "Accept-Encoding"];
      expect(Object.keys(ours.headers)).toEqual([...names, ...added]);
      for (const name of names) {
        if (![...OTHER_VALUE, ...OF_THE_HOUR].includes(name))
          expect(ours.headers[name]).toBe(request.headers[name]);
      }
      if (secret === undefined) expect(ours.body).toBe(`webhook_id=${ours.id}`);
      else expect(comparable(ours.body)).toEqual(comparable(request.raw_body));
      const [{ failures, status: after } = { failures: 0, status: "" }] = await store.sql<{
        failures: number;
        status: string;
      }>("select failures, status from webhooks where id = $1", [ours.id]);
      expect(failures).toBe(secret !== undefined && response.status >= 400 ? 1 : 0);
      expect(after).toBe(response.status === 410 ? "disabled" : "active");
    },
  );
});

/** Keys in order, and types, of the delivery; an order's first line stands for all. */
function comparable(body: string): unknown {
  const { order, ...rest } = JSON.parse(body);
  if (!order) return shapeOf(rest);
  const lines = order.line_items.map((line: object) => ({ ...line, meta: [] }));
  const { last_order_id: _id, last_order_date: _date, ...customer } = order.customer;
  return shapeOf({ order: { ...order, line_items: lines, customer } });
}
