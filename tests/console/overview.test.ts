import { beforeAll, expect, test } from "vitest";
import { examinePublicUrl } from "../../functions/doctor/review.ts";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { PRODUCTS } from "../support/shop.ts";
import { change } from "../../functions/console/pages/overview/figures.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";

/** The overview of the shop. */

let watched = (_text: string): void => {};
const { store, v2 } = useStore(
  { watch: (moment, statements) => moment === "before" && statements.forEach((text) => watched(text)) },
  "console",
  "webhooks",
  "v2",
);
let guest: Visitor;
let administrator: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  administrator = await signedIn(store, (await insertPerson(store, "administrator")).id);
  await store.sql("update settings set name = 'Ann''s <b>shop</b>'");
});

/** A completed order of so many mugs, of $10 each. */
async function place(quantity: number, created: string): Promise<void> {
  const order = { status: "completed", line_items: [{ product_id: PRODUCTS.mug, quantity }] };
  const { id } = (await v2.post("/orders", { order })).body.order;
  await store.sql(`update orders set created_at = ${created} where id = $1`, [id]);
}

test("an empty store has an overview", async () => {
  const { status, text } = await guest.get("/console");
  expect(status).toBe(200);
  expect(text).toContain(
    "Sales, less refunds $0.00 Orders 0 Average order $0.00 Refunded $0.00 New customers 0",
  );
  expect(text).toContain("Nothing was sold yet.");
  expect(text).toContain("Add a webhook for the system that each order is told to");
  expect(text).not.toContain("Name the shop");
  const own = await administrator.get("/console");
  expect(own.text).toContain("Name the shop, and set its currency and taxes Make a key");
  expect([own.roundTrips, own.statements]).toEqual([1, 1]);
});

test("“new” is said only without earlier sales, however many there are", () => {
  const formats = { number: (value: number | string) => String(value) };
  expect(change(30, 2, formats)).toBe("+1400 %");
  expect(change(3, 0, formats)).toBe("new");
  expect(change(3, -2, formats)).toBeUndefined();
});

test("sales stand beside the previous period's, in one statement", async () => {
  await store.sql(
    `insert into products (id, type, status, name, sku, price, manage_stock, stock_quantity, attributes)
     values (${PRODUCTS.mug}, 'simple', 'publish', 'Mug', 'MUG', 10, false, null, '[]')`,
  );
  await place(3, "now()");
  await place(2, "now() - interval '8 days'");
  await place(4, "date_trunc('year', now()) - interval '10 days'");
  const seen = await guest.get("/console?period=week");
  expect([seen.roundTrips, seen.statements]).toEqual([1, 1]);
  expect(seen.text).toContain("Sales, less refunds $30.00 +50 % Orders 1 ±0 % Average order $30.00 +50 %");
  expect(seen.text).toContain("Best sellers, last 7 days Product Sold Mug 3");
  expect(seen.html.match(/<rect class="bar" x=/g)).toHaveLength(7);
  for (const period of ["month", "last_month", "year", "nonsense", "__proto__"])
    expect((await guest.get(`/console?period=${period}`)).status, period).toBe(200);
  expect((await guest.get("/console?period=year")).text).toContain(
    "Compared with the same days of the year before.",
  );
});

/** The text below "Needs attention". */
async function attention(visitor: Visitor): Promise<string> {
  const { text, roundTrips, statements } = await visitor.get("/console");
  expect([roundTrips, statements]).toEqual([1, 1]);
  return /Needs attention (.*) Sales, less refunds/.exec(text)?.[1] ?? "";
}

const WELL = "Nothing: no order waits, no webhook fails, and no stock runs out.";

test("the overview lists waiting orders, with the time of the oldest", async () => {
  const [one] = await store.sql<{ id: number }>("select max(id) as id from orders");
  await store.sql("update orders set status = 'completed'");
  expect(await attention(guest)).toBe(WELL);
  await store.sql(
    "update orders set status = 'processing', created_at = now() - interval '3 days 1 hour' where id = $1",
    [one!.id],
  );
  expect(await attention(guest)).toMatch(/^1 order to ship , placed \d+ \w+ \d{4}, \d\d:\d\d$/);
  await store.sql("update orders set status = 'on-hold', created_at = now() - interval '2 hours'");
  const { html } = await guest.get("/console");
  expect(html).toContain('href="/console/orders?status=on-hold&amp;sort=oldest"');
  expect(await attention(guest)).toMatch(/^\d+ orders on hold , the oldest placed \d+ \w+ \d{4}, \d\d:\d\d$/);
  await store.sql("update orders set status = 'completed'");
});

test("the overview lists failing webhooks and low stock", async () => {
  const webhook = await insertWebhook(store, "order.created", "active");
  await store.sql("update webhooks set name = 'Books', failures = 1 where id = $1", [webhook]);
  expect(await attention(guest)).toBe("Webhook “Books” fails: the last attempt; it never succeeded");
  await store.sql("update webhooks set failures = 3, last_success_at = now() where id = $1", [webhook]);
  expect(await attention(guest)).toMatch(/^Webhook “Books” fails: the last 3 attempts; last success /);
  await store.sql("update webhooks set status = 'disabled' where id = $1", [webhook]);
  expect(await attention(guest)).toMatch(
    /^Webhook “Books” is disabled since [^;]*, as its receiver kept failing; last /,
  );
  await store.sql("update webhooks set status = 'paused' where id = $1", [webhook]);
  expect(await attention(guest)).toBe(WELL);
  await store.sql("update products set manage_stock = true, stock_quantity = 2");
  expect(await attention(guest)).toBe("Mug MUG : 2 left");
  await store.sql("update products set stock_quantity = 3");
  expect(await attention(guest)).toBe(WELL);
});

