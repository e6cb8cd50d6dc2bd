import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { encryptSecret, importSecretsKey } from "../../functions/store/access/keys.ts";
import { basic, readAnswer } from "../support/api.ts";
import { inProcess } from "../support/in-process.ts";
import { useStore } from "../support/use-store.ts";
import { type Received, useReceiver } from "./receiver.ts";

/** From a request over the API to the receiver, through queue and Worker. */

const SECRET = "s3cret with spaces";

const { store, key, v2, v3 } = useStore("v1", "v2", "v3", "webhooks");
const receiver = useReceiver();

beforeEach(async () => {
  await expect.poll(() => store.sql("select id from deliveries where claimed_until is not null")).toEqual([]);
  await store.sql("truncate webhooks, deliveries cascade");
  receiver.received.length = 0;
});

async function subscribe(...topics: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const topic of topics) {
    const webhook = { topic, delivery_url: `${receiver.url}/${topic}`, secret: SECRET };
    ids.push((await v3.post("/webhooks", { webhook })).body.webhook.id);
  }
  await receiver.until(topics.length, isPing);
  receiver.received.length = 0;
  return ids;
}

const isPing = ({ body }: Received) => body.startsWith("webhook_id=");

test("a new webhook is pinged at once, with a form and no signature", async () => {
  // The record of an answer would take the time of the message away.
  const underWay = Promise.withResolvers<unknown[]>();
  receiver.behave = async (_request, response) => {
    underWay.resolve(await store.sql("select queued_at = created_at as at_once from deliveries"));
    response.end();
  };
  const webhook = { topic: "order.created", delivery_url: `${receiver.url}/hook` };
  const { id } = (await v3.post("/webhooks", { webhook })).body.webhook;
  const [ping] = await receiver.until(1);
  // By the queue: a sweep would have queued it again.
  expect(await underWay.promise).toEqual([{ at_once: true }]);
  expect(ping).toMatchObject({
    path: "/hook",
    body: `webhook_id=${id}`,
    headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": "Store/1.0.0 Hookshot" },
  });
  expect(Object.keys(ping!.headers).filter((name) => /^(x-wc-)?webhook/.test(name))).toEqual([]);
});

/** Checks signatures and headers of a delivery; returns its content. */
function opened({ headers, body }: Received, topic: string): unknown {
  const [resource, event] = [topic.slice(0, topic.indexOf(".")), topic.slice(topic.indexOf(".") + 1)];
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "user-agent": "Store/1.0.0 Hookshot",
    "x-wc-webhook-source": "https://store.example/",
    "x-wc-webhook-topic": topic,
    "x-wc-webhook-resource": resource,
    "x-wc-webhook-event": event,
    "x-wc-webhook-signature": createHmac("sha256", SECRET).update(body).digest("base64"),
  });
  expect(headers["x-wc-webhook-delivery-id"]).toMatch(/^[0-9a-f]{32}$/);
  expect(headers["webhook-id"]).toBe(headers["x-wc-webhook-delivery-id"]);
  return new Webhook(SECRET, { format: "raw" }).verify(body, headers as Record<string, string>);
}

test("a secret with a key's prefix and no valid key is the key itself", async () => {
  const [id] = await subscribe("coupon.created");
  // Stored before secrets were validated.
  const sealed = await encryptSecret(await importSecretsKey(store.secretsKey), "whsec_");
  await store.sql("update webhooks set secret_ciphertext = $1 where id = $2", [sealed, id]);
  await v3.post("/coupons", { coupon: { code: "unkeyed" } });
  const [{ body, headers }] = (await receiver.until(1)) as [Received];
  const verifier = new Webhook("whsec_", { format: "raw" });
  expect(verifier.verify(body, headers as Record<string, string>)).toHaveProperty("coupon.code", "unkeyed");
});

interface Life {
  resource: "order" | "customer" | "coupon";
  create: object;
  edit: object;
  /** Additions of the delivered record to that of a GET. */
  more: (record: Record<string, unknown>) => object;
}

