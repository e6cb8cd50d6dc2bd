import { beforeAll, describe, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { PRODUCTS } from "../support/shop.ts";
import { useStore } from "../support/use-store.ts";
import { trackedForm } from "./tracked-form.ts";

/** Edits in the console: only what was changed is written, nothing of others is overwritten, nothing unreadable is dropped. */

const { store, v2 } = useStore("console", "webhooks", "v2");
let guest: Visitor;
const product = `/console/products/${PRODUCTS.mug}`;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  await store.sql(
    "update settings set decimal_separator = ',', thousand_separator = '.', timezone = 'Europe/Berlin'",
  );
  await store.sql(
    `insert into products (id, type, status, name, sku, price, regular_price, manage_stock, stock_quantity, attributes, parent_id) values
       (${PRODUCTS.mug}, 'simple', 'publish', 'Mug', 'MUG', 10, 10, true, 12, '[]', null),
       (9002, 'variable', 'publish', 'Hoodie', 'HOOD', 30, null, false, null, '[]', null),
       (9003, 'variation', 'publish', 'Hoodie', 'HOOD-S', 30, 30, true, 3, '[]', 9002)`,
  );
});

const formOf = (path: string, action?: string) => trackedForm(guest, path, action);
const stored = async () =>
  (
    await store.sql(
      "select regular_price, sale_price, sale_from, sale_to, manage_stock, stock_quantity::int, name from products where id = $1",
      [PRODUCTS.mug],
    )
  )[0];

test("prices are written as the shop writes them, with the days of a sale; nothing else is sent", async () => {
  const form = await formOf(product);
  expect(form).toMatchObject({ regular_price: "10,00", sale_price: "", stock_quantity: "12" });
  await store.sql("update products set name = 'Cup' where id = $1", [PRODUCTS.mug]);
  const sent = await guest.send(product, {
    ...form,
    regular_price: "1.010,95",
    sale_price: "9.5",
    sale_from: "2026-07-01",
    sale_to: "2026-07-31",
  });
  expect([sent.status, sent.location, sent.roundTrips]).toEqual([303, product, 3]);
  expect(await stored()).toMatchObject({
    regular_price: "1010.95",
    sale_price: "9.5",
    sale_from: new Date("2026-06-30T22:00:00Z"),
    sale_to: new Date("2026-07-31T21:59:59Z"),
    stock_quantity: 12,
    name: "Cup",
  });
  expect(await formOf(product)).toMatchObject({
    sale_from: "2026-07-01",
    sale_to: "2026-07-31",
    regular_price: "1010,95",
  });
  const same = await guest.send(product, await formOf(product));
  expect([same.status, (await guest.get(product)).text.includes("Nothing was changed.")]).toEqual([
    303,
    true,
  ]);
  await guest.send(product, {
    ...(await formOf(product)),
    regular_price: "10",
    sale_price: "",
    sale_from: "",
    sale_to: "",
  });
});

test.each([
  ["sale_price", { sale_price: "10,00" }, "The sale price must be below the regular price, 10,00."],
  ["sale_price", { sale_price: "12" }, "The sale price must be below the regular price"],
  ["sale_price", { sale_price: "1,2,3" }, "“1,2,3” is no amount. It is written like 10,95."],
  ["regular_price", { regular_price: "ten" }, "“ten” is no amount."],
  ["regular_price", { regular_price: "-1" }, "“-1” is no amount."],
  ["sale_price", { regular_price: "", sale_price: "5" }, "A sale price needs a regular price."],
  [
    "sale_to",
    { sale_price: "5", sale_from: "2026-07-02", sale_to: "2026-07-01" },
    "The sale ends before it begins.",
  ],
  ["sale_price", { sale_from: "2026-07-02" }, "Without a sale price its days have no effect"],
  ["stock_quantity", { stock_quantity: "2.5" }, "“2.5” is no number of units."],
  ["stock_quantity", { stock_quantity: "1,000" }, "“1,000” is no number of units. It is written like 1000."],
  ["regular_price", { regular_price: "1,000" }, "“1,000” is no amount."],
  ["regular_price", { regular_price: "1.000" }, "“1.000” is no amount."],
  ["stock_change", { stock_change: "many" }, "“many” is no number of units."],
  ["stock_change", { stock_quantity: "3", stock_change: "+1" }, "Set the stock, or change it: not both."],
] as [string, Record<string, string>, string][])(
  "an error at %s: %j is refused with a sentence",
  async (field, fields, problem) => {
    const before = await stored();
    const seen = await guest.send(product, { ...(await formOf(product)), ...fields });
    expect([seen.status, seen.text.includes(problem)]).toEqual([400, true]);
    expect(seen.html).toContain(`id="problem-${field}"`);
    expect(await stored()).toEqual(before);
  },
);

