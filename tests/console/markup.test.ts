import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { PRODUCTS } from "../support/shop.ts";
import { useStore } from "../support/use-store.ts";
import { openReceiver } from "../webhooks/receiver.ts";
import { attributes } from "./html.ts";

/** Markup in every text of every record is shown as text. */

const { store, v2, v3 } = useStore(
  { webhookVariables: { WEBHOOK_RETRY_SCHEDULE: "0" } },
  "console",
  "webhooks",
  "v2",
  "v3",
);
const EVIL = `"'><img src=x onerror=alert(1)><script>alert(1)</script>&lt;b&gt;\${{7*7}}javascript:alert(1)`;

/** Tables with displayed data. */
const TABLES = [
  "settings",
  "users",
  "coupons",
  "products",
  "orders",
  "order_items",
  "order_notes",
  "refunds",
  "webhooks",
  "deliveries",
  "delivery_attempts",
  "api_keys",
];
/** Columns for sign-in and signatures, and those that everything depends on. */
const SPARED = /hash|ciphertext|token|timezone|^role$/;

let guest: Visitor;
let administrator: number;

beforeAll(async () => {
  administrator = (await insertPerson(store, "administrator")).id;
  guest = await signedIn(store, administrator);
});

test("every page escapes stored text", async () => {
  const records = await fill(administrator);
  for (const table of TABLES) await poison(table);
  const query = encodeURIComponent(EVIL);
  const lists = ["orders", "users", "coupons", "webhooks", "keys"];
  const searches = ["orders?status=", "products?status="].map((list) => `${list}${query}&q=${query}`);
  const paths = ["", ...[...lists, ...searches].map((list) => `/${list}`)].map((path) => `/console${path}`);
  for (const path of [...paths, ...records]) {
    const { status, html, text } = await guest.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(html, path).not.toMatch(/<img|<script(?![^>]* src="\/console\/assets\/)|"'>/);
    for (const href of attributes(html, "a", "href")) expect(href).toMatch(/^(?:\/(?!\/)|#|mailto:[^:]*$)/);
    expect(text.split(EVIL).length, path).toBeGreaterThan(records.includes(path) ? 3 : 1);
  }
});

/** A record of each kind with all its parts; the paths of their pages. */
async function fill(userId: number): Promise<string[]> {
  await store.sql(
    `insert into products (id, type, status, name, sku, price, manage_stock, stock_quantity, attributes)
     values (${PRODUCTS.mug}, 'simple', 'publish', 'Mug', 'MUG', 10, false, null, '[]')`,
  );
  const receiver = await openReceiver();
  try {
    receiver.behave = (_, response) => response.writeHead(500, { "X-Word": "word" }).end("broken");
    const webhook = {
      name: "w",
      topic: "order.created",
      delivery_url: `${receiver.url}/x`,
      secret: "s3cret",
    };
    const hook = (await v3.post("/webhooks", { webhook })).body.webhook.id;
    const address = {
      first_name: "Ada",
      email: "ada@example.com",
      country: "GB",
      city: "London",
      phone: "1",
    };
    const order = {
      customer_id: userId,
      status: "completed",
      billing_address: address,
      shipping_address: address,
      note: "note",
      line_items: [{ product_id: PRODUCTS.mug, quantity: 1 }],
      shipping_lines: [{ method_id: "flat_rate", method_title: "Post", total: 1 }],
      fee_lines: [{ title: "Fee", total: 1 }],
      payment_details: { method_id: "m", method_title: "Method", transaction_id: "t" },
    };
    const { id } = (await v2.post("/orders", { order })).body.order;
    await v2.post(`/orders/${id}/notes`, { order_note: { note: "note" } });
    await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: "1", reason: "reason" } });
    const coupon = (await v3.post("/coupons", { coupon: { code: "c", description: "d" } })).body.coupon.id;
    await store.sql("update users set meta = jsonb_build_object($1::text, 'word') where id = $2", [
      EVIL,
      userId,
    ]);
    await receiver.until(1, ({ headers }) => headers["x-wc-webhook-topic"] === "order.created");
    const tried =
      "select replace(delivery_id::text, '-', '') as digits from deliveries where state = 'dead' and object_id = $1";
    await expect.poll(() => store.sql(tried, [id])).toHaveLength(1);
    const [{ digits }] = (await store.sql(tried, [id])) as [{ digits: string }];
    return [
      `/console/orders/${id}`,
      `/console/customers/${userId}`,
      `/console/coupons/${coupon}`,
      `/console/webhooks/${hook}`,
      `/console/deliveries/${digits}`,
    ];
  } finally {
    await receiver.close();
  }
}

const CHECK_VIOLATION = "23514";

/** Puts markup into all texts of all rows, except words of a closed set. */
async function poison(table: string): Promise<void> {
  const columns = await store.sql<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  for (const { name, type } of columns.filter((column) => !SPARED.test(column.name))) {
    if (type === "text") {
      const change = store.sql(`update ${table} set ${name} = $1 || id`, [EVIL]);
      await change.catch((error: { code?: string }) => {
        if (error.code !== CHECK_VIOLATION) throw error;
      });
    }
    if (type !== "jsonb") continue;
    const rows = await store.sql<{ id: number; value: unknown }>(`select id, ${name} as value from ${table}`);
    for (const { id, value } of rows)
      await store.sql(`update ${table} set ${name} = $1 where id = $2`, [
        JSON.stringify(poisoned(value)),
        id,
      ]);
  }
}

/** The value with markup for every text that is neither a number nor an instant. */
function poisoned(value: unknown): unknown {
  if (typeof value === "string") return /^-?[\d.]+$|^\d{4}-\d\d-\d\d/.test(value) ? value : EVIL;
  if (Array.isArray(value)) return value.map(poisoned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, poisoned(inner)]));
}
