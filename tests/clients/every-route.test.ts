import RestApi from "@woocommerce/woocommerce-rest-api";
import type WooCommerceAPI from "woocommerce-api";
import { beforeAll, expect, test } from "vitest";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { legacyClient } from "./legacy-client.ts";

/** Two unmodified clients of the legacy API with v3, the default of most wrappers, against a store with ROUTES=all. */

const { store, key } = useStore("v3");
let product_id: number;

interface Sent {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes
  body: any;
}
type Client = (method: "get" | "post" | "put" | "delete", path: string, body?: object) => Promise<Sent>;

const clients = {} as Record<string, Client>;

beforeAll(async () => {
  product_id = await insertProduct(store.sql, { price: "21.99" });
  const { consumerKey, consumerSecret } = key;
  const version = "v3" as string as "wc/v3";
  const newer = new RestApi({ url: store.url, consumerKey, consumerSecret, wpAPIPrefix: "wc-api", version });
  clients["@woocommerce/woocommerce-rest-api"] = async (method, path, body) => {
    const [plain = "", query] = path.split("?");
    const params = Object.fromEntries(new URLSearchParams(query));
    const writes = method === "post" || method === "put";
    const { status, data } = await (writes ? newer[method](plain, body ?? {}) : newer[method](plain, params));
    return { status, body: data };
  };
  const older: WooCommerceAPI = legacyClient(store.url, key, "v3");
  clients["woocommerce-api"] = async (method, path, body) => {
    const call = older[`${method}Async`].bind(older) as (
      path: string,
      body?: object,
    ) => ReturnType<WooCommerceAPI["getAsync"]>;
    const { statusCode, body: text } = await (body ? call(path, body) : call(path));
    return { status: statusCode, body: JSON.parse(text) };
  };
});

test.each(["woocommerce-api", "@woocommerce/woocommerce-rest-api"])(
  "%s keeps orders, customers and coupons in v3",
  async (name) => {
    const client = clients[name]!;
    const email = `${name.replace(/\W/g, "")}@example.com`;
    const customer = (await client("post", "customers", { customer: { email } })).body.customer;
    expect(customer.last_update).toMatch(/Z$/);
    const order = { customer_id: customer.id, line_items: [{ product_id, quantity: 2 }] };
    const made = await client("post", "orders", { order });
    expect([made.status, made.body.order.total]).toEqual([201, "43.98"]);
    const { id, order_key } = made.body.order;
    expect(order_key).toMatch(/^wc_order_/);
    const paid = await client("put", `orders/${id}`, { order: { status: "completed" } });
    expect(paid.body.order.status).toBe("completed");
    await client("post", `orders/${id}/notes`, { order_note: { note: "Sent" } });
    const refund = await client("post", `orders/${id}/refunds`, { order_refund: { amount: 1 } });
    expect(refund.status).toBe(201);
    expect((await client("get", `orders/${id}`)).body.order.order_key).toBe(order_key);
    expect((await client("get", `customers/${customer.id}/orders`)).body.orders.length).toBe(1);
    expect((await client("get", `customers/email/${email}`)).body.customer.id).toBe(customer.id);
    expect((await client("get", "orders/count?status=completed")).body.count).toBeGreaterThan(0);
    const coupon = (await client("post", "coupons", { coupon: { code: name, amount: 5 } })).body.coupon;
    expect((await client("put", `coupons/${coupon.id}`, { coupon: { amount: 7 } })).body.coupon.amount).toBe(
      "7.00",
    );
    expect(
      (await client("get", "reports/sales?filter[period]=week")).body.sales.total_orders,
    ).toBeGreaterThan(0);
    for (const path of [`coupons/${coupon.id}`, `orders/${id}`, `customers/${customer.id}`])
      expect((await client("delete", `${path}?force=true`)).status).toBe(200);
  },
);
