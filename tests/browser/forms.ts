import type { Page } from "playwright-core";
import type { Api } from "../support/api.ts";
import { insertPerson } from "../support/console-visitor.ts";
import type { TestStore } from "../support/store.ts";

/** A form that somebody fills in, and what the store has of it. */
export interface Form {
  name: string;
  /** Where it is sent, with 1 for an id. */
  action: string;
  /** Makes its record; returns its page. */
  make(): Promise<string>;
  /** What is stored: the values that were sent and carried out, each as often as it was. */
  read(path: string): Promise<string[]>;
  open?: string;
  label: string;
  /** The second one is typed in another tab. Long ones where the form takes long texts. */
  values: readonly [one: string, other: string];
  /** What else is filled in, by label. */
  also?(value: string): Record<string, string>;
  send: string;
  /** The button of the page that confirms it. */
  confirm?: string;
  done: string;
  /** The words about a value that another tab has saved since; without them both are wanted. */
  refused?: string;
  /** Carried out, it is on its page no more. */
  ends?: true;
}

const CONFLICT = "Meanwhile it was set to";
/** 30,000 characters, which are 180,000 bytes of a form. */
const long = (word: string) => word.padEnd(30_000, "é");

interface Clients {
  store: TestStore;
  v2: Api;
  v3: Api;
}

