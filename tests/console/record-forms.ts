import { insertPerson, type Visitor } from "../support/console-visitor.ts";
import type { OpenStore } from "../support/use-store.ts";
import { hiddenFields } from "./html.ts";
import { reviewedAsJson, reviewIn } from "./json-forms.ts";
import { trackedForm } from "./tracked-form.ts";

/** The forms of each kind of record, and what is stored after them. */

type Fields = Record<string, string>;

/** A form of a record's page, and its effect. */
export interface Form {
  name: string;
  /** Below the record's path; from the root for one of a list. */
  action: string;
  /** The page that it is on, below the record's path. */
  page?: string;
  fields: Fields;
  /** What is sent at last of the page's form, if that is more than its fields. */
  fill?(by: Visitor, id: number, form: Fields): Promise<Fields>;
  /** Whether the record shows the effect of the form, sent so many times. */
  isDone(state: State, times: number): boolean;
}

/** What is stored of a record, by column or by kind. */
type State = Record<string, unknown>;

export interface Kind {
  /** Of the pages' addresses: `/console/orders`. */
  path: string;
  /** What there is one of, without an id. */
  isOne?: boolean;
  make(): Promise<number>;
  read(id: number): Promise<State>;
  forms: readonly Form[];
}

export const pathOf = ({ path, isOne }: Kind, id: number) => (isOne ? path : `${path}/${id}`);

/** The form with all that the page has filled in, and what is sent of it at last. */
export async function openForm(
  by: Visitor,
  kind: Kind,
  id: number,
  { action, page = "", fields, fill }: Form,
) {
  const own = pathOf(kind, id);
  const at = page === "list" ? kind.path : own + page;
  const to = action.startsWith("/console/") ? action : own + action;
  const { html } = await by.get(at);
  const form = { ...(await trackedForm(by, at, to)), ...hiddenFields(html, to), ...fields };
  return { to, form: fill ? await fill(by, id, form) : form };
}

/** Each kind, with all forms of its page; `guest` is an administrator. */
export function kindsOf(
  { store, v3 }: Pick<OpenStore<"console" | "webhooks" | "v3">, "store" | "v3">,
  guest: () => Visitor,
): Kind[] {
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
    fields: {},
    async fill(by, id) {
      const to = `/console/orders/${id}/refund`;
      const chosen = { [`quantity_${line}`]: units, [`restock_${line}`]: "1", reason: name };
      const review = await by.send(to, { ...hiddenFields((await by.get(to)).html, to), ...chosen });
      return { ...hiddenFields((await by.get(review.location ?? "")).html, to), confirmed: "1" };
    },
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
  /** The list's form for several orders, which names those that it has not moved. */
  const movedInList = (to: string): Form => ({
    ...moved(to),
    name: `many ${to}`,
    action: "/console/orders/status",
    page: "list",
    fields: { status: to, view: "" },
    fill: async (_by, id, form) => ({ ...form, order: `${id}:processing` }),
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
      movedInList("completed"),
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

  const size = (option: string) => ({ attributes: [{ name: "Size", option }] });
  /** The variation that is under test. */
  let variation = 0;

  const VARIABLE: Kind = {
    path: "/console/products",
    async make() {
      await store.sql("update products set sku = ''");
      const attributes = [{ name: "Size", options: ["S"], variation: true }];
      const product = { title: "Shirt", type: "variable", attributes, variations: [size("S")] };
      const { id, variations } = await made("products", "product", product);
      variation = variations[0].id;
      return id;
    },
    read: (id) =>
      row(
        `select v.regular_price::float8 as price, v.sku, p.name, p.status
       from products as p left join products as v on v.parent_id = p.id where p.id = $1`,
        id,
      ),
    forms: [
      ...[8, 9].map((price) => ({
        ...set(`price ${price}`, "price", price, { action: "/variations", fields: {} }),
        fill: async (_by: Visitor, _id: number, form: Fields) => ({
          ...form,
          [`v${variation}_regular_price`]: String(price),
        }),
      })),
      {
        ...set("SKU", "sku", "S-1", { action: "/variations", fields: {} }),
        fill: async (_by: Visitor, _id: number, form: Fields) => ({ ...form, [`v${variation}_sku`]: "S-1" }),
      },
      TRASH,
      set("title", "name", "Blouse", { action: "", fields: { title: "Blouse" } }),
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

  /** A coupon as JSON: what is sent at last is a draft, or its deletion. */
  const asJson = (name: string, column: string, value: unknown, change: object): Form => ({
    ...set(name, column, value, { action: "", fields: {} }),
    async fill(by, id) {
      const { sent } = await reviewedAsJson(by, `/console/json/coupons/${id}`, (now) => ({
        ...now,
        ...change,
      }));
      return { draft: reviewIn(sent.location) };
    },
  });
  const AS_JSON: Kind = {
    ...COUPONS,
    path: "/console/json/coupons",
    forms: [
      asJson("amount", "amount", 6, { amount: "6" }),
      asJson("other amount", "amount", 7, { amount: "7" }),
      asJson("description", "description", "For all", { description: "For all" }),
      set("trash", "status", "trash", { action: "?delete", fields: { remove: "to the trash" } }),
    ],
  };

  const SETTINGS: Kind = {
    path: "/console/settings",
    isOne: true,
    async make() {
      await store.sql("update settings set description = '', base_city = ''");
      return 1;
    },
    read: () => row("select description, base_city as city from settings where id = $1", 1),
    forms: [
      set("description", "description", "Mugs", { action: "", fields: { description: "Mugs" } }),
      set("other description", "description", "Cups", { action: "", fields: { description: "Cups" } }),
      set("city", "city", "Graz", { action: "", fields: { base_city: "Graz" } }),
    ],
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
        await guest().send(`${kind.path}/${id}/delete`, {});
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
  return [ORDERS, PRODUCTS, VARIABLE, COUPONS, AS_JSON, CUSTOMERS, SETTINGS, WEBHOOKS, KEYS, ...IN_TRASH];
}
