import { Big } from "big.js";
import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { attributes, hiddenFields } from "./html.ts";
import { savedAsJson } from "./json-forms.ts";
import { sendRefund } from "./refund-form.ts";
import { trackedForm } from "./tracked-form.ts";

/**
 * A keeper's week from an empty shop, by forms and as JSON alone: ten products of all kinds, orders by the API, an exchange, a
 * voucher, refunds, the trash and back. After each step the sums and stocks of the pages are those of the API and of SQL.
 */

const { store, v3 } = useStore("console", "webhooks", "v3");
let keeper: Visitor;
let owner: Visitor;
beforeAll(async () => {
  owner = await signedIn(store, (await insertPerson(store, "administrator")).id);
  keeper = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
});

const idIn = (path = "") => Number(/\d+$/.exec(path)?.[0]);
const money = (value: unknown) => {
  const [whole = "", places = ""] = new Big(String(value)).abs().toFixed(2).split(".");
  return `${new Big(String(value)).lt(0) ? "−" : ""}$${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}.${places}`;
};

/** Sends a form as a browser does after a change of some fields. */
async function change(path: string, fields: Record<string, string>, action = path, by = keeper) {
  const { html } = await by.get(path);
  const form = { ...(await trackedForm(by, path, action)), ...hiddenFields(html, action), ...fields };
  const sent = await by.send(action, form);
  expect([action, sent.status, sent.text.slice(0, 600)]).toEqual([action, 303, expect.anything()]);
  return sent;
}
/** Follows the button of the page. */
const asJson = (path: string, edit: (record: Record<string, unknown>) => object, by = keeper) =>
  savedAsJson(by, path, edit);
const productAt = async (id: number) => (await v3.get(`/products/${id}`)).body.product;
const orderAt = async (id: number) => (await v3.get(`/orders/${id}`)).body.order;

/** Orders in no trash: the page of each, its record and its rows say the same. */
async function checkOrders() {
  const rows = await store.sql<{
    id: number;
    status: string;
    total: string;
    refunded: string;
    parts: string;
  }>(
    `select id::int, status, total::text, refunded_total::text as refunded,
       (select coalesce(sum(total + total_tax), 0)::text from order_items where order_id = o.id and kind <> 'coupon' and kind <> 'tax') as parts
     from orders o where status <> 'trash' order by id`,
  );
  for (const { id, status, total, refunded, parts } of rows) {
    const order = await orderAt(id);
    const refunds = (await v3.get(`/orders/${id}/refunds`)).body.order_refunds as { amount: string }[];
    const sum = refunds.reduce((all, { amount }) => all.plus(amount), new Big(0));
    expect([id, order.status, Number(order.total), sum.toNumber(), Number(parts)]).toEqual([
      id,
      status,
      Number(total),
      Number(refunded),
      Number(total),
    ]);
    const { text } = await keeper.get(`/console/orders/${id}`);
    const units = order.line_items.reduce(
      (all: number, { quantity }: { quantity: number }) => all + quantity,
      0,
    );
    expect(text).toContain(`Total, ${units} ${units === 1 ? "item" : "items"} ${money(total)}`);
    if (!sum.eq(0))
      expect(text).toContain(`Refunded ${money(sum.neg())} Net ${money(new Big(total).minus(sum))}`);
  }
  return rows.map(({ id }) => id);
}

async function checkSales() {
  const { sales } = (await v3.get("/reports/sales?filter[period]=year")).body;
  const [stored] = await store.sql<{ net: string; orders: number }>(
    `select coalesce(sum(total - refunded_total), 0)::text as net, count(*)::int as orders from orders
     where status in ('processing', 'on-hold', 'completed', 'refunded')`,
  );
  const { text } = await keeper.get("/console?period=year");
  expect([Number(sales.total_sales), sales.total_orders]).toEqual([Number(stored!.net), stored!.orders]);
  expect(text).toContain(`Sales, less refunds ${money(stored!.net)}`);
}

async function checkStocks() {
  const rows = await store.sql<{ id: number; parent: number | null; stock: number }>(
    `select id::int, parent_id::int as parent, stock_quantity::float8 as stock from products
     where manage_stock and status <> 'trash' order by id`,
  );
  for (const { id, stock } of rows) {
    expect([id, (await productAt(id)).stock_quantity]).toEqual([id, stock]);
    expect((await keeper.get(`/console/products/${id}`)).text).toContain(`Stock ${stock} left`);
  }
}