test("the stock of a product and a variation is set, or changed by ± whatever it is by then", async () => {
  const form = await formOf(product);
  await store.sql("update products set stock_quantity = 9 where id = $1", [PRODUCTS.mug]);
  await guest.send(product, { ...form, stock_change: "−3" });
  expect((await stored())?.["stock_quantity"]).toBe(6);
  await guest.send("/console/products/9003", {
    ...(await formOf("/console/products/9003")),
    stock_quantity: "8",
  });
  expect(await store.sql("select stock_quantity::int from products where id = 9003")).toEqual([
    { stock_quantity: 8 },
  ]);
  await guest.send(product, { ...(await formOf(product)), stock_quantity: "12" });
});

test("numbers are shown as the shop writes them, and read as they are shown", async () => {
  await guest.send(product, { ...(await formOf(product)), stock_quantity: "1.234" });
  expect((await stored())?.["stock_quantity"]).toBe(1234);
  expect((await guest.get(product)).text).toContain("Stock 1.234 left");
  await store.sql("update products set stock_quantity = -1200 where id = $1", [PRODUCTS.mug]);
  expect((await guest.get(product)).text).toContain("Stock 0 left, 1.200 oversold");
  await store.sql("update products set stock_quantity = 12, regular_price = 10.125 where id = $1", [
    PRODUCTS.mug,
  ]);
  const form = await formOf(product);
  expect(form["regular_price"]).toBe("10,1250");
  expect((await guest.send(product, { ...form, sale_price: "9,5" })).status).toBe(303);
  await guest.send(product, { ...(await formOf(product)), regular_price: "10", sale_price: "" });
});

test("where parts of a unit are sold, the stock has them as the shop writes them", async () => {
  await store.sql("update settings set decimal_quantities = true");
  await guest.send(product, { ...(await formOf(product)), stock_quantity: "2,75" });
  expect(await formOf(product)).toMatchObject({ stock_quantity: "2,75" });
  await guest.send(product, { ...(await formOf(product)), stock_change: "+0,5" });
  expect(await store.sql("select stock_quantity from products where id = $1", [PRODUCTS.mug])).toEqual([
    { stock_quantity: "3.25" },
  ]);
  await guest.send(product, { ...(await formOf(product)), stock_quantity: "12" });
  await store.sql("update settings set decimal_quantities = false");
});

test("of two who change the same field the second sees both values, and overwrites only knowingly", async () => {
  const form = await formOf(product);
  await guest.send(product, { ...form, stock_quantity: "10" });
  // Another field is no conflict.
  await guest.send(product, { ...form, regular_price: "11" });
  const second = await guest.send(product, { ...form, stock_quantity: "20" });
  expect([second.status, second.text.includes("Somebody else has changed this record")]).toEqual([412, true]);
  expect(second.text).toContain("Meanwhile it was set to “10”.");
  expect(second.html).toContain('name="stock_quantity" value="20"');
  expect(await stored()).toMatchObject({ stock_quantity: 10, regular_price: "11" });
  await guest.send(product, { ...form, was_stock_quantity: "10", stock_quantity: "20" });
  expect((await stored())?.["stock_quantity"]).toBe(20);
});

