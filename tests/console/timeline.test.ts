import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";
import { sendRefund } from "./refund-form.ts";
import { trackedForm } from "./tracked-form.ts";

/** Each record's page says who has changed it, what and when, in the shop's own formats (§record-changes). */

const { store, key, v2 } = useStore("console", "webhooks", "v2");
let manager: Visitor;
let ann: { id: number };

beforeAll(async () => {
  ann = await insertPerson(store, "shop_manager");
  manager = await signedIn(store, ann.id);
  await store.sql("update users set first_name = 'Ann', last_name = 'Ode' where id = $1", [ann.id]);
  await store.sql("update users set first_name = 'Erik', last_name = 'Pim' where id = $1", [key.userId]);
  await store.sql("update api_keys set description = 'ERP' where id = $1", [key.keyId]);
  await store.sql(
    "update settings set currency = 'EUR', currency_position = 'right_space', decimal_separator = ',', thousand_separator = '.'",
  );
});

const TIME = /, \d+ \w+ \d{4}, \d\d:\d\d/;

/** The entries of a page's history, without times; the page is one statement. */
async function historyOn(path: string, guest = manager): Promise<string[]> {
  const { html, roundTrips, statements } = await guest.get(path);
  expect([path, roundTrips, statements]).toEqual([path, 1, 1]);
  const section = html.slice(html.indexOf('aria-labelledby="history"')).split("</section>")[0] ?? "";
  return [...section.matchAll(/<li>(.*?)<\/li>/gs)].map(([, entry = ""]) =>
    entry
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/[\s\u00a0]+/g, " ")
      .trim()
      .replace(TIME, ""),
  );
}

const BY_KEY = "Erik Pim by the key “ERP”";

test("a product: prices and stock in the shop's formats, by a key, a person and an order", async () => {
  const { product } = (
    await v2.post("/products", {
      product: { title: "Mug", regular_price: "1010.95", managing_stock: true, stock_quantity: 1200 },
    })
  ).body;
  const path = `/console/products/${product.id}`;
  await v2.put(`/products/${product.id}`, { product: { sale_price: "9.5", title: "Cup" } });
  await manager.send(path, { ...(await trackedForm(manager, path)), stock_quantity: "1199" });
  const line = { product_id: product.id, quantity: 3 };
  const { order } = (await v2.post("/orders", { order: { status: "processing", line_items: [line] } })).body;
  await v2.put(`/products/${product.id}`, { product: { managing_stock: false, status: "draft" } });
  const entries = await historyOn(path);
  expect(entries).toEqual([
    `Changed, ${BY_KEY} Status Published → Draft Counts the stock yes → no Stock 1.196 → none`,
    `Changed, ${BY_KEY} Stock 1.199 → 1.196 by order #${order.id}`,
    "Changed, Ann Ode Stock 1.200 → 1.199",
    `Changed, ${BY_KEY} Name “Mug” → “Cup” Sale price none → 9,50 €`,
    `Created, ${BY_KEY}`,
  ]);
});

test("a variation has a history of its own", async () => {
  const product = await insertProduct(store.sql, { type: "variable" });
  const variation = await insertProduct(store.sql, {
    type: "variation",
    parentId: product,
    stock: 3,
    price: "5",
  });
  await v2.put(`/products/${product}`, { product: { variations: [{ id: variation, stock_quantity: 5 }] } });
  expect(await historyOn(`/console/products/${variation}`)).toEqual([
    `Changed, ${BY_KEY} Stock 3 → 5`,
    "Created",
  ]);
  expect((await historyOn(`/console/products/${product}`)).at(-1)).toBe("Created");
});

