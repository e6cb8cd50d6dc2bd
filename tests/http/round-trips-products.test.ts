import { beforeAll, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";
import { expectCost } from "./cost.ts";

/** The cost of products: one statement a read, whatever its content, and two trips a write with few statements. */

const { store, v3 } = useStore("v3");
const ids = { variable: 0, simple: 0, trash: 0 };

const variable = (n: number) => ({
  title: `Variable ${n}`,
  type: "variable",
  sku: `VAR-${n}`,
  images: [{ src: `https://p.example/${n}.png`, position: 0 }],
  attributes: [
    { name: "Color", slug: "color", options: ["Blue", "Red"], variation: true },
    { name: "Fit", options: ["Slim", "Wide"], variation: true },
  ],
  variations: Array.from({ length: 10 }, (_, at) => ({
    regular_price: at + 1,
    image: [{ src: `https://p.example/${n}-${at}.png` }],
    attributes: [{ name: "Fit", option: "Slim" }],
  })),
});
const variables = Array.from({ length: 100 }, (_, n) => variable(n));

beforeAll(async () => {
  await v3.post("/products/attributes", { product_attribute: { name: "Color" } });
  const bulk = await v3.post("/products/bulk", { products: variables });
  const simple = await v3.post("/products", { product: { title: "Simple", regular_price: 5 } });
  const trash = await v3.post("/products", { product: { title: "Trash" } });
  ids.variable = bulk.body.products[0].id;
  ids.simple = simple.body.product.id;
  ids.trash = trash.body.product.id;
});

test.each<[string, number, () => Promise<Answer>, number]>([
  ["a simple product", 1, () => v3.get(`/products/${ids.simple}`), 200],
  ["one with ten variations", 1, () => v3.get(`/products/${ids.variable}`), 200],
  ["by SKU", 1, () => v3.get("/products?filter[sku]=var-1"), 200],
  ["a list", 1, () => v3.get("/products"), 200],
  ["a list of 100 variable products", 1, () => v3.get("/products?filter[limit]=100&type=variable"), 200],
  ["a list with every filter", 1, () => v3.get(EVERYTHING), 200],
  ["a count", 1, () => v3.get("/products/count"), 200],
  ["reviews", 1, () => v3.get(`/products/${ids.simple}/reviews`), 200],
  ["orders", 1, () => v3.get(`/products/${ids.simple}/orders`), 200],
  ["taxes", 1, () => v3.get("/taxes"), 200],
  ["tax classes", 1, () => v3.get("/taxes/classes"), 200],
  ["create", 3, () => v3.post("/products", { product: { title: "New", sku: "NEW" } }), 201],
  ["create a variable one", 4, () => v3.post("/products", { product: variable(100) }), 201],
  ["refused create", 1, () => v3.post("/products", { product: { title: "New", sku: "VAR-2" } }), 400],
  ["edit", 3, () => v3.put(`/products/${ids.simple}`, { product: { featured: true } }), 200],
  [
    "stock",
    3,
    () => v3.put(`/products/${ids.simple}`, { product: { managing_stock: true, stock_quantity: 3 } }),
    200,
  ],
  ["trash", 6, () => v3.delete(`/products/${ids.trash}`), 202],
  ["force", 6, () => v3.delete(`/products/${ids.trash}?force=true`), 200],
])("%s", async (_, statements, request, status) => {
  await expectCost(store, request, status, statements);
});

const EVERYTHING =
  "/products?type=variable&filter[category]=a,b&filter[tag]=c&filter[shipping_class]=d&filter[pa_color]=blue&filter[q]=x&filter[created_at_min]=2020-01-01&filter[orderby]=title";

test("a list of 100 variable products has all of them with their variations and images", async () => {
  const { body } = await v3.get("/products?filter[limit]=100&type=variable&filter[q]=Variable");
  expect(body.products).toHaveLength(100);
  for (const product of body.products) {
    expect(product.variations).toHaveLength(10);
    expect(product.variations[9].image[0].src).toContain("-9.png");
  }
});
