import { beforeAll, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";
import { expectCost } from "./cost.ts";

/** The cost of products' terms: one statement a read, whatever its content, and two trips a write. */

const { store, v3 } = useStore("v3");
const ids = { category: 0, attribute: 0, option: 0 };

beforeAll(async () => {
  const category = await v3.post("/products/categories", { product_category: { name: "Known" } });
  const attribute = await v3.post("/products/attributes", { product_attribute: { name: "Known" } });
  ids.category = category.body.product_category.id;
  ids.attribute = attribute.body.product_attribute.id;
  const option = await v3.post(`/products/attributes/${ids.attribute}/terms`, {
    product_attribute_term: { name: "Known" },
  });
  ids.option = option.body.product_attribute_term.id;
  await store.sql(
    "insert into terms (taxonomy, name, slug) select 'category', 'Of many ' || n, 'of-many-' || n from generate_series(1, 500) n",
  );
});

const options = () => `/products/attributes/${ids.attribute}/terms`;
const image = "https://shop.example/a.png";

test.each<[string, number, () => Promise<Answer>, number]>([
  ["500 categories", 1, () => v3.get("/products/categories"), 200],
  ["category", 1, () => v3.get(`/products/categories/${ids.category}`), 200],
  ["unknown category", 1, () => v3.get("/products/categories/999999"), 404],
  ["tags", 1, () => v3.get("/products/tags"), 200],
  ["attributes", 1, () => v3.get("/products/attributes"), 200],
  ["attribute", 1, () => v3.get(`/products/attributes/${ids.attribute}`), 200],
  ["options", 1, () => v3.get(options()), 200],
  ["option", 1, () => v3.get(`${options()}/${ids.option}`), 200],
  ["create", 4, () => v3.post("/products/categories", { product_category: { name: "New", image } }), 201],
  ["refused create", 1, () => v3.post("/products/categories", { product_category: { name: "Known" } }), 400],
  ["create an option", 4, () => v3.post(options(), { product_attribute_term: { name: "New" } }), 201],
  [
    "create an attribute",
    4,
    () => v3.post("/products/attributes", { product_attribute: { name: "New" } }),
    201,
  ],
  [
    "edit",
    5,
    () => v3.put(`/products/categories/${ids.category}`, { product_category: { display: "both" } }),
    200,
  ],
  [
    "rename an option",
    5,
    () => v3.put(`${options()}/${ids.option}`, { product_attribute_term: { slug: "new-one" } }),
    200,
  ],
  [
    "edit an attribute",
    4,
    () => v3.put(`/products/attributes/${ids.attribute}`, { product_attribute: { slug: "newer" } }),
    200,
  ],
  ["delete an option", 4, () => v3.delete(`${options()}/${ids.option}`), 200],
  ["delete a category", 4, () => v3.delete(`/products/categories/${ids.category}`), 200],
  ["delete an attribute", 4, () => v3.delete(`/products/attributes/${ids.attribute}`), 200],
])("%s: %i", async (_, most, request, status) => {
  await expectCost(store, request, status, most);
});

test("an edit to a numbered slug finds the number in one statement", async () => {
  const many = Array.from({ length: 20 }, (_, n) => n);
  for (const n of many) await v3.post("/products/tags", { product_tag: { name: `Tag ${n}`, slug: "many" } });
  const request = () => v3.post("/products/tags", { product_tag: { name: "Last", slug: "many" } });
  await expectCost(store, request, 201, 4);
  expect((await v3.get("/products/tags")).body.product_tags).toHaveLength(21);
});
