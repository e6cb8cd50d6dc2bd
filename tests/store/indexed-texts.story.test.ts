import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** What an index of words takes of a text is bounded; the texts stay whole (§size-caps). */

const { store, v2, v3 } = useStore("v2", "v3");
/** Most characters of a record in an index. */
const MOST = 125_000;
const LONG = 60_000;
/** Different in each place, as repetitions cost an index nothing. */
const words = () => randomBytes(LONG / 2).toString("hex");
const FIELDS = "first_name last_name company address_1 address_2 city state postcode".split(" ");
const address = () => Object.fromEntries(FIELDS.map((field) => [field, words()]));

test("the longest texts are stored whole, and each index of words takes a part", async () => {
  const product_id = await insertProduct(store.sql, { name: words().slice(0, 20_000) });
  const line_items = Array.from({ length: 200 }, () => ({ product_id, quantity: 1 }));
  const order = { note: words(), billing_address: address(), shipping_address: address(), line_items };
  const made = await v2.post("/orders", { order });
  expect(made.status).toBe(201);
  const { order: stored } = (await v2.get(`/orders/${made.body.order.id}`)).body;
  expect(stored).toMatchObject({
    note: order.note,
    billing_address: order.billing_address,
    shipping_address: order.shipping_address,
  });
  expect((await v2.put(`/orders/${stored.id}`, { order: { note: words() } })).status).toBe(200);
  const customer = { email: "long@example.com", ...order.billing_address, billing_address: address() };
  expect((await v2.post("/customers", { customer })).status).toBe(201);
  const coupon = { code: "long", description: words() };
  expect((await v3.post("/coupons", { coupon })).body.coupon.description).toBe(coupon.description);
  const product = { title: words(), description: words(), short_description: words() };
  expect((await v3.post("/products", { product })).body.product.title).toBe(product.title);

  const indexes = await store.sql<{ name: string; of: string; text: string }>(`
    select indexrelid::regclass::text as name, indrelid::regclass::text as of, pg_get_indexdef(indexrelid, 1, true) as text
    from pg_index join pg_opclass on pg_opclass.oid = indclass[0] where opcname = 'gin_trgm_ops'`);
  expect(indexes.length).toBeGreaterThan(6);
  for (const { name, of, text } of indexes) {
    const [found] = await store.sql<{ most: number }>(`select max(length(${text}))::int as most from ${of}`);
    expect(found!.most, name).toBeLessThan(MOST);
  }
});

test("a search finds what begins a long text", async () => {
  const beginning = `begins${randomBytes(4).toString("hex")}`;
  const billing_address = { first_name: `${beginning} ${words()}` };
  const { id } = (await v2.post("/orders", { order: { billing_address } })).body.order;
  const { orders } = (await v2.get(`/orders?filter[q]=${beginning}&fields=id`)).body;
  expect(orders).toEqual([{ id }]);
});
