import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { PRODUCTS } from "../support/shop.ts";
import { useStore } from "../support/use-store.ts";

/** The console's searches, by words that people remember. */

const { store, v2 } = useStore("console", "webhooks", "v2");
let guest: Visitor;
let customer: number;
let order: number;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  await store.sql(
    `insert into products (id, type, status, name, sku, price, attributes, parent_id) values
       (${PRODUCTS.mug}, 'simple', 'publish', 'Blue Mug', 'MUG-77', 10, '[]', null),
       (9001, 'variable', 'publish', 'Hoodie', 'HOOD', 30, '[]', null),
       (9002, 'variation', 'publish', 'Hoodie', 'HOOD-XL', 30, '[]', 9001),
       (9003, 'variation', 'publish', 'Hoodie', 'HOOD-S', 30, '[]', 9001)`,
  );
  const billing_address = {
    first_name: "Zoë",
    last_name: "Müller-Bö",
    company: "Ink & Iron",
    phone: "+44 20 7946 0018",
    city: "Upper Slaughter",
    postcode: "GL54 2JD",
    email: "zoe@ink.example",
  };
  const made = await v2.post("/customers", {
    customer: {
      email: "z.m@ink.example",
      first_name: "Zoë",
      last_name: "Müller-Bö",
      password: "x",
      billing_address,
    },
  });
  customer = made.body.customer.id;
  const placed = await v2.post("/orders", {
    order: {
      customer_id: customer,
      billing_address,
      line_items: [{ product_id: PRODUCTS.mug, quantity: 1 }],
    },
  });
  order = placed.body.order.id;
  await store.sql("update orders set transaction_id = 'ch_3Pq7' where id = $1", [order]);
  await v2.post("/orders", { order: { billing_address: { first_name: "Nobody" } } });
  const other = (await v2.post("/orders", { order: { billing_address: { first_name: "Other" } } })).body.order
    .id;
  await store.sql(
    `insert into order_items (order_id, kind, name, product_id, variation_id, quantity) values ($1, 'line_item', 'Hoodie', 9001, 9002, 1)`,
    [other],
  );
  await store.sql("insert into coupons (code, description) values ('ink10', 'For printers')");
});

const found = (html: string, kind: string) =>
  [...html.matchAll(new RegExp(`href="/console/${kind}/(\\d+)"`, "g"))].map(([, id]) => Number(id));

test.each([
  "zoë",
  "müller-bö zo",
  "ink iron",
  "7946",
  "+44 20 7946 0018",
  "z.m@ink.example",
  "bö mül",
  "zoe@ink",
])("a customer is found by %s, in one statement", async (text) => {
  const seen = await guest.get(`/console/customers?q=${encodeURIComponent(text)}`);
  expect([found(seen.html, "customers"), seen.roundTrips, seen.statements]).toEqual([[customer], 1, 1]);
});

test.each([
  "mug",
  "mug-77",
  "ch_3pq7",
  "blue",
  "slaughter",
  "gl54",
  "0018 zoë",
  "ink mug",
  "ir ink",
  "zoe@ink.example",
])("an order is found by %s, in one statement", async (text) => {
  const seen = await guest.get(`/console/orders?q=${encodeURIComponent(text)}`);
  expect([found(seen.html, "orders"), seen.roundTrips, seen.statements]).toEqual([[order], 1, 1]);
});

test("an order of a variation is found by its product and its own SKU, and by no other's", async () => {
  const find = async (text: string) => found((await guest.get(`/console/orders?q=${text}`)).html, "orders");
  expect(await find("hoodie")).toHaveLength(1);
  expect(await find("hood-xl")).toHaveLength(1);
  expect(await find("hood-s")).toEqual([]);
});

test("one box finds records of all kinds, in one statement", async () => {
  const seen = await guest.get("/console/search?q=ink");
  expect([seen.status, seen.roundTrips, seen.statements]).toEqual([200, 1, 1]);
  expect(found(seen.html, "orders")).toEqual([order]);
  expect(found(seen.html, "customers")).toEqual([customer]);
  expect(found(seen.html, "coupons")).toHaveLength(1);
  expect(found((await guest.get("/console/search?q=mug")).html, "products")).toEqual([PRODUCTS.mug]);
  expect((await guest.get("/console/search?q=nothing-has-this")).text).toContain(
    "No result contains all these words.",
  );
  const empty = await guest.get("/console/search");
  expect([empty.status, empty.roundTrips]).toEqual([200, 1]);
});

test.each([
  ["mullar-bö", undefined],
  ["slaugter", "Zoë"],
  ["nobady", "Nobody"],
  ["noobody", "Nobody"],
  ["nbody", "Nobody"],
  ["nboody", "Nobody"],
  ["nabady", undefined],
  ["body", "Nobody"],
] as const)("one typing error in a name is forgiven: %s", async (text, name) => {
  const seen = await guest.get(`/console/orders?q=${encodeURIComponent(text)}`);
  expect([seen.roundTrips, seen.statements]).toEqual([1, 1]);
  expect(found(seen.html, "orders")).toHaveLength(name === undefined ? 0 : 1);
  expect(seen.text).toContain(name ?? "Nothing matches.");
});

test("a typing error is forgiven in names of customers and products, and where nothing else is found", async () => {
  const find = async (text: string, kind: string) =>
    found((await guest.get(`/console/search?q=${encodeURIComponent(text)}`)).html, kind);
  expect(await find("hoddie", "products")).toEqual([9001]);
  expect(await find("zoë muller", "customers")).toEqual([customer]);
  expect(await find("other", "orders")).toHaveLength(1);
});

test.each(["", "#"])("the number of an order opens it, with %j before it", async (sign) => {
  const seen = await guest.get(`/console/search?q=${encodeURIComponent(`${sign}${order}`)}`);
  expect([seen.status, seen.location, seen.roundTrips]).toEqual([303, `/console/orders/${order}`, 1]);
  expect((await guest.get("/console/search?q=7946")).status).toBe(200);
});

test.each(["orders", "products"])(
  "a page of %s past the last result tells the number of results",
  async (kind) => {
    const { html } = await guest.get(`/console/${kind}?q=mug&page=9`);
    expect(html).toContain("None on this page of 1");
    expect(html).not.toContain("Nothing matches");
  },
);
