import { beforeEach, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { insertPerson, signedIn } from "../support/console-visitor.ts";
import { insertCustomer, insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { trackedForm } from "../console/tracked-form.ts";

/** Each record's changes have an author and the columns, of whatever kind of caller (§record-changes). */

const { store, key, v2, client } = useStore("v2", "console", "webhooks");
const other = client("v2", { description: "ERP" } as object);
const byKey = () => `key ${key.keyId} of user ${key.userId}`;

interface Change {
  actor: string;
  kind: string;
  object_id: number;
  order_id: number | null;
  changes: object | null;
}

/** In the order of writing. */
const changesOf = (kind: string, id: number) =>
  store.sql<Change>(
    "select actor, order_id, changes from record_changes where kind = $1 and object_id = $2 order by id",
    [kind, id],
  );
const made = (actor = byKey()) => ({ actor, order_id: null, changes: null });
const changed = (changes: object, actor = byKey()) => ({ actor, order_id: null, changes });

beforeEach(() => store.sql("delete from record_changes"));

const ok = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  expect([200, 201, 202], JSON.stringify(body)).toContain(status);
  return body;
};

test("a product: created, prices, stock, name; a repeated value and another column are no change", async () => {
  const { product } = await ok(
    v2.post("/products", {
      product: { title: "Mug", regular_price: "10", managing_stock: true, stock_quantity: 12 },
    }),
  );
  const edit = (patch: object) => ok(v2.put(`/products/${product.id}`, { product: patch }));
  await edit({ stock_quantity: 9, regular_price: "10.00" });
  await edit({ title: "Cup", sale_price: "8" });
  await edit({ description: "Blue" });
  await ok(other.put(`/products/${product.id}`, { product: { status: "draft" } }));
  const changes = await changesOf("product", product.id);
  expect(changes).toEqual([
    made(),
    changed({ stock_quantity: [12, 9] }),
    changed({ name: ["Mug", "Cup"], sale_price: [null, 8] }),
    changed({ status: ["publish", "draft"] }, expect.stringMatching(/^key \d+ of user \d+$/)),
  ]);
  expect(changes[3]!.actor).not.toBe(byKey());
});

test("a variation has changes of its own, its product none", async () => {
  const product = await insertProduct(store.sql, { type: "variable" });
  const variation = await insertProduct(store.sql, {
    type: "variation",
    parentId: product,
    stock: 3,
    price: "5",
  });
  await store.sql("delete from record_changes");
  await ok(
    v2.put(`/products/${product}`, { product: { variations: [{ id: variation, stock_quantity: 5 }] } }),
  );
  expect(await changesOf("product", variation)).toEqual([changed({ stock_quantity: [3, 5] })]);
  expect(await changesOf("product", product)).toEqual([]);
});

test("a product whose last variation in stock is deleted: by the caller", async () => {
  const product = await insertProduct(store.sql, { type: "variable" });
  const variation = await insertProduct(store.sql, { type: "variation", parentId: product });
  await insertProduct(store.sql, { type: "variation", parentId: product, stock: 0 });
  await store.sql("update products set stock_status = 'outofstock' where stock_quantity = 0");
  await store.sql("delete from record_changes");
  await ok(v2.delete(`/products/${variation}?force=true`));
  expect(await changesOf("product", product)).toEqual([changed({ stock_status: ["instock", "outofstock"] })]);
});

test("an order that moves stock is named by the product's change, also when it gives it back", async () => {
  const product = await insertProduct(store.sql, { stock: 12 });
  const line = { product_id: product, quantity: 3 };
  const { order } = await ok(v2.post("/orders", { order: { status: "processing", line_items: [line] } }));
  await ok(v2.put(`/orders/${order.id}`, { order: { status: "cancelled" } }));
  const moved = (before: number, now: number) => ({
    ...changed({ stock_quantity: [before, now] }),
    order_id: order.id,
  });
  expect(await changesOf("product", product)).toEqual([moved(12, 9), moved(9, 12)]);
  expect(await changesOf("order", order.id)).toEqual([
    made(),
    changed({ status: ["processing", "cancelled"] }),
  ]);
});

test("a bulk of orders names each of them", async () => {
  const product = await insertProduct(store.sql, { stock: 12 });
  const order = { status: "processing", line_items: [{ product_id: product, quantity: 1 }] };
  const { orders } = await ok(v2.post("/orders/bulk", { orders: [order, order] }));
  const moves = await changesOf("product", product);
  expect(moves.map(({ order_id }) => order_id)).toEqual(orders.map(({ id }: { id: number }) => id));
});

test("addresses have their values, e-mail addresses and names of people none", async () => {
  const { order } = await ok(v2.post("/orders", { order: { billing_address: { city: "Ghent" } } }));
  await ok(v2.put(`/orders/${order.id}`, { order: { billing_address: { city: "Lier", phone: "03" } } }));
  const customer = await insertCustomer(store.sql, "ann");
  await ok(
    v2.put(`/customers/${customer}`, {
      customer: { email: "ann@new.example", last_name: "Ode", shipping_address: { city: "Lier" } },
    }),
  );
  expect(await changesOf("order", order.id)).toEqual([
    made(),
    changed({ billing_city: ["Ghent", "Lier"], billing_phone: ["", "03"] }),
  ]);
  expect(await changesOf("user", customer)).toEqual([
    changed({
      email: "changed",
      last_name: "changed",
      shipping_city: ["", "Lier"],
      sign_in_by_link: [false, true],
    }),
  ]);
});

test("an order writes its addresses to its customer under the same author", async () => {
  const customer = await insertCustomer(store.sql, "kept");
  await ok(
    v2.post("/orders", {
      order: { customer_id: customer, billing_address: { city: "Lier", country: "BE" } },
    }),
  );
  const [change] = await changesOf("user", customer);
  expect(change).toMatchObject(changed({ billing_city: ["", "Lier"] }));
});

test("of a long value only its change is kept", async () => {
  const { coupon } = await ok(v2.post("/coupons", { coupon: { code: "MANY", amount: "1" } }));
  const product_ids = Array.from({ length: 2000 }, (_, n) => n + 1);
  await ok(v2.put(`/coupons/${coupon.id}`, { coupon: { product_ids, amount: "2" } }));
  const changes = await changesOf("coupon", coupon.id);
  expect(changes).toEqual([made(), changed({ amount: [1, 2], product_ids: "changed" })]);
  const { order } = await ok(v2.post("/orders", { order: {} }));
  const billing_address = { city: "Lier", company: "x".repeat(1100) };
  await ok(v2.put(`/orders/${order.id}`, { order: { billing_address } }));
  const address = { billing_city: ["", "Lier"], billing_company: "changed" };
  expect(await changesOf("order", order.id)).toEqual([made(), changed(address)]);
});

test("a person in the console", async () => {
  const person = await insertPerson(store, "shop_manager");
  const guest = await signedIn(store, person.id);
  const product = await insertProduct(store.sql, { stock: 12 });
  const path = `/console/products/${product}`;
  expect((await guest.send(path, { ...(await trackedForm(guest, path)), stock_quantity: "9" })).status).toBe(
    303,
  );
  expect(await changesOf("product", product)).toEqual([
    changed({ stock_quantity: [12, 9] }, `user ${person.id}`),
  ]);
});

test("older changes than the newest 50 go now and then, the creation stays, and all go with the record", async () => {
  const { product } = await ok(v2.post("/products", { product: { title: "Mug", regular_price: "1" } }));
  await store.sql(
    `do $$ begin for n in 2..300 loop update products set regular_price = n where id = ${product.id}; end loop; end $$`,
  );
  const changes = await changesOf("product", product.id);
  expect(changes[0]).toEqual(made());
  // Without one look for older ones in 70 changes once in ten million runs.
  expect(changes.length).toBeLessThan(51 + 70);
  expect(changes.length).toBeGreaterThanOrEqual(51);
  expect(changes.at(-50)!.changes).toMatchObject({ regular_price: [250, 251] });
  expect(changes.at(-1)!.changes).toMatchObject({ regular_price: [299, 300] });
  await ok(v2.delete(`/products/${product.id}?force=true`));
  expect(await changesOf("product", product.id)).toEqual([]);
});

test("an erased order has no entry of its own, and none with an address; a deleted customer leaves none", async () => {
  const customer = await insertCustomer(store.sql, "gone");
  const { order } = await ok(v2.post("/orders", { order: { billing_address: { city: "Ghent" } } }));
  await ok(
    v2.put(`/orders/${order.id}`, { order: { status: "on-hold", billing_address: { city: "Lier" } } }),
  );
  await ok(v2.put(`/customers/${customer}`, { customer: { first_name: "Eve" } }));
  await store.sql("select erase_orders(array[$1::bigint])", [order.id]);
  await ok(v2.delete(`/customers/${customer}?force=true`));
  expect(await changesOf("order", order.id)).toEqual([
    made(),
    changed({ status: ["pending", "on-hold"], billing_city: "changed" }),
  ]);
  expect(await changesOf("user", customer)).toEqual([]);
});

test("a refund and its deletion have their author; a deleted order leaves none", async () => {
  const { order } = await ok(v2.post("/orders", { order: { fee_lines: [{ title: "x", total: "5" }] } }));
  const path = `/orders/${order.id}`;
  const { order_refund: refund } = await ok(v2.post(`${path}/refunds`, { order_refund: { amount: "2" } }));
  await ok(v2.delete(`${path}/refunds/${refund.id}?force=true`));
  await ok(v2.post(`${path}/refunds`, { order_refund: { amount: "1" } }));
  expect(await changesOf("order", order.id)).toEqual([
    made(),
    changed({ refund: [null, refund.id] }),
    changed({ refund: [refund.id, null] }),
    changed({ refund: [null, expect.any(Number)] }),
  ]);
  await ok(v2.delete(`${path}?force=true`));
  expect(await changesOf("order", order.id)).toEqual([]);
});