describe("addresses", () => {
  const address = {
    first_name: "Ann",
    address_1: "1 Main St",
    city: "München",
    state: "DE-BY",
    postcode: "80331",
    country: "DE",
  };
  const place = async (more: object = {}) =>
    (await v2.post("/orders", { order: { billing_address: { ...address, email: "a@b.example", ...more } } }))
      .body.order.id;
  const billing = async (id: number) => (await v2.get(`/orders/${id}`)).body.order.billing_address;

  test("have countries and states to choose, and keep codes that no list knows", async () => {
    const id = await place({ country: "XY", state: "Q9" });
    const path = `/console/orders/${id}`;
    const { html } = await guest.get(path);
    expect(html).toContain('<option value="XY" selected="">XY, as stored</option>');
    expect(html).toContain('<option value="DE">Germany</option>');
    const form = await formOf(path);
    await guest.send(path, { ...form, billing_city: "Hamburg" });
    expect(await billing(id)).toMatchObject({
      country: "XY",
      state: "Q9",
      city: "Hamburg",
      email: "a@b.example",
    });
    const german = await place();
    expect((await guest.get(`/console/orders/${german}`)).html).toContain(
      '<option value="DE-BY" selected="">',
    );
  });

  test.each([
    ["billing_country", { billing_country: "QQ" }, "“QQ” is no country."],
    ["billing_state", { billing_state: "CA" }, "“CA” is no state of Germany: choose one."],
    ["billing_state", { billing_country: "US" }, "“DE-BY” is no state of United States: choose one."],
  ] as [string, Record<string, string>, string][])("an error at %s: %j", async (field, fields, problem) => {
    const id = await place();
    const path = `/console/orders/${id}`;
    const seen = await guest.send(path, {
      ...(await formOf(path)),
      ...fields,
    });
    expect([seen.status, seen.text.includes(problem)]).toEqual([400, true]);
    expect(seen.html).toContain(`id="problem-${field}"`);
    expect(await billing(id)).toMatchObject(address);
  });

  test("are shown with everything that is stored, in any country", async () => {
    for (const country of ["DE", "SG", "HK", "AE", "GB", "IE", "US", "ZW", "PA", "JP", "XX", ""]) {
      const id = await place({ country, state: "Zone 9", address_2: "Flat 3", company: "Acme" });
      const { text } = await guest.get(`/console/orders/${id}`);
      const [, shown = ""] = text.split("Billing address");
      for (const part of ["Ann", "Acme", "1 Main St", "Flat 3", "80331", "Zone 9"])
        expect([country, shown.toLowerCase().includes(part.toLowerCase())]).toEqual([country, true]);
      expect([country, /münchen/i.test(shown)]).toEqual([country, true]);
    }
  });
});

test("a city that is also in the street is shown, as is the e-mail address of a customer's bills", async () => {
  const address = { first_name: "Ann", address_1: "12 Berlin Road", city: "Berlin", country: "SG" };
  const billing_address = { ...address, postcode: "018956", email: "bills@example.com" };
  const { id } = (await v2.post("/orders", { order: { billing_address } })).body.order;
  expect((await guest.get(`/console/orders/${id}`)).text).toContain(
    "Ann 12 Berlin Road SINGAPORE 018956 Berlin Singapore",
  );
  const customer = { email: "own@example.com", billing_address: { email: "bills@example.com" } };
  const made = (await v2.post("/customers", { customer })).body.customer;
  expect((await guest.get(`/console/customers/${made.id}`)).html).toContain("<p>bills@example.com</p>");
});

test("only changed orders are shown as changed, with a result for each", async () => {
  const ids: number[] = [];
  for (let at = 0; at < 2; at += 1)
    ids.push((await v2.post("/orders", { order: { status: "processing" } })).body.order.id);
  const none = await guest.send("/console/orders/status", { status: "completed", view: "status=processing" });
  expect([none.status, none.text.includes("No order is selected.")]).toEqual([400, true]);
  expect(none.html).toContain('<option value="processing" selected');
  await guest.get("/console/orders");
  const body = new URLSearchParams({ status: "completed" });
  for (const id of [...ids, 999_999]) body.append("order", `${id}:processing`);
  const mixed = await guest.send("/console/orders/status", body);
  expect(mixed.text).toContain("1 of 3 was not moved. 2 orders are now “Completed”.");
  expect(mixed.text).toContain("#999999: There is no such order.");
});

test.each([
  ["amount", { type: "percent", amount: "120" }, "A discount has at most 100 percent."],
  ["amount", { type: "fixed_cart", amount: "ten" }, "“ten” is no amount. It is written like 10,95."],
  ["minimum_amount", { type: "fixed_cart", amount: "5", minimum_amount: "1,2,3" }, "“1,2,3” is no amount."],
  [
    "maximum_amount",
    { type: "fixed_cart", amount: "5", minimum_amount: "9", maximum_amount: "8" },
    "No cart can be",
  ],
] as [string, Record<string, string>, string][])(
  "a coupon's error at %s: %j",
  async (field, fields, problem) => {
    const seen = await guest.send("/console/coupons", { code: "wrong", ...fields });
    expect([seen.status, seen.text.includes(problem)]).toEqual([400, true]);
    expect(seen.html).toContain(`id="problem-${field}"`);
    expect(await store.sql("select from coupons where code = 'wrong'")).toEqual([]);
  },
);

test("a coupon's amounts are written as the shop writes them", async () => {
  const made = await guest.send("/console/coupons", {
    code: "comma",
    type: "fixed_cart",
    amount: "1.010,50",
  });
  expect([made.status, made.roundTrips]).toEqual([303, 2]);
  expect(await store.sql("select amount from coupons where code = 'comma'")).toEqual([{ amount: "1010.50" }]);
  expect((await guest.get(made.location!)).html).toContain('name="amount" value="1010,50"');
});
