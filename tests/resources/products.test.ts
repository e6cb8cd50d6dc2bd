import { describe, expect, test } from "vitest";
import { refusal } from "../support/api.ts";
import { insertProduct } from "../support/products.ts";
import { rowsRead } from "../support/rows-read.ts";
import { untilServed } from "../support/until-served.ts";
import { useStore } from "../support/use-store.ts";

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");

// oxlint-disable-next-line typescript/no-explicit-any -- a record of any version
async function make(product: object, api = v3): Promise<any> {
  const answer = await untilServed(() => api.post("/products", { product }));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.product;
}

const SHIRT = {
  title: "Shirt",
  type: "variable",
  attributes: [{ name: "Size", options: ["Small", "Large"], variation: true, visible: true }],
  variations: [
    { regular_price: "12", attributes: [{ name: "Size", option: "Small" }] },
    { regular_price: "15", sale_price: "10", attributes: [{ name: "Size", option: "Large" }] },
  ],
};

test("a created product equals a read, in each version", async () => {
  const made = await make({ title: "Blue <b>Mug</b>", regular_price: "9.5", sku: "BLUE-1", weight: "0.5" });
  expect(made).toMatchObject({
    title: "Blue Mug",
    permalink: "https://store.example/product/blue-mug/",
    price: "9.5",
    weight: "0.5",
    sale_price: null,
    parent: [],
    featured_src: false,
  });
  expect((await v3.get(`/products/${made.id}`)).body.product).toEqual(made);
  const [one, two] = [await v1.get(`/products/${made.id}`), await v2.get(`/products/${made.id}`)];
  expect(two.body.product).toMatchObject({ price: "9.50", weight: "0.50" });
  expect(two.body.product).not.toHaveProperty("menu_order");
  expect(one.body.product).not.toHaveProperty("parent_id");
  expect((await v2.get("/products/sku/blue-1")).body.product.id).toBe(made.id);
});

test("a variable product has the prices of its variations, and shows them", async () => {
  const made = await make(SHIRT);
  expect(made).toMatchObject({ price: "10", regular_price: "", on_sale: true, in_stock: true });
  expect(made.price_html).toMatch(/10\.00.*&ndash;.*12\.00/);
  expect(made.variations.map((one: { price: string }) => one.price)).toEqual(["12", "10"]);
  const [small] = made.variations;
  const alone = (await v3.get(`/products/${small.id}`)).body.product;
  expect(alone).toMatchObject({ title: "Shirt - Small", type: "variation", parent_id: made.id });
  expect(alone.parent).toMatchObject({ id: made.id, variations: [] });

  const edited = await v3.put(`/products/${made.id}`, {
    product: { variations: [{ id: small.id, regular_price: "8" }] },
  });
  expect(edited.body.product.price).toBe("8");
  const other = await make({ ...SHIRT, title: "Other" });
  const foreign = { product: { variations: [{ id: other.variations[0].id }] } };
  expect(refusal(await v3.put(`/products/${made.id}`, foreign))[1]).toBe("shop_api_invalid_product_id");
});

test("a product in the trash is found by its id alone, comes back with its variations, and is deleted for good by force", async () => {
  const made = await make({ ...SHIRT, title: "Gone", sku: "GONE-1" });
  const trashed = await v3.delete(`/products/${made.id}?force=false`);
  expect([trashed.status, trashed.body]).toEqual([202, { message: "Deleted product" }]);
  expect((await v3.get("/products?filter[sku]=GONE-1")).body.products).toEqual([]);
  const kept = { status: "trash", price: "10", in_stock: true, purchaseable: true };
  expect((await v3.get(`/products/${made.id}`)).body.product).toMatchObject(kept);
  const back = await v3.put(`/products/${made.id}`, { product: { status: "publish" } });
  expect(back.body.product.variations).toHaveLength(2);

  await v3.delete(`/products/${made.id}`);
  await make({ title: "Heir", sku: "gone-1" });
  const taken = await v3.put(`/products/${made.id}`, { product: { status: "publish" } });
  expect(refusal(taken)[1]).toBe("shop_api_product_sku_already_exists");
  expect((await v3.delete(`/products/${made.id}?force=true`)).body).toEqual({
    message: "Permanently deleted product",
  });
  expect(refusal(await v3.get(`/products/${made.variations[0].id}`))[1]).toBe("shop_api_no_product_found");
});

