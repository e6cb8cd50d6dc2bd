import { expect, test } from "vitest";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** The sentences of the guide on money and dates, by requests; numbers.story.test.ts has its table of numbers. */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");

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

test("amounts of a refund's lines are negative, its own is positive", async () => {
  const product_id = await insertProduct(store.sql, { price: "10" });
  const { id, line_items } = await orderOf({
    status: "processing",
    line_items: [{ product_id, quantity: 2 }],
  });
  const lines = { [line_items[0].id]: { qty: 1, refund_total: 10 } };
  const order_refund = { amount: "10", line_items: lines };
  const made = (await v2.post(`/orders/${id}/refunds`, { order_refund })).body.order_refund;
  expect([made.amount, made.line_items[0].total]).toEqual(["10.00", "-10.00"]);
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

test("instants are UTC; a missing date is null, or 1970", async () => {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
  expect((await orderOf({})).created_at).toMatch(instant);
  expect((await orderOf({})).completed_at).toBe("1970-01-01T00:00:00Z");
  const { id } = (await v3.post("/coupons", { coupon: { code: "dated" } })).body.coupon;
  expect((await v3.get(`/coupons/${id}`)).body.coupon.expiry_date).toBe(null);
  expect((await v1.get(`/coupons/${id}`)).body.coupon.expiry_date).toBe("1970-01-01T00:00:00Z");
});

test.each(["2031-05-04", "2031-05-04T00:00:00Z", "2031-05-04 00:00:00"])("an expiry of %s", async (sent) => {
  const coupon = { code: `until ${sent}`, expiry_date: sent };
  expect((await v3.post("/coupons", { coupon })).body.coupon.expiry_date).toBe("2031-05-04T00:00:00Z");
});

test.each([
  ["min", "2026-11-21T14:05:09Z", 1],
  ["min", "2026-11-21T14:05:10Z", 0],
  ["max", "2026-11-21T14:05:09Z", 1],
  ["max", "2026-11-21T14:05:08Z", 0],
  ["max", "2026-11-21T15:05:09%2B01:00", 1],
  ["max", "2026-11-21T15:05:08%2B01:00", 0],
  ["max", "2026-11-21 14:05:09", 1],
  ["max", "2026-11-21", 0],
  ["min", "2026-11-21", 1],
  ["min", "soon", 1],
  ["max", "soon", 0],
])("created_at_%s=%s of an order of 14:05:09 finds %i", async (bound, value, count) => {
  await store.sql("truncate orders cascade");
  await orderOf({});
  await store.sql("update orders set created_at = '2026-11-21T14:05:09Z'");
  const { body } = await v2.get(`/orders?filter[created_at_${bound}]=${value}`);
  expect(body.orders).toHaveLength(count);
});

test("a report goes by the days of the store's time zone, the first and the last included", async () => {
  await store.sql("truncate orders cascade");
  await store.sql("update settings set timezone = 'Asia/Tokyo'");
  for (const at of [
    "2026-11-19T14:59:59Z",
    "2026-11-19T15:00:00Z",
    "2026-11-21T14:59:59Z",
    "2026-11-21T15:00:00Z",
  ]) {
    const { id } = await orderOf({ ...feeOf(10), status: "completed" });
    await store.sql("update orders set created_at = $1 where id = $2", [at, id]);
  }
  const query = "filter[date_min]=2026-11-20&filter[date_max]=2026-11-21";
  const { sales } = (await v3.get(`/reports/sales?${query}`)).body;
  expect([sales.total_orders, Object.keys(sales.totals)]).toEqual([2, ["2026-11-20", "2026-11-21"]]);
  for (const period of ["week", "month", "last_month", "year"])
    expect((await v3.get(`/reports/sales?filter[period]=${period}`)).body.sales).toMatchObject({});
});
