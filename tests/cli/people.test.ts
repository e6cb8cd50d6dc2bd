import { beforeAll, expect, test } from "vitest";
import { insertPerson } from "../support/console-visitor.ts";
import { tablesShowing } from "../support/contents.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";
import { jsonOf, storeCommand } from "./store-command.ts";

/** `customers export` and `customers erase`: all that the store has about a person (§personal-data). */

const { store, v2 } = useStore("v2");
const run = (...words: string[]) => storeCommand(store)(...words);

const EMAIL = "ada.lovelace@mail.example";
const address = {
  first_name: "Adaline",
  last_name: "Kingsmarked",
  company: "Engine Works",
  address_1: "12 Difference Row",
  address_2: "",
  city: "Marylebone",
  state: "LND",
  postcode: "W1U-7734",
  country: "GB",
};
const billing = { ...address, email: EMAIL, phone: "+44 20 7946 0958" };
/** Texts that must be found nowhere. */
const PERSONAL = [...Object.values(billing).filter((text) => text.length > 3), "7946", "198.51.100.77"];

let userId: number;
let own: number;
let guests: number;
let trashed: number;
let others: number;

beforeAll(async () => {
  await store.sql("insert into products (id, type, name) values (96, 'simple', 'Album')");
  const shop = await insertWebhook(store, "order.updated");
  const customer = {
    email: EMAIL,
    first_name: "Adaline",
    billing_address: billing,
    shipping_address: address,
  };
  userId = (await v2.post("/customers", { customer })).body.customer.id;
  const place = async (order: object): Promise<number> => (await v2.post("/orders", { order })).body.order.id;
  const line_items = [{ product_id: 96, quantity: 1 }];
  own = await place({
    customer_id: userId,
    billing_address: billing,
    shipping_address: address,
    line_items,
    note: "Adaline rings twice",
  });
  guests = await place({ billing_address: { ...billing, email: EMAIL.toUpperCase() }, line_items });
  trashed = await place({ customer_id: userId, billing_address: billing });
  await v2.delete(`/orders/${trashed}`);
  // The histories have the addresses of before, one of an order that is another person's by now.
  await v2.put(`/orders/${own}`, { order: { shipping_address: { ...address, company: "" } } });
  await v2.put(`/orders/${own}`, { order: { shipping_address: address } });
  const corrected = await place({ billing_address: billing });
  const other = Object.fromEntries(Object.keys(billing).map((name) => [name, "x"]));
  const billing_address = { ...other, country: "DE", email: "x@mail.example" };
  await v2.put(`/orders/${corrected}`, { order: { billing_address } });
  others = await place({ billing_address: { ...address, first_name: "Other", email: `x${EMAIL}` } });
  await store.sql(
    `update orders set customer_ip = '198.51.100.77', customer_user_agent = 'Adaline''s browser', transaction_id = 'Adaline-1',
       meta = '{"Payer first name": "Adaline", "gift": "yes"}' where id = any($1)`,
    [[own, guests, trashed]],
  );
  await store.sql(
    `insert into reviews (product_id, reviewer, email, user_id, text, rating)
     values (96, 'Adaline', 'x', $1, 'Good', 5), (96, 'Adaline', $2, 0, 'Fine', 4), (96, 'Other', 'y@mail.example', 0, 'Bad', 1)`,
    [userId, EMAIL],
  );
  await store.sql(
    "insert into download_permissions (order_id, user_id, product_id, download_id, email) values ($1, $2, 96, 'file', $3)",
    [own, userId, EMAIL],
  );
  await store.sql("delete from deliveries");
  const sent = await store.sql<{ id: number }>(
    `insert into deliveries (webhook_id, topic, object_id, state, finished_at, arg) values
       ($1, 'order.updated', $2, 'delivered', now(), null), ($1, 'action.counted', null, 'delivered', now(), to_json($3::text)),
       ($1, 'coupon.updated', 5, 'delivered', now(), null) returning id`,
    [shop, own, EMAIL],
  );
  await store.sql(
    `insert into delivery_attempts (delivery, number, url, started_at, duration_ms, response_body, exchange)
     select id, 1, 'https://receiver.example/hook?key=1', now(), 1, case topic when 'coupon.updated' then 'ok' else $2 end,
       jsonb_build_object('request_headers', '{}'::jsonb, 'request_body', case topic when 'coupon.updated' then 'kept' else 'Adaline ' || $2 end)
     from deliveries where id = any($1)`,
    [sent.map(({ id }) => id), EMAIL],
  );
});

