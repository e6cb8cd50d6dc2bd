import { beforeAll, expect, test } from "vitest";
import { followLink, insertPerson, linkFor, signedIn, type Visitor } from "../support/console-visitor.ts";
import { PRODUCTS } from "../support/shop.ts";
import { hiddenFields } from "./html.ts";
import { reviewRefund, sendRefund } from "./refund-form.ts";
import { useStore } from "../support/use-store.ts";

/** Orders in the console: a list by its address, a record, and its actions. */

const { store, v2 } = useStore("console", "webhooks", "v2");
let guest: Visitor;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  await store.sql(
    `insert into products (id, type, status, name, sku, price, manage_stock, stock_quantity, attributes)
     values (${PRODUCTS.mug}, 'simple', 'publish', 'Mug', 'MUG', 10, true, 100, '[]')`,
  );
  await store.sql(
    `update settings set name = 'Tea & Co', timezone = 'America/New_York', currency = 'EUR', currency_position = 'right_space',
       thousand_separator = '.', decimal_separator = ','`,
  );
});

const place = async (order: object): Promise<number> => (await v2.post("/orders", { order })).body.order.id;
const listed = (html: string) =>
  [...html.matchAll(/href="\/console\/orders\/(\d+)"/g)].map(([, id]) => Number(id));

test("a list is searched, filtered, sorted and paged by its address, in one round trip", async () => {
  const ids = [];
  for (let at = 0; at < 27; at += 1) {
    const billing_address = { first_name: `Name${at}`, email: `person${at}@example.com` };
    ids.push(await place({ status: at % 2 ? "completed" : "pending", billing_address }));
  }
  const newest = ids.toReversed();
  const first = await guest.get("/console/orders");
  expect([listed(first.html), first.roundTrips, first.statements]).toEqual([newest.slice(0, 25), 1, 1]);
  expect(first.text).toContain("1–25 of 27 Next");
  const second = await guest.get("/console/orders?page=2");
  expect([listed(second.html), second.roundTrips]).toEqual([newest.slice(25), 1]);
  expect(second.html).toContain('href="/console/orders?page=1" rel="prev"');

  const find = async (search: string) => listed((await guest.get(`/console/orders?${search}`)).html);
  expect(await find("q=person3@example.com")).toEqual([ids[3]]);
  expect(await find("q=%23" + ids[5])).toContain(ids[5]);
  expect(await find("q=name1+person12")).toEqual([ids[12]]);
  expect(await find("status=completed&sort=oldest")).toEqual(ids.filter((_, at) => at % 2));
  expect(await find("status=nonsense")).toEqual([]);
  expect(await find("page=99")).toEqual([]);
  for (const hostile of [
    "q=%00%27%5C%25",
    "page=-1",
    "page=1e9",
    "from=2020-99-99",
    "sort=%3Cscript%3E",
    "to=x",
  ])
    expect((await guest.get(`/console/orders?${hostile}`)).status, hostile).toBe(200);
  const kept = await guest.get("/console/orders?status=pending&q=person&page=1");
  expect(kept.html).toContain('<option value="pending" selected');
  expect(kept.html).toContain('value="person"');
});

test("days follow the shop's clock", async () => {
  const late = await place({});
  await store.sql("update orders set created_at = '2020-03-02T04:59:59Z' where id = $1", [late]);
  const find = async (search: string) => listed((await guest.get(`/console/orders?${search}`)).html);
  expect(await find("from=2020-03-01&to=2020-03-01")).toEqual([late]);
  expect(await find("from=2020-03-02&to=2020-03-02")).toEqual([]);
  expect((await guest.get(`/console/orders/${late}`)).text).toContain("Placed 1 Mar 2020, 23:59");
});

test("a record is read in one round trip, with lines, sums, notes and refunds, in the shop's format of money", async () => {
  const id = await place({
    status: "processing",
    billing_address: { first_name: "Ada", last_name: "Lovelace", email: "ada@example.com", city: "London" },
    note: "Ring twice",
    line_items: [{ product_id: PRODUCTS.mug, quantity: 123 }],
    shipping_lines: [{ method_id: "flat_rate", method_title: "Post", total: 4.5 }],
  });
  await v2.post(`/orders/${id}/notes`, { order_note: { note: "Call first", customer_note: true } });
  await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: "1000", reason: "Broken" } });
  const { text, html, roundTrips, statements } = await guest.get(`/console/orders/${id}`);
  expect([roundTrips, statements]).toEqual([1, 1]);
  for (const shown of [
    `Order #${id} Processing 1.234,50 €`,
    "Mug MUG 10,00 € 123 1.230,00 €",
    "Post 4,50 €",
    "Total, 123 items 1.234,50 €",
    "Refunded −1.000,00 € Net 234,50 €",
    "Ada Lovelace ada@example.com",
    "Ring twice",
    "Refund of 1.000,00 €",
    "Note to the customer",
  ])
    expect(text.replaceAll("\u00a0", " ")).toContain(shown);
  expect(html).toContain("<title>Order #" + id + " · Tea &amp; Co</title>");
});

test("an order leads to the ones before and after it, past those in the trash", async () => {
  const [first, trashed, last] = [await place({}), await place({}), await place({})];
  await v2.delete(`/orders/${trashed}`);
  const beside = async (id: number) => {
    const { html } = await guest.get(`/console/orders/${id}`);
    return Object.fromEntries(
      Array.from(html.matchAll(/orders\/(\d+)">(Previous|Next) order/g), ([, id, name]) => [
        name,
        Number(id),
      ]),
    );
  };
  expect(await beside(first)).toMatchObject({ Next: last });
  expect(await beside(trashed)).toEqual({ Previous: first, Next: last });
  expect(await beside(last)).toEqual({ Previous: first });
});

