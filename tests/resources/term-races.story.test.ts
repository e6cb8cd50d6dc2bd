import { expect, test } from "vitest";
import { deep } from "../support/deep.ts";
import { useStore } from "../support/use-store.ts";

const { store, v3 } = useStore("v3");

const KINDS = [
  ["/products/categories", "product_category", "shop_api_cannot_create_product_category"],
  ["/products/tags", "product_tag", "shop_api_cannot_create_product_tag"],
  ["/products/shipping_classes", "product_shipping_class", "shop_api_cannot_create_product_shipping_class"],
  ["/products/attributes", "product_attribute", "shop_api_invalid_product_attribute_slug_already_exists"],
] as const;

const times = <T>(count: number, ask: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n)));

test.each(KINDS)("%s: 25 requests for one name at once create one", async (path, one, code) => {
  const answers = await times(25, () => v3.post(path, { [one]: { name: "Race" } }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 400);
  expect(new Set(refused.map(({ body }) => body.errors[0].code))).toEqual(new Set([code]));
  expect(refused).toHaveLength(24);
});

test("10 requests for one slug under names of their own get slugs of their own", async () => {
  const answers = await times(10, (n) =>
    v3.post("/products/tags", { product_tag: { name: `Own ${n}`, slug: "shared" } }),
  );
  const slugs = answers.map(({ body }) => body.product_tag.slug);
  expect(slugs.toSorted()).toEqual(
    ["shared", ...Array.from({ length: 9 }, (_, n) => `shared-${n + 2}`)].toSorted(),
  );
});

test("simultaneous edits of parents make no cycle", async () => {
  const ids: number[] = [];
  for (const name of ["One", "Two", "Three", "Four"]) {
    const { body } = await v3.post("/products/categories", { product_category: { name } });
    ids.push(body.product_category.id);
  }
  for (let round = 0; round < deep(2, 8); round += 1) {
    await store.sql("update terms set parent_id = null");
    // Each goes below the next, the last below the first: together they would form a cycle.
    const answers = await times(ids.length, (n) =>
      v3.put(`/products/categories/${ids[n]}`, { product_category: { parent: ids[(n + 1) % ids.length] } }),
    );
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const tops = await store.sql<{ id: number }>(
      "select id from terms where taxonomy = 'category' and id = any($1) and parent_id is null",
      [ids],
    );
    expect(tops).toHaveLength(1);
  }
});

test("simultaneous edits of different keys of one term are all kept", async () => {
  const { body } = await v3.post("/products/categories", { product_category: { name: "Shared" } });
  const path = `/products/categories/${body.product_category.id}`;
  const changes = [{ name: "New" }, { slug: "newer" }, { description: "kept" }, { display: "both" }];
  await Promise.all(changes.map((product_category) => v3.put(path, { product_category })));
  expect((await v3.get(path)).body.product_category).toMatchObject(Object.assign({}, ...changes));
});
