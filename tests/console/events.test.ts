import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { finishDelivery, insertAttempt, insertWebhook } from "../support/webhooks.ts";

/** The page of a record by the API lists its events. */

const { store, v2, v3 } = useStore("console", "webhooks", "v2", "v3");
let guest: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
});

/** The part of the page with the events, as lines of text and links. */
async function eventsOn(path: string) {
  const { html, roundTrips, statements } = await guest.get(path.replace(/(?=\?|$)/, "/api"));
  expect([path, roundTrips, statements]).toEqual([path, 1, 1]);
  const section = html.slice(html.indexOf('aria-labelledby="events"')).split("</section>")[0] ?? "";
  const events = [...section.matchAll(/deliveries\/([\da-f]{32})"> ?([^<]*)</g)];
  return {
    text: section.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " "),
    events: events.map(([, , topic]) => topic),
    digits: events.map(([, digits]) => digits),
    older: /href="([^"]*before=\d+#events)"/.exec(section)?.[1],
  };
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

test("a record without webhooks has a message", async () => {
  const { id } = (await v2.post("/orders", { order: {} })).body.order;
  expect((await eventsOn(`/console/orders/${id}`)).text).toContain("No webhook has a topic of orders.");
});

test("an order's page has its events, with their results, the newest first and no others", async () => {
  const created = await insertWebhook(store, "order.created", "paused");
  const updated = await insertWebhook(store, "order.updated", "paused");
  const { id } = (await v2.post("/orders", { order: {} })).body.order;
  const path = `/console/orders/${id}`;
  expect((await eventsOn(path)).text).toContain("No deliveries yet, or all were deleted.");

  await finish(await tell(created, "order.created", id), "delivered", 200);
  await finish(await tell(updated, "order.updated", id), "dead", 500);
  await tell(updated, "order.updated", id);
  // Other records, some with the same id.
  const product = await insertWebhook(store, "product.updated", "paused");
  await finish(await tell(product, "product.updated", id), "delivered", 200);
  await tell(product, "product.updated", id);
  await tell(updated, "order.updated", id + 1);

  const { text, events, digits } = await eventsOn(path);
  expect(events).toEqual([`order.updated #${id}`, `order.updated #${id}`, `order.created #${id}`]);
  expect(text).toMatch(/None yet waiting .* HTTP 500 after 7 ms given up .* HTTP 200 after 7 ms delivered/);
  expect((await guest.get(`/console/deliveries/${digits[1]}`)).text).toContain(
    "HTTP 500 from https://x.example/",
  );

  // Those of a deleted webhook are hidden.
  await store.sql("delete from webhooks where id = $1", [created]);
  expect((await eventsOn(path)).events).toEqual([`order.updated #${id}`, `order.updated #${id}`]);
});

test("customers and coupons have theirs; a missing one has none", async () => {
  const email = "ada@example.com";
  const customer = (await v2.post("/customers", { customer: { email } })).body.customer.id;
  const coupon = (await v3.post("/coupons", { coupon: { code: "TEN" } })).body.coupon.id;
  for (const [resource, id] of [
    ["customer", customer],
    ["coupon", coupon],
  ]) {
    const webhook = await insertWebhook(store, `${resource}.updated`, "paused");
    await finish(await tell(webhook, `${resource}.updated`, id), "delivered", 204);
    expect((await eventsOn(`/console/${resource}s/${id}`)).events).toEqual([`${resource}.updated #${id}`]);
    await tell(webhook, `${resource}.updated`, 999_999);
    expect((await guest.get(`/console/${resource}s/999999/api`)).status).toBe(404);
  }
});

test("older events are a page away, wherever they are stored, and none is shown twice", async () => {
  const webhook = await insertWebhook(store, "order.updated", "paused");
  const { id } = (await v2.post("/orders", { order: {} })).body.order;
  await store.sql("delete from deliveries");
  const all: number[] = [];
  for (let at = 0; at < 45; at += 1) {
    const event = await tell(webhook, "order.updated", id);
    if (at % 3 > 0) await finish(event, at % 3 > 1 ? "dead" : "delivered", 200);
    all.push(event);
  }
  const rows = await store.sql<{ digits: string }>(
    "select replace(delivery_id::text, '-', '') as digits from deliveries where id = any($1) order by id desc",
    [all],
  );
  const walked: (string | undefined)[] = [];
  const sizes: number[] = [];
  let path: string | undefined = `/console/orders/${id}`;
  while (path) {
    const { digits, older } = await eventsOn(path);
    walked.push(...digits);
    sizes.push(digits.length);
    path = older?.replace("#events", "").replace("/api", "");
  }
  expect(walked).toEqual(rows.map(({ digits }) => digits));
  expect(sizes).toEqual([20, 20, 5]);
  for (const hostile of ["-1", "0", "1e9", "%27", "9".repeat(16), "9".repeat(15)])
    expect((await guest.get(`/console/orders/${id}/api?before=${hostile}`)).status, hostile).toBe(200);
});