test("the store's own verbs write status, note and refund", async () => {
  const id = await place({ status: "pending", line_items: [{ product_id: PRODUCTS.mug, quantity: 1 }] });
  const path = `/console/orders/${id}`;
  await guest.get(path);
  const moved = await guest.send(`${path}/status`, { status: "completed", note: "Paid in cash." });
  expect([moved.status, moved.location, moved.roundTrips]).toEqual([303, path, 2]);
  await guest.send(`${path}/notes`, { note: "Seen\r\nby Bob", customer_note: "1" });
  const [line] = (await v2.get(`/orders/${id}`)).body.order.line_items;
  await sendRefund(guest, id, { [`amount_${line.id}`]: "2.50", reason: "A chip" });
  const { body } = await v2.get(`/orders/${id}`);
  expect(body.order).toMatchObject({ status: "completed", payment_details: { paid: true } });
  const notes = (await v2.get(`/orders/${id}/notes`)).body.order_notes;
  expect(notes).toContainEqual(expect.objectContaining({ note: "Seen\r\nby Bob", customer_note: true }));
  expect(notes).toContainEqual(expect.objectContaining({ note: expect.stringMatching(/^Paid in cash\. /) }));
  expect((await v2.get(`/orders/${id}/refunds`)).body.order_refunds).toMatchObject([
    { amount: "2.50", reason: "A chip" },
  ]);
});

test("a form with other contents, from a new page, or of another person is another", async () => {
  const id = await place({ status: "pending", line_items: [{ product_id: PRODUCTS.mug, quantity: 1 }] });
  const path = `/console/orders/${id}`;
  const [line] = (await v2.get(`/orders/${id}`)).body.order.line_items;
  const amount = `amount_${line.id}`;
  const refund = await reviewRefund(guest, id, { [amount]: "2.50", reason: "A chip" });
  expect((await guest.send(`${path}/refund`, refund)).status).toBe(303);
  // Another refund by the same page is not of what it shows.
  expect((await guest.send(`${path}/refund`, { ...refund, [amount]: "1.00" })).status).toBe(412);
  await sendRefund(guest, id, { [amount]: "2.50", reason: "A chip" });
  const { order_refunds: refunds } = (await v2.get(`/orders/${id}/refunds`)).body;
  expect(refunds).toMatchObject([{ amount: "2.50" }, { amount: "2.50" }]);

  const { once = "" } = hiddenFields((await guest.get(path)).html, `${path}/notes`);
  const note = { once, note: "Twice" };
  const other = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  for (const visitor of [guest, guest, other]) await visitor.send(`${path}/notes`, note);
  const notes = (await v2.get(`/orders/${id}/notes`)).body.order_notes;
  expect(notes.filter((one: { note: string }) => one.note === "Twice")).toHaveLength(2);
});

test.each([
  ["status", { status: "nonsense", note: "Kept" }, "status", "There is no such status."],
  ["notes", { note: " " }, "note", "Write the note first."],
  ["status", { status: "refunded", note: "Kept" }, "status", "A refund sets this status"],
])(
  "the error of %s %j is at the field %s, values are kept, and nothing is written",
  async (action, fields: Record<string, string>, field, problem) => {
    const id = await place({ status: "pending", line_items: [{ product_id: PRODUCTS.mug, quantity: 1 }] });
    const before = (await v2.get(`/orders/${id}`)).body;
    const seen = await guest.send(`/console/orders/${id}/${action}`, fields);
    expect([seen.status, seen.text.includes(problem)]).toEqual([400, true]);
    expect(seen.text).toContain(`Order #${id}`);
    expect(
      /name="(\w+)"[^>]* aria-invalid="true" aria-describedby="problem-\1" autofocus/.exec(seen.html)?.[1],
    ).toBe(field);
    if (action === "status") expect(seen.html).toContain('name="note" value="Kept"');
    expect((await v2.get(`/orders/${id}`)).body).toEqual(before);
  },
);

test("the next page shows the result once", async () => {
  const id = await place({ status: "pending" });
  const path = `/console/orders/${id}`;
  await guest.get(path);
  await guest.send(`${path}/notes`, { note: "Seen" });
  expect((await guest.get(path)).text).toContain("The note is added.");
  expect((await guest.get(path)).text).not.toContain("The note is added.");
});

test("an expired sign-in leads back to the form with its values", async () => {
  const id = await place({ status: "pending", line_items: [{ product_id: PRODUCTS.mug, quantity: 1 }] });
  const path = `/console/orders/${id}`;
  const person = await insertPerson(store, "shop_manager");
  const late = await signedIn(store, person.id);
  await late.get(path);
  await store.sql("delete from sessions where user_id = $1", [person.id]);
  const refused = await late.send(`${path}/refund`, { reason: "A chip & more" });
  expect([refused.status, refused.html.includes("form_token")]).toEqual([401, false]);
  expect(refused.text).toContain("Nothing has changed, and nothing of your form is lost.");
  expect(refused.html).toMatch(/<textarea name="reason" hidden[^>]*>\s*A chip &amp; more<\/textarea>/);
  await followLink(late, await linkFor(store, person.id));
  const seen = await late.send(`${path}/refund`, { reason: "A chip & more", form_token: "" });
  expect(seen.text).toContain("You signed in after this form was made. Nothing has changed yet");
  expect(seen.html).toContain(">A chip &amp; more</textarea>");
});

test("a missing order is reported", async () => {
  for (const id of ["0", "999999", "9".repeat(30)]) {
    const { status, text } = await guest.get(`/console/orders/${id}`);
    expect([status, /^Skip to the page .* Overview Orders .* Not found /.test(text)], id).toEqual([
      404,
      true,
    ]);
  }
});