test("an order: status, address, note, refund and delivery, each once, the newest first", async () => {
  const { order } = (
    await v2.post("/orders", {
      order: {
        status: "pending",
        line_items: [
          { title: "x", quantity: 1, total: "5", subtotal: "5", product_id: await insertProduct(store.sql) },
        ],
      },
    })
  ).body;
  const path = `/console/orders/${order.id}`;
  await v2.put(`/orders/${order.id}`, { order: { status: "processing" } });
  await v2.put(`/orders/${order.id}`, { order: { billing_address: { city: "Ghent", phone: "1" } } });
  await manager.send(`${path}/notes`, { note: "Ring <b>twice</b>" });
  await v2.post(`/orders/${order.id}/notes`, { order_note: { note: "Packed" } });
  await sendRefund(manager, order.id, { [`amount_${order.line_items[0].id}`]: "2", reason: "A chip" });
  const hook = await insertWebhook(store, "order.updated", "paused");
  await store.sql(
    "insert into deliveries (webhook_id, topic, object_id, created_at) values ($1, 'order.updated', $2, now() + interval '2 seconds')",
    [hook, order.id],
  );
  const entries = await historyOn(path);
  expect(entries[0]).toBe("Sent to the webhook “w” waiting");
  expect(entries.at(-1)).toBe(`Created, ${BY_KEY}`);
  expect(new Set(entries)).toEqual(
    new Set([
      "Sent to the webhook “w” waiting",
      "Refund of 2,00 €, Ann Ode Mug: 2,00 € A chip",
      `Note, ${BY_KEY} Packed`,
      "Note, Ann Ode Ring twice",
      `Changed, ${BY_KEY} City of the billing address none → “Ghent” Phone of the billing address none → “1”`,
      `Changed, ${BY_KEY} Status Pending payment → Processing`,
      `Created, ${BY_KEY}`,
    ]),
  );
});

test("a customer: fields without values; a coupon: its rules", async () => {
  const { customer } = (await v2.post("/customers", { customer: { email: "eve@example.com" } })).body;
  await v2.put(`/customers/${customer.id}`, { customer: { email: "eve@new.example", last_name: "Moss" } });
  expect(await historyOn(`/console/customers/${customer.id}`)).toEqual([
    `Changed, ${BY_KEY} E-mail address and last name changed`,
    `Created, ${BY_KEY}`,
  ]);
  const { coupon } = (
    await v2.post("/coupons", { coupon: { code: "TEN", type: "fixed_cart", amount: "10" } })
  ).body;
  await v2.put(`/coupons/${coupon.id}`, {
    coupon: { amount: "12.50", minimum_amount: "1000", individual_use: true, product_ids: [7, 8] },
  });
  expect(await historyOn(`/console/coupons/${coupon.id}`)).toEqual([
    `Changed, ${BY_KEY} Amount 10 → 12,5 Products none → #7, #8 Individual use no → yes Least cart none → 1.000,00 €`,
    `Created, ${BY_KEY}`,
  ]);
});

test("a webhook: its secret and URL without values; nobody sees a secret of a key", async () => {
  const { webhook } = (
    await v2.post("/webhooks", {
      webhook: { topic: "order.created", delivery_url: "https://receiver.example/one?k=t0ken" },
    })
  ).body;
  await v2.put(`/webhooks/${webhook.id}`, {
    webhook: { status: "paused", secret: "new-secret", delivery_url: "https://receiver.example/two" },
  });
  const path = `/console/webhooks/${webhook.id}`;
  expect(await historyOn(path)).toEqual([
    `Changed, ${BY_KEY} Status Active → Paused Secret and delivery URL changed`,
    `Created, ${BY_KEY}`,
  ]);
  const { html } = await manager.get(path);
  for (const secret of ["new-secret", "t0ken", key.consumerKey, key.consumerSecret])
    expect(html).not.toContain(secret);
});

test("a record that moved in says so; a revoked key and a deleted person are said as such", async () => {
  const product = await insertProduct(store.sql);
  await store.sql("insert into moved_records (kind, id, fingerprint) values ('products', $1, 1)", [product]);
  await store.sql(
    `insert into record_changes (actor, kind, object_id, changes, at) values
       ('key 999999 of user ${ann.id}', 'product', $1, '{"sku": ["", "M"]}', now() + interval '2 seconds'),
       ('user 999999', 'product', $1, '{"sku": ["M", "N"]}', now() + interval '4 seconds')`,
    [product],
  );
  expect(await historyOn(`/console/products/${product}`)).toEqual([
    "Changed, a deleted user (#999999) SKU “M” → “N”",
    "Changed, Ann Ode by the key that was revoked SKU none → “M”",
    "Created, moved in",
  ]);
});

test("texts of others stay texts, and a long history is folded", async () => {
  const product = await insertProduct(store.sql);
  await v2.put(`/products/${product}`, { product: { title: "<img src=x onerror=alert(1)>" } });
  await store.sql(
    `insert into record_changes (actor, kind, object_id, changes)
     select 'user 1', 'product', $1, jsonb_build_object('sku', jsonb_build_array(n::text, (n + 1)::text)) from generate_series(1, 40) n`,
    [product],
  );
  const { html } = await manager.get(`/console/products/${product}`);
  expect(html).not.toContain("<img src=x");
  expect(html).toMatch(/<summary>\d+ earlier<\/summary>/);
});
