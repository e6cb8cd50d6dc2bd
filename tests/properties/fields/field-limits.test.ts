import { Big } from "big.js";
import { beforeAll, describe, expect, test } from "vitest";
import type { VersionContract } from "../../../functions/http/openapi.ts";
import { v1 as contract1, v2 as contract2, v3 as contract3 } from "../../../functions/contracts.openapi.ts";
import { deep } from "../../support/deep.ts";
import type { Answer, Api } from "../../support/api.ts";
import { insertProduct } from "../../support/products.ts";
import { useStore } from "../../support/use-store.ts";
import { type Leaf, leavesOf, valuesIn, withValue } from "./leaves.ts";

/**
 * Every field of every body holds what it is given, or refuses it by its name: texts of any length (§size-caps), and numbers of
 * any size (§large-numbers).
 */

const { store, v1, v2, v3 } = useStore("v1", "v2", "v3");
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
  const key = Object.keys(contractBody(`POST ${list}`) ?? {})[0] ?? "";
  const { status, body } = await v3.post(path, { [key]: BODIES[key]!() });
  expect(status, JSON.stringify(body)).toBe(201);
  return `${path}/${body[key].id}${pattern.slice(pattern.indexOf(">", at) + 1)}`;
}

const contractBody = (operation: string) => shapeOf(contract3, operation);

function shapeOf({ operations }: VersionContract, operation: string): Record<string, never> | undefined {
  const { body } = operations[operation] ?? {};
  return body && "shape" in body ? (body.shape as Record<string, never>) : undefined;
}

type Field = readonly [name: string, api: () => Api, method: "POST" | "PUT", pattern: string, leaf: Leaf];

/** The fields of every create, and of every edit. A bulk reads its elements as they do. */
const FIELDS: Field[] = [
  [contract1, () => v1] as const,
  [contract2, () => v2] as const,
  [contract3, () => v3] as const,
].flatMap(([contract, api]) =>
  Object.entries(contract.operations).flatMap(([operation, { body }]) => {
    const [method = "", pattern = ""] = operation.split(" ");
    if (!body || !["POST", "PUT"].includes(method) || pattern.endsWith("/bulk")) return [];
    // An edit by POST is one by PUT.
    if (method === "POST" && pattern.endsWith(">")) return [];
    return leavesOf(body).map((leaf): Field => [
      `v${contract.version} ${operation} ${leaf.path.join(".")}`,
      api,
      method as "POST" | "PUT",
      pattern,
      leaf,
    ]);
  }),
);
/** Versions share their readers: outside of deep runs the last one with the field is tried. */
const TRIED = deep([...new Map(FIELDS.map((field) => [field[0].slice(3), field])).values()], FIELDS);
/** Documented for all versions, and read by v3 alone. */
const IGNORED = /^v[12] \S+ \S+ product\.(?:inventory_delta|menu_order)$/;
const taking = (what: Leaf["takes"]) =>
  TRIED.filter(([title, , , , { takes }]) => takes === what && !IGNORED.test(title));

/** Sends a body with a value at the field, and returns the answer, with the record as it is stored. */
async function sent(
  [, api, method, pattern, { path }]: Field,
  place: string,
  value: unknown,
  raw = (text: string) => text,
): Promise<{ answer: Answer; stored: unknown }> {
  const [key = ""] = path.map(String);
  const isOrderOfV1 = path.length === 1;
  const whole = isOrderOfV1 ? {} : (BODIES[key]!() as Record<string, unknown>);
  const list0 = String(path[1]);
  // An edit has the field alone, with what its element needs.
  const data = method === "POST" ? whole : path.length > 2 && whole[list0] ? { [list0]: whole[list0] } : {};
  const base = isOrderOfV1 ? {} : { [key]: data };
  const before =
    path.includes("variations") && pattern.startsWith("/products") ? `/products/${variable}` : "";
  const body = raw(JSON.stringify(withValue(base, path, value)));
  const answer = before
    ? await v3.put(before, body)
    : await api()[method === "POST" ? "post" : "put"](place, body);
  const shown = answer.body?.[key];
  const id = shown?.id;
  const list = method === "POST" ? place : place.slice(0, place.lastIndexOf("/"));
  const read =
    id && answer.status < 300
      ? await v3.get(`${list}/${id}?filter[meta]=true&filter[all_item_meta]=true`)
      : undefined;
  return { answer, stored: [answer.body, read?.body] };
}

