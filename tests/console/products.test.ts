import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { PRODUCTS } from "../support/shop.ts";
import { useStore } from "../support/use-store.ts";
import { trackedForm } from "./tracked-form.ts";

/** Products in the console: a list, a record, and its frequent changes. */

const { store, v2 } = useStore("console", "webhooks", "v2");
let guest: Visitor;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  await store.sql(
    "insert into pictures (id, url) values (501, 'https://store.example/mug.png'), (502, 'https://other.example/x.png')",
  );
  await store.sql(
    "insert into terms (id, taxonomy, name, slug, parent_id) values (601, 'category', 'Kitchen', 'kitchen', null)",
  );
  await store.sql(
    `insert into products (id, type, status, name, sku, price, regular_price, manage_stock, stock_quantity, attributes, image_id, parent_id) values
       (${PRODUCTS.mug}, 'simple', 'publish', 'Mug', 'MUG', 10, 10, true, 2, '[]', 501, null),
       (9001, 'simple', 'draft', '<b>Tea</b>', 'TEA', 4, 4, false, null, '[]', 502, null),
       (9002, 'variable', 'publish', 'Hoodie', 'HOOD', 30, null, false, null, '[]', 0, null),
       (9003, 'variation', 'publish', 'Hoodie', 'HOOD-S', 30, 30, true, 0, '[]', 0, 9002)`,
  );
  await store.sql("insert into product_terms (product_id, term_id) values ($1, 601)", [PRODUCTS.mug]);
});

const listed = (html: string) =>
  [...html.matchAll(/class="lead">.*?href="\/console\/products\/(\d+)"/gs)].map(([, id]) => Number(id));
const find = async (search: string) => listed((await guest.get(`/console/products?${search}`)).html);

test("products are listed with stock, price and image, searched and filtered, in one statement", async () => {
  const seen = await guest.get("/console/products");
  expect([seen.roundTrips, seen.statements]).toEqual([1, 1]);
  expect(listed(seen.html).toSorted()).toEqual([PRODUCTS.mug, 9001, 9002].toSorted());
  expect(seen.text).toContain("Mug MUG 2 left Published 0 $10.00");
  expect(seen.html).toContain('src="https://store.example/mug.png"');
  expect(seen.html).toContain('title="Hoodie">Hoodie</a>');
  expect(seen.html).toMatch(/class="picture" aria-hidden="true">\s*H\s*<\/span>/);
  // Images come from the shop's own host alone.
  expect(seen.html).not.toContain("other.example");
  expect(seen.html).not.toContain("<b>Tea");
  expect(seen.headers.get("Content-Security-Policy")).toContain("img-src 'self' https://store.example data:");
  expect(await find("q=mug")).toEqual([PRODUCTS.mug]);
  expect(await find("q=tea")).toEqual([9001]);
  expect(await find("status=draft")).toEqual([9001]);
  expect(await find("category=kitchen")).toEqual([PRODUCTS.mug]);
  expect((await find("stock=low")).toSorted()).toEqual([PRODUCTS.mug, 9002].toSorted());
  expect(await find("sort=name")).toEqual([9001, 9002, PRODUCTS.mug]);
  for (const hostile of ["status=%00", "category=%27", "stock=x", "page=0"])
    expect((await guest.get(`/console/products?${hostile}`)).status, hostile).toBe(200);
});

