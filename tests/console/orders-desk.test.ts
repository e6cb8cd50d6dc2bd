import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { PRODUCTS } from "../support/shop.ts";
import { useStore } from "../support/use-store.ts";
import { trackedForm } from "./tracked-form.ts";

/** A shop keeper's actions on orders. */

const { store, v2 } = useStore("console", "webhooks", "v2");
let guest: Visitor;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  await store.sql(
    `insert into products (id, type, status, name, sku, price, regular_price, manage_stock, stock_quantity, attributes)
     values (${PRODUCTS.mug}, 'simple', 'publish', 'Mug', 'MUG', 10, 10, true, 100, '[]')`,
  );
});

const place = async (order: object) => (await v2.post("/orders", { order })).body.order;
test("addresses and the note are changed, and addresses have their country's format", async () => {
  const order = await place({ status: "pending", line_items: [{ product_id: PRODUCTS.mug, quantity: 1 }] });
  const path = `/console/orders/${order.id}`;
  const fields = {
    ...(await trackedForm(guest, path)),
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
  expect((await guest.send(path, fields)).status).toBe(303);
  const { text } = await guest.get(path);
  expect(text).toContain("The order is saved.");
  expect(text).toContain("Ann Ode 1 Main St Springfield, CA 94103 United States");
  expect(text).toContain("69001 Lyon France");
  expect(text).toContain("Ring twice");
  await store.sql(
    `update orders set shipping = shipping || '{"country": "JP", "state": "JP13", "city": "Chiyoda", "postcode": "100-0001"}' where id = $1`,
    [order.id],
  );
  expect((await guest.get(path)).text).toMatch(/100-0001 Tokyo\S* Chiyoda Japan/);
  const wrong = await guest.send(path, { ...fields, billing_email: "nobody" });
  expect([wrong.status, wrong.html.includes('value="Springfield"')]).toEqual([400, true]);
});

test("many orders are moved at once, with a result for each", async () => {
  const [one, other] = [await place({ status: "processing" }), await place({ status: "processing" })];
  await guest.get("/console/orders");
  const form = new URLSearchParams({ status: "completed", view: "status=processing&page=1" });
  const body = { status: form.get("status")!, view: form.get("view")! };
  const sent = await guest.send("/console/orders/status", { ...body, order: `${one.id}:processing` });
  expect([sent.status, sent.location, sent.roundTrips]).toEqual([
    303,
    "/console/orders?status=processing&page=1",
    2,
  ]);
  expect((await guest.get(sent.location!)).text).toContain("1 order is now “Completed”.");
  expect((await v2.get(`/orders/${one.id}`)).body.order.status).toBe("completed");
  expect((await v2.get(`/orders/${other.id}`)).body.order.status).toBe("processing");
});

test("the last day of the calendar is a day as any other", async () => {
  await store.sql("update settings set timezone = 'America/Los_Angeles'");
  for (const days of ["from=9999-12-31", "to=9999-12-31", "from=9999-12-31&to=9999-12-31", "from=0001-01-01"])
    expect((await guest.get(`/console/orders?${days}`)).status).toBe(200);
  await store.sql("update settings set timezone = 'Pacific/Kiritimati'");
  for (const days of ["from=0001-01-01", "to=0001-01-01"])
    expect((await guest.get(`/console/orders?${days}`)).status).toBe(200);
  await store.sql("update settings set timezone = 'UTC'");
});

test("a customer's orders have an address", async () => {
  expect((await guest.get("/console/orders?customer=999999")).text).toContain("Nothing matches.");
});
