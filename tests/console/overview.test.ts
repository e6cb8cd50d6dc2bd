import { beforeAll, expect, test } from "vitest";
import { comparisonOf } from "../../functions/console/pages/overview/periods.ts";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { PRODUCTS } from "../support/shop.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";

/** How the shop does, on one page. */

const { store, v2 } = useStore("console", "webhooks", "v2");
let guest: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
});

test("an empty store has an overview", async () => {
  const { status, text } = await guest.get("/console");
  expect(status).toBe(200);
  expect(text).toContain(
    "Sales, less refunds $0.00 Orders 0 Average order $0.00 Refunded $0.00 New customers 0",
  );
  expect(text).toContain("Nothing was sold yet.");
  expect(text).toContain("Nothing. Webhook deliveries go out, no webhook is disabled.");
});

test("sales stand beside those of the time before, in one statement", async () => {
  await store.sql(
    `insert into products (id, type, status, name, sku, price, manage_stock, stock_quantity, attributes)
     values (${PRODUCTS.mug}, 'simple', 'publish', 'Mug', 'MUG', 10, false, null, '[]')`,
  );
  const place = async (quantity: number, created: string) => {
    const order = { status: "completed", line_items: [{ product_id: PRODUCTS.mug, quantity }] };
    const { id } = (await v2.post("/orders", { order })).body.order;
    await store.sql(`update orders set created_at = ${created} where id = $1`, [id]);
  };
  await place(3, "now()");
  await place(2, "now() - interval '8 days'");
  await place(4, "date_trunc('year', now()) - interval '10 days'");
  const seen = await guest.get("/console?period=week");
  expect([seen.roundTrips, seen.statements]).toEqual([1, 1]);
  expect(seen.text).toContain("Sales, less refunds $30.00 +50 % Orders 1 ±0 % Average order $30.00 +50 %");
  expect(seen.text).toContain("Best sellers, last 7 days Mug 3");
  expect(seen.html.match(/<rect /g)).toHaveLength(7);
  for (const period of ["month", "last_month", "year", "nonsense", "__proto__"])
    expect((await guest.get(`/console?period=${period}`)).status, period).toBe(200);
  expect((await guest.get("/console?period=year")).text).toContain(
    "Compared with the same days of the year before.",
  );
});

test("dead deliveries, disabled webhooks and what is late are named", async () => {
  const webhook = await insertWebhook(store, "order.created", "disabled");
  await store.sql(
    `insert into outbox (webhook_id, topic, state, finished_at) values ($1, 'order.created', 'dead', now()), ($1, 'order.created', 'dead', now())`,
    [webhook],
  );
  await store.sql("update settings set api_enabled = false");
  await store.sql("update drizzle.__drizzle_migrations set created_at = created_at - 1");
  const { text } = await guest.get("/console");
  await store.sql("update drizzle.__drizzle_migrations set created_at = created_at + 1");
  await store.sql("update settings set api_enabled = true");
  expect(text).toContain("The database lacks a migration: npm run -s store -- migrate makes it.");
  expect(text).toContain("The API is off:");
  expect(text).toContain("1 webhook is disabled , because a receiver kept failing.");
  expect(text).toContain("2 webhook deliveries were given up , of the latest thousand.");
});

test.each([
  ["week", "2026-03-03T04:00:00Z", "2026-02-17T00:00:00", "2026-02-23T23:59:59"],
  ["last_month", "2026-03-31T12:00:00Z", "2026-01-01T00:00:00", "2026-01-31T23:59:59"],
  ["year", "2026-01-01T03:00:00Z", "2024-01-01T00:00:00", "2024-12-31T23:59:59"],
])("%s at %s is held against %s to %s of New York", (period, now, min, max) => {
  const { before } = comparisonOf(period, new Date(now), "America/New_York");
  expect(before).toEqual({ min: { local: min }, max: { local: max } });
});