const LIVES: Life[] = [
  {
    resource: "order",
    create: { status: "pending", line_items: [], billing_address: { email: "ann@example.com" } },
    edit: { note: "Ring twice" },
    more: () => ({ order_key: expect.stringMatching(/^wc_order_/) }),
  },
  {
    resource: "customer",
    create: { email: "ann@example.com", first_name: "Ann" },
    edit: { first_name: "Anna" },
    more: () => ({ last_update: expect.stringMatching(/^\d{4}-.*Z$/) }),
  },
  { resource: "coupon", create: { code: "spring" }, edit: { amount: "5.00" }, more: () => ({}) },
];

test.each(LIVES)(
  "a $resource: each of POST, PUT and DELETE gives one signed delivery of the record as in a GET",
  async ({ resource, create, edit, more }) => {
    const client = resource === "coupon" ? v3 : v2;
    const topics = ["created", "updated", "deleted"].map((event) => `${resource}.${event}`);
    const webhookIds = await subscribe(...topics);

    const made = await client.post(`/${resource}s`, { [resource]: create });
    const record = made.body[resource];
    const [created] = await receiver.until(1);
    expect(opened(created!, topics[0]!)).toEqual({ [resource]: { ...record, ...more(record) } });

    await client.put(`/${resource}s/${record.id}`, { [resource]: edit });
    const [, updated] = await receiver.until(2);
    const shown = (await client.get(`/${resource}s/${record.id}`)).body[resource];
    expect(opened(updated!, topics[1]!)).toEqual({ [resource]: { ...shown, ...more(shown) } });

    await client.delete(`/${resource}s/${record.id}`);
    const [, , deleted] = await receiver.until(3);
    expect(opened(deleted!, topics[2]!)).toEqual({ id: record.id });

    expect(receiver.received.map(({ path }) => path)).toEqual(topics.map((topic) => `/${topic}`));
    expect(receiver.received.map(({ headers }) => headers["x-wc-webhook-id"])).toEqual(
      webhookIds.map(String),
    );
    await settled();
    expect(receiver.received).toHaveLength(3);
  },
);

/** All deliveries are finished, each in one attempt. */
async function settled(): Promise<void> {
  await expect
    .poll(() => store.sql("select distinct state, attempts from deliveries where topic <> 'ping'"))
    .toEqual([{ state: "delivered", attempts: 1 }]);
}

test("a body is ASCII, escaped as by PHP, and signed as sent", async () => {
  await subscribe("customer.created");
  const customer = { email: "zoe@example.com", first_name: "Zoë", last_name: 'Ümit "/" Ωμέγα 😀' };
  await v2.post("/customers", { customer });
  const [delivery] = await receiver.until(1);
  expect(delivery!.body).toMatch(/^[\x20-\x7e]+$/);
  expect(delivery!.body).toContain(
    String.raw`"first_name":"Zo\u00eb","last_name":"\u00dcmit \"\/\" \u03a9\u03bc\u03ad\u03b3\u03b1 \ud83d\ude00"`,
  );
  expect(opened(delivery!, "customer.created")).toMatchObject({ customer });
});

test("v3's fields are where old clients expect them", async () => {
  await subscribe("order.created");
  const customer = (await v2.post("/customers", { customer: { email: "bea@example.com" } })).body.customer;
  await v2.post("/orders", { order: { customer_id: customer.id, line_items: [] } });
  const [delivery] = await receiver.until(1);
  const { order } = JSON.parse(delivery!.body);
  expect(Object.keys(order).slice(0, 4)).toEqual(["id", "order_number", "order_key", "created_at"]);
  expect(Object.keys(order.customer).slice(0, 4)).toEqual(["id", "created_at", "last_update", "email"]);
});

