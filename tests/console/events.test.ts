import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { finishDelivery, insertAttempt, insertWebhook } from "../support/webhooks.ts";

/** The history of a record has its deliveries to webhooks. */

const { store, v2, v3 } = useStore("console", "webhooks", "v2", "v3");
let guest: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
});

/** The digits and states of the deliveries in a record's history. */
async function sentOf(path: string): Promise<{ digits: string[]; states: string[] }> {
  const { html, roundTrips, statements } = await guest.get(path);
  expect([path, roundTrips, statements]).toEqual([path, 1, 1]);
  const section = html.slice(html.indexOf('aria-labelledby="history"')).split("</section>")[0] ?? "";
  const sent = [...section.matchAll(/deliveries\/([\da-f]{32})">([^<]*)</g)];
  return { digits: sent.map(([, digits = ""]) => digits), states: sent.map(([, , state = ""]) => state) };
}

/** Finishes a delivery with one attempt. */
async function finish(id: number, state: "delivered" | "dead", status: number): Promise<void> {
  await insertAttempt(store, id, { status });
  await finishDelivery(store, id, state);
}

const tell = async (webhook: number, topic: string, objectId: number): Promise<number> => {
  const [row] = await store.sql<{ id: number }>(
    "insert into deliveries (webhook_id, topic, object_id) values ($1, $2, $3) returning id",
    [webhook, topic, objectId],
  );
  return row!.id;
};

test("an order's history has its deliveries, the newest first and no others", async () => {
  const created = await insertWebhook(store, "order.created", "paused");
  const updated = await insertWebhook(store, "order.updated", "paused");
  const { id } = (await v2.post("/orders", { order: {} })).body.order;
  const path = `/console/orders/${id}`;
  expect((await sentOf(path)).states).toEqual([]);

  await finish(await tell(created, "order.created", id), "delivered", 200);
  await finish(await tell(updated, "order.updated", id), "dead", 500);
  await tell(updated, "order.updated", id);
  // Other records, some with the same id.
  const product = await insertWebhook(store, "product.updated", "paused");
  await finish(await tell(product, "product.updated", id), "delivered", 200);
  await tell(product, "product.updated", id);
  await tell(updated, "order.updated", id + 1);

  const { states, digits } = await sentOf(path);
  expect(states).toEqual(["waiting", "given up", "delivered"]);
  expect((await guest.get(`/console/deliveries/${digits[1]}`)).text).toContain(
    "HTTP 500 from https://x.example/",
  );

  // Those of a deleted webhook are hidden.
  await store.sql("delete from webhooks where id = $1", [created]);
  expect((await sentOf(path)).states).toEqual(["waiting", "given up"]);
});

test("customers and coupons have theirs", async () => {
  const email = "ada@example.com";
  const customer = (await v2.post("/customers", { customer: { email } })).body.customer.id;
  const coupon = (await v3.post("/coupons", { coupon: { code: "TEN" } })).body.coupon.id;
  for (const [resource, id] of [
    ["customer", customer],
    ["coupon", coupon],
  ]) {
    const webhook = await insertWebhook(store, `${resource}.updated`, "paused");
    await finish(await tell(webhook, `${resource}.updated`, id), "delivered", 204);
    await tell(webhook, `${resource}.updated`, 999_999);
    expect((await sentOf(`/console/${resource}s/${id}`)).states).toEqual(["delivered"]);
  }
});

test("a history has the newest twenty deliveries", async () => {
  const webhook = await insertWebhook(store, "order.updated", "paused");
  const { id } = (await v2.post("/orders", { order: {} })).body.order;
  for (let at = 0; at < 25; at += 1) await tell(webhook, "order.updated", id);
  const rows = await store.sql<{ digits: string }>(
    "select replace(delivery_id::text, '-', '') as digits from deliveries where object_id = $1 and webhook_id = $2 order by id desc limit 20",
    [id, webhook],
  );
  expect((await sentOf(`/console/orders/${id}`)).digits).toEqual(rows.map(({ digits }) => digits));
});
