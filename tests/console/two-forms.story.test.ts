import { beforeAll, describe, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { attributes, hiddenFields } from "./html.ts";
import { trackedForm } from "./tracked-form.ts";

/** Any two forms of one record, opened together and sent in both orders: the second is refused, or both are right. */

const { store, v3 } = useStore("console", "webhooks", "v3");
let guest: Visitor;
let colleague: Visitor;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  colleague = await signedIn(store, (await insertPerson(store, "administrator")).id);
});

type Fields = Record<string, string>;

/** A form of a record's page, and its effect. */
interface Form {
  name: string;
  /** Below the record's path. */
  action: string;
  /** The page that it is on, below the record's path. */
  page?: string;
  fields: Fields;
  /** Whether the record shows the effect of the form, sent so many times. */
  isDone(state: State, times: number): boolean;
}

/** What is stored of a record, by column or by kind. */
type State = Record<string, unknown>;

interface Kind {
  /** Of the pages' addresses: `/console/orders`. */
  path: string;
  make(): Promise<number>;
  read(id: number): Promise<State>;
  forms: readonly Form[];
}

const set = (name: string, column: string, value: unknown, form: Omit<Form, "name" | "isDone">): Form => ({
  ...form,
  name,
  isDone: (state) => state[column] === value,
});
const row = async (sql: string, id: number) => (await store.sql<State>(sql, [id]))[0] ?? { gone: true };
const made = async (resource: string, name: string, body: object) =>
  (await v3.post(`/${resource}`, { [name]: body })).body[name];
const word = () => crypto.randomUUID().slice(0, 8);
/** The line of the order that is under test. */
let line = 0;

const refund = (name: string, units: string, amount: string): Form => ({
  name,
  action: "/refund",
  page: "/refund",
  // Filled in by `open`, as the line's number is in the names.
  fields: { quantity: units, restock: "1", reason: name },
  // The same units once, whoever asks for it too.
  isDone: ({ refunds, returned }) =>
    JSON.stringify(refunds) === JSON.stringify([amount]) && Number(returned) === Number(units),
});

/** A move to the trash after it is right as well. */
const moved = (to: string): Form => ({
  name: `status ${to}`,
  action: "/status",
  fields: { status: to },
  isDone: ({ status }) => status === to || status === "trash",
});
const TRASH = set("trash", "status", "trash", { action: "/delete", fields: {} });

const ORDERS: Kind = {
  path: "/console/orders",
  async make() {
    const product = { title: "Mug", regular_price: "10", managing_stock: true, stock_quantity: 100 };
    const { id: product_id } = await made("products", "product", product);
    const order = { status: "processing", line_items: [{ product_id, quantity: 8 }] };
    const { id, line_items } = await made("orders", "order", order);
    line = line_items[0].id;
    return id;
  },
  read: (id) =>
    row(
      `select status, customer_note as note, billing ->> 'city' as city, refunded_total::float8 as refunded,
         (select stock_quantity::int - 92 from products where id = (select product_id from order_items where order_id = o.id)) as returned,
         array(select amount::text from refunds where order_id = o.id) as refunds,
         (select count(*)::int from order_notes where order_id = o.id and note like 'Called%') as called
       from orders o where id = $1`,
      id,
    ),
  forms: [
    refund("refund of two", "2", "20"),
    moved("on-hold"),
    moved("completed"),
    TRASH,
    set("city", "city", "Graz", { action: "", fields: { billing_city: "Graz" } }),
    set("other city", "city", "Linz", { action: "", fields: { billing_city: "Linz" } }),
    set("note of the customer", "note", "Ring", { action: "", fields: { customer_note: "Ring" } }),
    {
      name: "note",
      action: "/notes",
      fields: { note: "Called" },
      isDone: ({ called }, times) => called === times,
    },
  ],
};

/** A change by ±3 after it is right as well. */
const stockSet = (units: number): Form => ({
  name: `stock ${units}`,
  action: "",
  fields: { stock_quantity: String(units) },
  isDone: ({ stock }) => stock === units || stock === units + 3,
});

