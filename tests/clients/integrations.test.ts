import type WooCommerceAPI from "woocommerce-api";
import { beforeAll, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";
import { legacyClient, read } from "./legacy-client.ts";

/** Whole tasks of integrations of the legacy API, derived from their code, through an unmodified client. */

const { store, key } = useStore("v2", "v3");
let v2: WooCommerceAPI;
let v3: WooCommerceAPI;
let customer_id: number;
const products: number[] = [];

beforeAll(async () => {
  v2 = legacyClient(store.url, key, "v2");
  v3 = legacyClient(store.url, key, "v3");
  for (const [sku, regular_price] of [
    ["PEN", "2.50"],
    ["INK", "10"],
  ]) {
    const product = { title: sku, sku, regular_price, managing_stock: true, stock_quantity: 10 };
    products.push((await read(v3.postAsync("products", { product }))).body.product.id);
  }
});

test("a stock connector finds out the interface, pulls what has changed, and pushes stock in bulk", async () => {
  const stranger = await fetch(`${store.url}/wc-api/v3/products`);
  expect(stranger.status).toBe(404);
  expect(await stranger.text()).toContain("api_authentication_error");
  expect((await (await fetch(`${store.url}/wc-api/v3/`)).json()).store.wc_version).toMatch(/^\d+\.\d+\.\d+$/);

  // As .NET writes a time of the day before, to the tenth of a microsecond.
  const since = new Date(Date.now() - 86_400_000).toISOString().replace("Z", "0000Z");
  const changed = `filter[updated_at_min]=${encodeURIComponent(since)}&filter[limit]=1&page=2&fields=id,sku`;
  const page = await read(v3.getAsync(`products?${changed}`));
  expect([page.headers["x-wc-totalpages"], page.body]).toEqual([
    "2",
    { products: [{ id: products[0], sku: "PEN" }] },
  ]);

  const pushed = products.map((id, n) => ({ id, stock_quantity: 5 + n }));
  const { status, body } = await read(v3.putAsync("products/bulk", { products: pushed }));
  expect([status, body.products.map((one: { stock_quantity: number }) => one.stock_quantity)]).toEqual([
    200,
    [5, 6],
  ]);
});

test("an app looks for a customer by e-mail, signs up who is not there, and orders", async () => {
  const path = "customers/email/ann.app@example.com";
  const absent = await read(v3.getAsync(path));
  expect([absent.status, absent.body.errors[0].code]).toEqual([404, "shop_api_invalid_customer_email"]);
  const customer = {
    email: "ann.app@example.com",
    first_name: "Ann",
    username: "ann.app",
    password: "a long password",
    billing_address: { first_name: "Ann", country: "US", email: "ann.app@example.com" },
  };
  const made = await read(v3.postAsync("customers", { customer }));
  expect(made.status).toBe(201);
  customer_id = made.body.customer.id;
  expect((await read(v3.getAsync(path))).body).toEqual(made.body);

  const order = {
    customer_id,
    payment_details: { method_id: "cod", method_title: "Cash on delivery", paid: true },
    billing_address: customer.billing_address,
    line_items: [{ product_id: products[0], quantity: 2 }],
    shipping_lines: [{ method_id: "flat_rate", method_title: "Flat", total: 5 }],
    order_meta: { channel: "app" },
  };
  const ordered = await read(v3.postAsync("orders", { order }));
  expect([ordered.status, ordered.body.order.status, ordered.body.order.total]).toEqual([
    201,
    "processing",
    "10.00",
  ]);
  expect((await read(v3.getAsync(`products/${products[0]}?fields=stock_quantity`))).body).toEqual({
    product: { stock_quantity: 3 },
  });
});

test("an account page shows a customer's orders with their products; a board those of a status, with meta", async () => {
  const mine = await read(v3.getAsync(`orders?filter[customer_id]=${customer_id}&filter[expand]=products`));
  expect(mine.body.orders).toMatchObject([
    { line_items: [{ product_data: { id: products[0], title: "PEN" } }] },
  ]);
  const board = await read(
    v3.getAsync("orders?filter[status]=processing&filter[meta]=true&filter[limit]=30"),
  );
  expect(board.body.orders).toMatchObject([{ customer_id, order_meta: { channel: "app" } }]);
  expect((await read(v3.getAsync("orders?filter[status]=completed"))).body).toEqual({ orders: [] });
});

test("an accounting pull reads some fields of orders of some statuses since a date without zeros", async () => {
  const [order] = (await read(v2.getAsync("orders?fields=id,status,total"))).body.orders;
  await read(v2.putAsync(`orders/${order.id}`, { order: { status: "completed", status_note: "shipped" } }));
  const query =
    "status=completed,refunded&filter[created_at_min]=2016-1-5&filter[limit]=100000&filter[order]=asc";
  const pulled = await read(v2.getAsync(`orders?${query}&fields=id%2Cstatus%2Ctotal`));
  expect(pulled.body).toEqual({ orders: [{ ...order, status: "completed" }] });
  expect([pulled.headers["x-wc-total"], pulled.headers["x-wc-totalpages"]]).toEqual(["1", "1"]);
});

test("a dashboard asks for counts and reports, with unknown parameters", async () => {
  const count = await read(v3.getAsync("products/count?callback=jQuery1_2&_=1700000000000&pos=1"));
  expect([count.headers["content-type"], count.body]).toEqual([
    "application/json; charset=UTF-8",
    { count: 2 },
  ]);
  expect((await read(v3.getAsync("products?filter[categories]=7&fields=sku"))).body.products).toHaveLength(2);
  expect((await read(v3.getAsync("orders/count?status=any"))).body.count).toMatchObject({ completed: 1 });
  const sales = async (query: string) => (await read(v3.getAsync(`reports/sales?${query}`))).body.sales;
  // `period` counts as a filter alone: without one the report is today's.
  const [today, week, year] = [
    await sales("period=year"),
    await sales("filter[period]=week"),
    await sales("filter[period]=year"),
  ];
  expect([today, week, year].map(({ totals }) => Object.keys(totals).length)).toEqual([
    1,
    7,
    expect.any(Number),
  ]);
  expect([today, week, year].map(({ total_sales }) => total_sales)).toEqual(["10.00", "10.00", "10.00"]);
  expect(year.totals_grouped_by).toBe("month");
  const top = await read(v2.getAsync("reports/sales/top_sellers?filter[period]=week&filter[limit]=1"));
  expect(top.body.top_sellers).toEqual([{ title: "PEN", product_id: String(products[0]), quantity: "2" }]);
});
