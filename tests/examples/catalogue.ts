import type { Api } from "../support/api.ts";
import type { TestStore } from "../support/store.ts";

/** Products of the examples' shop. */

const MUG = {
  title: "Mug",
  sku: "MUG",
  regular_price: "12.50",
  managing_stock: true,
  stock_quantity: 100,
};

export const ALBUM = {
  title: "Album",
  sku: "ALBUM",
  regular_price: "9.00",
  virtual: true,
  downloadable: true,
  downloads: [{ id: "a1", name: "Album", file: "https://files.example/album.zip" }],
  download_limit: 5,
};

const COLOURS = ["Black", "White"];

/** Its variations have the next two ids. */
export const SHIRT = {
  title: "Shirt",
  type: "variable",
  attributes: [{ name: "Colour", visible: true, variation: true, options: COLOURS }],
  variations: COLOURS.map((option) => ({
    sku: `SHIRT-${option.toUpperCase()}`,
    regular_price: "20.00",
    attributes: [{ name: "Colour", option }],
  })),
};

/** Creates the mug in the category Kitchen, and the other products; their ids begin at 11. */
export async function fillCatalogue(store: TestStore, v3: Api, products: readonly object[]): Promise<void> {
  await store.sql("alter sequence products_id_seq restart 11");
  const { body } = await v3.post("/products/categories", { product_category: { name: "Kitchen" } });
  const mug = { ...MUG, categories: [body.product_category.id] };
  for (const product of [mug, ...products]) await v3.post("/products", { product });
}
