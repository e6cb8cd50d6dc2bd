import { beforeAll, expect, test } from "vitest";
import type { Route } from "../../functions/http/route.ts";
import { PROFILES } from "../../tools/openapi/profiles.ts";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { expectCost } from "./cost.ts";

/** The cost of each route of each version with ROUTES=all: one statement a read, two trips a write. */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");
const CLIENTS = { 1: v1, 2: v2, 3: v3 };
/** Most statements of a write of one record, with those of its plan. */
const WRITE = 14;

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
  const found = pattern === "/webhooks/<id>/deliveries/<id>" ? 400 : 200;
  if (effect === "read") return expectCost(store, () => client.get(path), found, 1);
  if (effect === "create")
    return expectCost(store, () => client.post(path, CREATIONS[pattern]!()), 201, WRITE);
  if (effect === "delete") return expectCost(store, () => client.delete(`${path}?force=true`), 200, WRITE);
  const status = pattern.endsWith("/bulk") ? 201 : 200;
  return expectCost(store, () => client.put(path, EDITS[pattern]!()), status, WRITE);
});
