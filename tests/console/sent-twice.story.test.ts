import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { attributes, hiddenFields } from "./html.ts";
import { trackedForm } from "./tracked-form.ts";

/** A double click on the button of any form: it is carried out once, and the second answer leads where the first one led. */

const { store, v3 } = useStore("console", "webhooks", "v3");
let guest: Visitor;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
});

type Fields = Record<string, string>;
const made = async (resource: string, name: string, body: object) =>
  (await v3.post(`/${resource}`, { [name]: body })).body[name].id as number;
const word = () => crypto.randomUUID().slice(0, 8);
const coupon = () => made("coupons", "coupon", { code: word(), amount: "5" });
const order = () =>
  made("orders", "order", { status: "processing", fee_lines: [{ title: "Gift", total: 20 }] });
const product = () =>
  made("products", "product", { title: "Cup", regular_price: "10", managing_stock: true, stock_quantity: 5 });
const webhook = () =>
  made("webhooks", "webhook", { topic: "coupon.updated", delivery_url: "https://example.com/x" });
const key = async () => (await store.createKey()).keyId;
const person = async (role = "customer") => (await insertPerson(store, role)).id;

async function delivery(): Promise<string> {
  const [row] = await store.sql<{ id: string }>(
    `insert into deliveries (webhook_id, topic, object_id, state, finished_at, queued_at)
     values ($1, 'coupon.updated', 1, 'dead', now(), null) returning replace(delivery_id::text, '-', '') as id`,
    [await webhook()],
  );
  return row!.id;
}

type Sent = [page: string, path: string, fields: Fields];
const at = (kind: string, id: number, path: string, fields: Fields): Sent => [
  `/console/${kind}/${id}`,
  `/console/${kind}/${id}${path}`,
  fields,
];
const ofKey = (id: number, path: string, fields: Fields): Sent => [
  "/console/keys",
  `/console/keys/${id}${path}`,
  fields,
];

/** Each form: the page that it is on, its path, and what somebody enters. */
const FORMS: Record<string, () => Promise<Sent>> = {
  "new coupon": async () => ["/console/coupons/new", "/console/coupons", { code: word(), amount: "5" }],
  "new customer": async () => [
    "/console/customers/new",
    "/console/customers",
    { email: `${word()}@example.com`, username: word(), password: word() + word() },
  ],
  "new webhook": async () => [
    "/console/webhooks/new",
    "/console/webhooks",
    { name: word(), topic: "order.created", delivery_url: "https://example.com/x", secret: word() },
  ],
  "new key": async () => ["/console/keys", "/console/keys", { description: word(), permissions: "read" }],
  invitation: async () => [
    "/console/users",
    "/console/users",
    { first_name: "Eve", email: `${word()}@example.com`, role: "shop_manager" },
  ],
  "order's address": async () => at("orders", await order(), "", { billing_city: "Graz" }),
  "order's status": async () => at("orders", await order(), "/status", { status: "completed" }),
  note: async () => at("orders", await order(), "/notes", { note: "Called" }),
  "many orders": async () => [
    "/console/orders",
    "/console/orders/status",
    { order: `${await order()}:processing`, status: "completed" },
  ],
  stock: async () => at("products", await product(), "", { stock_change: "+3" }),
  coupon: async () => at("coupons", await coupon(), "", { amount: "6" }),
  "coupon's trash": async () => at("coupons", await coupon(), "/delete", {}),
  customer: async () => at("customers", await person(), "", { first_name: "Ada" }),
  role: async () => at("customers", await person(), "/roles", { role: "subscriber" }),
  "sign-in link": async () => at("customers", await person("shop_manager"), "/link", {}),
  webhook: async () => at("webhooks", await webhook(), "", { name: "Books" }),
  pause: async () => at("webhooks", await webhook(), "?status", { status: "paused" }),
  secret: async () => at("webhooks", await webhook(), "?secret", { secret: word() }),
  sample: async () => {
    await coupon();
    return at("webhooks", await webhook(), "/sample", {});
  },
  "failed deliveries": async () => {
    const [row] = await store.sql<{ id: number }>(
      "select webhook_id::int as id from deliveries where delivery_id = $1",
      [await delivery()],
    );
    return at("webhooks", row!.id, "/recover", { since: "2026-01-01" });
  },
  "webhook's deletion": async () => at("webhooks", await webhook(), "/delete", {}),
  delivery: async () => {
    const page = `/console/deliveries/${await delivery()}`;
    return [page, `${page}/redeliver`, {}];
  },
  "key's permissions": async () => ofKey(await key(), "/permissions", { permissions: "read" }),
  "key's revocation": async () => ofKey(await key(), "/revoke", {}),
  settings: async () => ["/console/settings", "/console/settings", { description: word() }],
};

/** The number of rows of each table to which a form adds, and of the changes of all records. */
async function rows(): Promise<Record<string, number>> {
  const tables = ["order_notes", "refunds", "coupons", "users", "webhooks", "api_keys", "sign_in_links"];
  const counts = [...tables, "audit_log", "record_changes"].map(
    (each) => `(select count(*)::int from ${each}) as ${each}`,
  );
  const stock = "(select coalesce(sum(stock_quantity), 0)::float8 from products) as stock";
  const samples = "(select count(*)::int from deliveries where object_id is not null) as deliveries";
  const [found] = await store.sql<Record<string, number>>(`select ${[...counts, stock, samples].join(", ")}`);
  return found!;
}

/** What a form has added. The test's own records come before. */
async function added(send: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await rows();
  await send();
  const after = await rows();
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - before[name]!]));
}

test.each(Object.keys(FORMS))("%s", async (name) => {
  const open = async () => {
    const [page, path, fields] = await FORMS[name]!();
    const { html } = await guest.get(page);
    expect(attributes(html, "form", "action")).toContain(path);
    const form = { ...(await trackedForm(guest, page, path)), ...hiddenFields(html, path), ...fields };
    return () => guest.send(path, form);
  };
  // One after the other, and both at once.
  const alone = await open();
  const answers: Awaited<ReturnType<typeof alone>>[] = [];
  const once = await added(async () => answers.push(await alone()));
  expect(await added(async () => answers.push(await alone()))).toEqual(
    Object.fromEntries(Object.keys(once).map((key) => [key, 0])),
  );
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(answers[1]!.location).toBe(answers[0]!.location);
  const both = await open();
  const twice = await added(async () => {
    const [first, second] = await Promise.all([both(), both()]);
    expect([first.status, second.status, second.location]).toEqual([303, 303, first.location]);
  });
  // Other webhooks hear of it by then.
  expect({ ...twice, deliveries: 0 }).toEqual({ ...once, deliveries: 0 });
  if (name === "sample") expect(twice["deliveries"]).toBe(once["deliveries"]);
});
