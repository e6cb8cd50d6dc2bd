import { beforeAll, describe, expect, test } from "vitest";
import { withDatabase } from "../../tools/database/database.ts";
import { fillProducts } from "../../tools/local/demo/products.ts";
import type { Api } from "../support/api.ts";
import { rowsRead } from "../support/rows-read.ts";
import { useStore } from "../support/use-store.ts";

/** A list with `fields` reads less, and shows the same values (§fields-parameter). */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");
const clients: Record<string, Api> = { v1, v2, v3 };
let customerId: number;
let productId: number;

beforeAll(async () => {
  await withDatabase(store.databaseUrl, (db) =>
    db.transaction((tx) => fillProducts(tx, new Date("2026-01-01T00:00:00Z"))),
  );
  const long = "long ".repeat(100).trim();
  await store.sql(
    "update products set name = name || $1, description = $1, short_description = $1, purchase_note = $1, button_text = $1",
    [long],
  );
  const address = { first_name: long, last_name: long, company: long, city: long };
  const { body } = await v2.post("/customers", {
    customer: {
      email: "ann@example.com",
      first_name: long,
      last_name: long,
      billing_address: { ...address, email: "bill@example.com", phone: "1" },
      shipping_address: address,
    },
  });
  customerId = body.customer.id;
  const [product] = (await v3.get("/products?filter[limit]=1&filter[type]=simple")).body.products;
  productId = product.id;
  await store.sql(
    `insert into reviews (product_id, reviewer, email, text, rating, status) values ($1, 'Ann', 'ann@example.com', 'Good', 4, 'approved')`,
    [productId],
  );
  const coupon = { code: "spring", amount: 2, description: long, customer_emails: ["ann@example.com"] };
  await v3.post("/coupons", { coupon: { ...coupon, product_ids: [productId], usage_limit: 9 } });
  const order = {
    note: long,
    billing_address: { ...address, email: "bill@example.com" },
    shipping_address: address,
    payment_details: { method_id: "cash", method_title: long },
    customer_id: customerId,
    status: "completed",
    line_items: [{ product_id: productId, quantity: 2 }],
    shipping_lines: [{ method_id: "flat_rate", total: 5 }],
    fee_lines: [{ title: "Gift wrap", total: 2 }],
    coupon_lines: [{ code: "spring", amount: 1 }],
    order_meta: { gift: "yes" },
  };
  for (const one of [order, order, { ...order, customer_id: 0 }])
    expect((await v2.post("/orders", { order: one })).status).toBe(201);
});

const LISTS = [
  ["v1", () => "/orders"],
  ["v2", () => "/orders"],
  ["v3", () => "/orders"],
  ["v2", () => "/orders?filter[order]=ASC"],
  ["v2", () => `/customers/${customerId}/orders`],
  ["v3", () => `/customers/${customerId}/orders`],
  ["v3", () => `/products/${productId}/orders`],
  ["v2", () => "/customers"],
  ["v3", () => "/customers?filter[order]=ASC"],
  ["v1", () => "/products"],
  ["v2", () => "/products"],
  ["v3", () => "/products"],
  ["v3", () => "/products?filter[type]=variable"],
  ["v3", () => "/products?filter[type]=grouped"],
  ["v3", () => "/coupons"],
] as const;

/** Without the dates of placeholder images, which are those of the answer, to five minutes. */
function undated(records: unknown): unknown {
  return JSON.parse(
    JSON.stringify(records, (_name, value) =>
      value?.src && value.id === 0 ? { ...value, created_at: "", updated_at: "" } : value,
    ),
  );
}

describe.each(LISTS)("%s %s", (version, pathOf) => {
  test("shows each field as the whole record does", async () => {
    const client = clients[version]!;
    const path = pathOf();
    const more = `${path}${path.includes("?") ? "&" : "?"}filter[limit]=100&filter[meta]=true`;
    const list = async (fields = "") => {
      const { status, body } = await client.get(`${more}${fields}`);
      expect(status).toBe(200);
      return undated(Object.values(body)[0]) as Record<string, unknown>[];
    };
    const whole = await list();
    expect(whole.length).toBeGreaterThan(0);
    const names = new Set(whole.flatMap((record) => Object.keys(record)));
    for (const name of names) {
      const expected = whole.map((record) => (name in record ? { [name]: record[name] } : {}));
      expect(await list(`&fields=${name}`), name).toEqual(expected);
    }
    expect(await list("&fields=id,status")).toEqual(
      whole.map(({ id, status }) => ({ id, ...(status !== undefined && { status }) })),
    );
  });
});

/** Tables of the parts of records. */
const PARTS = ["order_items", "product_terms", "product_files", "pictures", "reviews", "terms"];
const OF_CUSTOMERS = ["orders", "customer_totals"];

test.each<[version: string, path: () => string, tables: string[]]>([
  ["v1", () => "/orders", PARTS],
  ["v2", () => "/orders?filter[limit]=100", PARTS],
  ["v2", () => "/orders?filter[order]=ASC", PARTS],
  ["v2", () => `/customers/${customerId}/orders`, PARTS],
  ["v2", () => "/customers", OF_CUSTOMERS],
  ["v3", () => "/products?filter[limit]=100", PARTS],
  ["v3", () => "/products?filter[type]=variable", PARTS],
])("%s %s reads nothing but its records with fields=id", async (version, pathOf, tables) => {
  const path = pathOf();
  const before = await rowsRead(store, tables);
  const { status } = await clients[version]!.get(`${path}${path.includes("?") ? "&" : "?"}fields=id`);
  expect([status, (await rowsRead(store, tables)) - before]).toEqual([200, 0]);
});
