import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** Versions show the same records with ROUTES=all (§whole-matrix): one store, one form, and the known differences. */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");
let mug: number;
let ann: number;

beforeAll(async () => {
  mug = await insertProduct(store.sql, { name: "Mug", sku: "MUG", price: "10" });
  const customer = { email: "ann@example.com", billing_address: { first_name: "Ann" } };
  ann = (await v3.post("/customers", { customer })).body.customer.id;
});

const order = async (fields: object = {}) =>
  (await v3.post("/orders", { order: { line_items: [{ product_id: mug, quantity: 1 }], ...fields } })).body
    .order;
/** A record without some fields. */
const without = (record: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

describe("one record, one form", () => {
  test("an order is in v2 as in v3, except its key and the last update of its customer; lists and deliveries show the same", async () => {
    const { id } = await order({
      customer_id: ann,
      coupon_lines: [{ code: "x", amount: 1 }],
      order_meta: { a: "b" },
    });
    const [two, three] = [
      (await v2.get(`/orders/${id}`)).body.order,
      (await v3.get(`/orders/${id}`)).body.order,
    ];
    const keys = Object.keys(three);
    expect(keys.indexOf("order_key")).toBe(keys.indexOf("order_number") + 1);
    expect(
      JSON.stringify({ ...without(three, "order_key"), customer: without(three.customer, "last_update") }),
    ).toBe(JSON.stringify(two));
    const one = (await v1.get(`/orders/${id}`)).body.order;
    expect(Object.keys(one).filter((key) => !(key in two))).toEqual(["cart_discount", "order_discount"]);
    for (const [client, shown] of [
      [v1, one],
      [v2, two],
      [v3, three],
    ] as const) {
      expect((await client.get(`/orders?filter[limit]=1`)).body.orders[0]).toEqual(shown);
      expect((await client.get(`/customers/${ann}/orders`)).body.orders).toEqual([shown]);
    }
    expect((await v3.get(`/orders?filter[customer_id]=${ann}`)).body.orders).toEqual([three]);
    expect((await v2.get(`/products/${mug}/orders`)).body.orders).toEqual([two]);
    expect((await v3.get(`/products/${mug}/orders`)).body.orders).toEqual([three]);
  });

  test("a sales report of v1 counts refunds as records of their own; v2 and v3 are the same, top sellers in all", async () => {
    const { id, line_items } = await order({ status: "completed" });
    const line = line_items[0].id;
    const order_refund = { amount: 4, line_items: { [line]: { qty: 1, refund_total: 4 } } };
    expect((await v3.post(`/orders/${id}/refunds`, { order_refund })).status).toBe(201);
    const whole = await order({ status: "completed" });
    await v3.put(`/orders/${whole.id}`, { order: { status: "refunded" } });
    const read = (path: string) =>
      Promise.all([v1, v2, v3].map(async (client) => (await client.get(`/reports${path}`)).body));
    expect(await read("")).toEqual(
      Array.from({ length: 3 }, () => ({ reports: ["sales", "sales/top_sellers"] })),
    );
    const [{ sales: one }, { sales: two }, { sales: three }] = await read("/sales");
    expect(three).toEqual(two);
    expect(Object.keys(two).filter((key) => !(key in one))).toEqual(["net_sales", "total_refunds"]);
    const [day] = Object.keys(two.totals);
    const apart = (name: string) => Number(one[name]) - Number(two[name]);
    expect([apart("total_sales"), apart("total_orders"), apart("total_items")]).toEqual([-10, 1, -2]);
    expect(one.average_sales).toBe(one.total_sales);
    const shown = { ...two.totals[day!], sales: one.total_sales, items: one.total_items };
    expect(one.totals[day!]).toEqual({ ...shown, orders: one.total_orders });
    const [first, ...others] = await read("/sales/top_sellers");
    expect(others).toEqual([first, first]);
    expect(first.top_sellers[0].product_id).toBe(String(mug));
    await v3.delete(`/orders/${whole.id}?force=true`);
  });
});

test("a version ignores unknown filters", async () => {
  const { id } = await order();
  const all = (await v2.get("/orders?fields=id&filter[limit]=-1")).body.orders.length;
  const count = async (client: typeof v3, query: string) =>
    (await client.get(`/orders?fields=id&filter[limit]=-1&${query}`)).body.orders.length;
  expect(await count(v2, `filter[customer_id]=${ann}`)).toBe(all);
  expect(await count(v2, `filter[not_in]=${id}`)).toBe(all);
  expect(await count(v3, `filter[not_in]=${id}`)).toBe(all - 1);
  expect(await count(v3, "filter[customer_id]=0")).toBe(all);
  expect(await count(v3, "filter[customer_id]=undefined")).toBe(0);
  expect(await count(v1, `filter[in]=${id}`)).toBe(all);
  const roles = async (client: typeof v3) =>
    (await client.get("/customers/count?filter[role]=all")).body.count;
  expect([await roles(v2), await roles(v3), await roles(v1)]).toEqual([0, 2, 1]);
});

test("a customer's orders in v3 are a list with pages and filters, and without a status parameter", async () => {
  const { id } = (await v3.post("/customers", { customer: { email: "list@example.com" } })).body.customer;
  const made = [];
  for (const status of ["pending", "completed", "pending"])
    made.push((await order({ customer_id: id, status })).id);
  const listed = async (query: string) => {
    const { body, headers } = await v3.get(`/customers/${id}/orders?fields=id&${query}`);
    return [body.orders.map((one: { id: number }) => one.id), headers.get("X-WC-Total")];
  };
  expect(await listed("")).toEqual([made.toReversed(), "3"]);
  expect(await listed("status=completed")).toEqual([made.toReversed(), "3"]);
  expect(await listed("filter[status]=completed")).toEqual([[made[1]], "1"]);
  expect(await listed("filter[limit]=1&page=2")).toEqual([[made[1]], "3"]);
  expect(await listed("filter[order]=asc&filter[customer_id]=1")).toEqual([made, "3"]);
});

test("the last update of a customer is the data's, also by an order that changes their address", async () => {
  const { id } = (await v3.post("/customers", { customer: { email: "last@example.com" } })).body.customer;
  await store.sql("update users set updated_at = '2024-01-01' where id = $1", [id]);
  const last = async () => (await v3.get(`/customers/${id}`)).body.customer.last_update;
  await order({ customer_id: id });
  expect(await last()).toBe("2024-01-01T00:00:00Z");
  await order({ customer_id: id, billing_address: { city: "Oakland" } });
  expect(await last()).not.toBe("2024-01-01T00:00:00Z");
  await store.sql("update users set updated_at = '2024-01-01' where id = $1", [id]);
  await order({ customer_id: id, billing_address: { city: "Oakland" } });
  expect(await last()).toBe("2024-01-01T00:00:00Z");
});

test("an imported order with another status keeps it, is found by it and counts in any", async () => {
  const { id } = await order({ status: "completed" });
  const sales = async () => (await v3.get("/reports/sales?fields=total_orders")).body.sales.total_orders;
  const before = await sales();
  await store.sql("update orders set status = 'shipped' where id = $1", [id]);
  for (const client of [v1, v2, v3]) {
    expect((await client.get(`/orders/${id}?fields=status`)).body.order).toEqual({ status: "shipped" });
    expect((await client.get("/orders?status=shipped,nonsense&fields=id")).body.orders).toEqual([{ id }]);
    expect((await client.get("/orders/count?status=shipped")).body.count).toBe(1);
    const any = (await client.get("/orders?status=any&fields=id&filter[limit]=-1")).body.orders;
    expect(any).toContainEqual({ id });
  }
  expect((await v3.get("/orders/count?status=any")).body.count).toMatchObject({ shipped: 1, refunded: 0 });
  expect(await sales()).toBe(before - 1);
  expect((await v3.put(`/orders/${id}`, { order: { status: "completed" } })).body.order.status).toBe(
    "completed",
  );
  expect((await v3.put(`/orders/${id}`, { order: { status: "shipped" } })).status).toBe(400);
  expect((await v3.get(`/orders/${id}/notes?fields=note`)).body.order_notes).toContainEqual({
    note: "Order status changed from shipped to Completed.",
  });
});

describe("rounding at subtotal", () => {
  beforeEach(async () => {
    await store.sql("delete from tax_rates");
    await store.sql("insert into tax_rates (country, state, rate, name) values ('US', 'CA', 7.25, 'State')");
    return async () => {
      await store.sql("update settings set taxes_enabled = false, tax_round_at_subtotal = false");
    };
  });
  const taxed = async (isOn: boolean) => {
    await store.sql("update settings set taxes_enabled = true, tax_round_at_subtotal = $1", [isOn]);
    const line = { product_id: mug, quantity: 1, total: 10.07, subtotal: 10.07 };
    const { id } = await order({
      line_items: [line, line, { ...line, subtotal: 12.11 }],
      fee_lines: [{ title: "Fee", total: 2.22, taxable: true, tax_class: "" }],
      shipping_lines: [{ method_id: "flat", method_title: "Flat", total: 3.33 }],
    });
    const shown = (await v3.get(`/orders/${id}?filter[dp]=4`)).body.order;
    return [
      ...shown.line_items.map((one: { total_tax: string }) => one.total_tax),
      shown.line_items[2].subtotal_tax,
      shown.fee_lines[0].total_tax,
      shown.cart_tax,
      shown.shipping_tax,
      shown.tax_lines[0].total,
      shown.total_tax,
      shown.total,
    ];
  };

  test("off and on", async () => {
    const lines = (tax: string) => [tax, tax, tax];
    const off = ["0.8800", "0.1600", "2.3500", "0.2400", "2.5900", "2.5900", "38.3500"];
    const on = ["0.8780", "0.1600", "2.3512", "0.2414", "2.5926", "2.5900", "38.3500"];
    expect(await taxed(false)).toEqual([...lines("0.7300"), ...off]);
    expect(await taxed(true)).toEqual([...lines("0.7301"), ...on]);
  });

  test("rates within the shop's own state apply to an order without an address", async () => {
    await store.sql("update tax_rates set postcode = '94103', city = 'SAN FRANCISCO'");
    await store.sql("update settings set taxes_enabled = true");
    expect((await order()).total_tax).toBe("0.00");
    await store.sql("update settings set base_postcode = '94103', base_city = 'San Francisco'");
    expect((await order()).total_tax).toBe("0.73");
  });
});

test("the note of a stock change names the variation's options, its product changes with it, and a cancelled order returns units", async () => {
  const variable = async (title: string, sku: string, ...chosen: [name: string, option: string][]) => {
    const product = {
      title,
      type: "variable",
      attributes: chosen.map(([name, option]) => ({ name, options: [option], variation: true })),
      variations: [
        {
          sku,
          managing_stock: true,
          stock_quantity: 1,
          attributes: chosen.map(([name, option]) => ({ name, option })),
        },
      ],
    };
    return (await v3.post("/products", { product })).body.product;
  };
  const cup = await variable("Cup", "CUP-B", ["Color", "Blue"], ["Size", "Large"], ["Logo", ""]);
  const mug = await variable("Mug", "MUG-R", ["Color", "Red"]);
  const parentId = cup.id;
  const [plain, withText] = [cup.variations[0].id, mug.variations[0].id];
  await store.sql("update products set updated_at = '2024-01-01' where id = $1", [parentId]);
  const line_items = [plain, withText].map((product_id) => ({ product_id, quantity: 1 }));
  const { id } = await order({ line_items, status: "processing" });
  const notes = (await v3.get(`/orders/${id}/notes?fields=note`)).body.order_notes;
  expect(notes).toContainEqual({
    note:
      'Stock levels reduced: Cup (CUP-B)<span class="description">Color: Blue, Size: Large</span> 1&rarr;0, ' +
      'Mug - Red (MUG-R)<span class="description"></span> 1&rarr;0',
  });
  const shown = async () => {
    const { product } = (await v3.get(`/products/${plain}`)).body;
    return [product.in_stock, (await v3.get(`/products/${parentId}`)).body.product.total_sales];
  };
  expect(await shown()).toEqual([false, 1]);
  expect((await v3.get(`/products/${parentId}`)).body.product.updated_at).not.toBe("2024-01-01T00:00:00Z");
  await v3.put(`/orders/${id}`, { order: { status: "cancelled" } });
  expect(await shown()).toEqual([true, 0]);
});

test("a note on a variation without stock or SKU has its own title and its product's SKU", async () => {
  const product = {
    title: "Hat",
    sku: "HAT",
    type: "variable",
    managing_stock: true,
    stock_quantity: 9,
    attributes: [{ name: "Size", options: ["S", "L"], variation: true }],
    variations: ["S", "L"].map((option) => ({ regular_price: 5, attributes: [{ name: "Size", option }] })),
  };
  const { variations } = (await v3.post("/products", { product })).body.product;
  const [small, large] = variations.map((one: { id: number }) => one.id);
  const line_items = [large, small].map((product_id) => ({ product_id, quantity: 2 }));
  const { id, line_items: lines } = await order({ line_items, status: "processing" });
  const notes = async () =>
    (await v3.get(`/orders/${id}/notes?fields=note`)).body.order_notes.map(
      (one: { note: string }) => one.note,
    );
  const none = '<span class="description"></span>';
  expect(await notes()).toContain(
    `Stock levels reduced: Hat - L (HAT)${none} 9&rarr;7, Hat - S (HAT)${none} 7&rarr;5`,
  );
  const order_refund = { amount: 1, restock_items: true, line_items: { [lines[0].id]: { qty: 1 } } };
  await v3.post(`/orders/${id}/refunds`, { order_refund });
  expect(await notes()).toContain(`Item #${large} stock increased from 5 to 6.`);
});

test("an imported coupon shows the meta of its shop; an edit replaces the named fields", async () => {
  const { id } = (await v3.post("/coupons", { coupon: { code: "moved", amount: 6 } })).body.coupon;
  const meta = {
    discount_type: "fixed_cart",
    coupon_amount: "6",
    limit_usage_to_x_items: null,
    own: "cm",
    usage_count: "0",
  };
  await store.sql("update coupons set meta = $1, usage_count = 3 where id = $2", [JSON.stringify(meta), id]);
  const shown = async () => (await v2.get(`/coupons/${id}?filter[meta]=true`)).body.coupon.coupon_meta;
  expect(await shown()).toEqual({ ...meta, usage_count: "3" });
  await v3.put(`/coupons/${id}`, { coupon: { amount: 7.5, individual_use: true } });
  expect(await shown()).toEqual({ ...meta, usage_count: "3", coupon_amount: "7.50", individual_use: "yes" });
  const sorted = await v3.get("/coupons?fields=id&filter[orderby]=meta_value&filter[orderby_meta_key]=own");
  expect(sorted.body.coupons).toEqual([{ id }]);
});

test("orders are sorted by the legacy API's hidden meta, and texts by their letters", async () => {
  await store.sql("delete from coupons");
  for (const code of ["b", "é1", "E2", "ü"]) await v3.post("/coupons", { coupon: { code } });
  const codes = (await v3.get("/coupons?fields=code&filter[orderby]=title&filter[order]=asc")).body.coupons;
  expect(codes.map(({ code }: { code: string }) => code)).toEqual(["b", "é1", "e2", "ü"]);
  const totals = async (client: typeof v3, by: string) =>
    (
      await client.get(
        `/orders?fields=total&filter[limit]=-1&filter[orderby]=${by}&filter[orderby_meta_key]=_order_total`,
      )
    ).body.orders.map(({ total }: { total: string }) => Number(total));
  const found = await totals(v3, "meta_value_num");
  expect(found.length).toBeGreaterThan(3);
  expect(found).toEqual(found.toSorted((a: number, b: number) => b - a));
  expect(await totals(v2, "meta_value_num")).toEqual(found);
});