test("late deliveries are seen, with a link", async () => {
  const webhook = await insertWebhook(store, "order.created", "active");
  await store.sql(
    `insert into deliveries (webhook_id, topic, state, due_at, queued_at) values ($1, 'order.created', 'pending', now() - interval '1 h', null)`,
    [webhook],
  );
  expect(await attention(guest)).toMatch(/^Deliveries: the oldest has been due for 36\d\d s$/);
  expect((await guest.get("/console")).html).toContain('<a href="/console/webhooks">Deliveries: the oldest');
  await store.sql("delete from webhooks");
  expect(await attention(guest)).toBe(WELL);
});

const sealWith = (name: string) =>
  `insert into secrets_canary (sealed) values ('${name}.YWJjZGVmZ2hpamtsbW5vcA==')`;

test.each([
  [
    "Migrations: the database lacks",
    "update drizzle.__drizzle_migrations set created_at = created_at - 1",
    "update drizzle.__drizzle_migrations set created_at = created_at + 1",
  ],
  [
    "Migrations: the database has 1 that this release does not know",
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9e12)",
    "delete from drizzle.__drizzle_migrations where created_at = 9e12",
  ],
  [
    "Settings: the API is off Run npm run -s store -- settings set api-enabled on",
    "update settings set api_enabled = false",
    "update settings set api_enabled = true",
  ],
  [
    'Settings: unchanged defaults: name is "Store", timezone is "UTC"',
    "update settings set name = 'Store'",
    "update settings set name = 'Ann''s <b>shop</b>'",
  ],
  ["SECRETS_KEY: it is not the key of this store", sealWith("11111111"), "delete from secrets_canary"],
  [
    "Retention: the store still has successful deliveries older than 4 days",
    `insert into deliveries (webhook_id, topic, state, finished_at)
     values (1, 'order.created', 'delivered', now() - interval '5 days')`,
    "delete from deliveries",
  ],
  [
    "API keys: 1 expire soon:",
    "insert into api_keys (permissions, key_hash, secret_ciphertext, truncated_key, expires_at) values ('read', 'soon', '', 'soon', now() + interval '3 days')",
    "delete from api_keys where key_hash = 'soon'",
  ],
  ['Move-in: a killed import has left the schema "move_in"', "create schema move_in", "drop schema move_in"],
])("only an administrator sees: %s", async (words, plant, undo) => {
  await store.sql(plant);
  try {
    expect(await attention(administrator)).toContain(words);
    expect(await attention(guest)).toBe(WELL);
  } finally {
    await store.sql(undo);
  }
  expect(await attention(administrator)).toBe(WELL);
});

test.each(["shop.example", "ftp://shop.example", "https://"])("PUBLIC_URL %s is named", (text) => {
  expect(examinePublicUrl(text)).toMatchObject([{ check: "PUBLIC_URL", status: "fail" }]);
  expect(examinePublicUrl("https://shop.example/")).toMatchObject([{ status: "pass" }]);
});

test.each([
  ["week", "now()", "current_date - 13"],
  ["month", "now()", "date_trunc('month', now()) - interval '1 month'"],
  [
    "last_month",
    "date_trunc('month', now()) - interval '1 day'",
    "date_trunc('month', now()) - interval '2 months'",
  ],
  ["year", "now()", "date_trunc('year', now()) - interval '1 year'"],
])("%s is compared with the previous one from its first moment on", async (period, within, first) => {
  await store.sql("update orders set status = 'cancelled'");
  await place(3, within);
  await place(1, first);
  await place(5, `(${first})::timestamptz - interval '1 s'`);
  expect((await guest.get(`/console?period=${period}`)).text).toContain(
    "Sales, less refunds $30.00 +200 % Orders 1 ±0 %",
  );
});

test.each(["week", "month", "last_month", "year"])(
  "%s runs no statement that is planned anew",
  async (period) => {
    const sent: string[] = [];
    watched = (text) => sent.push(text);
    await guest.get(`/console?period=${period}`);
    watched = () => {};
    // The page's, and that of the review: both only call routines.
    const calls = sent.filter((text) => /^select (?:statement_\w+\([$\d, ]*\)(?:, )?)+$/.test(text));
    expect(calls).toHaveLength(2);
    // After each follow its routines' statements.
    expect(sent.length - calls.length).toBe(calls.join().split("statement_").length - 1);
  },
);

test.each([
  ["month", "date_trunc('month', now()) - interval '1 s'"],
  // The end of this month, a year ago.
  ["year", "date_trunc('month', now()) - interval '11 months 1 s'"],
])("of the previous %s, later sales than now are left out", async (period, later) => {
  await store.sql("update orders set status = 'cancelled'");
  await place(3, "now()");
  await place(1, `date_trunc('${period}', now()) - interval '1 ${period}'`);
  await place(5, later);
  // On some last days, such as the 31st, all of the previous one has passed.
  const [row] = await store.sql(`select (now() - interval '1 ${period}')::date >= (${later})::date as over`);
  expect((await guest.get(`/console?period=${period}`)).text).toContain(
    row?.["over"]
      ? "Sales, less refunds $30.00 −50 % Orders 1 −50 %"
      : "Sales, less refunds $30.00 +200 % Orders 1 ±0 %",
  );
});

test("the previous month counts to its last moment", async () => {
  await store.sql("update orders set status = 'cancelled'");
  await place(3, "date_trunc('month', now()) - interval '1 s'");
  await place(1, "date_trunc('month', now()) - interval '1 month 1 s'");
  const { text } = await guest.get("/console?period=last_month");
  expect(text).toContain("Sales, less refunds $30.00 +200 % Orders 1 ±0 %");
  expect(text).toContain("Compared with the month before it.");
});