async function check(step: string) {
  try {
    const ids = await checkOrders();
    await checkSales();
    await checkStocks();
    const { html } = await keeper.get("/console/orders");
    const listed = attributes(html, "a", "href").flatMap(
      (href) => /^\/console\/orders\/(\d+)$/.exec(href)?.[1] ?? [],
    );
    expect(listed.map(Number).toSorted()).toEqual(ids.toSorted());
  } catch (error) {
    throw new Error(`after ${step}`, { cause: error });
  }
}

test("a week", async () => {
  await check("nothing");
  await change(
    "/console/settings",
    { name: "Tea & Co", taxes_enabled: "1", base_location: "DE" },
    undefined,
    owner,
  );
  await asJson("/console/json/taxes/new", () => ({ country: "DE", rate: "10", name: "VAT" }), owner);
  await asJson("/console/json/products/categories/new", () => ({ name: "Cups" }));
  const category = String((await v3.get("/products/categories")).body.product_categories.at(-1).id);
  await asJson("/console/json/products/tags/new", () => ({ name: "Gift" }));
  await asJson("/console/json/taxes/classes/new", () => ({ name: "Books" }), owner);

  // Ten products of all kinds, by the form, and for what it has no field for as JSON.
  const made = async (fields: Record<string, string>) => {
    const sent = await keeper.send("/console/products", { type: "simple", status: "publish", ...fields });
    expect([fields["title"], sent.status, sent.text.slice(0, 400)]).toEqual([
      fields["title"],
      303,
      expect.anything(),
    ]);
    return idIn(sent.location);
  };
  await keeper.get("/console/products/new");
  const counted = (units: string) => ({ manage_stock: "1", stock_quantity: units });
  const mug = await made({ title: "Mug", sku: "MUG", regular_price: "10", ...counted("50") });
  const pot = await made({
    title: "Pot",
    regular_price: "1,200.50",
    categories: category,
    tags: "Gift",
    weight: "2.5",
  });
  const tea = await made({ title: "Tea", regular_price: "8", sale_price: "6.50", ...counted("12") });
  const tray = await made({ title: "Tray", regular_price: "30", in_stock: "0" });
  const draft = await made({
    title: "Whisk",
    status: "draft",
    backorders: "notify",
    ...counted("0"),
    regular_price: "4",
  });
  const book = await made({ title: "Book", regular_price: "20", tax_class: "books" });
  const elsewhere = await made({ title: "Kiln", type: "external" });
  await asJson(`/console/json/products/${elsewhere}`, (product) => ({
    ...product,
    product_url: "https://kilns.example/",
    button_text: "Order there",
    regular_price: "900",
  }));
  const file = await made({ title: "Recipes", regular_price: "5" });
  await asJson(`/console/json/products/${file}`, (product) => ({
    ...product,
    virtual: true,
    downloadable: true,
    downloads: [{ name: "PDF", file: "https://store.example/recipes.pdf" }],
  }));
  const set = await made({ title: "Set", type: "grouped" });
  const shirt = await made({ title: "Shirt", type: "variable" });
  const size = (option: string) => ({ attributes: [{ name: "Size", option }] });
  await asJson(`/console/json/products/${shirt}`, (product) => ({
    ...product,
    attributes: [{ name: "Size", options: ["S", "M"], variation: true, visible: true }],
    variations: [size("S"), size("M")],
  }));
  const [small, medium] = (await productAt(shirt)).variations.map(({ id }: { id: number }) => id);
  await change(
    `/console/products/${shirt}`,
    {
      [`v${small}_regular_price`]: "25",
      [`v${small}_manage_stock`]: "1",
      [`v${small}_stock_quantity`]: "9",
      [`v${medium}_regular_price`]: "27.50",
      [`v${medium}_manage_stock`]: "1",
      [`v${medium}_stock_quantity`]: "3",
    },
    `/console/products/${shirt}/variations`,
  );
  const all = [mug, pot, tea, tray, draft, book, elsewhere, file, set, shirt];
  const kinds = await Promise.all(all.map(productAt));
  expect(kinds.map(({ type, status, in_stock, price }) => [type, status, in_stock, price])).toEqual([
    ["simple", "publish", true, "10"],
    ["simple", "publish", true, "1200.5"],
    ["simple", "publish", true, "6.5"],
    ["simple", "publish", false, "30"],
    ["simple", "draft", true, "4"],
    ["simple", "publish", true, "20"],
    ["external", "publish", true, "900"],
    ["simple", "publish", true, "5"],
    ["grouped", "publish", true, expect.anything()],
    ["variable", "publish", true, "25"],
  ]);
  expect(kinds[7]).toMatchObject({ downloadable: true, downloads: [{ name: "PDF" }] });
  expect(kinds[6]).toMatchObject({ product_url: "https://kilns.example/", button_text: "Order there" });
  const list = await keeper.get("/console/products");
  for (const { title } of kinds) expect(list.text).toContain(title);
  await check("ten products");

  // Orders come by the API.
  const home = {
    first_name: "Ann",
    last_name: "Ode",
    country: "DE",
    city: "Berlin",
    email: "ann@example.com",
  };
  const place = async (order: object) => {
    const { status, body } = await v3.post("/orders", {
      order: { status: "processing", billing_address: home, shipping_address: home, ...order },
    });
    expect([status, JSON.stringify(body).slice(0, 300)]).toEqual([201, expect.anything()]);
    return body.order.id as number;
  };
  const shipping_lines = [{ method_id: "flat_rate", method_title: "Post", total: "5" }];
  const one = await place({
    line_items: [
      { product_id: mug, quantity: 2 },
      { product_id: small, quantity: 1 },
    ],
    shipping_lines,
  });
  const two = await place({ line_items: [{ product_id: pot, quantity: 1 }] });
  const three = await place({
    line_items: [
      { product_id: tea, quantity: 3 },
      { product_id: book, quantity: 1 },
    ],
  });
  // 20 + 25 + 5, with a tenth of tax on all.
  expect([Number((await orderAt(one)).total), (await productAt(mug)).stock_quantity]).toEqual([55, 48]);
  await check("three orders");

  // One size for another: its line goes, the other comes.
  const { line_items: lines } = await orderAt(one);
  const exchange = await asJson(`/console/json/orders/${one}`, (order) => ({
    ...order,
    line_items: [lines[0], { ...lines[1], product_id: null }, { product_id: medium, quantity: 1 }],
  }));
  expect(exchange.review.text).toContain(`product_id ${small} null`);
  expect((await orderAt(one)).line_items.map((line: { product_id: number }) => line.product_id)).toEqual([
    mug,
    medium,
  ]);
  await check("an exchange");

  // A voucher takes something off, and the refund of the rest has it as a line of its own.
  await asJson(`/console/json/orders/${two}`, (order) => ({
    ...order,
    fee_lines: [{ title: "Voucher", total: "-27.45" }],
  }));
  expect((await keeper.get(`/console/orders/${two}`)).text).toContain("Voucher −$27.45");
  await check("a voucher");

  // One mug comes back into the stock.
  const mugs = lines[0].id as number;
  const refund = await sendRefund(keeper, one, {
    [`quantity_${mugs}`]: "1",
    [`restock_${mugs}`]: "1",
    reason: "A chip",
  });
  expect(refund.status).toBe(303);
  expect((await productAt(mug)).stock_quantity).toBe(49);
  await check("the refund of a unit");
  const { html } = await keeper.get(`/console/orders/${two}/refund`);
  const rest = attributes(html, "a", "href").find((href) => href.includes("/refund/review?")) ?? "";
  const review = await keeper.get(rest);
  expect(review.text).toContain("Voucher");
  const path = `/console/orders/${two}/refund`;
  const confirmed = { ...hiddenFields(review.html, path), confirmed: "1" };
  expect((await keeper.send(path, confirmed)).status).toBe(303);
  expect((await orderAt(two)).status).toBe("refunded");
  await check("the refund of a whole order");

  // To the trash and back.
  const total = (await orderAt(three)).total;
  await change(`/console/orders/${three}`, {}, `/console/orders/${three}/delete`);
  expect((await keeper.get("/console/orders")).text).not.toContain(`#${three} `);
  expect((await keeper.get("/console/orders?status=trash")).text).toContain(`#${three}`);
  await check("the trash");
  await change(`/console/orders/${three}`, { status: "on-hold" }, `/console/orders/${three}/restore`);
  expect(await orderAt(three)).toMatchObject({ status: "on-hold", total });
  await check("the return from the trash");
  await change(`/console/products/${tray}`, {}, `/console/products/${tray}/delete`);
  expect((await keeper.get("/console/products")).text).not.toContain("Tray");
  await change(`/console/products/${tray}`, { status: "publish" }, `/console/products/${tray}/restore`);
  expect((await keeper.get("/console/products")).text).toContain("Tray");

  // The rest is shipped.
  await keeper.get("/console/orders");
  const shipped = new URLSearchParams({ status: "completed", view: "" });
  for (const [id, was] of [
    [one, "processing"],
    [three, "on-hold"],
  ] as const)
    shipped.append("order", `${id}:${was}`);
  expect((await keeper.send("/console/orders/status", shipped)).location).toBe("/console/orders");
  await check("the end of the week");
});
