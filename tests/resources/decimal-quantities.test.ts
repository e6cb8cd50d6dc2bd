import { beforeAll, expect, test } from "vitest";
import { basic } from "../support/api.ts";
import { insertProduct, stockOf } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** Shops that sell parts of a unit, and those that do not (§decimal-quantities). */

const { store, v1, v2, v3, key } = useStore("v1", "v2", "v3");

let cloth = 0;
beforeAll(async () => {
  cloth = await insertProduct(store.sql, { stock: 10, price: "3.33" });
  await store.sql("update products set regular_price = price");
});

const sellParts = (parts: boolean) => store.sql("update settings set decimal_quantities = $1", [parts]);
const place = (quantity: unknown, more: object = {}) =>
  v2.post("/orders", { order: { line_items: [{ product_id: cloth, quantity }], ...more } });
const notesOf = async (id: number) =>
  (await v2.get(`/orders/${id}/notes?fields=note`)).body.order_notes.map(
    ({ note }: { note: string }) => note,
  );
const soldOf = async () => {
  const range = "filter[date_min]=2000-01-01&filter[date_max]=2100-01-01";
  const { sales } = (await v3.get(`/reports/sales?${range}`)).body;
  const { top_sellers } = (await v3.get(`/reports/sales/top_sellers?${range}`)).body;
  return [sales.total_items, top_sellers[0]?.quantity];
};

test("parts are sold, counted, refunded and returned", async () => {
  await sellParts(true);
  const { order } = (await place("1.5", { status: "processing" })).body;
  expect(order).toMatchObject({ total: "5.00", total_line_items_quantity: 1.5 });
  const [line] = order.line_items;
  expect(line).toMatchObject({ quantity: 1.5, price: "3.33", total: "5.00" });
  expect(await stockOf(store.sql, cloth)).toBe(8.5);
  expect(await notesOf(order.id)).toContain(`Stock levels reduced: Mug (#${cloth}) 10&rarr;8.5`);

  const more = { id: line.id, product_id: cloth, quantity: 1.7 };
  const edit = { line_items: [more, { product_id: cloth, quantity: 0.1 }] };
  const edited = (await v2.put(`/orders/${order.id}`, { order: edit })).body.order;
  expect([edited.total_line_items_quantity, edited.line_items[1].price]).toEqual([1.8, "3.33"]);

  const refund = { amount: "1.00", line_items: { [line.id]: { qty: "0.25" } }, restock_items: true };
  const { body } = await v2.post(`/orders/${order.id}/refunds`, { order_refund: refund });
  expect(body.order_refund.line_items).toMatchObject([{ quantity: -0.25 }]);
  expect(await stockOf(store.sql, cloth)).toBe(8.75);
  expect(await notesOf(order.id)).toContain(`Item #${cloth} stock increased from 8.5 to 8.75.`);
  expect(await soldOf()).toEqual([1, "1.55"]);
  await v2.put(`/orders/${order.id}`, { order: { status: "cancelled" } });
  expect(await stockOf(store.sql, cloth)).toBe(10);
  expect(await notesOf(order.id)).toContain(`Stock levels increased: Mug (#${cloth}) 8.75&rarr;10`);
});

test("the stock has parts; within its product a variation's is whole in v1 and v2", async () => {
  await sellParts(true);
  const write = (product: object) => v3.put(`/products/${cloth}`, { product });
  expect((await write({ stock_quantity: "2.7" })).body.product.stock_quantity).toBe(2.7);
  expect((await write({ inventory_delta: -2.6 })).body.product).toMatchObject({
    stock_quantity: 0.1,
    in_stock: true,
  });
  const product = {
    title: "Shirt",
    type: "variable",
    attributes: [{ name: "Size", options: ["S"], variation: true }],
    variations: [{ managing_stock: true, stock_quantity: 2.5, attributes: [{ name: "Size", option: "S" }] }],
  };
  const { id, variations } = (await v3.post("/products", { product })).body.product;
  const shown = async (api: typeof v1, path: number) => (await api.get(`/products/${path}`)).body.product;
  expect(variations[0].stock_quantity).toBe(2.5);
  for (const api of [v1, v2]) {
    expect((await shown(api, id)).variations[0].stock_quantity).toBe(2);
    expect((await shown(api, variations[0].id)).stock_quantity).toBe(2.5);
  }
  await write({ stock_quantity: 10 });
});

test.each([0, -0.5, "x", 2_147_483_648])("a quantity of %j is refused", async (quantity) => {
  await sellParts(true);
  expect((await place(quantity)).body.errors[0].code).toBe("shop_api_invalid_product_quantity");
});

test("without the setting fractions are cut off, and whole numbers are shown as such", async () => {
  await sellParts(false);
  const { order } = (await place("2.9", { status: "processing" })).body;
  expect(order.total).toBe("6.66");
  const read = await store.fetch(`https://store.example/wc-api/v2/orders/${order.id}`, {
    headers: { authorization: basic(key) },
  });
  const text = await read.text();
  expect(text).toContain('"quantity":2,');
  expect(text).toContain('"total_line_items_quantity":2,');
  expect((await place(0.5)).body.errors[0].code).toBe("shop_api_invalid_product_quantity");
  const refund = { amount: "0.00", line_items: { [order.line_items[0].id]: { qty: 0.5 } } };
  const { body } = await v2.post(`/orders/${order.id}/refunds`, { order_refund: refund });
  expect(body.order_refund.line_items).toEqual([]);
  const product = { stock_quantity: "4.9" };
  expect((await v3.put(`/products/${cloth}`, { product })).body.product.stock_quantity).toBe(4);
});

test("an order leaves a product out of stock at the shop's own limit", async () => {
  await store.sql("update settings set no_stock_amount = 3");
  const status = async () => (await v3.get(`/products/${cloth}?fields=in_stock`)).body.product.in_stock;
  await v3.put(`/products/${cloth}`, { product: { stock_quantity: 5 } });
  await place(1, { status: "processing" });
  expect(await status()).toBe(true);
  await place(1, { status: "processing" });
  expect(await status()).toBe(false);
  await store.sql("update settings set no_stock_amount = 0");
});