test("a group whose parts are gone keeps its price", async () => {
  const [part, other] = [
    await make({ title: "P", regular_price: "5" }),
    await make({ title: "O", regular_price: "8" }),
  ];
  const group = await make({ title: "G", type: "grouped" });
  await store.sql("update products set grouped_ids = $1 where id = $2", [[part.id, other.id], group.id]);
  await v3.put(`/products/${part.id}`, { product: { regular_price: "4" } });
  const price = async () => (await v3.get(`/products/${group.id}`)).body.product.price;
  await v3.delete(`/products/${part.id}?force=true`);
  expect(await price()).toBe("8");
  await v3.delete(`/products/${other.id}?force=true`);
  expect(await price()).toBe("4");
});

test("a deleted product is unknown, also where an order has its number", async () => {
  const { id } = await make({ title: "Gone for good" });
  await store.sql(
    "insert into orders (id, status, currency, order_key) overriding system value values ($1, 'pending', 'USD', 'x')",
    [id],
  );
  await v3.delete(`/products/${id}?force=true`);
  for (const path of [`/products/${id}`, `/products/${id}/orders`])
    expect(refusal(await v3.get(path))[1]).toBe("shop_api_no_product_found");
});

test("bulk edits by SKU, creates new ones, and answers each by itself", async () => {
  const { id } = await make({ title: "Known", sku: "KNOWN" });
  const answer = await v3.post("/products/bulk", {
    products: [
      { sku: "known", title: "Renamed" },
      { title: "Fresh" },
      { sku: "KNOWN", type: "nothing" },
      { sku: "<b>NEW</b>", type: "nothing", title: "x" },
      "text",
      null,
    ],
  });
  expect(answer.status).toBe(201);
  const [renamed, fresh, refused, unknown, text, none] = answer.body.products;
  expect([renamed.id, renamed.title, fresh.title]).toEqual([id, "Renamed", "Fresh"]);
  expect(refused).toMatchObject({ id, sku: "KNOWN", error: { code: "shop_api_invalid_product_type" } });
  expect(unknown).toMatchObject({ id: 0, sku: "NEW" });
  expect(text).toMatchObject({ id: 0, sku: "", error: { code: "shop_api_missing_product_title" } });
  expect(none).toMatchObject({ id: 0, sku: "", error: { code: "shop_api_missing_product_data" } });
});

test("a bulk has at most 5,000 variations", async () => {
  const bulk = (count: number) => {
    const variations = Array.from({ length: 200 }, () => ({}));
    const products = Array.from({ length: count }, (_, n) => ({ id: 999_000 + n, variations }));
    return v3.post("/products/bulk", { products });
  };
  const tooLarge = [
    413,
    "shop_api_products_request_entity_too_large",
    "Unable to accept more than 5000 items for this request.",
  ];
  expect((await bulk(25)).status).toBe(200);
  expect(refusal(await bulk(26))).toEqual(tooLarge);

  // Those that it reads and shows count too, however the product is named.
  const many = await make({ title: "Many", type: "variable", sku: "MANY" });
  await store.sql(
    `insert into products (parent_id, type, status, name, sku)
     select $1, 'variation', 'publish', 'Many', '' from generate_series(1, 1000)`,
    [many.id],
  );
  const edits = (count: number, named: object) => ({
    products: Array.from({ length: count }, (_, n) => ({ ...named, title: `Many ${n}` })),
  });
  const before = await rowsRead(store, ["products"]);
  for (const named of [{ id: many.id }, { sku: "Many" }]) {
    const answer = await v3.post("/products/bulk", edits(6, named));
    expect([...refusal(answer), answer.roundTrips]).toEqual([...tooLarge, 1]);
  }
  // Each of them counts the variations twice, up to the limit, and reads none.
  expect((await rowsRead(store, ["products"])) - before).toBeLessThan(2 * 2 * 5010);
  expect((await v3.post("/products/bulk", edits(2, { id: many.id }))).status).toBe(200);
  await v3.delete(`/products/${many.id}?force=true`);
});