test("an export has the user, all orders, reviews, downloads, and the receivers of their data", async () => {
  const found = await jsonOf(run("customers", "export", ` ${EMAIL.toUpperCase()}`));
  expect(found).toMatchObject({
    email: EMAIL,
    customer: { id: userId, email: EMAIL, billing_address: billing },
    roles: ["customer"],
    orders: [
      { order: { id: own, customer_ip: "198.51.100.77", note: "Adaline rings twice" }, order_refunds: [] },
      { order: { id: guests, billing_address: { ...billing, email: EMAIL.toUpperCase() } } },
      { order: { id: trashed } },
    ],
    downloads: [{ orderId: own, email: EMAIL }],
    api_keys: [],
    deliveries: [{ topic: "order.updated", to: "https://receiver.example/hook" }],
  });
  expect(found.reviews.map(({ text }: { text: string }) => text)).toEqual(["Good", "Fine"]);
  expect(JSON.stringify(found)).not.toContain("Other");
  const [entry] = await store.sql("select action, kind, changes from audit_log order by id desc limit 1");
  expect(entry).toEqual({ action: "exported", kind: "records", changes: { kinds: [null, ["person"]] } });
});

test("a user who may manage the store, and an unknown address, are refused; nothing is erased", async () => {
  const staff = await insertPerson(store, "shop_manager");
  expect(await run("customers", "erase", staff.email)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("has the role shop_manager: give them the role customer first"),
  });
  for (const word of ["nobody@mail.example", "%@mail.example", "ada"])
    expect((await run("customers", "erase", word)).exitCode).toBe(1);
  expect(await tablesShowing(store, EMAIL)).toEqual(
    expect.arrayContaining(["orders", "users", "order_texts"]),
  );
});

test("after erasing, no table has the person's data; the orders remain, and webhooks hear of it", async () => {
  const before = (await v2.get(`/orders/${others}`)).body;
  const totals = (await v2.get(`/orders/${own}`)).body.order;
  expect(await jsonOf(run("customers", "erase", EMAIL, "--json"))).toEqual({
    customers: 1,
    orders: 3,
    reviews: 2,
    downloads: 1,
    deliveries: 1,
  });
  expect((await v2.get(`/orders/${others}`)).body).toEqual(before);
  await store.sql("delete from orders where id = $1", [others]);
  for (const text of PERSONAL) expect([text, await tablesShowing(store, text)]).toEqual([text, []]);
  expect(before.order.billing_address.first_name).toBe("Other");

  const { order } = (await v2.get(`/orders/${own}`)).body;
  const gone = {
    first_name: "[deleted]",
    last_name: "[deleted]",
    company: "[deleted]",
    address_1: "[deleted]",
    address_2: "",
  };
  const erased = { ...gone, city: "[deleted]", state: "", postcode: "[deleted]", country: "" };
  expect(order).toMatchObject({
    customer_id: 0,
    billing_address: { ...erased, email: "deleted@site.invalid", phone: "+00 00 0000 0000" },
    shipping_address: erased,
    note: "",
    customer_ip: "",
    customer_user_agent: "",
    total: totals.total,
    line_items: totals.line_items,
  });
  expect((await v2.get(`/customers/${userId}`)).status).toBe(404);
  const { order_notes: notes } = (await v2.get(`/orders/${own}/notes`)).body;
  expect(notes.map(({ note }: { note: string }) => note)).toContain("Personal data removed.");
  expect(
    await store.sql("select topic, object_id from deliveries where state = 'pending' order by object_id"),
  ).toEqual([own, guests, trashed].map((object_id) => ({ topic: "order.updated", object_id })));
  expect(
    await store.sql(
      "select response_body, exchange->>'request_body' as body from delivery_attempts order by id",
    ),
  ).toEqual([
    { response_body: "", body: null },
    { response_body: "", body: null },
    { response_body: "ok", body: "kept" },
  ]);
  expect(await store.sql("select reviewer, email, user_id, text from reviews order by id")).toEqual([
    { reviewer: "Anonymous", email: "", user_id: 0, text: "Good" },
    { reviewer: "Anonymous", email: "", user_id: 0, text: "Fine" },
    { reviewer: "Other", email: "y@mail.example", user_id: 0, text: "Bad" },
  ]);
  const [entry] = await store.sql(
    "select action, kind, changes from audit_log where kind = 'personal data' order by id desc",
  );
  expect(entry).toMatchObject({ action: "deleted", changes: { orders: [3, 0], customers: [1, 0] } });
  expect((await run("customers", "erase", EMAIL)).exitCode).toBe(1);
});