/** Refusals of the contract that name the record. */
const OF_RECORD = /_cannot_(?:create|edit|update)_|_missing_|_invalid_product$|_invalid_item_id$/;

/** A refusal names the field, or the one that it is in. */
function expectNamed({ status, body }: Answer, { path }: Leaf): void {
  const { code, message } = body.errors[0];
  const said = `${code} ${message}`.toLowerCase().replaceAll("_", " ");
  const names = path.map((key) => String(key).replaceAll("_", " ").replace(/s$/, ""));
  const isNamed = names.slice(names.length > 1 ? 1 : 0).some((name) => said.includes(name));
  expect([status, isNamed || OF_RECORD.test(code) || said], code).toEqual([400, true]);
}

describe("a text is stored whole or refused", () => {
  const LENGTHS = [0, 255, 256, 65_536, 70_000, 1024 * 1024];

  test.each(taking("text"))("%s", async (...field) => {
    const [, , , , leaf] = field;
    const key = String(leaf.path.findLast((one) => typeof one === "string"));
    const place = await madePath(field[3]);
    for (const length of LENGTHS) {
      const { answer, stored } = await sent(field, place, "x".repeat(length));
      expect(answer.status, `${length}: ${JSON.stringify(answer.body).slice(0, 200)}`).toBeLessThan(500);
      if (answer.status >= 400) expectNamed(answer, leaf);
      // Slugs are made of texts, in 200 bytes.
      else if (key !== "slug") {
        // An edit of lists adds to those before it, which are shorter.
        const runs = valuesIn(stored, key).flatMap((shown) => shown.match(/x{20,}/gi) ?? []);
        if (runs.length > 0) expect(Math.max(...runs.map((run) => run.length))).toBe(length);
      }
    }
  });
});

/** Numbers that name something, whose absence has its own answer; dates; prices that are cleared; and texts. */
const NAMING =
  /(?:^|\.)(?:id|product_id|customer_id|parent|parent_id|image|sale_price(?:_dates_\w+)?|order_meta\.1|(?:categories|tags)\.0|images?\.0\.position)$/;

describe("a number is stored or refused", () => {
  /** What no column holds, and what some do. */
  const LARGE = [
    "1e16",
    "1e22",
    "1e300",
    "1e999",
    `"${"9".repeat(30)}"`,
    `"${"9".repeat(2000)}"`,
    "9".repeat(30),
  ];
  const BITS = "2147483648";
  /** Read in part by some, and with its sign dropped by others. */
  const PARTLY = ['"1e16"', '"1e400"', '"1e99999"', "-1e300"];

  test.each(taking("number"))("%s", async (...field) => {
    const [, , , , leaf] = field;
    const where = leaf.path.join(".");
    const place = await madePath(field[3]);
    for (const number of [...LARGE, BITS, ...PARTLY]) {
      const { answer, stored } = await sent(field, place, "@", (text) => text.replace('"@"', number));
      const what = `${number.slice(0, 40)}: ${JSON.stringify(answer.body).slice(0, 200)}`;
      expect(answer.status, what).toBeLessThan(500);
      if (answer.status >= 400) expectNamed(answer, leaf);
      // Lines of a refund are found by their ids first, and a variation does not count its stock.
      else if (
        !NAMING.test(where) &&
        !PARTLY.includes(number) &&
        (number !== BITS || !/refund|variations/.test(where))
      )
        expect(
          valuesIn(stored).some((value) => isSame(value, number)),
          what,
        ).toBe(true);
    }
  });
});

function isSame(shown: string, given: string): boolean {
  const plain = given.replaceAll('"', "");
  return /^-?\d{1,40}(?:\.\d+)?(?:e\+?\d+)?$/.test(shown) && new Big(shown).eq(new Big(plain));
}