test("lists are filtered by products' fields, and sorted by their prices", async () => {
  const blue = await make({ title: "Ünique blue", regular_price: "3", sku: "FIL-1" });
  const red = await make({ title: "Unique red", regular_price: "1", sku: "FIL-2", type: "external" });
  const ids = async (query: string) =>
    (await v3.get(`/products?${query}`)).body.products.map((one: { id: number }) => one.id);
  expect(await ids("filter[q]=unique")).toEqual(expect.arrayContaining([blue.id, red.id]));
  expect(await ids("filter[q]=unique -red")).toEqual([blue.id]);
  expect(await ids("filter[sku]=fil-2")).toEqual([red.id]);
  expect(await ids("type=external&filter[q]=unique")).toEqual([red.id]);
  expect(await ids("filter[category]=nothing")).toEqual([]);
  const sorted =
    "filter[orderby]=meta_value_num&filter[orderby_meta_key]=_price&filter[order]=ASC&filter[q]=unique";
  expect(await ids(sorted)).toEqual([red.id, blue.id]);
  expect((await v3.get("/products/count?filter[q]=unique")).body).toEqual({ count: 2 });
});

test("a variation without stock of its own has its product's", async () => {
  const parentId = await insertProduct(store.sql, { type: "variable", name: "Shared", stock: 7 });
  const id = await insertProduct(store.sql, { type: "variation", parentId, name: "Shared - A" });
  expect((await v3.get(`/products/${id}`)).body.product).toMatchObject({
    managing_stock: "parent",
    stock_quantity: 7,
  });
});

describe("updated_at of a product moves with", () => {
  const LONG_AGO = "2024-01-01T00:00:00Z";
  const variable = async () =>
    (
      await v3.post("/products", {
        product: { title: "Whole", type: "variable", variations: [{ regular_price: "5" }] },
      })
    ).body.product;
  const group = async () =>
    (await v3.post("/products", { product: { title: "Group", type: "grouped" } })).body.product;
  const part = async (parent_id: number) =>
    (await v3.post("/products", { product: { title: "Part", regular_price: "5", parent_id } })).body.product;

  test.each<[what: string, of: () => Promise<{ whole: number; change(): Promise<unknown> }>]>([
    [
      "an edit of its variation",
      async () => {
        const { id, variations } = await variable();
        return {
          whole: id,
          change: () => v3.put(`/products/${variations[0].id}`, { product: { regular_price: "6" } }),
        };
      },
    ],
    [
      "a deletion of its variation",
      async () => {
        const { id, variations } = await variable();
        return { whole: id, change: () => v3.delete(`/products/${variations[0].id}?force=true`) };
      },
    ],
    [
      "an order of its variation",
      async () => {
        const { id, variations } = await variable();
        await v3.put(`/products/${variations[0].id}`, {
          product: { managing_stock: true, stock_quantity: 5 },
        });
        const line_items = [{ product_id: variations[0].id, quantity: 1 }];
        return {
          whole: id,
          change: () => v3.post("/orders", { order: { status: "processing", line_items } }),
        };
      },
    ],
    [
      "an edit of a part that names it",
      async () => {
        const { id } = await group();
        const { id: partId } = await part(id);
        return { whole: id, change: () => v3.put(`/products/${partId}`, { product: { title: "Other" } }) };
      },
    ],
    [
      "a deletion of a part that names it",
      async () => {
        const { id } = await group();
        const { id: partId } = await part(id);
        return { whole: id, change: () => v3.delete(`/products/${partId}?force=true`) };
      },
    ],
  ])("%s, and a list of what changed has it", async (_what, of) => {
    const { whole, change } = await of();
    await store.sql("update products set updated_at = $2 where id = $1", [whole, LONG_AGO]);
    await change();
    const changed = `/products?filter[in]=${whole}&filter[updated_at_min]=2025-01-01&fields=id`;
    expect((await v3.get(changed)).body.products).toEqual([{ id: whole }]);
  });
});
