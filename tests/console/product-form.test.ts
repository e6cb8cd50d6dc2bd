import { beforeAll, expect, test } from "vitest";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { trackedForm } from "./tracked-form.ts";

/** Products made and changed by forms, compared with what the API shows. */

const { store, v3 } = useStore("console", "webhooks", "v3");
let guest: Visitor;
let category: number;
beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  const made = await v3.post("/products/categories", { product_category: { name: "Tea & more" } });
  category = made.body.product_category.id;
  await v3.post("/products/tags", { product_tag: { name: "Green" } });
  await v3.post("/products/shipping_classes", { product_shipping_class: { name: "Bulky" } });
  await v3.post("/taxes/classes", { tax_class: { name: "Food" } });
});

const shown = async (id: number | string) => (await v3.get(`/products/${id}`)).body.product;
const idIn = (path = "") => Number(path.split("/").at(-1));

const TEA = {
  title: "Tea",
  sku: "TEA",
  type: "simple",
  status: "draft",
  short_description: "<em>Fine</em>",
  description: "<p>From <strong>Assam</strong></p>",
  images: "https://store.example/tea.png\nhttps://store.example/cup.png",
  regular_price: "1,200.50",
  sale_price: "1,000",
  sale_from: "2026-06-01",
  sale_to: "2026-06-30",
  tax_status: "taxable",
  tax_class: "food",
  manage_stock: "1",
  stock_quantity: "7",
  in_stock: "1",
  backorders: "notify",
  catalog_visibility: "search",
  featured: "1",
  tags: "green",
  shipping_class: "bulky",
  weight: "0.25",
  length: "3",
  width: "2",
  height: "1",
};

test("a new product has every field of its form, as the API shows it", async () => {
  const page = await guest.get("/console/products/new");
  expect([page.status, page.roundTrips, page.statements]).toEqual([200, 1, 1]);
  expect(page.html).toContain("Tea &amp; more");
  const made = await guest.send("/console/products", { ...TEA, categories: String(category) });
  expect([made.status, made.text.slice(0, 500)]).toEqual([303, expect.anything()]);
  expect(await shown(idIn(made.location))).toMatchObject({
    title: "Tea",
    sku: "TEA",
    status: "draft",
    short_description: expect.stringContaining("<em>Fine</em>"),
    description: expect.stringContaining("<strong>Assam</strong>"),
    images: [{ src: "https://store.example/tea.png" }, { src: "https://store.example/cup.png" }],
    regular_price: "1200.5",
    sale_price: "1000",
    tax_class: "food",
    managing_stock: true,
    stock_quantity: 7,
    backorders_allowed: true,
    catalog_visibility: "search",
    featured: true,
    categories: ["Tea &amp; more"],
    tags: ["Green"],
    shipping_class: "bulky",
    weight: "0.25",
    dimensions: { length: "3", width: "2", height: "1" },
  });
  const own = await guest.get(made.location ?? "");
  expect([own.roundTrips, own.statements]).toEqual([1, 1]);
  expect(own.text).toContain("Regular price $1,200.50 On sale $1,000.00, from 1 Jun 2026 to 30 Jun 2026");

  // Sent back as it is, nothing is changed; a changed field changes itself alone.
  const path = made.location ?? "";
  const form = await trackedForm(guest, path);
  await guest.send(path, form);
  expect((await guest.get(path)).text).toContain("Nothing was changed.");
  const before = await shown(idIn(path));
  const images = "https://store.example/cup.png";
  await guest.send(path, { ...form, title: "Green tea", images, categories: "", status: "publish" });
  const after = await shown(idIn(path));
  expect(after).toEqual({
    ...before,
    title: "Green tea",
    status: "publish",
    categories: [],
    permalink: expect.anything(),
    purchaseable: expect.anything(),
    updated_at: expect.anything(),
    featured_src: images,
    images: [{ ...before.images[1], position: 0, updated_at: expect.anything() }],
    related_ids: expect.anything(),
  });
});

test("refusals stand at their fields", async () => {
  const sku = await guest.send("/console/products", { ...TEA, sku: "TEA", title: "Twice" });
  expect([sku.status, sku.html.includes('id="problem-sku"')]).toEqual([400, true]);
  for (const [field, value] of [
    ["tags", "Unknown"],
    ["regular_price", "much"],
    ["weight", "heavy"],
    ["stock_quantity", ""],
    ["sale_to", "2026-05-01"],
    ["in_stock", "0"],
  ] as const) {
    const seen = await guest.send("/console/products", { ...TEA, sku: "", [field]: value });
    expect([field, seen.status, seen.html.includes(`id="problem-${field}"`)]).toEqual([field, 400, true]);
  }
  const none = await guest.send("/console/products", { ...TEA, sku: "", title: "" });
  expect(none.status).toBe(400);
});