const PRODUCTS: Kind = {
  path: "/console/products",
  make: async () =>
    (
      await made("products", "product", {
        title: "Cup",
        regular_price: "10",
        managing_stock: true,
        stock_quantity: 5,
      })
    ).id,
  read: (id) =>
    row(
      "select regular_price::float8 as price, sale_price::float8 as sale, stock_quantity::int as stock, status from products where id = $1",
      id,
    ),
  forms: [
    set("price", "price", 8, { action: "", fields: { regular_price: "8" } }),
    set("sale", "sale", 9, { action: "", fields: { sale_price: "9" } }),
    stockSet(20),
    stockSet(7),
    TRASH,
    {
      name: "stock by ±",
      action: "",
      fields: { stock_change: "+3" },
      isDone: ({ stock }, times) => [5, 7, 20].some((before) => stock === before + 3 * times),
    },
  ],
};

const COUPONS: Kind = {
  path: "/console/coupons",
  make: async () => (await made("coupons", "coupon", { code: word(), amount: "5", type: "percent" })).id,
  read: (id) =>
    row(
      "select amount::float8, usage_limit::int as most, status, description from coupons where id = $1",
      id,
    ),
  forms: [
    set("amount", "amount", 6, { action: "", fields: { amount: "6" } }),
    set("other amount", "amount", 7, { action: "", fields: { amount: "7" } }),
    set("uses", "most", 3, { action: "", fields: { usage_limit: "3" } }),
    TRASH,
  ],
};

const CUSTOMERS: Kind = {
  path: "/console/customers",
  make: async () => (await insertPerson(store, "customer")).id,
  read: (id) => row("select first_name as first, role from users where id = $1", id),
  forms: [
    set("name", "first", "Ada", { action: "", fields: { first_name: "Ada" } }),
    set("other name", "first", "Grace", { action: "", fields: { first_name: "Grace" } }),
    set("role", "role", "subscriber", { action: "/roles", fields: { role: "shop_manager" } }),
  ].map((form) =>
    form.name === "role" ? { ...form, isDone: ({ role }: State) => role === "shop_manager" } : form,
  ),
};

/** The secret before, which a receiver uses until it has the new one. */
let secretBefore: unknown;

const rotated = (secret: string): Form => ({
  name: `secret ${secret}`,
  action: "?secret",
  fields: { secret },
  isDone: ({ previous }) => previous === secretBefore,
});

const WEBHOOKS: Kind = {
  path: "/console/webhooks",
  async make() {
    const webhook = { name: "Books", topic: "order.created", delivery_url: "https://example.com/books" };
    const { id } = await made("webhooks", "webhook", webhook);
    const sealed = "select secret_ciphertext as sealed from webhooks where id = $1";
    [{ sealed: secretBefore } = { sealed: "" }] = await store.sql<{ sealed: string }>(sealed, [id]);
    return id;
  },
  read: (id) =>
    row("select name, status, previous_secret_ciphertext as previous from webhooks where id = $1", id),
  forms: [
    set("name", "name", "Ledger", { action: "", fields: { name: "Ledger" } }),
    set("other name", "name", "Book", { action: "", fields: { name: "Book" } }),
    set("pause", "status", "paused", { action: "?status", fields: {} }),
    rotated("first-secret-of-a-receiver"),
    rotated("other-secret-of-a-receiver"),
    set("deletion", "gone", true, { action: "/delete", fields: {} }),
  ],
};

const KEYS: Kind = {
  path: "/console/keys",
  make: async () => (await store.createKey()).keyId,
  read: (id) => row("select permissions from api_keys where id = $1", id),
  forms: [
    set("read", "permissions", "read", {
      action: "/permissions",
      page: "list",
      fields: { permissions: "read" },
    }),
    set("write", "permissions", "write", {
      action: "/permissions",
      page: "list",
      fields: { permissions: "write" },
    }),
    set("revocation", "gone", true, { action: "/revoke", page: "list", fields: {} }),
  ],
};

