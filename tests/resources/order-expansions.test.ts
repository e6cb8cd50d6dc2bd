import { expect, test } from "vitest";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

const { store, v3 } = useStore("v3");

test("lines include the existing records that they name", async () => {
  await store.sql("update settings set taxes_enabled = true");
  const { tax } = (await v3.post("/taxes", { tax: { rate: 10 } })).body;
  const { coupon } = (await v3.post("/coupons", { coupon: { code: "spring" } })).body;
  const productId = await insertProduct(store.sql, { name: "Mug" });
  const made = await v3.post("/orders", {
    order: {
      line_items: [{ product_id: productId, quantity: 1 }],
      coupon_lines: [
        { code: "spring", amount: 1 },
        { code: "gone", amount: 1 },
      ],
    },
  });
  const { id } = made.body.order;
  const path = `/orders/${id}?filter[expand]=products,taxes,coupons,nothing`;
  const answer = await v3.get(path);
  expect([answer.status, answer.statements]).toEqual([200, 2]);
  const { order } = answer.body;
  const { product } = (await v3.get(`/products/${productId}`)).body;
  expect(order.line_items[0].product_data).toEqual(product);
  expect(order.tax_lines[0].rate_data).toEqual(tax);
  expect(order.coupon_lines.map((line: { coupon_data?: { id: number } }) => line.coupon_data?.id)).toEqual([
    coupon.id,
    undefined,
  ]);
  const { orders } = (await v3.get("/orders?filter[expand]=products")).body;
  expect(orders[0].line_items[0].product_data).toEqual(product);
  expect(orders[0].tax_lines[0]).not.toHaveProperty("rate_data");

  await v3.delete(`/products/${productId}?force=true`);
  await v3.delete(`/taxes/${tax.id}`);
  const after = (await v3.get(path)).body.order;
  expect(after.line_items[0]).not.toHaveProperty("product_data");
  expect(after.tax_lines[0]).not.toHaveProperty("rate_data");
});
