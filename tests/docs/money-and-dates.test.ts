import { expect, test } from "vitest";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** The sentences of the guide on money and dates, by requests; numbers.story.test.ts has its table of numbers. */

const { store, v2 } = useStore("v2");

const orderOf = async (order: object) => (await v2.post("/orders", { order })).body.order;
const feeOf = (total: number | string) => ({ fee_lines: [{ title: "Fee", total }] });

test("amounts are strings with two decimals, sent as number or string, rounded half away from zero", async () => {
  const totals = async (...sent: (number | string)[]) =>
    Promise.all(sent.map(async (total) => (await orderOf(feeOf(total))).total));
  expect(await totals(9.5, "9.50", 1.005, "1.005", "-1.005", 2.675)).toEqual([
    "9.50",
    "9.50",
    "1.01",
    "1.01",
    "-1.01",
    "2.68",
  ]);
});

test("dp=4 shows an order with four decimals: of lines and shipping six are kept, of fees and the total two", async () => {
  const product_id = await insertProduct(store.sql, { price: "10" });
  const total = "1.2345678";
  const { id } = await orderOf({
    line_items: [{ product_id, quantity: 1, total, subtotal: total }],
    shipping_lines: [{ method_id: "flat_rate", method_title: "Flat rate", total }],
    ...feeOf(total),
  });
  const at = async (places: number) => {
    const { order } = (await v2.get(`/orders/${id}?filter[dp]=${places}`)).body;
    const { line_items, shipping_lines, fee_lines } = order;
    return [line_items[0].total, shipping_lines[0].total, fee_lines[0].total, order.total];
  };
  expect(await at(4)).toEqual(["1.2346", "1.2346", "1.2300", "3.6900"]);
  expect((await at(8)).slice(0, 2)).toEqual(["1.23456800", "1.23456800"]);
});

test("the sums of an order, and what an edit with lines computes again", async () => {
  const product_id = await insertProduct(store.sql, { price: "10" });
  const order = await orderOf({
    line_items: [
      { product_id, quantity: 3 },
      { product_id, quantity: 1, subtotal: "10.006", total: "8", total_tax: "0.8", subtotal_tax: "1" },
    ],
    shipping_lines: [{ method_id: "flat_rate", method_title: "Flat rate", total: 4.5 }],
    fee_lines: [{ title: "Gift", total: 2 }],
    coupon_lines: [{ code: "ten", amount: 10 }],
  });
  expect(order).toMatchObject({
    subtotal: "40.01",
    total_discount: "2.01",
    total_shipping: "4.50",
    cart_tax: "0.80",
    shipping_tax: "0.00",
    total_tax: "0.80",
    total: "45.30",
  });
  expect(order.line_items[1]).toMatchObject({ total_tax: "0.80", subtotal_tax: "1.00" });
  const edited = await v2.put(`/orders/${order.id}`, { order: feeOf(5) });
  expect(edited.body.order.total).toBe("50.30");
});