/** Records of a kind in the trash, with the forms that take them out of it, and some of those that stay. */
function trashed(kind: Kind, statuses: readonly string[], ...kept: string[]): Kind {
  const restored = (status: string) =>
    set(`restored to ${status}`, "status", status, { action: "/restore", fields: { status } });
  return {
    ...kind,
    async make() {
      const id = await kind.make();
      await guest.send(`${kind.path}/${id}/delete`, {});
      return id;
    },
    forms: [
      ...statuses.map(restored),
      set("deletion for good", "gone", true, { action: "/delete", fields: { for_good: "1" } }),
      ...kind.forms.filter(({ name }) => kept.includes(name)),
    ],
  };
}

const IN_TRASH = [
  trashed(ORDERS, ["on-hold", "completed"], "city", "note"),
  trashed(PRODUCTS, ["draft", "publish"], "price"),
  trashed(COUPONS, ["publish"], "amount"),
];

/** The form with all that the page has filled in, and the confirmation of one that has a page to confirm it. */
async function open(by: Visitor, { path }: Kind, id: number, { action, page = "", fields }: Form) {
  const at = page === "list" ? path : `${path}/${id}${page}`;
  const to = `${path}/${id}${action}`;
  const { html } = await by.get(at);
  const began = { ...(await trackedForm(by, at, to)), ...hiddenFields(html, to) };
  if (action !== "/refund") return { to, form: { ...began, ...fields } };
  const { quantity = "", restock = "", reason = "" } = fields;
  const chosen = { [`quantity_${line}`]: quantity, [`restock_${line}`]: restock, reason };
  const review = await by.send(to, { ...hiddenFields(html, to), ...chosen });
  const shown = await by.get(review.location ?? "");
  return { to, form: { ...hiddenFields(shown.html, to), confirmed: "1" } };
}

describe.each([ORDERS, PRODUCTS, COUPONS, CUSTOMERS, WEBHOOKS, KEYS, ...IN_TRASH])("$path %#", (kind) => {
  const pairs = kind.forms.flatMap((one) =>
    kind.forms.map((other) => [one.name, other.name, one, other] as const),
  );

  test.each(pairs)("%s, then %s", async (_one, _other, one, other) => {
    const id = await kind.make();
    const [first, second] = [await open(guest, kind, id, one), await open(colleague, kind, id, other)];
    expect((await guest.send(first.to, first.form)).status).toBe(303);
    const before = await kind.read(id);
    expect(one.isDone(before, 1), JSON.stringify(before)).toBe(true);
    const { status } = await colleague.send(second.to, second.form);
    const after = await kind.read(id);
    if (status === 303) {
      const times = one === other ? 2 : 1;
      // Of what is deleted nothing else is there to see.
      const isRight = after["gone"] === true ? true : one.isDone(after, times);
      expect([isRight, other.isDone(after, times)], JSON.stringify(after)).toEqual([true, true]);
    } else {
      expect([400, 404, 409, 412]).toContain(status);
      expect(after).toEqual(before);
    }
  });

  test("each form of the page is one of these", async () => {
    const id = await kind.make();
    const pages = [...new Set(kind.forms.map(({ page = "" }) => page))];
    for (const page of pages) {
      const { html } = await guest.get(page === "list" ? kind.path : `${kind.path}/${id}${page}`);
      const actions = attributes(html, "form", "action").filter((action) =>
        action.startsWith(`${kind.path}/${id}`),
      );
      const known = new Set(
        [...kind.forms, ...ALWAYS_RIGHT].map(({ action }) => `${kind.path}/${id}${action}`),
      );
      expect(actions.filter((action) => !known.has(action))).toEqual([]);
    }
  });
});

/** Forms that change nothing of the record: they send a message or make a link. */
const ALWAYS_RIGHT = [{ action: "/sample" }, { action: "/recover" }, { action: "/link" }];
