import { beforeAll, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

/** Filters and orders of lists of products (§product-search, §products). */

const { v3 } = useStore("v3");
const ids = new Map<string, number>();

beforeAll(async () => {
  const category = { name: "Home & Garden" };
  const { body } = await v3.post("/products/categories", { product_category: category });
  const products = [
    { title: "The lamp of the house", sku: "9", categories: [body.product_category.id] },
    { title: "Chair - of wood", sku: "10a" },
    { title: "Draft", sku: "DRAFT", status: "draft" },
    {
      title: "Shirt",
      description: "Dry it under a lamp",
      sku: "SHIRT",
      type: "variable",
      attributes: [{ name: "Size", options: ["S"], variation: true }],
      variations: [{ sku: "SHIRT-S", attributes: [{ name: "Size", option: "S" }] }],
    },
  ];
  const made = (await v3.post("/products/bulk", { products })).body.products;
  for (const { sku, id, variations } of made) {
    ids.set(sku, id);
    for (const variation of variations) ids.set(variation.sku, variation.id);
  }
});

test("post__in gives the order of the ids with any `orderby`", async () => {
  const wanted = ["10a", "SHIRT", "9"].map((sku) => ids.get(sku));
  for (const order of ["", "&filter[order]=DESC", "&filter[order]=ASC"]) {
    const query = `filter[in]=${wanted.join(",")}&filter[orderby]=post__in${order}`;
    const { body } = await v3.get(`/products?${query}&fields=id`);
    expect(body.products).toEqual(wanted.map((id) => ({ id })));
  }
});

test.each<[query: string, skus: string[]]>([
  ["filter[category]=Home%20%26%20Garden", ["9"]],
  ["filter[category]=HOME-GARDEN,nothing", ["9"]],
  ["filter[sku]=shirt-s", ["SHIRT-S"]],
  ["filter[sku]=shirt-s&type=variation", []],
  ["filter[sku]=draft", []],
  ["filter[sku]=draft&filter[post_status]=any", ["DRAFT"]],
  ["filter[sku]=draft&filter[post_status]=draft,private", ["DRAFT"]],
  ["filter[orderby]=post_title%20date", ["9", "SHIRT", "10a"]],
  ["type=Variable", ["SHIRT"]],
  // Stop words alone are searched for as a text.
  ["filter[q]=of%20the", ["9"]],
  ["filter[q]=the%20of", []],
  ["filter[q]=a%20-%20wood", ["10a"]],
  // Titles come before other texts, and whole texts before their words.
  ["filter[q]=lamp", ["9", "SHIRT"]],
  ["filter[q]=LAMP&filter[order]=ASC", ["9", "SHIRT"]],
  ["filter[q]=of%20lamp", ["9", "SHIRT"]],
  ["filter[q]=shirt%20lamp", ["SHIRT"]],
  ["filter[q]=lamp&filter[orderby]=date", ["SHIRT", "9"]],
  ["filter[q]=lamp&filter[limit]=-1", ["SHIRT", "9"]],
  ["filter[orderby]=meta_value_num&filter[orderby_meta_key]=_sku", ["10a", "9", "SHIRT"]],
  ["filter[orderby]=meta_value_num&filter[orderby_meta_key]=_sku&filter[order]=ASC", ["SHIRT", "9", "10a"]],
  ["filter[orderby]=meta_value", ["SHIRT", "10a", "9"]],
  // As PHP has it, 0 is nothing asked for.
  ["type=0&filter[in]=0&filter[q]=0&filter[sku]=0&filter[category]=0", ["SHIRT", "10a", "9"]],
])("%s", async (query, skus) => {
  const { body } = await v3.get(`/products?${query}&fields=id`);
  const wanted = skus.map((sku) => ({ id: ids.get(sku) }));
  expect(body.products).toEqual(wanted);
});

test("hundreds of attributes at once are found nowhere, and not looked for", async () => {
  const query = Array.from({ length: 300 }, (_, at) => `filter[pa_size${at}]=s`).join("&");
  const { status, body } = await v3.get(`/products?${query}`);
  expect([status, body]).toEqual([200, { products: [] }]);
  expect((await v3.get(`/products/count?${query}`)).body).toEqual({ count: 0 });
});

test.each(["/products", "/products/count"])(
  "an attribute's name with a NUL is no failure: %s",
  async (path) => {
    expect((await v3.get(`${path}?filter[pa_%00]=s`)).status).toBe(200);
  },
);
