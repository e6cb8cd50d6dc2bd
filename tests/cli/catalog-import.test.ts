import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type CliStore, openCliStore } from "./cli-store.ts";
import { importFile, jsonOf } from "./store-command.ts";

/** Products of a legacy API's export. */
const SAMPLE = fileURLToPath(new URL("../recorded/catalog-sample.json", import.meta.url));

let store: CliStore;
beforeEach(async () => {
  store = await openCliStore();
});
afterEach(() => store.close());

const importProducts = (...products: object[]) => jsonOf(importFile(store.run, { products }));

const article = (id: number) => store.sql("select * from products where id = $1", [id]).then(([row]) => row);

test("the sample imports as it is, ids kept, and again without a change", async () => {
  const summary = await jsonOf(store.spawn("catalog", "import", SAMPLE, "--json"));
  expect(summary).toEqual({ products: 12, variations: 3, created: 15, updated: 0, removed: 0 });
  const { products } = JSON.parse(readFileSync(SAMPLE, "utf8"));
  for (const { id, title, sku, regular_price, sale_price, price, stock_quantity, created_at } of products) {
    expect(await article(id)).toMatchObject({
      name: title,
      sku,
      regular_price: regular_price || null,
      sale_price,
      price,
      stock_quantity: stock_quantity === null ? null : String(stock_quantity),
      created_at: new Date(created_at),
    });
  }
  expect(await article(58)).toMatchObject({
    parent_id: "56",
    type: "variation",
    name: "Variable Product 35 - Medium",
  });
  const everything = `select p, array(select f from product_files f where f.product_id = p.id) as files,
    array(select c.name from product_terms join terms c on c.id = term_id where product_id = p.id order by 1)
    from products p order by id`;
  const first = await store.sql(everything);
  expect(await jsonOf(store.run("catalog", "import", SAMPLE, "--json"))).toMatchObject({
    created: 0,
    updated: 15,
  });
  expect(await store.sql(everything)).toEqual(first);
});

test("the values are read as leniently as the legacy API does", async () => {
  await importProducts(
    {
      id: "7",
      title: 12,
      sku: 345,
      regular_price: 9,
      sale_price: "",
      managing_stock: "yes",
      stock_quantity: "4",
      unknown: [],
    },
    {
      id: 8,
      title: "E-book",
      price: ".50",
      virtual: 1,
      downloadable: "true",
      downloads: [{ name: "Book", file: "https://files.example/book.pdf" }],
      download_limit: "",
      download_expiry: 30,
      tax_class: "standard",
      tax_status: null,
      categories: ["Books", "Books"],
      created_at: "2026-01-31 09:00:00",
      updated_at: "2026-01-31T09:00:00.999+02:00",
    },
  );
  expect(await article(7)).toMatchObject({
    type: "simple",
    status: "publish",
    name: "12",
    sku: "345",
    regular_price: "9",
    sale_price: null,
    price: "9",
    manage_stock: true,
    stock_quantity: "4",
    tax_status: "taxable",
    download_limit: -1,
    attributes: [],
  });
  expect(await article(8)).toMatchObject({
    regular_price: null,
    price: "0.50",
    virtual: true,
    downloadable: true,
    download_limit: -1,
    download_expiry: 30,
    tax_class: "",
    created_at: new Date("2026-01-31T09:00:00Z"),
    updated_at: new Date("2026-01-31T07:00:00Z"),
  });
  expect(await store.sql("select id, position, name, url from product_files")).toEqual([
    {
      id: "eccbbe8a918a7375da423bf0fc6cf45e",
      position: 0,
      name: "Book",
      url: "https://files.example/book.pdf",
    },
  ]);
});

const shirt = (variations: object[]) => ({
  id: 10,
  title: "Shirt",
  type: "variable",
  tax_class: "reduced-rate",
  status: "publish",
  variations,
  attributes: [{ name: "Neck line", options: ["V", "Round"] }],
});
const option = (id: number, name: string, more: object) => ({
  id,
  attributes: [{ name: "Neck line", option: name }],
  ...more,
});

test("a variable product costs what its cheapest variation costs; variations inherit what they do not say", async () => {
  const cheap = option(12, "Round", { regular_price: "9.90", sale_price: "9.5", managing_stock: "parent" });
  await importProducts(
    shirt([option(11, "V", { regular_price: "10.00", tax_class: "" }), cheap, { id: 13 }]),
  );
  expect(await article(10)).toMatchObject({
    price: "9.5",
    attributes: [{ name: "Neck line", key: "neck-line", options: ["V", "Round"] }],
  });
  expect(await article(11)).toMatchObject({
    name: "Shirt - V",
    tax_class: "",
    price: "10.00",
    parent_id: "10",
  });
  expect(await article(12)).toMatchObject({
    name: "Shirt - Round",
    tax_class: "reduced-rate",
    price: "9.5",
    manage_stock: false,
  });
  expect(await article(13)).toMatchObject({ name: "Shirt", price: null });
  await importProducts({ ...shirt([cheap]), status: "trash" });
  expect(await article(12)).toMatchObject({ status: "trash" });
});

test("what vanished from a record vanishes from the store; the rest is updated, its age and sales are kept", async () => {
  const files = ["a", "b"].map((name) => ({ id: name, name, file: `https://files.example/${name}` }));
  const first = {
    id: 20,
    title: "First",
    sku: "ONE",
    downloads: files,
    categories: ["A", "B"],
    created_at: "2020-01-01",
  };
  const second = { id: 21, title: "Second", sku: "TWO", categories: ["A"] };
  await importProducts(
    first,
    second,
    shirt([option(11, "V", { sku: "V" }), option(12, "Round", { downloads: files })]),
  );
  await store.sql("update products set total_sales = 5");

  const swapped = { id: 20, title: "New", sku: "TWO", downloads: [files[1]], categories: ["C"] };
  const summary = await importProducts(
    swapped,
    { ...second, sku: "ONE" },
    shirt([option(11, "V", { sku: "V2" })]),
  );
  expect(summary).toEqual({ products: 3, variations: 1, created: 0, updated: 4, removed: 1 });
  expect(await article(20)).toMatchObject({
    name: "New",
    sku: "TWO",
    total_sales: "5",
    created_at: new Date("2020-01-01"),
  });
  expect(await article(21)).toMatchObject({ sku: "ONE" });
  expect(await article(12)).toBeUndefined();
  expect(await store.sql("select product_id::int, id, position from product_files")).toEqual([
    { product_id: 20, id: "b", position: 0 },
  ]);
  const inCategories = `select product_id::int, name from product_terms join terms on id = term_id order by 1`;
  expect(await store.sql(inCategories)).toEqual([
    { product_id: 20, name: "C" },
    { product_id: 21, name: "A" },
  ]);
});

test("ids drawn after an import follow the greatest, and never fall back", async () => {
  const drawn = () =>
    store.sql("insert into products (type, name) values ('simple', 'drawn') returning id::int");
  await importProducts({ ...shirt([option(5000, "V", {})]), id: 4000 });
  expect(await drawn()).toEqual([{ id: 5001 }]);
  await importProducts({ id: 30, title: "Small id" });
  expect(await drawn()).toEqual([{ id: 5002 }]);
});
