import { beforeAll, expect } from "vitest";
import { type Answer, type Api, api } from "../support/api.ts";
import { insertProduct } from "../support/products.ts";
import { fillShop, PRODUCTS } from "../support/shop.ts";
import type { TestStore } from "../support/store.ts";
import { useStore } from "../support/use-store.ts";

/** The store of a table of requests, `refusals.txt` or `values.txt`. */
export interface RequestTable {
  store: TestStore;
  /** Clients of the administrator. */
  v2: Api;
  v3: Api;
  /** Ids by their names in the table. */
  ids: Record<string, number>;
  /** A line of the table with its ids and repeated texts. */
  filled(line: string): string;
  /** The answer to a line: who, version, method, path, body. */
  send(line: string): Promise<Answer>;
}

/** A filled store before a file's tests. */
export function useRequestTable(): RequestTable {
  const { store, key, v2, v3 } = useStore("v1", "v2", "v3");
  const clients: Record<string, Api> = {};
  const ids: Record<string, number> = { ...PRODUCTS };

  beforeAll(async () => {
    const roles = {
      "": key,
      "manager ": await store.createKey({ role: "shop_manager" }),
      "customer ": await store.createKey({ role: "customer" }),
      "reader ": await store.createKey({ permissions: "read" }),
      "writer ": await store.createKey({ permissions: "write" }),
      "stranger ": undefined,
    };
    for (const [who, key] of Object.entries(roles))
      for (const version of [1, 2, 3] as const) clients[`${who}v${version}`] = api(store, version, key);
    const shop = await fillShop(store, v2);
    Object.assign(ids, {
      administrator: key.userId,
      buyer: shop.customerId,
      order: shop.orderId,
      "other order": shop.other.orderId,
      line: shop.lineId,
      "other line": shop.other.lineId,
      "shipping line": shop.shippingId,
      fee: shop.feeId,
      "coupon line": shop.couponId,
      note: shop.noteId,
      "other note": shop.other.noteId,
      refund: shop.refundId,
      "other refund": shop.other.refundId,
    });
    ids["unclassed"] = await insertProduct(store.sql, { taxClass: "Not a slug" });
    const webhook = { topic: "order.created", delivery_url: "https://hooks.example" };
    for (const [name, path, record] of [
      ["customer", "/customers", { customer: { email: "existing@example.com", username: "existing" } }],
      ["", "/customers", { customer: { email: "other@example.com" } }],
      ["coupon", "/coupons", { coupon: { code: "existing", amount: 5 } }],
      ["other coupon", "/coupons", { coupon: { code: "other" } }],
      ["webhook", "/webhooks", { webhook }],
      ["category", "/products/categories", { product_category: { name: "One category" } }],
      ["", "/products/categories", { product_category: { name: "Other category" } }],
      ["tag", "/products/tags", { product_tag: { name: "One tag" } }],
      ["class", "/products/shipping_classes", { product_shipping_class: { name: "One shipping class" } }],
      ["attribute", "/products/attributes", { product_attribute: { name: "Color" } }],
      ["", "/products/attributes", { product_attribute: { name: "Size" } }],
      ["tax", "/taxes", { tax: { rate: "7" } }],
      ["option", "/products/attributes/<attribute>/terms", { product_attribute_term: { name: "Blue" } }],
      ["", "/products/attributes/<attribute>/terms", { product_attribute_term: { name: "Red" } }],
    ] as const)
      ids[name] = await created(v3.post(filled(path), record));
  });

  const filled = (line: string): string =>
    line
      .replaceAll(/<([^<>]{1,30})\*(\d+)>/g, (_, text: string, times: string) =>
        Array.from({ length: Number(times) }, (_, n) => text.replace("#", String(n))).join(""),
      )
      .replaceAll("<new>", () => crypto.randomUUID())
      .replaceAll(/<([a-z ]+)>/g, (all, name: string) => String(ids[name] ?? all));

  async function send(line: string): Promise<Answer> {
    const [, who = "", method = "", path = "", body] =
      /^(\D*v\d) ([A-Z]+) (\S+)(?: (.*))?$/s.exec(filled(line)) ?? [];
    return clients[who]![method.toLowerCase() as keyof Api](path, body);
  }
  return { store, v2, v3, ids, filled, send };
}

async function created(sent: Promise<Answer>): Promise<number> {
  const { status, body } = await sent;
  expect(status, JSON.stringify(body)).toBe(201);
  return (Object.values(body)[0] as { id: number }).id;
}
