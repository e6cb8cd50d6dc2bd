import { beforeAll, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";
import { expectCost } from "./cost.ts";
import { everyRoute, OPERATIONS } from "./every-route.ts";

/**
 * The cost of each route of each version with ROUTES=all: one statement a read, two trips and few statements a write,
 * while webhooks listen.
 */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");
const CLIENTS = { 1: v1, 2: v2, 3: v3 };
/** Most statements of a write of one record, with the one of its plan. */
const MOST: Record<string, number> = {
  create: 2,
  "create /orders/<id>/refunds": 5,
  "create /webhooks": 3,
  edit: 3,
  "edit /orders/<id>": 2,
  "edit /products/<id>": 2,
  "edit /orders/<id>/refunds/<id>": 4,
  "edit /coupons/<id>": 4,
  "edit /customers/<id>": 4,
  "edit /webhooks/<id>": 5,
  delete: 4,
  "delete /products/<id>": 6,
};

const every = everyRoute(store, CLIENTS);
beforeAll(async () => {
  for (const of of ["order", "customer", "coupon", "product"])
    for (const event of ["created", "updated", "deleted"]) await insertWebhook(store, `${of}.${event}`);
  await every.fill();
});

test("the versions have all of them", () => expect(OPERATIONS).toHaveLength(176));

test.each(OPERATIONS)("%s v%i %s", async (effect, version, pattern) => {
  const [send, status] = await every.requestOf([effect, version, pattern]);
  const ofWrite = pattern.endsWith("/bulk") ? 2 : (MOST[`${effect} ${pattern}`] ?? MOST[effect]!);
  const most = effect === "read" ? 1 : ofWrite;
  await expectCost(store, send, status, most);
});

/** Parameters that read more of the database, or another part of it. */
test.each([
  [1, "/reports/sales?filter[period]=year"],
  [1, "/reports/sales?filter[date_min]=2026-01-01T12:00:00&filter[date_max]=2026-03-01"],
  [2, "/reports/sales?filter[period]=month"],
  [3, "/orders?filter[customer_id]=<customer>&filter[not_in]=1"],
  [3, "/orders/count?status=any"],
  [3, "/customers?filter[role]=all"],
  [3, "/customers/<customer>/orders?page=2&filter[limit]=1"],
] as const)("read v%i %s", async (version, path) => {
  const { id } = (await v3.get("/customers/email/known@example.com")).body.customer;
  await expectCost(store, () => CLIENTS[version].get(path.replace("<customer>", id)), 200, 1);
});

test("filter[expand] takes one more statement, of a list too", async () => {
  const { id } = (await v3.post("/orders", { order: {} })).body.order;
  for (const path of [`/orders/${id}`, "/orders"]) {
    const answer = await v3.get(`${path}?filter[expand]=products,taxes,coupons`);
    expect([answer.status, answer.statements]).toEqual([200, 2]);
  }
});

test("many categories, an unknown one and a refused one: one statement each; a numbered slug is found in one", async () => {
  await store.sql(
    "insert into terms (taxonomy, name, slug) select 'category', 'Of many ' || n, 'of-many-' || n from generate_series(1, 500) n",
  );
  const path = "/products/categories";
  await expectCost(store, () => v3.get(path), 200, 1);
  await expectCost(store, () => v3.get(`${path}/999999`), 404, 1);
  await expectCost(store, () => v3.post(path, { product_category: { name: "Of many 1" } }), 400, 1);
  for (const n of [1, 2, 3, 4])
    await v3.post("/products/tags", { product_tag: { name: `Tag ${n}`, slug: "many" } });
  const last = { product_tag: { name: "Last", slug: "many" } };
  await expectCost(store, () => v3.post("/products/tags", last), 201, 4);
});
