import { beforeAll, describe, expect, test } from "vitest";
import { refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** Input and output of products' fields (§product-input, §products). */

const { v2, v3, client } = useStore("v2", "v3");
const customer = client("v3", { role: "customer" });

// oxlint-disable-next-line typescript/no-explicit-any -- a record of any version
async function make(product: object, api = v3): Promise<any> {
  const answer = await api.post("/products", { product: { title: "Mug", ...product } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.product;
}

test("an amount below 0 is stored, and shown in HTML as 0", async () => {
  const made = await make({ regular_price: "5", sale_price: "-1" });
  expect(made).toMatchObject({ price: "-1", sale_price: "-1" });
  expect(made.price_html).toContain("Current price is: &#036;0.00.");
  expect(made.price_html).not.toContain("1.00");
});

test("a product without counted stock stays on backorder until its stock is set", async () => {
  const { id } = await make({ managing_stock: true, stock_quantity: 0, backorders: true });
  const edit = async (product: object) => (await v3.put(`/products/${id}`, { product })).body.product;
  const stock = { managing_stock: false, stock_quantity: null, backordered: true, in_stock: true };
  expect(await edit({ managing_stock: false })).toMatchObject(stock);
  expect(await edit({ title: "Cup" })).toMatchObject(stock);
  expect(await edit({ in_stock: true })).toMatchObject({ backordered: false, in_stock: true });
});

test("a shipping class is found by its name's slug", async () => {
  const { body } = await v3.post("/products/shipping_classes", {
    product_shipping_class: { name: "Very bulky" },
  });
  const { id, slug } = body.product_shipping_class;
  const shown = { shipping_class: slug, shipping_class_id: id };
  expect(await make({ shipping_class: "Very Bulky" })).toMatchObject(shown);
  expect(await make({ shipping_class: id })).toMatchObject({ shipping_class: "", shipping_class_id: null });
});

test("only v3 gives a new product the sent slug, in a bulk too", async () => {
  const slugOf = ({ permalink }: { permalink: string }) => permalink.split("/").at(-2);
  const bulk = async (api: typeof v3, title: string, name: string) =>
    (await api.post("/products/bulk", { products: [{ title, name }] })).body.products[0];
  expect(slugOf(await make({ title: "Two", name: "named two" }, v2))).toBe("two");
  expect(slugOf(await bulk(v2, "Second", "named second"))).toBe("second");
  expect(slugOf(await make({ title: "Three", name: "named three" }))).toBe("named-three");
  expect(slugOf(await bulk(v3, "Third", "named third"))).toBe("named-third");
});

describe("the first of several faults is reported", () => {
  const FAULTS: [field: object, code: string][] = [
    [{ title: undefined }, "shop_api_missing_product_title"],
    [{ type: "nothing" }, "shop_api_invalid_product_type"],
    [{ status: "nothing" }, "shop_api_invalid_product_status"],
    [{ images: [{ src: "" }] }, "shop_api_product_image_upload_error"],
    [{ tax_status: "nothing" }, "product_invalid_tax_status"],
    [{ catalog_visibility: "nothing" }, "product_invalid_catalog_visibility"],
    [{ sku: "TAKEN" }, "shop_api_product_sku_already_exists"],
    [{ downloadable: true, downloads: [{ file: "nowhere.zip" }] }, "product_invalid_download"],
  ];
  beforeAll(() => make({ sku: "taken" }));

  test.each(FAULTS.map(([, code], at) => [code, at] as const))("%s", async (code, at) => {
    const product = { title: "Mug", ...Object.assign({}, ...FAULTS.slice(at).map(([field]) => field)) };
    expect(refusal(await v3.post("/products", { product }))[1]).toBe(code);
    expect(refusal(await customer.post("/products", { product }))[1]).toBe(
      "shop_api_user_cannot_create_product",
    );
  });
});

test("lists with gaps, as PHP sends them, are lists; of attributes of one name the last counts", async () => {
  const { body } = await v3.post("/products/categories", { product_category: { name: "Gaps" } });
  const { id } = body.product_category;
  const made = await make({
    categories: { 1: id, 3: -id },
    upsell_ids: { 2: 35 },
    downloadable: true,
    downloads: { 5: { name: "A", file: "https://files.example/a.zip" } },
    attributes: {
      1: { name: "Size", options: { 0: "S", 4: "L|XL" } },
      2: { name: "Logo", options: ["Yes"] },
      3: { name: "size", options: ["M"] },
    },
  });
  expect([made.categories, made.upsell_ids]).toEqual([["Gaps"], [35]]);
  expect(made.downloads).toMatchObject([{ name: "A", file: "https://files.example/a.zip" }]);
  expect(made.attributes).toMatchObject([
    { name: "size", options: ["M"] },
    { name: "Logo", options: ["Yes"] },
  ]);
  const [first] = (await make({ attributes: [{ name: "Size", options: { 0: "S", 4: "L|XL" } }] })).attributes;
  expect(first.options).toEqual(["S", "L", "XL"]);
});

test("a variation's inherited values follow the product: its title in orders, and its tax status", async () => {
  const { id, variations } = await make({
    title: "Shirt",
    type: "variable",
    attributes: [{ name: "Size", options: ["Small", "Large"], variation: true }],
    variations: [{ regular_price: "5", attributes: [{ name: "Size", option: "Small" }] }],
  });
  const [variation] = variations;
  const line = async () => {
    const order = { line_items: [{ product_id: variation.id, quantity: 1 }] };
    return (await v3.post("/orders", { order })).body.order.line_items[0].name;
  };
  expect(await line()).toBe("Shirt - Small");
  const meta = await v3.get(`/products/${variation.id}?filter[meta]=true`);
  expect(meta.body.product.product_meta).toEqual({ total_sales: "0", attribute_size: "Small" });
  const product = { title: "Blouse", tax_status: "none", sold_individually: true, cross_sell_ids: [1] };
  const edited = (await v3.put(`/products/${id}`, { product })).body.product;
  expect(edited.variations[0]).toMatchObject({ tax_status: "none", taxable: false });
  const shown = { tax_status: "none", sold_individually: true, cross_sell_ids: [1] };
  expect((await v3.get(`/products/${variation.id}`)).body.product).toMatchObject(shown);
  expect(await line()).toBe("Blouse - Small");
});
