import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { refusal } from "../support/api.ts";
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { useStore } from "../support/use-store.ts";
import { recordedFile } from "./answers.ts";

/** The import writes products by its own merge (docs/architecture.md): its rows equal those of the store's writer. */

const { store, v3 } = useStore("v3");

beforeAll(async () => {
  const dump = fileURLToPath(recordedFile("shop.sql.gz"));
  await jsonOf(storeCommand(store)("move-in", dump, "--json"));
});

/**
 * Stored products with their parts, without times of changes. Prices and stock status of variable products are the dump's until
 * they or their variations are written.
 */
const rows = () =>
  store.sql(`select to_jsonb(p) - case p.type when 'variable' then '{updated_at,price,stock_status}' else '{updated_at}' end::text[] as product,
    array(select to_jsonb(f) from product_files f where f.product_id = p.id order by f.position) as files,
    array(select t.term_id from product_terms t where t.product_id = p.id order by 1) as terms
    from products p order by p.id`);

test("an edit of nothing by the API leaves each imported product unchanged", async () => {
  const before = await rows();
  const ids = before.map(({ product }) => (product as { id: number }).id);
  expect(ids.length).toBeGreaterThan(90);
  for (let at = 0; at < ids.length; at += 100) {
    const products = ids.slice(at, at + 100).map((id) => ({ id }));
    const { status, body } = await v3.put("/products/bulk", { products });
    expect([status, body.products.filter((one: object) => "error" in one)]).toEqual([200, []]);
  }
  expect(await rows()).toEqual(before);
});

test("the id of a page of the shop's blog is no product's, and that of nothing is unknown", async () => {
  const post = "/products/1";
  for (const path of [post, "/products/2/reviews"])
    expect(refusal(await v3.get(path))).toEqual([404, "shop_api_invalid_product", "Invalid product"]);
  expect(refusal(await v3.put(post, { product: {} }))[1]).toBe("shop_api_invalid_product");
  expect(refusal(await v3.delete(post))[1]).toBe("shop_api_invalid_product");
  expect(refusal(await v3.get("/products/99999"))[1]).toBe("shop_api_no_product_found");
  await jsonOf(storeCommand(store)("move-in", fileURLToPath(recordedFile("shop.sql.gz")), "--json"));
  expect(refusal(await v3.get(post))[1]).toBe("shop_api_invalid_product");
});
