import { beforeAll, expect, test } from "vitest";
import { type Answer, api } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";
import { expectCost } from "./cost.ts";

/** The database is a round trip away: the number of trips and statements of each operation. */

const { store, v2, v3 } = useStore("v1", "v2", "v3");
let id: number;
let customerId: number;

beforeAll(async () => {
  const customer = { email: "known@example.com" };
  customerId = (await v2.post("/customers", { customer })).body.customer.id;
  id = (await v3.post("/coupons", { coupon: { code: "known" } })).body.coupon.id;
});

test.each<[string, number, () => Promise<Answer>, number]>([
  ["index", 0, () => v3.get("/"), 200],
  ["unknown route", 0, () => v3.get("/nope"), 404],
  ["malformed body", 0, () => v3.post("/coupons", "{"), 400],
  ["missing wrapper", 0, () => v3.post("/coupons", {}), 400],
  ["missing credentials", 0, () => api(store, 3).get("/coupons"), 401],
  ["unsupported method", 0, () => v3.post("/coupons?_method=TRACE", {}), 400],
  ["coupon by id", 1, () => v3.get(`/coupons/${id}`), 200],
  ["coupon by code", 1, () => v3.get("/coupons/code/known"), 200],
  ["unknown coupon", 1, () => v3.get("/coupons/999999"), 404],
  ["list and count", 1, () => v3.get("/coupons?filter[limit]=100"), 200],
  ["count", 1, () => v3.get("/coupons/count"), 200],
  ["create", 3, () => v3.post("/coupons", { coupon: { code: "new" } }), 201],
  ["refused create", 1, () => v3.post("/coupons", { coupon: { code: "known" } }), 400],
  ["edit", 4, () => v3.put(`/coupons/${id}`, { coupon: { amount: 3 } }), 200],
  ["delete", 4, () => v3.delete(`/coupons/${id}`), 202],
  ["delete for good", 4, () => v3.delete(`/coupons/${id}?force=true`), 200],
  ["customer by id", 1, () => v2.get(`/customers/${customerId}`), 200],
  ["customer by e-mail", 1, () => v2.get("/customers/email/known@example.com"), 200],
  ["malformed e-mail", 0, () => v2.get("/customers/email/known"), 404],
  ["customers and their count", 1, () => v2.get("/customers?filter[limit]=100&filter[meta]=true"), 200],
  ["count of customers", 1, () => v2.get("/customers/count?filter[q]=*known*"), 200],
  ["downloads", 1, () => v2.get(`/customers/${customerId}/downloads`), 200],
  ["customer create", 3, () => v2.post("/customers", { customer: { email: "known@example.org" } }), 201],
  ["refused customer", 1, () => v2.post("/customers", { customer: { email: "known@example.com" } }), 400],
  ["customer edit", 4, () => v2.put(`/customers/${customerId}`, { customer: { password: "new" } }), 200],
  ["customer delete", 4, () => v2.delete(`/customers/${customerId}`), 200],
  ["reports", 1, () => v3.get("/reports"), 200],
  ["sales of a year", 1, () => v3.get("/reports/sales?filter[period]=year"), 200],
  [
    "sales from a time of day on",
    1,
    () => v3.get("/reports/sales?filter[date_min]=2026-01-02T03:04:05"),
    200,
  ],
  ["top sellers", 1, () => v3.get("/reports/sales/top_sellers?filter[period]=month"), 200],
])("%s: %i", async (_, most, request, status) => {
  if (most === 0) await v3.get("/");
  await expectCost(store, request, status, most);
});

test("the first request with a key that is new to the isolate: one more, and no data for an unknown one", async () => {
  const fresh = api(store, 3, await store.createKey());
  expect((await fresh.get("/coupons/count")).roundTrips).toBe(2);
  expect((await fresh.get("/coupons/count")).roundTrips).toBe(1);
  const unknown = api(store, 3, { consumerKey: "ck_x", consumerSecret: "cs_x" });
  expect((await unknown.get("/coupons/count")).roundTrips).toBe(1);
});
