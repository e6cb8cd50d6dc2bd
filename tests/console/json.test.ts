import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { formOfJson, type JsonRecord, reviewedAsJson, reviewIn, savedAsJson } from "./json-forms.ts";

/** Records as JSON: read, reviewed, written and deleted with the rights of the person. */

const { store, v3 } = useStore("console", "webhooks", "v3");
let guest: Visitor;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
});

const once = () => crypto.randomUUID();
type Change = (record: JsonRecord) => object;
const reviewed = (path: string, change: Change, who = guest) => reviewedAsJson(who, path, change);
const saved = (path: string, change: Change, who = guest) => savedAsJson(who, path, change);

test("a coupon is shown as the API shows it, reviewed with what changes, and saved as the API saves it", async () => {
  const evil = "</textarea><script>alert(1)</script>";
  const { id } = (await v3.post("/coupons", { coupon: { code: "json", description: evil, amount: 5 } })).body
    .coupon;
  const path = `/console/json/coupons/${id}`;
  const page = await guest.get(path);
  expect([page.status, page.roundTrips, page.statements]).toEqual([200, 1, 1]);
  expect(page.html).not.toContain("<script>alert");
  expect(JSON.parse(formOfJson(page).json)).toEqual((await v3.get(`/coupons/${id}?filter[meta]=true`)).body);
  expect((await guest.get(`/console/coupons/${id}`)).html).toContain(`href="${path}"`);

  const { review, done } = await saved(path, (coupon) => ({
    ...coupon,
    amount: "7.50",
    id: 999,
    usage_count: 3,
  }));
  expect(review.text).toContain('amount "5.00" "7.50"');
  expect(review.text).toContain("The API does not write: id.");
  expect([review.roundTrips, review.statements]).toEqual([1, 1]);
  expect(done.location).toBe(`/console/coupons/${id}`);
  expect((await v3.get(`/coupons/${id}`)).body.coupon).toMatchObject({ amount: "7.50", usage_count: 3 });
  expect((await guest.get("/console/audit")).text).toContain("Coupon json changed: amount 5 → 7.5");
});

test("refusals of the API stand at the text with their line, and what is no JSON too", async () => {
  const { id } = (await v3.post("/coupons", { coupon: { code: "refused" } })).body.coupon;
  const path = `/console/json/coupons/${id}`;
  const { sent } = await reviewed(path, (coupon) => ({ ...coupon, type: "free" }));
  expect([sent.status, sent.html.includes('id="problem-json"')]).toEqual([400, true]);
  expect(sent.text).toMatch(/Line \d+: Invalid coupon type/);
  const form = formOfJson(await guest.get(path));
  const broken = await guest.send(path, { ...form, json: '{\n"coupon": {\n"code" 1}}', once: once() });
  expect([broken.status, broken.text]).toEqual([400, expect.stringContaining("Line 3: this is no JSON.")]);
  const none = await guest.send(path, { ...form, once: once() });
  expect([none.status, none.text]).toEqual([400, expect.stringContaining("Nothing is changed yet")]);
  for (const [json, words] of [
    ["[]", 'an object with the key "coupon"'],
    ['{"coupon": 1}', 'an object with the key "coupon"'],
    ["null", "The API takes no JSON"],
    ["", "this is no JSON"],
    [`{"coupon":${"[".repeat(600)}${"]".repeat(600)}}`, "so large or so deep"],
    ['{"coupon":{"__proto__":{"code":"x"}}}', "Nothing is changed yet"],
  ] as const) {
    const seen = await guest.send(path, { ...form, json, once: once() });
    expect([json, seen.status, seen.text]).toEqual([json, 400, expect.stringContaining(words)]);
  }
});