/** Every form that changes a record, and one that makes one. */
export function formsOf({ store, v2, v3 }: Clients): Form[] {
  const idOf = (path: string) => /\d+/.exec(path)?.[0];
  const made = async (api: Api, resource: string, name: string, body: object) =>
    (await api.post(`/${resource}`, { [name]: body })).body[name];
  const makeOrder = async () => {
    const order = { status: "processing", fee_lines: [{ title: "Gift", total: 20 }] };
    return `/console/orders/${(await made(v2, "orders", "order", order)).id}`;
  };
  const orderAt = async (path: string) => (await v2.get(`/orders/${idOf(path)}`)).body.order;
  const makeProduct = async () => {
    const product = { title: "Mug", regular_price: "10.00", managing_stock: true, stock_quantity: 5 };
    return `/console/products/${(await made(v3, "products", "product", product)).id}`;
  };
  const productAt = async (path: string) => (await v3.get(`/products/${idOf(path)}`)).body.product;
  const word = () => crypto.randomUUID().slice(0, 8);
  const restoration = (list: "orders" | "products", make: () => Promise<string>): Form => {
    const name = list.slice(0, -1);
    return {
      name: `${name} in the trash`,
      action: `/console/${list}/1/restore`,
      make: async () => {
        const path = await make();
        await v3.delete(`/${list}/${idOf(path)}`);
        return path;
      },
      read: async (path) => {
        const stored = `select status from ${list} where id = $1 and status <> 'trash'`;
        return (await store.sql<{ status: string }>(stored, [idOf(path)])).map(({ status }) => status);
      },
      label: "Restore as",
      values: list === "orders" ? ["on-hold", "completed"] : ["draft", "private"],
      send: `Restore the ${name}`,
      done: `The ${name} is restored.`,
      refused: "Somebody else has changed this record",
      ends: true,
    };
  };
  /** The form of a new record: sent in two tabs, it makes two. */
  const creation = (
    name: string,
    column: string,
    form: Pick<Form, "label" | "values"> & Partial<Form>,
  ): Form => ({
    name: `new ${name}`,
    action: `/console/${name}s`,
    make: async () => {
      await store.sql(`delete from ${name}s where ${column} = any($1)`, [form.values]);
      return `/console/${name}s/new`;
    },
    read: async () => {
      const stored = `select ${column} as value from ${name}s where ${column} = any($1)`;
      return (await store.sql<{ value: string }>(stored, [form.values])).map(({ value }) => value);
    },
    send: `Create the ${name}`,
    done: `The ${name} is created.`,
    ...form,
  });
  /** A form that makes a user, by their e-mail address. */
  const person = (
    values: readonly [string, string],
    page: string,
    form: Omit<Form, "make" | "read" | "values">,
  ): Form => ({
    ...form,
    values,
    make: async () => {
      await store.sql("update settings set generate_username = true, generate_password = true");
      await store.sql("delete from users where email = any($1)", [values]);
      return page;
    },
    read: async () => {
      const stored = "select email from users where email = any($1)";
      return (await store.sql<{ email: string }>(stored, [values])).map(({ email }) => email);
    },
  });
  const makeShirt = async () => {
    const variations = [{ regular_price: "10.00", attributes: [{ name: "Size", option: "S" }] }];
    const attributes = [{ name: "Size", variation: true, visible: true, options: ["S"] }];
    const product = { title: "Shirt", type: "variable", attributes, variations };
    return made(v3, "products", "product", product);
  };
  const json = (amount: string) => JSON.stringify({ coupon: { amount } });
  const edit = { open: "Edit", send: "Save", refused: CONFLICT };
  return [
    restoration("orders", makeOrder),
    restoration("products", makeProduct),
    {
      ...edit,
      name: "product",
      action: "/console/products/1",
      make: makeProduct,
      read: async (path) => [(await productAt(path)).regular_price],
      open: "Edit the product",
      label: "Regular price",
      values: ["11.55", "12.75"],
      done: "The product is saved.",
    },
    {
      name: "stock by ±",
      action: "/console/products/1",
      make: makeProduct,
      // The stock was 5: what was added to it.
      read: async (path) => {
        const added = (await productAt(path)).stock_quantity - 5;
        return added === 0 ? [] : added === 30 ? ["+10", "+20"] : [`+${added}`];
      },
      open: "Edit the product",
      label: "or change it by",
      values: ["+10", "+20"],
      send: "Save",
      done: "The product is saved.",
    },
    {
      ...edit,
      name: "variation",
      action: "/console/products/1",
      make: async () => `/console/products/${(await makeShirt()).variations[0].id}`,
      read: async (path) => [(await productAt(path)).regular_price],
      open: "Edit the product",
      label: "Regular price",
      values: ["11.55", "12.75"],
      done: "The product is saved.",
    },
    {
      name: "variations",
      action: "/console/products/1/variations",
      make: async () => `/console/products/${(await makeShirt()).id}`,
      read: async (path) => [(await productAt(path)).variations[0].regular_price],
      label: "Price of S",
      values: ["11.55", "12.75"],
      send: "Save the variations",
      done: "The product is saved.",
      refused: CONFLICT,
    },
    {
      name: "record as JSON",
      action: "/console/json/coupons/1",
      make: async () =>
        `/console/json/coupons/${(await made(v3, "coupons", "coupon", { code: word(), amount: "5" })).id}`,
      read: async (path) => [json((await v3.get(`/coupons/${idOf(path)}`)).body.coupon.amount)],
      label: "As the API shows it, and reads it",
      values: [json("6.00"), json("7.00")],
      send: "Review the change",
      confirm: "Save the change",
      done: "The coupon is saved.",
      refused: "Somebody else has changed this record",
    },
    creation("product", "name", { label: "Name", values: ["Teapot", "Kettle"] }),
    creation("coupon", "code", {
      label: "Code",
      values: ["spring", "autumn"],
      also: () => ({ "Amount or percent": "5" }),
    }),
    creation("webhook", "name", {
      label: "Name",
      values: ["Ledger", "Journal"],
      also: () => ({ Topic: "order.created", "Delivery URL": "https://example.com/books" }),
    }),
    creation("key", "description", {
      make: async () => {
        await store.sql("delete from api_keys where description in ('Till', 'Shelf')");
        return "/console/keys";
      },
      read: async () => {
        const stored = "select description from api_keys where description in ('Till', 'Shelf')";
        return (await store.sql<{ description: string }>(stored)).map(({ description }) => description);
      },
      label: "Purpose",
      values: ["Till", "Shelf"],
      send: "Create key",
      done: "Keep it now",
    }),
    person(["max@example.com", "leo@example.com"], "/console/users", {
      name: "invitation",
      action: "/console/users",
      open: "Invite an employee",
      label: "E-mail",
      also: () => ({ "First name": "Max" }),
      send: "Make the invitation",
      done: "Pass this link on now",
    }),
    {
      name: "role",
      action: "/console/customers/1/roles",
      make: async () => `/console/customers/${(await insertPerson(store, "customer")).id}`,
      read: async (path) => {
        const stored = "select role from users where id = $1";
        return (await store.sql<{ role: string }>(stored, [idOf(path)])).map(({ role }) => role);
      },
      open: "Change the role",
      label: "Role",
      values: ["subscriber", "shop_manager"],
      send: "Set the role",
      done: "The role is set.",
      refused: CONFLICT,
    },
    {
      ...edit,
      name: "coupon",
      action: "/console/coupons/1",
      make: async () =>
        `/console/coupons/${(await made(v3, "coupons", "coupon", { code: word(), amount: "5" })).id}`,
      read: async (path) => [(await v3.get(`/coupons/${idOf(path)}`)).body.coupon.description],
      label: "Description",
      values: [long("One"), long("Other")],
      done: "The coupon is saved.",
    },
    {
      ...edit,
      name: "customer",
      action: "/console/customers/1",
      make: async () => {
        const customer = { email: `${word()}@example.com`, username: word(), password: word() + word() };
        return `/console/customers/${(await made(v3, "customers", "customer", customer)).id}`;
      },
      read: async (path) => [(await v3.get(`/customers/${idOf(path)}`)).body.customer.first_name],
      open: "Edit the customer",
      label: "First name",
      values: ["Ada", "Grace"],
      done: "The customer is saved.",
    },
    {
      ...edit,
      name: "address",
      action: "/console/orders/1",
      make: makeOrder,
      read: async (path) => [(await orderAt(path)).billing_address.city],
      open: "Edit the addresses and the note",
      label: "City",
      values: ["Graz", "Linz"],
      done: "The order is saved.",
    },
    {
      ...edit,
      name: "customer's note",
      action: "/console/orders/1",
      make: makeOrder,
      read: async (path) => [(await orderAt(path)).note],
      open: "Edit the addresses and the note",
      label: "Customer's note",
      values: [long("One"), long("Other")],
      done: "The order is saved.",
    },
    {
      name: "note",
      action: "/console/orders/1/notes",
      make: makeOrder,
      read: async (path) => {
        const { order_notes: notes } = (await v2.get(`/orders/${idOf(path)}/notes`)).body;
        return notes
          .map(({ note }: { note: string }) => note)
          .filter((note: string) => /^O(?:ne|ther)é/.test(note));
      },
      label: "Add a note",
      values: [long("One"), long("Other")],
      send: "Add the note",
      done: "The note is added.",
    },
    {
      name: "refund",
      action: "/console/orders/1/refund",
      make: async () => `${await makeOrder()}/refund`,
      read: async (path) => {
        const { order_refunds: refunds } = (await v2.get(`/orders/${idOf(path)}/refunds`)).body;
        return refunds.map(({ amount }: { amount: string }) => amount);
      },
      label: "Amount without tax",
      values: ["8.00", "15.00"],
      send: "Review the refund",
      confirm: "Record the refund of",
      done: "is recorded.",
      refused: "Only 12.00 is left.",
    },
    {
      name: "status",
      action: "/console/orders/1/status",
      make: makeOrder,
      read: async (path) => [(await orderAt(path)).status].filter((status) => status !== "processing"),
      label: "Status",
      values: ["on-hold", "cancelled"],
      send: "Set the status",
      done: "The status is set.",
      refused: CONFLICT,
    },
    {
      ...edit,
      name: "webhook",
      action: "/console/webhooks/1",
      make: async () => {
        const webhook = { name: "Books", topic: "order.created", delivery_url: "https://example.com/books" };
        return `/console/webhooks/${(await made(v3, "webhooks", "webhook", webhook)).id}`;
      },
      read: async (path) => [(await v3.get(`/webhooks/${idOf(path)}`)).body.webhook.name],
      label: "Name",
      values: ["Bookkeeping", "Bookmakers"],
      done: "The webhook is saved.",
    },
    {
      ...edit,
      name: "settings",
      action: "/console/settings",
      make: async () => {
        await store.sql("update settings set description = 'Mugs'");
        return "/console/settings";
      },
      read: async () => [(await v3.get("/")).body.store.description],
      open: "",
      label: "Description",
      values: [long("One"), long("Other")],
      done: "The settings are saved.",
    },
  ];
}

/** Opens the form of a page. */
export async function openForm(page: Page, { open }: Form): Promise<void> {
  if (open) await page.getByText(open, { exact: true }).first().click();
}

/** The form's field, by its label, to which an error is added. */
export const fieldOf = (page: Page, { label }: Form) => page.getByRole("main").getByLabel(label).first();

/** Fills in the form's field. */
export async function fill(page: Page, form: Form, value: string): Promise<void> {
  const field = fieldOf(page, form);
  if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption(value);
  else {
    // A browser lets nobody type more, but older pages and other clients send it.
    if (value.length > 10_000) await field.evaluate((area) => area.setAttribute("maxlength", "40000"));
    await field.fill(value);
  }
  for (const [label, text] of Object.entries(form.also?.(value) ?? {}))
    await fieldOf(page, { ...form, label }).fill(text);
}

/** Sends the form, and confirms it where a page asks. */
export async function send(page: Page, form: Form): Promise<void> {
  await page.getByRole("button", { name: form.send, exact: true }).click();
  if (form.confirm) await page.getByRole("button", { name: form.confirm }).click();
}