test("an event of a deleted record is dropped, and the event of its deletion reports it", async () => {
  await subscribe("coupon.created", "coupon.deleted");
  await store.sql("update webhooks set status = 'paused'");
  const { id } = (await v3.post("/coupons", { coupon: { code: "brief" } })).body.coupon;
  await store.sql("update webhooks set status = 'active'");
  await store.sql(
    `insert into deliveries (webhook_id, topic, object_id, queued_at)
     select id, topic, ${id}, null from webhooks where topic = 'coupon.created'`,
  );
  await v3.delete(`/coupons/${id}?force=true`);
  await store.runCrons();
  const dropped = () =>
    store.sql(
      `select state, error, failures from delivery_attempts join deliveries d on d.id = delivery
       join webhooks w on w.id = d.webhook_id where d.topic = 'coupon.created'`,
    );
  await expect
    .poll(dropped)
    .toEqual([{ state: "dead", error: "dropped: the coupon was deleted", failures: 0 }]);
  const [delivery] = await receiver.until(1);
  expect(JSON.parse(delivery!.body)).toEqual({ id });
  expect(receiver.received.map(({ path }) => path)).toEqual(["/coupon.deleted"]);
});

test("deliveries held while a webhook is paused go out when it is active again", async () => {
  const [id] = await subscribe("coupon.created");
  receiver.behave = (_request, response) => void response.writeHead(500).end();
  await v3.post("/coupons", { coupon: { code: "patient" } });
  await receiver.until(1);
  await v3.put(`/webhooks/${id}`, { webhook: { status: "paused" } });
  await expect
    .poll(() => store.sql("select attempts from deliveries where topic <> 'ping'"))
    .toEqual([{ attempts: 1 }]);
  receiver.behave = (_request, response) => void response.end();
  await store.sql("update deliveries set due_at = now(), queued_at = null");
  await store.runCrons();
  expect(receiver.received).toHaveLength(1);
  await v3.put(`/webhooks/${id}`, { webhook: { status: "active" } });
  await store.runCrons();
  const [first, second] = await receiver.until(2);
  expect(second!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
});

test("writes keep their round trips with webhooks, and none is delivered before its commit", async () => {
  await subscribe("order.created", "order.updated", "customer.created", "coupon.created", "coupon.deleted");
  const order = await v2.post("/orders", { order: { line_items: [] } });
  const path = `/orders/${order.body.order.id}`;
  const trips = [
    order,
    await v2.put(path, { order: { note: "x" } }),
    await v2.post(`${path}/refunds`, { order_refund: { amount: 0 } }),
    await v2.post("/orders/bulk", { orders: Array.from({ length: 100 }, () => ({ line_items: [] })) }),
    await v2.post("/customers", { customer: { email: "trips@example.com" } }),
    await v3.post("/coupons", { coupon: { code: "trips" } }),
  ].map(({ roundTrips }) => roundTrips);
  expect(trips).toEqual([2, 2, 2, 2, 2, 2]);
  await receiver.until(105);
  await settled();
});

test("a store without webhooks writes no event and wakes nobody", async () => {
  const sent: unknown[] = [];
  const queue = {
    send: async (message: unknown) => void sent.push(message),
    sendBatch: async (messages: unknown[]) => void sent.push(...messages),
  };
  const worker = await inProcess(store, "v2", { DELIVERIES: queue });
  vi.spyOn(console, "log").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const base = "https://store.example/wc-api/v2/orders";
  const headers = { Authorization: basic(key) };
  const order = async () => {
    const request = new Request(base, { method: "POST", headers, body: '{"order":{}}' });
    const { status, roundTrips } = await readAnswer(await worker.fetch(request));
    await worker.settled();
    return [status, roundTrips];
  };
  await (await worker.fetch(new Request(`${base}/count`, { headers }))).text(); // The key is known from here on.
  expect(await order()).toEqual([201, 2]);
  expect(await store.sql("select id from deliveries")).toEqual([]);
  expect(sent).toEqual([]);

  await subscribe("order.created");
  expect(await order()).toEqual([201, 2]);
  const [event] = await store.sql("select id as body from deliveries where topic <> 'ping'");
  expect(sent).toMatchObject([event!]);
});
