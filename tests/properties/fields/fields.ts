import { beforeAll, expect } from "vitest";
import { v1 as contract1, v2 as contract2, v3 as contract3 } from "../../../functions/contracts.openapi.ts";
import type { VersionContract } from "../../../functions/http/openapi.ts";
import { deep } from "../../support/deep.ts";
import { insertProduct } from "../../support/products.ts";
import { useStore } from "../../support/use-store.ts";
import { type Leaf, leavesOf, withValue } from "./leaves.ts";

/** The fields of every body, by the declarations of the versions, and requests with a value at one of them. */

export interface Field {
  title: string;
  version: 1 | 2 | 3;
  method: "POST" | "PUT";
  /** The pattern of its path. */
  pattern: string;
  leaf: Leaf;
}

export interface FieldRequest {
  version: 1 | 2 | 3;
  method: "POST" | "PUT";
  path: string;
  body: unknown;
}

/** The fields of every create, and of every edit. A bulk reads its elements as they do. */
const FIELDS: Field[] = [contract1, contract2, contract3].flatMap(({ version, operations }) =>
  Object.entries(operations).flatMap(([operation, { body }]) => {
    const [method = "", pattern = ""] = operation.split(" ");
    if (!body || !["POST", "PUT"].includes(method) || pattern.endsWith("/bulk")) return [];
    // An edit by POST is one by PUT.
    if (method === "POST" && pattern.endsWith(">")) return [];
    return leavesOf(body).map((leaf) => ({
      title: `v${version} ${operation} ${leaf.path.join(".")}`,
      version,
      method: method as Field["method"],
      pattern,
      leaf,
    }));
  }),
);
/** Versions share their readers: outside of deep runs the last one with the field is tried. */
const TRIED = deep([...new Map(FIELDS.map((field) => [field.title.slice(3), field])).values()], FIELDS);
/** Documented for all versions, and read by v3 alone. */
const IGNORED = /^v[12] \S+ \S+ product\.(?:inventory_delta|menu_order)$/;

export const taking = (what: Leaf["takes"]): Field[] =>
  TRIED.filter(({ title, leaf }) => leaf.takes === what && !IGNORED.test(title));

function shapeOf({ operations }: VersionContract, operation: string): Record<string, never> | undefined {
  const { body } = operations[operation] ?? {};
  return body && "shape" in body ? (body.shape as Record<string, never>) : undefined;
}

/** A store with what the bodies name. */
export function useFields() {
  const opened = useStore("v1", "v2", "v3");
  const { store, key, v1, v2, v3 } = opened;
  let made = 0;
  const unique = () => `n${(made += 1)}`;
  let product_id = 0;
  let variable = 0;

  beforeAll(async () => {
    product_id = await insertProduct(store.sql, { sku: "KNOWN" });
    const variations = [{ regular_price: 1, attributes: [{ name: "Size", option: "L" }] }];
    const attributes = [{ name: "Size", options: ["L"], variation: true }];
    const product = { title: "Shirt", type: "variable", attributes, variations };
    const { status, body } = await v3.post("/products", { product });
    expect(status).toBe(201);
    variable = body.product.id;
  });

  /** A body that is accepted, with an element in each list whose elements need more than one field. */
  const BODIES: Record<string, () => object> = {
    order: () => ({
      line_items: [{ product_id, quantity: 1 }],
      shipping_lines: [{ method_id: "post", method_title: "Post" }],
      fee_lines: [{ title: "Wrap" }],
      coupon_lines: [{ code: "spring" }],
      payment_details: { method_id: "bacs", method_title: "Bank" },
    }),
    order_note: () => ({ note: "Known" }),
    order_refund: () => ({ amount: "0.01" }),
    coupon: () => ({ code: unique() }),
    customer: () => ({ email: `${unique()}@example.com` }),
    webhook: () => ({ topic: "order.deleted", delivery_url: "http://localhost:1/" }),
    product: () => ({
      title: unique(),
      managing_stock: true,
      images: [{ src: "https://shop.example/a.png" }],
      attributes: [{ name: "Colour", options: ["Red"], variation: true }],
      downloads: [{ file: "https://shop.example/a.zip" }],
    }),
    product_category: () => ({ name: unique() }),
    product_tag: () => ({ name: unique() }),
    product_shipping_class: () => ({ name: unique() }),
    product_attribute: () => ({ name: unique() }),
    product_attribute_term: () => ({ name: unique() }),
    tax: () => ({ country: "US" }),
    tax_class: () => ({ name: unique() }),
  };

  /** The path of a list or a record of its own, from a pattern. */
  async function madePath(pattern: string): Promise<string> {
    const at = pattern.lastIndexOf("/<");
    if (at < 0) return pattern;
    const list = pattern.slice(0, at);
    const path = await madePath(list);
    const name = Object.keys(shapeOf(contract3, `POST ${list}`) ?? {})[0] ?? "";
    const { status, body } = await v3.post(path, { [name]: BODIES[name]!() });
    expect(status, JSON.stringify(body)).toBe(201);
    return `${path}/${body[name].id}${pattern.slice(pattern.indexOf(">", at) + 1)}`;
  }

  /** A request at a place with a value at the field, or at another path in its body. */
  function requestOf(
    { version, method, pattern, leaf }: Field,
    place: string,
    value: unknown,
    path: Leaf["path"] = leaf.path,
  ): FieldRequest {
    const [name = ""] = path.map(String);
    const isOrderOfV1 = leaf.path.length === 1;
    const whole = isOrderOfV1 ? {} : (BODIES[name]!() as Record<string, unknown>);
    const list = String(path[1]);
    // An edit has the field alone, with what its element needs.
    const data = method === "POST" ? whole : path.length > 2 && whole[list] ? { [list]: whole[list] } : {};
    const body = withValue(isOrderOfV1 ? {} : { [name]: data }, path, value);
    const isOfVariation = path.includes("variations") && pattern.startsWith("/products");
    if (isOfVariation) return { version: 3, method: "PUT", path: `/products/${variable}`, body };
    return { version, method, path: place, body };
  }

  return { store, key, v1, v2, v3, placeOf: ({ pattern }: Field) => madePath(pattern), requestOf };
}
