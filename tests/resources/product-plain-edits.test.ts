import { beforeAll, expect, test } from "vitest";
import { insertProduct } from "../support/products.ts";
import { rowsRead } from "../support/rows-read.ts";
import { useStore } from "../support/use-store.ts";

/** Edits of prices, stock and texts alone: most of what integrations write. They read and write less than others. */

const { store, v2, v3 } = useStore("v2", "v3");
let id = 0;

beforeAll(async () => {
  const product = { title: "Mug", regular_price: "9", managing_stock: true, stock_quantity: 5 };
  id = (await v3.post("/products", { product })).body.product.id;
});

/** Only other edits read these. */
const OTHERS = ["tax_classes", "attributes", "pictures"];

test.each([
  ["stock in v2", () => v2.put(`/products/${id}`, { product: { stock_quantity: 4 } })],
  ["stock in v3", () => v3.put(`/products/${id}`, { product: { stock_quantity: 3 } })],
  ["prices in v2", () => v2.put(`/products/${id}`, { product: { regular_price: "8", sale_price: "7" } })],
  ["prices in v3", () => v3.put(`/products/${id}`, { product: { regular_price: "8", sale_price: "6" } })],
  ["a bulk", () => v3.post("/products/bulk", { products: [{ id, stock_quantity: 2, regular_price: "5" }] })],
])("%s: no other records are read", async (_, edit) => {
  const before = await rowsRead(store, OTHERS);
  expect((await edit()).status).toBe(200);
  expect((await rowsRead(store, OTHERS)) - before).toBe(0);
});

test("the files and terms of a product stay the same rows", async () => {
  const category = await v3.post("/products/categories", { product_category: { name: "Songs" } });
  const product = {
    title: "Song",
    downloadable: true,
    downloads: [{ name: "Song", file: "https://files.example/song.mp3" }],
    categories: [category.body.product_category.id],
  };
  const song = (await v3.post("/products", { product })).body.product;
  const rows = () =>
    store.sql(
      `select xmin::text as version from product_files where product_id = $1
       union all select xmin::text from product_terms where product_id = $1`,
      [song.id],
    );
  const before = await rows();
  expect(before).toHaveLength(2);
  const edited = await v3.put(`/products/${song.id}`, { product: { regular_price: "1" } });
  expect(edited.body.product).toMatchObject({ downloads: song.downloads, categories: song.categories });
  expect(await rows()).toEqual(before);
});

test("a title gives a slug that is free, even if nothing has looked for it", async () => {
  const other = (await v3.post("/products", { product: { title: "Taken" } })).body.product;
  const nameless = await insertProduct(store.sql, { name: "Nameless" });
  await v3.put(`/products/${nameless}`, { product: { title: "Taken" } });
  const slugs = await store.sql("select slug from products where id in ($1, $2) order by id", [
    other.id,
    nameless,
  ]);
  expect(slugs).toEqual([{ slug: "taken" }, { slug: "taken-2" }]);
});
