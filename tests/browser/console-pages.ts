import { afterAll, beforeAll, vi } from "vitest";
import { signedIn } from "../support/console-visitor.ts";
import { openReceiver, type Receiver } from "../webhooks/receiver.ts";
import { HANGS_MS } from "./offline-browser.ts";
import type { Shop } from "./shop.ts";

/** Name and path of a page with an address of its own; what a session has just made is shown to it alone. */
export type NamedPage = [name: string, path: string];

/** Opens a receiver, and creates a shop's other records before a file's tests. Its result is filled in from the first `beforeAll` on. */
export function useConsolePages(shop: Shop): NamedPage[] {
  const pages: NamedPage[] = [];
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver();
    receiver.behave = ({ path }, response) => {
      response.statusCode = path === "/broken" ? 500 : 200;
      response.end(path === "/broken" ? "Something is wrong with the database" : "ok");
    };
    pages.push(...(await fill(shop, receiver)));
  });
  afterAll(() => receiver?.close());
  return pages;
}

async function fill({ store, v2, v3, administrator }: Shop, receiver: Receiver): Promise<NamedPage[]> {
  const hook = (name: string, path: string) =>
    v3.post("/webhooks", {
      webhook: { name, topic: "order.created", delivery_url: receiver.url + path, secret: "s3cret" },
    });
  const { id: good } = (await hook("Orders for the warehouse", "/orders")).body.webhook;
  const { id: bad } = (await hook("Bookkeeping", "/broken")).body.webhook;
  const [product] = await store.sql<{ id: number }>(
    "select id from products where type = 'simple' and status = 'publish' and not manage_stock limit 1",
  );
  const [customer] = await store.sql<{ id: number }>(
    "select customer_id as id from orders where customer_id is not null order by id desc limit 1",
  );
  const address = {
    first_name: "Ada",
    last_name: "Lovelace",
    address_1: "12 St James's Square",
    city: "London",
    postcode: "SW1Y 4JH",
    country: "GB",
    email: "ada.lovelace@example.com",
    phone: "+44 20 7946 0018",
  };
  const order = {
    status: "processing",
    customer_id: customer!.id,
    billing_address: address,
    shipping_address: address,
    note: "Please ring twice: the bell is quiet.",
    line_items: [{ product_id: product!.id, quantity: 2 }],
    shipping_lines: [{ method_id: "flat_rate", method_title: "Flat rate", total: 4.5 }],
  };
  const {
    id,
    line_items: [line],
  } = (await v2.post("/orders", { order })).body.order;
  await v2.post(`/orders/${id}/notes`, { order_note: { note: "Packed by Grace.", customer_note: false } });
  await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: "1.50", reason: "A chipped cup" } });
  const ended = "select id from deliveries where topic <> 'ping' and state <> 'pending'";
  await vi.waitUntil(async () => (await store.sql(ended)).length === 2, { timeout: HANGS_MS });
  const deliveryOf = async (webhook: number) => {
    const [row] = await store.sql<{ digits: string }>(
      "select replace(delivery_id::text, '-', '') as digits from deliveries where webhook_id = $1 and topic <> 'ping'",
      [webhook],
    );
    return `/console/deliveries/${row!.digits}`;
  };
  const guest = await signedIn(store, administrator);
  const refund = (await guest.get(`/console/orders/${id}/refund`)).html;
  const wasLeft = /name="was_left" value="([^"]+)"/.exec(refund)![1]!;
  const review = new URLSearchParams({ [`quantity_${line.id}`]: "1", reason: "A cup", was_left: wasLeft });
  const [coupon] = await store.sql<{ id: number }>("select id from coupons order by id limit 1");
  await store.sql("insert into tax_rates (country, rate, name) values ('GB', 20, 'VAT')");
  const [shirt] = await store.sql<{ id: number }>("select id from products where type = 'variable' limit 1");
  return [
    ["missing", "/console/nothing"],
    ["overview", "/console"],
    ["overview-year", "/console?period=year"],
    ["orders", "/console/orders"],
    ["orders-found", "/console/orders?q=ada.lovelace&status=processing"],
    ["orders-none", "/console/orders?q=nobody"],
    ["order", `/console/orders/${id}`],
    ["order-refund", `/console/orders/${id}/refund`],
    ["order-refund-review", `/console/orders/${id}/refund/review?${review}`],
    ["order-json", `/console/json/orders/${id}`],
    ["notes-json", `/console/json/orders/${id}/notes`],
    ["attribute-new-json", "/console/json/products/attributes/new"],
    ["order-older", `/console/orders/${id - 2000}`],
    ["search", "/console/search?q=ada"],
    ["search-empty", "/console/search"],
    ["products", "/console/products"],
    ["products-low", "/console/products?stock=low"],
    ["product", `/console/products/${product!.id}`],
    ["product-variations", `/console/products/${shirt!.id}`],
    ["product-new", "/console/products/new"],
    ["customers", "/console/customers"],
    ["customer", `/console/customers/${customer!.id}`],
    ["coupons", "/console/coupons"],
    ["coupon", `/console/coupons/${coupon!.id}`],
    ["coupon-new", "/console/coupons/new"],
    ["webhooks", "/console/webhooks"],
    ["webhook-good", `/console/webhooks/${good}`],
    ["webhook-bad", `/console/webhooks/${bad}`],
    ["webhook-new", "/console/webhooks/new"],
    ["delivery-good", await deliveryOf(good)],
    ["delivery-bad", await deliveryOf(bad)],
    ["settings", "/console/settings"],
    ["tax-rates", "/console/json/taxes"],
    ["users", "/console/users"],
    ["audit", "/console/audit"],
    ["keys", "/console/keys"],
  ];
}
