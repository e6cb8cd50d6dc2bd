import type WooCommerceAPI from "woocommerce-api";
import { beforeAll, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";
import { legacyClient, read } from "./legacy-client.ts";

/** Integrations' work with products, through an unmodified client of the legacy API. */

const { store, key } = useStore("v2", "v3");
let v2: WooCommerceAPI;
let v3: WooCommerceAPI;
let hats: number;

beforeAll(async () => {
  v2 = legacyClient(store.url, key, "v2");
  v3 = legacyClient(store.url, key, "v3");
  const category = await read(v3.postAsync("products/categories", { product_category: { name: "Hats" } }));
  hats = category.body.product_category.id;
  const products = [
    {
      title: "Cap & brim",
      sku: "CAP",
      type: "variable",
      categories: [hats],
      images: [{ src: "https://pictures.example/cap.png", position: 0 }],
      attributes: [{ name: "Size", options: ["S", "L"], variation: true }],
      variations: [
        { regular_price: "10", sku: "CAP-S", attributes: [{ name: "Size", option: "S" }] },
        { regular_price: "12", sku: "CAP-L", managing_stock: true, stock_quantity: 3 },
      ],
    },
    ...Array.from({ length: 14 }, (_, n) => ({ title: `Pin ${n}`, sku: `PIN ${n}`, regular_price: 1 + n })),
  ];
  const { status, body } = await read(v3.postAsync("products/bulk", { products }));
  expect([status, body.products.filter((one: object) => "error" in one)]).toEqual([201, []]);
});

test("a stock sync finds a variation by its SKU and sets its stock", async () => {
  const found = await read(v3.getAsync("products?filter[sku]=cap-l&fields=id,sku,parent_id,stock_quantity"));
  const [variation] = found.body.products;
  expect(found.body.products).toEqual([
    { id: expect.any(Number), sku: "CAP-L", parent_id: expect.any(Number), stock_quantity: 3 },
  ]);
  const edited = await read(
    v3.putAsync(`products/${variation.id}`, { product: { managing_stock: true, stock_quantity: "7" } }),
  );
  expect([edited.status, edited.body.product.stock_quantity]).toEqual([200, 7]);
  const spaced = await read(v2.getAsync("products/sku/PIN%203"));
  expect(spaced.body.product.title).toBe("Pin 3");
});

test("an export reads all at once, a page of some fields, and a category", async () => {
  const all = await read(v3.getAsync("products?filter[limit]=-1&fields=id,title"));
  expect(all.body.products).toHaveLength(15);
  expect([all.headers["x-wc-total"], all.headers["x-wc-totalpages"]]).toEqual(["15", "1"]);
  const page = await read(v3.getAsync("products?page=2&fields=sku"));
  expect(page.body.products.map(Object.keys)).toEqual(Array.from({ length: 5 }, () => ["sku"]));
  const category = await read(v3.getAsync("products?filter[category]=hats&fields=sku"));
  expect(category.body).toEqual({ products: [{ sku: "CAP" }] });
  expect((await read(v3.getAsync("products/count?filter[category]=hats"))).body).toEqual({ count: 1 });
});

test("a price update by SKU in bulk creates nothing", async () => {
  const before = (await read(v3.getAsync("products/count"))).body.count;
  const products = [
    { sku: "PIN 1", regular_price: "99.90" },
    { sku: "CAP-S", regular_price: 8.5 },
  ];
  const { status, body } = await read(v3.postAsync("products/bulk", { products }));
  expect(status).toBe(200);
  expect(body.products.map(({ price }: { price: string }) => price)).toEqual(["99.90", "8.5"]);
  expect((await read(v3.getAsync("products/count"))).body.count).toBe(before);
});

test.each(["v2", "v3"])("a product sent back to %s unchanged stays unchanged", async (version) => {
  const client = version === "v2" ? v2 : v3;
  const [{ id }] = (await read(client.getAsync("products?filter[sku]=CAP"))).body.products;
  const whole = (await read(client.getAsync(`products/${id}`))).body;
  const pictures = await store.sql("select count(*)::int as count from pictures");
  const pushed = await read(client.putAsync(`products/${id}`, whole));
  expect(pushed.status).toBe(200);
  // Clients read names of categories and send ids: a name is no id.
  const { categories: _names, ...kept } = whole.product;
  expect(withoutTimes(pushed.body.product)).toMatchObject(withoutTimes(kept));
  expect(await store.sql("select count(*)::int as count from pictures")).toEqual(pictures);
  await read(client.putAsync(`products/${id}`, { product: { categories: [hats] } }));
});

// oxlint-disable-next-line typescript/no-explicit-any -- a record of many fields
function withoutTimes(record: any): object {
  return JSON.parse(JSON.stringify(record).replaceAll(/"updated_at":"[^"]*"/g, '"updated_at":""'));
}
