import { beforeAll, expect, test } from "vitest";
import type { Route } from "../../functions/http/route.ts";
import { PROFILES } from "../../tools/openapi/profiles.ts";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { expectCost } from "./cost.ts";

/** The cost of each route of each version with ROUTES=all: one statement a read, two trips and few statements a write. */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");
const CLIENTS = { 1: v1, 2: v2, 3: v3 };
/** Most statements of a write of one record, with the one of its plan; what is not named has 4. */
const MOST: Record<string, number> = {
  "create /orders": 7,
  "edit /orders/<id>": 7,
  "create /orders/<id>/refunds": 6,
  "edit /webhooks/<id>": 5,
  "delete /products/<id>": 6,
};

let product_id = 0;
let made = 0;
const unique = () => `new ${(made += 1)}`;

/** The body of a create, by list. */
const CREATIONS: Record<string, () => object> = {
  "/orders": () => ({ order: { line_items: [{ product_id, quantity: 1 }] } }),
  "/orders/<id>/notes": () => ({ order_note: { note: "Known" } }),
  "/orders/<id>/refunds": () => ({ order_refund: { amount: "0.01" } }),
  "/coupons": () => ({ coupon: { code: unique() } }),
  "/customers": () => ({ customer: { email: `${unique().replace(" ", "")}@example.com` } }),
  "/webhooks": () => ({ webhook: { topic: "order.deleted", delivery_url: "http://localhost:1/" } }),
  "/products": () => ({ product: { title: unique() } }),
  "/products/categories": () => ({ product_category: { name: unique() } }),
  "/products/tags": () => ({ product_tag: { name: unique() } }),
  "/products/shipping_classes": () => ({ product_shipping_class: { name: unique() } }),
  "/products/attributes": () => ({ product_attribute: { name: unique() } }),
  "/products/attributes/<id>/terms": () => ({ product_attribute_term: { name: unique() } }),
  "/taxes": () => ({ tax: { country: "US" } }),
  "/taxes/classes": () => ({ tax_class: { name: unique() } }),
};

/** The body of an edit, and of a bulk that creates one. */
const EDITS: Record<string, () => object> = {
  "/orders/<id>": () => ({ order: { status: "processing" } }),
  "/orders/<id>/notes/<id>": () => ({ order_note: { note: "Other" } }),
  "/orders/<id>/refunds/<id>": () => ({ order_refund: { reason: "Other" } }),
  "/coupons/<id>": () => ({ coupon: { amount: 2 } }),
  "/customers/<id>": () => ({ customer: { first_name: "Ann" } }),
  "/webhooks/<id>": () => ({ webhook: { name: "Other" } }),
  "/products/<id>": () => ({ product: { featured: true } }),
  "/products/categories/<id>": () => ({ product_category: { display: "both" } }),
  "/products/tags/<id>": () => ({ product_tag: { description: "Other" } }),
  "/products/shipping_classes/<id>": () => ({ product_shipping_class: { description: "Other" } }),
  "/products/attributes/<id>": () => ({ product_attribute: { order_by: "name" } }),
  "/products/attributes/<id>/terms/<id>": () => ({ product_attribute_term: { name: unique() } }),
  "/taxes/<id>": () => ({ tax: { rate: 1 } }),
  ...Object.fromEntries(
    ["/orders", "/coupons", "/customers", "/products", "/taxes"].map((list) => [
      `${list}/bulk`,
      () => ({ [list.slice(1)]: Object.values(CREATIONS[list]!()) }),
    ]),
  ),
};

beforeAll(async () => {
  for (const version of [v1, v2, v3]) await version.get("/orders");
  product_id = await insertProduct(store.sql, { sku: "KNOWN" });
  await v3.post("/coupons", { coupon: { code: "known" } });
  await v3.post("/customers", { customer: { email: "known@example.com" } });
});

/** A path of the pattern with records of its own. */
async function madePath(pattern: string): Promise<string> {
  const known = pattern
    .replace("<code>", "known")
    .replace("<sku>", "KNOWN")
    .replace("<email>", "known@example.com");
  const at = known.lastIndexOf("/<");
  if (at < 0) return known;
  const end = known.indexOf(">", at) + 1;
  const list = known.slice(0, at);
  const path = await madePath(list);
  // Deliveries are not served there: none is found.
  if (list === "/webhooks/<id>/deliveries") return `${path}/1`;
  const { status, body } = await v3.post(path, CREATIONS[list]!());
  expect(status, JSON.stringify(body)).toBe(201);
  const [record] = Object.values(body as Record<string, { id?: number; slug?: string }>);
  return `${path}/${record?.id ?? record?.slug}${known.slice(end)}`;
}

/** POST creates, unless PUT does the same. */
function effectOf({ methods }: Route): "read" | "create" | "edit" | "delete" {
  if (methods.includes("PUT")) return "edit";
  if (methods.includes("POST")) return "create";
  return methods.includes("DELETE") ? "delete" : "read";
}

const OPERATIONS = PROFILES.flatMap(({ version, routes }) =>
  routes.map((route) => [effectOf(route), version, route.path.replaceAll(/<\w*id>/g, "<id>")] as const),
);

test("the versions have all of them", () => expect(OPERATIONS).toHaveLength(176));

test.each(OPERATIONS)("%s v%i %s", async (effect, version, pattern) => {
  const client = CLIENTS[version];
  const path = await madePath(pattern);
  const most = MOST[`${effect} ${pattern}`] ?? 4;
  const found = pattern === "/webhooks/<id>/deliveries/<id>" ? 400 : 200;
  if (effect === "read") return expectCost(store, () => client.get(path), found, 1);
  if (effect === "create")
    return expectCost(store, () => client.post(path, CREATIONS[pattern]!()), 201, most);
  if (effect === "delete") return expectCost(store, () => client.delete(`${path}?force=true`), 200, most);
  const status = pattern.endsWith("/bulk") ? 201 : 200;
  return expectCost(store, () => client.put(path, EDITS[pattern]!()), status, most);
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
  const { id } = (await v3.post("/orders", CREATIONS["/orders"]!())).body.order;
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
