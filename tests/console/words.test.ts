import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, visitor, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";

/** Keepers' pages and refusals have words of people: no commands, no names of the API's fields, no slugs. */

const { store, v2 } = useStore("console", "webhooks", "v2", "v3");
let keeper: Visitor;
let administrator: Visitor;
let order: number;

beforeAll(async () => {
  keeper = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  administrator = await signedIn(store, (await insertPerson(store, "administrator")).id);
  await store.sql(`update settings set other_statuses = '{"on-its-way": "With the carrier"}'`);
  order = (await v2.post("/orders", { order: { billing_address: { first_name: "Ann" } } })).body.order.id;
  await store.sql("insert into coupons (code) values ('taken')");
});

test("an order's status of a plugin has its name in the list, on its page, in its history and in the log", async () => {
  await keeper.get(`/console/orders/${order}`);
  await keeper.send(`/console/orders/${order}/status`, { status: "on-its-way", was_status: "pending" });
  for (const path of ["/console/orders", `/console/orders/${order}`, "/console/search?q=ann"]) {
    const { text } = await keeper.get(path);
    expect(text, path).toContain("With the carrier");
    expect(text, path).not.toContain("on-its-way");
  }
  expect((await keeper.get(`/console/orders/${order}`)).text).toContain(
    "Status Pending payment → With the carrier",
  );
  expect((await administrator.get("/console/audit")).text).toContain("Pending payment → With the carrier");
});

test("no limit of a coupon is a word, and no 0", async () => {
  const coupon = await keeper.send("/console/coupons", { code: "limits", type: "percent", amount: "1" });
  const path = coupon.location ?? "";
  await keeper.send(path, { code: "limits", usage_limit: "5", was_usage_limit: "", maximum_amount: "80" });
  const { text } = await keeper.get(path);
  expect(text).toContain("Most uses none → 5");
  expect(text).toContain("Largest cart none → $80.00");
});

test.each([
  ["coupons", "code", { code: "", type: "percent", amount: "1" }, "Give the coupon a code."],
  ["coupons", "code", { code: "taken", type: "percent", amount: "1" }, "Another coupon has this code."],
  ["coupons", "type", { code: "a", type: "none", amount: "1" }, "There is no such kind of coupon."],
  [
    "coupons",
    "",
    { code: "b", type: "percent", amount: "1", description: "é".repeat(40_000) },
    "The code or the description is too long.",
  ],
  [
    "webhooks",
    "topic",
    { name: "A", topic: "none", delivery_url: "https://x.example" },
    "This is no topic: choose one of the list.",
  ],
  [
    "webhooks",
    "delivery_url",
    { name: "A", topic: "order.created", delivery_url: "x" },
    "The address begins with http:// or https://.",
  ],
  [
    "webhooks",
    "secret",
    { name: "A", topic: "order.created", delivery_url: "https://x.example", secret: "whsec_short" },
    "",
  ],
])("a refusal of %s at the field %j is a sentence: %j", async (kind, field, fields, sentence) => {
  await keeper.get(`/console/${kind}/new`);
  const { status, text, html } = await keeper.send(`/console/${kind}`, { ...fields } as Record<
    string,
    string
  >);
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)]);
  expect(html).toContain(field && `id="problem-${field}"`);
  expect(text).not.toMatch(/(?:Invalid|Missing) parameter/);
});

test.each([
  ["keys", "Keys are for administrators: ask one of them for the key that you need."],
  ["settings", "Settings are for administrators to change."],
  ["users", "Roles are for administrators to give."],
  ["audit", "The audit log is for administrators."],
])("/console/%s says whose it is", async (page, sentence) => {
  const { status, text } = await keeper.get(`/console/${page}`);
  expect([status, text]).toEqual([403, expect.stringContaining(sentence)]);
});

test.each([
  [{ email: "" }, "Give an e-mail address."],
  [{ email: "ann@" }, "This is no e-mail address."],
])("a refusal at a field of a customer is a sentence: %j", async (fields, sentence) => {
  const { id, email } = await insertPerson(store, "customer");
  const path = `/console/customers/${id}`;
  await administrator.get(path);
  const { status, text } = await administrator.send(path, { was_email: email, ...fields });
  expect([status, text]).toEqual([400, expect.stringContaining(sentence)]);
});

test("a setting is refused in a sentence", async () => {
  await administrator.get("/console/settings");
  const { status, text } = await administrator.send("/console/settings", { page_size: "many" });
  expect([status, text]).toEqual([400, expect.stringMatching(/It must be [^_]*\./)]);
  expect(text).not.toContain("Invalid parameter");
});

test.each(["orders", "customers", "coupons", "products", "webhooks"])(
  "%s that are not there",
  async (kind) => {
    const { status, text } = await keeper.get(`/console/${kind}/999999`);
    expect([status, text]).toEqual([404, expect.stringMatching(/There is no such \w+\./)]);
  },
);

test("no page of a keeper has a command", async () => {
  const webhook = await insertWebhook(store, "order.created", "active");
  await store.sql("update webhooks set failures = 3 where id = $1", [webhook]);
  const paths = ["", "/orders", "/products", "/customers", "/coupons", "/webhooks", "/json/taxes"];
  for (const path of paths)
    expect((await keeper.get(`/console${path}`)).text, path).not.toMatch(/npm run|store --|<code>/);
  expect((await visitor(store).get("/console/sign-in")).text).not.toContain("npm");
  await store.sql("delete from webhooks");
});