test("a product that is not counted is set out of stock and back, also after its count was cleared", async () => {
  const { id } = (await v3.post("/products", { product: { title: "Pot", type: "simple", regular_price: 3 } }))
    .body.product;
  const path = `/console/products/${id}`;
  const isThere = async () => (await shown(id)).in_stock;
  await guest.send(path, { ...(await trackedForm(guest, path)), in_stock: "0" });
  expect([await isThere(), (await guest.get(path)).text.includes("Stock Out of stock")]).toEqual([
    false,
    true,
  ]);
  await guest.send(path, { ...(await trackedForm(guest, path)), in_stock: "1" });
  expect(await isThere()).toBe(true);
  await guest.send(path, { ...(await trackedForm(guest, path)), manage_stock: "1", stock_quantity: "0" });
  expect(await isThere()).toBe(false);
  await guest.send(path, { ...(await trackedForm(guest, path)), manage_stock: "", in_stock: "1" });
  expect(await isThere()).toBe(true);
});

test("the variations of a product are changed in one table; another's change is not undone", async () => {
  const { product } = (
    await v3.post("/products", {
      product: {
        title: "Shirt",
        type: "variable",
        attributes: [{ name: "Size", options: ["S", "M"], variation: true, visible: true }],
        variations: ["S", "M"].map((option) => ({
          regular_price: 10,
          attributes: [{ name: "Size", option }],
        })),
      },
    })
  ).body;
  const path = `/console/products/${product.id}`;
  const action = `${path}/variations`;
  const [one, other] = product.variations.map(({ id }: { id: number }) => id);
  const form = await trackedForm(guest, path, action);
  const sent = await guest.send(action, {
    ...form,
    [`v${one}_regular_price`]: "12",
    [`v${one}_sku`]: "SHIRT-S",
    [`v${other}_manage_stock`]: "1",
    [`v${other}_stock_quantity`]: "4",
  });
  expect([sent.status, sent.location]).toEqual([303, path]);
  const now = async () =>
    (await shown(product.id)).variations.map((each: Record<string, unknown>) => [
      each["sku"],
      each["regular_price"],
      each["stock_quantity"],
      each["in_stock"],
    ]);
  expect(await now()).toEqual([
    ["SHIRT-S", "12", null, true],
    ["", "10", 4, true],
  ]);
  const stale = await guest.send(action, { ...form, [`v${one}_regular_price`]: "13" });
  expect([stale.status, stale.html.includes(`id="problem-v${one}_regular_price"`)]).toEqual([412, true]);
  const wrong = await guest.send(action, {
    ...(await trackedForm(guest, path, action)),
    [`v${other}_sale_price`]: "20",
  });
  expect([wrong.status, wrong.html.includes(`id="problem-v${other}_sale_price"`)]).toEqual([400, true]);
  const foreign = await guest.send(action, { v1_sku: "X", was_v1_sku: "" });
  expect([foreign.status, await now()]).toEqual([
    400,
    expect.arrayContaining([expect.arrayContaining(["SHIRT-S"])]),
  ]);
});

test("an option of a shared attribute is shown by its name, in the table and on its page", async () => {
  const { product_attribute: size } = (
    await v3.post("/products/attributes", { product_attribute: { name: "Size", slug: "size" } })
  ).body;
  await v3.post(`/products/attributes/${size.id}/terms`, {
    product_attribute_term: { name: "Extra & large", slug: "xl" },
  });
  const { product } = (
    await v3.post("/products", {
      product: {
        title: "Coat",
        type: "variable",
        attributes: [{ slug: "size", name: "Size", options: ["xl"], variation: true }],
        variations: [{ regular_price: 10, attributes: [{ slug: "size", name: "Size", option: "xl" }] }],
      },
    })
  ).body;
  const [{ id }] = product.variations;
  await store.sql("update products set manage_stock = true, stock_quantity = 0 where id = $1", [id]);
  expect((await guest.get(`/console/products/${product.id}`)).text).toContain("SKU of Extra & large");
  expect((await guest.get(`/console/products/${id}`)).text).toContain("Coat: Extra & large");
  expect((await guest.get("/console")).text).toContain("Coat: Extra & large");
});
