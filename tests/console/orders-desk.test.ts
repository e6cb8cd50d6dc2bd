import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { PRODUCTS } from "../support/shop.ts";
import { useStore } from "../support/use-store.ts";

/** A shop keeper's actions on orders. */

const { store, v2 } = useStore("console", "webhooks", "v2");
let guest: Visitor;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  await store.sql(
    `insert into products (id, type, status, name, sku, price, regular_price, manage_stock, stock_quantity, attributes)
     values (${PRODUCTS.mug}, 'simple', 'publish', 'Mug', 'MUG', 10, 10, true, 100, '[]'),
            (9001, 'simple', 'publish', 'Tea', 'TEA', 4, 4, false, null, '[]')`,
  );
});

const place = async (order: object) => (await v2.post("/orders", { order })).body.order;
const stock = async () =>
  (
    await store.sql<{ stock_quantity: string }>("select stock_quantity from products where id = $1", [
      PRODUCTS.mug,
    ])
  )[0]!.stock_quantity;

test("units of a line are refunded at their price, and return to the stock", async () => {
  const order = await place({ status: "completed", line_items: [{ product_id: PRODUCTS.mug, quantity: 3 }] });
  const before = Number(await stock());
  const path = `/console/orders/${order.id}`;
  await guest.get(path);
  const [line] = order.line_items;
  const sent = await guest.send(`${path}/refunds`, {
    [`quantity_${line.id}`]: "2",
    restock: "1",
    reason: "Chipped",
  });
  expect([sent.status, sent.location]).toEqual([303, `${path}#history`]);
  const { order_refunds: refunds } = (await v2.get(`/orders/${order.id}/refunds`)).body;
  expect(refunds).toMatchObject([
    { amount: "20.00", reason: "Chipped", line_items: [{ quantity: -2, total: "-20.00" }] },
  ]);
  expect(Number(await stock())).toBe(before + 2);
  const { text } = await guest.get(path);
  expect(text).toContain("Refunded −$20.00 Net $10.00");
});

test("addresses, the note and lines are changed, and addresses have their country's format", async () => {
  const order = await place({ status: "pending", line_items: [{ product_id: PRODUCTS.mug, quantity: 1 }] });
  const path = `/console/orders/${order.id}`;
  await guest.get(path);
  const fields = {
    billing_first_name: "Ann",
    billing_last_name: "Ode",
    billing_address_1: "1 Main St",
    billing_city: "Springfield",
    billing_state: "CA",
    billing_postcode: "94103",
    billing_country: "US",
    billing_email: "ann@example.com",
    shipping_city: "Lyon",
    shipping_postcode: "69001",
    shipping_country: "FR",
    customer_note: "Ring twice",
  };
  expect((await guest.send(`${path}/addresses`, fields)).status).toBe(303);
  const { text } = await guest.get(path);
  expect(text).toContain("The addresses and the note are saved.");
  expect(text).toContain("Ann Ode 1 Main St Springfield, CA 94103 United States");
  expect(text).toContain("69001 Lyon France");
  expect(text).toContain("Ring twice");
  const wrong = await guest.send(`${path}/addresses`, { ...fields, billing_email: "nobody" });
  expect([wrong.status, wrong.html.includes('value="Springfield"')]).toEqual([400, true]);

  const [line] = order.line_items;
  await guest.send(`${path}/lines`, {
    [`quantity_${line.id}`]: "4",
    sku: "TEA",
    sku_quantity: "2",
  });
  expect((await v2.get(`/orders/${order.id}`)).body.order).toMatchObject({
    total: "48.00",
    line_items: [{ quantity: 4 }, { sku: "TEA", quantity: 2 }],
  });
  const unknown = await guest.send(`${path}/lines`, { sku: "COFFEE", sku_quantity: "1" });
  expect([unknown.status, unknown.html.includes('id="problem-sku"')]).toEqual([400, true]);
  await guest.send(`${path}/lines`, { [`quantity_${line.id}`]: "0" });
  expect((await v2.get(`/orders/${order.id}`)).body.order.line_items).toMatchObject([{ sku: "TEA" }]);
});

test("many orders are moved at once, with a result for each", async () => {
  const [one, other] = [await place({ status: "processing" }), await place({ status: "processing" })];
  await guest.get("/console/orders");
  const form = new URLSearchParams({ status: "completed", view: "status=processing&page=1" });
  const body = { status: form.get("status")!, view: form.get("view")! };
  const sent = await guest.send("/console/orders/status", { ...body, order: String(one.id) });
  expect([sent.status, sent.location, sent.roundTrips]).toEqual([
    303,
    "/console/orders?status=processing&page=1",
    2,
  ]);
  expect((await guest.get(sent.location!)).text).toContain("1 order is now “Completed”.");
  const refused = await guest.send("/console/orders/status", { ...body, order: "999999" });
  expect((await guest.get(refused.location!)).text).toContain("0 orders are now “Completed”. #999999: ");
  await guest.send("/console/orders/status", body);
  expect((await guest.get("/console/orders")).text).toContain("No order was selected.");
  expect((await v2.get(`/orders/${one.id}`)).body.order.status).toBe("completed");
  expect((await v2.get(`/orders/${other.id}`)).body.order.status).toBe("processing");
});

test("the listed orders come as CSV, all pages of them, and no cell is a formula", async () => {
  const evil = { first_name: '=cmd|"x"', last_name: "O, K", company: "＝1+1", email: "csv@example.com" };
  for (let at = 0; at < 60; at += 1) await place({ status: "on-hold", billing_address: evil });
  const seen = await guest.get("/console/orders/csv?status=on-hold&page=2");
  expect([seen.status, seen.headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const lines = seen.html.trimEnd().split("\r\n");
  expect(lines).toHaveLength(61);
  expect(lines[0]).toMatch(/^number,placed,status,first_name/);
  expect(lines[1]).toContain(`on-hold,"'=cmd|""x""","O, K",'＝1+1,csv@example.com`);
  expect(
    (await guest.get("/console/orders/csv?q=nobody-has-this")).html.trimEnd().split("\r\n"),
  ).toHaveLength(1);
});

test("a packing slip has no prices, an invoice has; views and a customer's orders have addresses", async () => {
  const order = await place({
    status: "completed",
    shipping_address: { first_name: "Ann", city: "Springfield", country: "US" },
    line_items: [{ product_id: PRODUCTS.mug, quantity: 3 }],
  });
  await store.sql(
    "update settings set base_street = '12 Harbour Street', base_postcode = '94103', base_city = 'San Francisco'",
  );
  const slip = await guest.get(`/console/orders/${order.id}/slip`);
  expect(slip.text).toContain(`Packing slip #${order.id}`);
  expect(slip.text).toContain("Mug MUG 3");
  expect(slip.text).not.toContain("$");
  const invoice = await guest.get(`/console/orders/${order.id}/invoice`);
  expect(invoice.text).toContain("Mug MUG $10.00 3 $30.00");
  expect(invoice.text).toContain("12 Harbour Street San Francisco, CA 94103");
  expect(invoice.text).toMatch(/Paid \d+ \w+ \d{4}\./);
  const { html } = await guest.get("/console/orders");
  expect(html).toContain('href="/console/orders?status=processing&amp;sort=oldest"');
  expect((await guest.get("/console/orders?customer=999999")).text).toContain("Nothing matches.");
});
