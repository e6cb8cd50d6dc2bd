import { expect, test } from "vitest";
import { addProducts } from "../../tools/bench/products.ts";
import { api } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

const { store } = useStore("v3");

test("seeded products are as the store writes them: an empty edit changes nothing", async () => {
  const client = api(store, 3, await store.createKey());
  await addProducts({ stack: store }, 1000);
  const rows = () =>
    store.sql(`select to_jsonb(p) - 'updated_at' as row, array(select term_id from product_terms where product_id = p.id order by 1) as terms
      from products p where id between 1000 and 1011 or parent_id between 1000 and 1011 order by id`);
  const before = await rows();
  expect(before).toHaveLength(12);
  for (const id of [1000, 1001, 1011])
    expect((await client.put(`/products/${id}`, { product: {} })).status).toBe(200);
  expect(await rows()).toEqual(before);
  const { body } = await client.get("/products/count?filter[category]=category-7");
  expect(body.count).toBe(20);
});
