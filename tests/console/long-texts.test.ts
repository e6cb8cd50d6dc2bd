import { beforeAll, expect, test } from "vitest";
import { EMPTY_ADDRESS, EMPTY_BILLING } from "../../schema/addresses.ts";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";

/** Lists read what they show: the proxy refuses answers above 10 MiB, and 25 records may have more. */

const { store } = useStore("console", "webhooks");
const RECORDS = 30;
let administrator: Visitor;
let customer = 0;

beforeAll(async () => {
  administrator = await signedIn(store, (await insertPerson(store, "administrator")).id);
  const { id } = await insertPerson(store, "customer");
  customer = id;
  const long = "repeat('long text ', 6000)";
  const fields = Object.keys(EMPTY_ADDRESS);
  const address = `jsonb_build_object(${Object.keys(EMPTY_BILLING)
    .map((name) => `'${name}', ${long}`)
    .join()})`;
  const meta = `jsonb_build_object(${fields.map((name) => `'${name}', ${long}`).join()})`;
  const rows = `from generate_series(1, ${RECORDS}) as n`;
  await store.sql(`insert into orders (order_key, currency, customer_id, billing, shipping, customer_note, customer_user_agent,
    payment_method_title, transaction_id, meta)
    select 'key_' || n, 'USD', ${customer}, ${address}, ${address}, ${long}, ${long}, ${long}, ${long}, ${meta} ${rows}`);
  await store.sql(`insert into users (login, email, role, first_name, last_name, billing, shipping, meta)
    select role || n, role || n || '@x.example', role, ${long}, ${long}, ${address}, ${address}, ${meta}
    ${rows}, (values ('customer'), ('shop_manager')) as roles (role)`);
  await store.sql(`insert into products (type, name, description, short_description, purchase_note, meta)
    select 'simple', ${long}, ${long} || ${long}, ${long}, ${long}, jsonb_build_array(jsonb_build_object('key', 'k', 'value', ${meta})) ${rows}`);
  await store.sql(`insert into coupons (code, description, customer_emails, meta)
    select 'long' || n, ${long}, array_fill(${long}, array[5]), ${meta} ${rows}`);
});

test.each([
  "orders",
  "orders?sort=oldest",
  "orders?q=long",
  "products",
  "products?q=long",
  "customers",
  "customers?q=long",
  "users",
  "coupons",
  "coupons?q=long",
  "search?q=long",
])("/console/%s has a page of records with long texts", async (path) => {
  const { html, status } = await administrator.get(`/console/${path}`);
  expect(status).toBe(200);
  expect(html.length).toBeLessThan(100_000);
});

test("so have the newest orders of a record", async () => {
  const { html, status } = await administrator.get(`/console/customers/${customer}`);
  expect(status).toBe(200);
  expect(html).toContain("All orders");
});
