import { expect } from "vitest";
import type { Route } from "../../functions/http/route.ts";
import { PROFILES } from "../../tools/openapi/profiles.ts";
import type { Answer, Api } from "../support/api.ts";
import { insertProduct } from "../support/products.ts";
import type { TestStore } from "../support/store.ts";

/** A plain request of each route of each version, with records of its own. */

type Effect = "read" | "create" | "edit" | "delete";
type Version = 1 | 2 | 3;

/** POST creates, unless PUT does the same. */
function effectOf({ methods }: Route): Effect {
  if (methods.includes("PUT")) return "edit";
  if (methods.includes("POST")) return "create";
  return methods.includes("DELETE") ? "delete" : "read";
}

export const OPERATIONS = PROFILES.flatMap(({ version, routes }) =>
  routes.map((route): [Effect, Version, string] => [
    effectOf(route),
    version,
    route.path.replaceAll(/<\w*id>/g, "<id>"),
  ]),
);

/** Records that requests name. */
const KNOWN = { code: "known", sku: "KNOWN", email: "known@example.com" };

/** The requests of a store with all versions. */
export function everyRoute(store: TestStore, clients: Record<Version, Api>) {
  const { 3: v3 } = clients;
  let product_id = 0;
  let customer_id = 0;
  let made = 0;
  const unique = () => `new ${(made += 1)}`;

  /** The body of a create, by list. */
  const creations: Record<string, () => object> = {
    "/orders": () => ({
      order: {
        customer_id,
        status: "processing",
        billing_address: { email: KNOWN.email, country: "US" },
        payment_details: { method_id: "bacs", method_title: "Bank", paid: true },
        line_items: [{ product_id, quantity: 1 }],
        coupon_lines: [{ code: KNOWN.code, amount: 1 }],
      },
    }),
    "/orders/<id>/notes": () => ({ order_note: { note: "Known" } }),
    "/orders/<id>/refunds": () => ({ order_refund: { amount: "0.01" } }),
    "/coupons": () => ({ coupon: { code: unique() } }),
    "/customers": () => ({ customer: { email: `${unique().replace(" ", "")}@example.com` } }),
    "/webhooks": () => ({ webhook: { topic: "order.deleted", delivery_url: "http://localhost:1/" } }),
    "/products": () => ({ product: { title: unique(), sku: unique() } }),
    "/products/categories": () => ({ product_category: { name: unique() } }),
    "/products/tags": () => ({ product_tag: { name: unique() } }),
    "/products/shipping_classes": () => ({ product_shipping_class: { name: unique() } }),
    "/products/attributes": () => ({ product_attribute: { name: unique() } }),
    "/products/attributes/<id>/terms": () => ({ product_attribute_term: { name: unique() } }),
    "/taxes": () => ({ tax: { country: "US" } }),
    "/taxes/classes": () => ({ tax_class: { name: unique() } }),
  };

  /** The body of an edit, and of a bulk that creates one. */
  const edits: Record<string, () => object> = {
    "/orders/<id>": () => ({ order: { status: "completed" } }),
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
        () => ({ [list.slice(1)]: Object.values(creations[list]!()) }),
      ]),
    ),
  };

  /** The records that all requests name. */
  async function fill(): Promise<void> {
    for (const version of Object.values(clients)) await version.get("/orders");
    product_id = await insertProduct(store.sql, { sku: KNOWN.sku, stock: 10_000 });
    await v3.post("/coupons", { coupon: { code: KNOWN.code } });
    const { body } = await v3.post("/customers", { customer: { email: KNOWN.email } });
    customer_id = body.customer.id;
  }

  /** A path of the pattern with records of its own. */
  async function madePath(pattern: string): Promise<string> {
    const known = pattern.replaceAll(/<(code|sku|email)>/g, (_, name: keyof typeof KNOWN) => KNOWN[name]);
    const at = known.lastIndexOf("/<");
    if (at < 0) return known;
    const end = known.indexOf(">", at) + 1;
    const list = known.slice(0, at);
    const path = await madePath(list);
    // Deliveries are not served there: none is found.
    if (list === "/webhooks/<id>/deliveries") return `${path}/1`;
    const { status, body } = await v3.post(path, creations[list]!());
    expect(status, JSON.stringify(body)).toBe(201);
    const [record] = Object.values(body as Record<string, { id?: number; slug?: string }>);
    return `${path}/${record?.id ?? record?.slug}${known.slice(end)}`;
  }

  /** Makes the records of an operation; the request, to be sent once, with the status of its answer. */
  async function requestOf([effect, version, pattern]: (typeof OPERATIONS)[number]): Promise<
    [send: () => Promise<Answer>, status: number]
  > {
    const client = clients[version];
    const path = await madePath(pattern);
    if (effect === "read")
      return [() => client.get(path), pattern === "/webhooks/<id>/deliveries/<id>" ? 400 : 200];
    if (effect === "delete") return [() => client.delete(`${path}?force=true`), 200];
    if (effect === "create") return [() => client.post(path, creations[pattern]!()), 201];
    return [() => client.put(path, edits[pattern]!()), pattern.endsWith("/bulk") ? 201 : 200];
  }

  return { fill, requestOf };
}
