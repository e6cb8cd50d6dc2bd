import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { PRODUCTS } from "../support/shop.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";

/** A long name does not wreck a list: it is cut in one line, and its title has all of it. */

const { store, v2 } = useStore("console", "webhooks", "v2", "v3");
const LONG = `Longname ${"very ".repeat(30)}long`;
const EMAIL = `${"a".repeat(60)}@x.example`;
let administrator: Visitor;

beforeAll(async () => {
  administrator = await signedIn(store, (await insertPerson(store, "administrator")).id);
  await store.sql(
    `insert into products (id, type, status, name, sku, price, attributes, parent_id, manage_stock, stock_quantity) values
       (${PRODUCTS.mug}, 'simple', 'publish', $1, $1, 10, '[]', null, true, 1),
       (9001, 'variable', 'publish', 'Hoodie', 'HOOD', 30, '[]', null, false, null),
       (9002, 'variation', 'publish', 'Hoodie', $1, 30, '[]', 9001, false, null)`,
    [LONG],
  );
  await v2.post("/customers", { customer: { email: EMAIL, first_name: LONG, password: "x" } });
  await v2.post("/orders", {
    order: {
      status: "completed",
      billing_address: { first_name: LONG, email: EMAIL },
      line_items: [{ product_id: PRODUCTS.mug, quantity: 1 }],
    },
  });
  await store.sql("insert into coupons (code, expiry_date) values ($1, current_date + 1)", [LONG]);
  await store.sql("insert into tax_rates (name, rate) values ($1, 5)", [LONG]);
  const webhook = await insertWebhook(store, "order.created", "active");
  await store.sql(
    "update webhooks set name = $2, failures = 1, delivery_url = 'https://x.example/' || $2 where id = $1",
    [webhook, LONG],
  );
  await store.sql(`update users set first_name = $1 where role = 'administrator'`, [LONG]);
});

test.each([
  ["orders", LONG],
  ["products", LONG],
  ["customers", LONG],
  ["customers", EMAIL],
  ["coupons", LONG],
  ["webhooks", LONG],
  ["json/taxes", LONG],
  ["users", LONG],
  ["search?q=longname", LONG],
  ["", LONG],
  [`products/${PRODUCTS.mug}`, LONG],
])("/console/%s cuts %s", async (path, name) => {
  const { html, status } = await administrator.get(`/console/${path}`.replace(/\/$/, ""));
  expect(status).toBe(200);
  const rows = [...html.matchAll(/<tbody>.*?<\/tbody>|<ul class="findings">.*?<\/ul>/gs)].join("");
  const shown = [...rows.matchAll(new RegExp(`<\\w+([^<>]*)>[^<]*${name}[^<]*<`, "g"))];
  expect(shown.length).toBeGreaterThan(0);
  for (const [, attributes] of shown)
    expect(attributes).toMatch(/class="cut".* title="[^"]*(?:Longname|aaa)/);
});