test("a product is read with its orders in one statement, and its price and stock are changed", async () => {
  await v2.post("/orders", {
    order: { status: "pending", line_items: [{ product_id: PRODUCTS.mug, quantity: 1 }] },
  });
  const path = `/console/products/${PRODUCTS.mug}`;
  const seen = await guest.get(path);
  expect([seen.status, seen.roundTrips, seen.statements]).toEqual([200, 1, 1]);
  expect(seen.text).toContain("Mug Published $10.00 SKU MUG Stock 2 left");
  expect(seen.html).toContain('href="/console/products?category=kitchen"');
  expect(seen.html).toMatch(/href="\/console\/orders\/\d+"/);
  const form = async () => trackedForm(guest, path);
  const sent = await guest.send(path, { ...(await form()), regular_price: "12.50", stock_quantity: "7" });
  expect([sent.status, sent.location, sent.roundTrips]).toEqual([303, path, 3]);
  const { text } = await guest.get(path);
  expect(text).toContain("The product is saved.");
  expect(text).toContain("Mug Published $12.50 SKU MUG Stock 7 left");
  const none = await guest.send(path, { ...(await form()), stock_quantity: "" });
  expect([none.status, none.text.includes("Give the number of units, or do not count its stock.")]).toEqual([
    400,
    true,
  ]);
  await guest.send(path, { ...(await form()), manage_stock: "" });
  expect((await guest.get(path)).text).toContain("Stock In stock");
  const uncounted = await guest.send(path, { ...(await form()), stock_quantity: "3" });
  expect([uncounted.status, uncounted.text.includes("Its stock is not counted")]).toEqual([400, true]);
  await guest.send(path, { ...(await form()), manage_stock: "1", stock_quantity: "-1200" });
  expect((await guest.get(path)).text).toContain("Stock 0 left, 1,200 oversold");
});

test("a variation is reached from its product, and changed by itself", async () => {
  expect((await guest.get("/console/products/9002")).html).toContain('href="/console/products/9003"');
  const seen = await guest.get("/console/products/9003");
  expect(seen.text).toContain("Products › Hoodie");
  const form = await trackedForm(guest, "/console/products/9003");
  expect(
    (await guest.send("/console/products/9003", { ...form, regular_price: "31", stock_quantity: "5" }))
      .status,
  ).toBe(303);
  expect((await guest.get("/console/products/9003")).text).toContain("$31.00 SKU HOOD-S Stock 5 left");
  expect((await guest.get("/console/products/999999")).status).toBe(404);
});

test("a variation has its own orders, on its page and in the list", async () => {
  await store.sql(
    `insert into products (id, type, status, name, sku, price, regular_price, attributes, parent_id)
     values (9004, 'variation', 'publish', 'Hoodie', 'HOOD-M', 30, 30, '[]', 9002)`,
  );
  const order = { status: "pending", line_items: [{ product_id: 9004, quantity: 1 }] };
  const { id } = (await v2.post("/orders", { order })).body.order;
  const link = `href="/console/orders/${id}"`;
  for (const [product, isIts] of [
    [9002, true],
    [9003, false],
    [9004, true],
  ]) {
    const page = await guest.get(`/console/products/${product}`);
    expect([product, page.html.includes(link), page.statements]).toEqual([product, isIts, 1]);
    const list = await guest.get(`/console/orders?product=${product}`);
    expect([product, list.html.includes(link), list.statements]).toEqual([product, isIts, 1]);
  }
});

test("of variations together an oversold one is not hidden by another", async () => {
  await store.sql("update products set manage_stock = true, stock_quantity = 5 where id = 9003");
  await store.sql("update products set manage_stock = true, stock_quantity = -8 where id = 9004");
  expect((await guest.get("/console/products?q=hoodie")).text).toContain("5 left, 8 oversold");
  expect((await guest.get("/console")).text).toContain("HOOD-M : 0 left, 8 oversold");
});

test("a shop that counts no stock offers none, and refuses one", async () => {
  await store.sql("update settings set manage_stock = false");
  const path = `/console/products/${PRODUCTS.mug}`;
  expect((await guest.get(path)).html).not.toContain("stock_quantity");
  const sent = await guest.send(path, { was_stock_quantity: "-1200", stock_quantity: "5" });
  expect([sent.status, sent.text.includes("This shop does not count its stock")]).toEqual([400, true]);
  await store.sql("update settings set manage_stock = true");
});
