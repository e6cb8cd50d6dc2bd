import { beforeAll, expect, test } from "vitest";
import { type Answer, api } from "../support/api.ts";
import { insertCustomer, insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";
import { expectCost } from "./cost.ts";

/**
 * The database is a round trip away: the number of trips, and the most statements, of requests that ask for much, or in vain,
 * while webhooks listen. `round-trips-every-route.story` has the plain request of each route.
 */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");
const ids = { order: 0, line: 0, customer: 0, quiet: 0, simple: 0, variable: 0, trash: 0 };
let path = "";
const lines: object[] = [];

const variable = (n: number) => ({
  title: `Variable ${n}`,
  type: "variable",
  sku: `VAR-${n}`,
  images: [{ src: `https://p.example/${n}.png`, position: 0 }],
  attributes: [
    { name: "Color", slug: "color", options: ["Blue", "Red"], variation: true },
    { name: "Fit", options: ["Slim", "Wide"], variation: true },
  ],
  variations: Array.from({ length: 10 }, (_, at) => ({
    regular_price: at + 1,
    image: [{ src: `https://p.example/${n}-${at}.png` }],
    attributes: [{ name: "Fit", option: "Slim" }],
  })),
});

const idOf = async (answer: Promise<Answer>, wrapper: string) => (await answer).body[wrapper].id as number;

beforeAll(async () => {
  const mug = await insertProduct(store.sql, { stock: 10_000, sku: "MUG" });
  const shirt = await insertProduct(store.sql, { type: "variable", sku: "SHIRT" });
  await insertProduct(store.sql, {
    parentId: shirt,
    type: "variation",
    attributes: [{ name: "Size", slug: "size", option: "L" }],
  });
  for (let n = 0; n < 18; n += 1) lines.push({ product_id: mug, quantity: 1 });
  lines.push({ sku: "MUG", quantity: 1 }, { sku: "SHIRT", variations: { size: "L" }, quantity: 1 });
  ids.customer = await idOf(v2.post("/customers", { customer: { email: "known@example.com" } }), "customer");
  const other = await insertCustomer(store.sql, "bob");
  const orders = Array.from({ length: 100 }, (_, n) => ({
    customer_id: [ids.customer, other][n % 2],
    line_items: lines.slice(0, 3),
  }));
  const [made] = (await v2.post("/orders/bulk", { orders })).body.orders;
  [ids.order, ids.line, path] = [made.id, made.line_items[0].id, `/orders/${made.id}`];
  // Whose list is short, so that it arrives in one piece.
  ids.quiet = await insertCustomer(store.sql, "cat");
  await v2.post("/orders", { order: { customer_id: ids.quiet, line_items: lines } });
  await v3.post("/coupons", { coupon: { code: "known" } });
  await v3.post("/products/attributes", { product_attribute: { name: "Color" } });
  const products = Array.from({ length: 100 }, (_, n) => variable(n));
  ids.variable = (await v3.post("/products/bulk", { products })).body.products[0].id;
  ids.simple = await idOf(v3.post("/products", { product: { title: "Simple" } }), "product");
  ids.trash = await idOf(v3.post("/products", { product: { title: "Trash" } }), "product");
  for (const topic of ["order.created", "order.updated", "order.deleted", "customer.updated"])
    await insertWebhook(store, topic);
  await v1.get("/orders/count");
});

const EVERYTHING =
  "/products?type=variable&filter[category]=a,b&filter[tag]=c&filter[shipping_class]=d&filter[pa_color]=blue&filter[q]=x&filter[created_at_min]=2020-01-01&filter[orderby]=title";

test.each<[string, number, () => Promise<Answer>, number]>([
  ["index", 0, () => v3.get("/"), 200],
  ["unknown route", 0, () => v3.get("/nope"), 404],
  ["malformed body", 0, () => v3.post("/coupons", "{"), 400],
  ["missing wrapper", 0, () => v2.post("/orders", {}), 400],
  ["missing credentials", 0, () => api(store, 3).get("/coupons"), 401],
  ["unsupported method", 0, () => v3.post("/coupons?_method=TRACE", {}), 400],
  ["invalid id", 0, () => v3.get("/webhooks/0"), 404],
  ["malformed e-mail", 0, () => v2.get("/customers/email/known"), 404],
  ["unknown coupon", 1, () => v3.get("/coupons/999999"), 404],
  ["unknown order", 1, () => v2.get("/orders/999999"), 404],
  ["refused coupon", 1, () => v3.post("/coupons", { coupon: { code: "known" } }), 400],
  ["refused customer", 1, () => v2.post("/customers", { customer: { email: "known@example.com" } }), 400],
  ["refused order", 1, () => v2.post("/orders", { order: { customer_id: 999999 } }), 400],
  ["refused product", 1, () => v3.post("/products", { product: { title: "New", sku: "VAR-2" } }), 400],
  ["refused webhook", 1, () => v3.post("/webhooks", { webhook: { delivery_url: "bad" } }), 400],
  ["customers with meta", 1, () => v2.get("/customers?filter[limit]=100&filter[meta]=true"), 200],
  ["count of customers", 1, () => v2.get("/customers/count?filter[q]=*known*"), 200],
  ["order with meta", 1, () => v2.get(`${path}?filter[meta]=true`), 200],
  ["100 orders with lines", 1, () => v2.get("/orders?filter[limit]=100&filter[meta]=true"), 200],
  ["orders of v1", 1, () => v1.get("/orders?filter[limit]=100&status=pending"), 200],
  ["count of orders", 1, () => v2.get("/orders/count?filter[created_at_min]=2020-01-01"), 200],
  ["orders of a customer", 1, () => v2.get(`/customers/${ids.quiet}/orders`), 200],
  ["a variable product", 1, () => v3.get(`/products/${ids.variable}`), 200],
  ["products by SKU", 1, () => v3.get("/products?filter[sku]=var-1"), 200],
  ["100 variable products", 1, () => v3.get("/products?filter[limit]=100&type=variable"), 200],
  ["products by every filter", 1, () => v3.get(EVERYTHING), 200],
  ["new password", 4, () => v2.put(`/customers/${ids.customer}`, { customer: { password: "new" } }), 200],
  ["create of a variable product", 4, () => v3.post("/products", { product: variable(100) }), 201],
  ["stock", 3, () => v3.put(`/products/${ids.simple}`, { product: { managing_stock: true } }), 200],
  ["trash of a product", 6, () => v3.delete(`/products/${ids.trash}`), 202],
  ["delete of a trashed product", 6, () => v3.delete(`/products/${ids.trash}?force=true`), 200],
  [
    "create of an order with everything",
    2,
    () =>
      v2.post("/orders", {
        order: {
          status: "completed",
          customer_id: ids.customer,
          billing_address: { email: "ann@example.com" },
          payment_details: { method_id: "bacs", method_title: "Bank", paid: true },
          line_items: lines,
          shipping_lines: [{ method_id: "flat", total: 5 }],
          fee_lines: [{ title: "Fee", total: 5 }],
          coupon_lines: [{ code: "spring" }],
        },
      }),
    201,
  ],
  [
    "refund with a line",
    6,
    () =>
      v2.post(`${path}/refunds`, {
        order_refund: {
          amount: 1,
          restock_items: true,
          line_items: { [ids.line]: { qty: 1, refund_total: 1 } },
        },
      }),
    201,
  ],
])("%s: %i", async (_, most, request, status) => {
  if (most === 0) await v3.get("/");
  await expectCost(store, request, status, most);
});

test("edit of everything", async () => {
  const { order } = (await v2.post("/orders", { order: { status: "completed", line_items: lines } })).body;
  const everything = {
    status: "cancelled",
    note: "all of it",
    customer_id: ids.customer,
    billing_address: { city: "Elsewhere" },
    line_items: [{ id: order.line_items[0].id, product_id: null }, lines[0]],
    fee_lines: [{ title: "f", total: 1 }],
  };
  await expectCost(store, () => v2.put(`/orders/${order.id}`, { order: everything }), 200, 2);
});

test("a list of 100 variable products has all of them with their variations and images", async () => {
  const { body } = await v3.get("/products?filter[limit]=100&type=variable&filter[q]=Variable");
  expect(body.products).toHaveLength(100);
  for (const product of body.products) {
    expect(product.variations).toHaveLength(10);
    expect(product.variations[9].image[0].src).toContain("-9.png");
  }
});

test("the first request with a key that is new to the isolate: one more, and no data for an unknown one", async () => {
  const fresh = api(store, 3, await store.createKey());
  expect((await fresh.get("/coupons/count")).roundTrips).toBe(2);
  expect((await fresh.get("/coupons/count")).roundTrips).toBe(1);
  const unknown = api(store, 3, { consumerKey: "ck_x", consumerSecret: "cs_x" });
  expect((await unknown.get("/coupons/count")).roundTrips).toBe(1);
});

test("a revoked key no longer reads the statuses, which need no data", async () => {
  const key = await store.createKey();
  const other = api(store, 2, key);
  expect((await other.get("/orders/statuses")).status).toBe(200);
  await store.sql("delete from api_keys where id = $1", [key.keyId]);
  expect((await other.get("/orders/statuses")).status).toBe(401);
});
