import { afterAll, beforeAll, expect, test } from "vitest";
import { insertProduct } from "../support/products.ts";
import { openStore, type TestStore } from "../support/store.ts";
import { basic } from "../support/api.ts";

/** The contract's table is answered alike with either choice of ROUTES, byte for byte (§version-routes). */

let contract: TestStore;
let all: TestStore;
let headers: Record<string, string>;
const ids = { order: 0, customer: 0, coupon: 0, webhook: 0, note: 0 };

beforeAll(async () => {
  contract = await openStore({ environments: ["v1", "v2", "v3"], routes: "contract" });
  all = await openStore({ environments: ["v1", "v2", "v3"], place: contract });
  const key = await contract.createKey();
  headers = { Authorization: basic(key) };
  const post = async (path: string, body: object) => {
    const sent = { method: "POST", headers, body: JSON.stringify(body) };
    return (await contract.fetch(`https://store.example/wc-api/${path}`, sent)).json() as Promise<
      Record<string, { id: number }>
    >;
  };
  const product_id = await insertProduct(contract.sql, { name: "Mug", price: "21.99" });
  ids.customer = (await post("v2/customers", { customer: { email: "ann@example.com" } }))["customer"]!.id;
  const order = { customer_id: ids.customer, line_items: [{ product_id, quantity: 2 }], status: "completed" };
  ids.order = (await post("v2/orders", { order }))["order"]!.id;
  const path = `v2/orders/${ids.order}`;
  ids.note = (await post(`${path}/notes`, { order_note: { note: "Hello" } }))["order_note"]!.id;
  await post(`${path}/refunds`, { order_refund: { amount: 1 } });
  ids.coupon = (await post("v3/coupons", { coupon: { code: "spring" } }))["coupon"]!.id;
  const webhook = { topic: "order.deleted", delivery_url: "http://localhost:1/", name: "Gone" };
  ids.webhook = (await post("v3/webhooks", { webhook }))["webhook"]!.id;
});
afterAll(async () => {
  await all.close();
  await contract.close();
});

const ASKED = [
  "GET v1/orders?fields=id,status&filter[customer_id]=7&filter[in]=7",
  "GET v1/orders/<order>?filter[expand]=products",
  "GET v1/orders/count?status=any",
  "GET v1/orders/<order>/notes?fields=id",
  "PUT v1/orders/<order>",
  "GET v1/coupons?filter[meta]=true",
  "GET v1/coupons/code/spring",
  "GET v2/orders?filter[not_in]=<order>&filter[expand]=products,taxes",
  "GET v2/orders/<order>",
  "GET v2/orders/999999",
  "GET v2/orders/count?status=any",
  "GET v2/orders/statuses",
  "GET v2/orders/<order>/notes/<note>",
  "GET v2/orders/<order>/refunds?fields=amount",
  "POST v2/orders",
  "PUT v2/orders/999999",
  "GET v2/customers?filter[role]=all",
  "GET v2/customers/<customer>",
  "GET v2/customers/email/ann@example.com",
  "GET v2/customers/<customer>/orders?page=2&filter[limit]=1",
  "GET v2/customers/<customer>/downloads",
  "GET v3/coupons?filter[orderby]=title",
  "GET v3/coupons/<coupon>",
  "PUT v3/coupons/<coupon>",
  "GET v3/webhooks",
  "GET v3/webhooks/<webhook>/deliveries",
  "GET v3/reports",
  "GET v3/reports/sales?filter[period]=week",
  "GET v3/reports/sales/top_sellers",
  "GET v3/nonsense",
];

test.each(ASKED)("%s", async (asked) => {
  const [method = "", path = ""] = asked
    .replaceAll(/<(\w+)>/g, (_, name: keyof typeof ids) => String(ids[name]))
    .split(" ");
  const answer = async (store: TestStore) => {
    const init = { method, headers, ...(method !== "GET" && { body: "{}" }) };
    const response = await store.fetch(`https://store.example/wc-api/${path}`, init);
    const named = ["X-WC-Total", "X-WC-TotalPages", "Link", "ETag", "Cache-Control", "Content-Type"];
    return [response.status, await response.text(), ...named.map((name) => response.headers.get(name))];
  };
  expect(await answer(all)).toEqual(await answer(contract));
});