test("a record that has changed since is not written, at the review and at the save", async () => {
  const { id } = (await v3.post("/coupons", { coupon: { code: "stale" } })).body.coupon;
  const path = `/console/json/coupons/${id}`;
  const stale = formOfJson(await guest.get(path));
  const first = await reviewed(path, (coupon) => ({ ...coupon, amount: "1.00" }));
  expect(first.sent.status).toBe(303);
  await v3.put(`/coupons/${id}`, { coupon: { amount: 2 } });
  const json = stale.json.replace('"amount": "0.00"', '"amount": "3.00"');
  const refused = await guest.send(path, { ...stale, json, once: once() });
  expect([refused.status, refused.text]).toEqual([
    412,
    expect.stringContaining("Somebody else has changed this record"),
  ]);
  expect(refused.text).toContain('amount "2.00" "3.00"');
  const late = await guest.send(path, { draft: reviewIn(first.sent.location), once: once() });
  expect(late.status).toBe(412);
  expect((await guest.get(first.sent.location ?? "")).text).toContain("The record has changed since");
  expect((await v3.get(`/coupons/${id}`)).body.coupon.amount).toBe("2.00");
  // A refused deletion has its reason at its own form, and there alone.
  const kept = await guest.send(`${path}?delete`, { tag: stale.tag, remove: "for good", once: once() });
  expect([kept.status, kept.html.match(/role="alert"/g)]).toEqual([412, [expect.anything()]]);
  expect(kept.html.slice(0, kept.html.indexOf('role="alert"'))).toMatch(/\?delete"[^]*$/);
  // The refused form has the new tag: sent again, it is reviewed.
  const again = await guest.send(path, { ...formOfJson(refused), once: once() });
  expect(again.status).toBe(303);
});

test("a change that is sent twice is made once, and leads to the same page", async () => {
  const { id } = (await v3.post("/orders", { order: {} })).body.order;
  const list = `/console/json/orders/${id}/notes`;
  const { sent } = await reviewed(`${list}/new`, () => ({ note: "twice" }));
  const form = { draft: reviewIn(sent.location), once: once() };
  const both = await Promise.all([1, 2].map(() => guest.send(`${list}/new`, form)));
  expect(both.map(({ status, location }) => [status, location])).toEqual([
    [303, both[0]!.location],
    [303, both[0]!.location],
  ]);
  const { order_notes: notes } = (await v3.get(`/orders/${id}/notes`)).body;
  expect(notes.filter(({ note }: { note: string }) => note === "twice")).toHaveLength(1);
  const note = notes[0].id;
  const { done } = await saved(`${list}/${note}`, (one) => ({ ...one, note: "changed" }));
  expect(done.location).toBe(`${list}/${note}`);
  const removed = { ...formOfJson(await guest.get(`${list}/${note}`)), remove: "for good", once: once() };
  for (const _ of [1, 2])
    expect(
      (await guest.send(`${list}/${note}`, { tag: removed.tag, remove: removed.remove, once: removed.once }))
        .status,
    ).toBe(303);
  expect((await guest.get(`${list}/${note}`)).status).toBe(404);
});

test("an exchange: one line goes, another comes, and the rest is not sent", async () => {
  const product = async (title: string) =>
    (await v3.post("/products", { product: { title, type: "simple", regular_price: "10" } })).body.product.id;
  const [mug, cup] = [await product("Mug"), await product("Cup")];
  const { order } = (
    await v3.post("/orders", {
      order: {
        line_items: [
          { product_id: mug, quantity: 1 },
          { product_id: cup, quantity: 2, total: "15" },
        ],
      },
    })
  ).body;
  const path = `/console/json/orders/${order.id}`;
  const [first, second] = order.line_items;
  const { review } = await saved(path, (record) => ({
    ...record,
    line_items: [
      { ...first, product_id: null },
      { product_id: cup, quantity: 1 },
    ],
    order_meta: { gift: "yes" },
  }));
  expect(review.text).toContain(`line_items #${first.id} product_id ${mug} null`);
  expect(review.text).toContain(`Not in the text, so it stays: line_items #${second.id}.`);
  const now = (await v3.get(`/orders/${order.id}?filter[meta]=true`)).body.order;
  expect(
    now.line_items.map(({ quantity, total }: { quantity: number; total: string }) => [quantity, total]),
  ).toEqual([
    [2, "15.00"],
    [1, "10.00"],
  ]);
  expect(now.order_meta).toMatchObject({ gift: "yes" });
});

test("lists lead to each record and to a new one; what is deleted is gone", async () => {
  const made = await saved("/console/json/products/categories/new", () => ({ name: "Mugs" }));
  expect(made.done.location).toMatch(/^\/console\/json\/products\/categories\/\d+$/);
  const list = await guest.get("/console/json/products/categories");
  expect([list.status, list.roundTrips, list.statements]).toEqual([200, 1, 1]);
  expect(list.html).toContain(`href="${made.done.location}"`);
  await saved("/console/json/taxes/classes/new", () => ({ name: "Books" }));
  expect((await guest.get("/console/json/taxes/classes")).text).toContain("Books slug books");
  expect(
    (await guest.send("/console/json/taxes/classes/books", { remove: "for good", once: once() })).status,
  ).toBe(303);
  expect((await guest.get("/console/json/taxes/classes")).text).not.toContain("Books");
  for (const path of [
    "none",
    "orders/0x1",
    "orders/1/2",
    "reports",
    "orders/1/notes/x",
    "%00",
    "orders//1",
    "taxes/classes/a/b",
  ])
    expect([path, (await guest.get(`/console/json/${path}`)).status]).toEqual([path, 404]);
});

test("the rights are those of the person, and a draft is that of its session", async () => {
  const manager = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  const boss = await insertPerson(store, "administrator");
  const path = `/console/json/customers/${boss.id}`;
  const { sent } = await reviewed(path, (customer) => ({ ...customer, first_name: "Eve" }), manager);
  expect([sent.status, sent.html]).toEqual([
    400,
    expect.stringMatching(/id="problem-json"[^>]*>[^<]*permission/),
  ]);
  const { id } = (await v3.post("/coupons", { coupon: { code: "mine" } })).body.coupon;
  const own = await reviewed(`/console/json/coupons/${id}`, (coupon) => ({ ...coupon, amount: "1" }));
  expect((await manager.get(own.sent.location ?? "")).status).toBe(404);
  const foreign = { draft: reviewIn(own.sent.location), once: once() };
  expect((await manager.send(`/console/json/coupons/${id}`, foreign)).status).toBe(404);
  const stranger = await guest.send(`/console/json/coupons/${id}`, foreign, {
    Origin: "https://evil.example",
  });
  expect(stranger.status).toBe(400);
});
