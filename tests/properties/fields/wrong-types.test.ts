import * as z from "zod";
import { beforeAll, describe, expect, test } from "vitest";
import { v3 as contract } from "../../../functions/contracts.openapi.ts";
import { useStore } from "../../support/use-store.ts";
import { withValue } from "./leaves.ts";

/** No value of a wrong type clears what is stored: an edit with it is refused, or changes nothing (§wrong-types). */

const { v3 } = useStore("v3");

type Path = readonly (string | number)[];

/** The parts of a body, each with the values that it never takes. */
function partsOf(schema: z.ZodType, path: Path = []): [path: Path, wrong: unknown[]][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return partsOf(schema.unwrap() as z.ZodType, path);
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(schema.shape);
    const own: [Path, unknown[]][] = path.length > 1 ? [[path, [5, true, false, "text", [1]]]] : [];
    return [...own, ...fields.flatMap(([key, value]) => partsOf(value, [...path, key]))];
  }
  if (schema instanceof z.ZodArray) {
    const element = partsOf(schema.element as z.ZodType, [...path, 0]);
    return [[path, [5, true, false, "text"]], ...element];
  }
  // Of an order's meta, each value is a text.
  if (schema instanceof z.ZodRecord) return [[path, [5, true, false, "text", [1]]]];
  const takes = schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : [schema];
  // A list of options may be an object, as any list. A true is 1 where a text or a number belongs.
  if (takes.some((one) => one instanceof z.ZodArray)) return [[path, [false]]];
  const isFlag = takes.some((one) => one instanceof z.ZodBoolean);
  return [[path, [{ a: 1 }, [1], ...(isFlag ? [] : [false])]]];
}

/** A value of a schema: its example, or that of its parts. */
function exampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return exampleOf(schema.unwrap() as z.ZodType);
  const [example] = (schema.meta()?.examples ?? []) as unknown[];
  if (example !== undefined) return example;
  if (schema instanceof z.ZodArray) return [exampleOf(schema.element as z.ZodType)];
  if (!(schema instanceof z.ZodObject)) return undefined;
  const fields = Object.entries<z.ZodType>(schema.shape).map(([key, value]) => [key, exampleOf(value)]);
  return Object.fromEntries(fields);
}

type Fields = Record<string, unknown>;

async function made(path: string, body: Fields): Promise<Fields & { id: number }> {
  const answer = await v3.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return Object.values(answer.body)[0] as Fields & { id: number };
}

/** Values beside the examples: those that name other records, or that only some products have. */
const GIVEN: Record<string, Fields> = {};
const ARTICLE = { managing_stock: true, downloadable: true, virtual: false, stock_quantity: 4 };
const MEASURES = { length: 1, width: 2, height: 3 };
const DOWNLOADS = [{ id: "a", name: "Album", url: "https://shop.example/a.zip" }];
const SIZE = [{ name: "Size", options: ["L"], position: 0, visible: true, variation: true }];

beforeAll(async () => {
  const names = ["product_category", "product_tag", "product_shipping_class"] as const;
  const lists = ["categories", "tags", "shipping_classes"] as const;
  const [category, tag, shipping] = await Promise.all(
    names.map((name, at) => made(`/products/${lists[at]}`, { [name]: { name: "Known" } })),
  );
  const [one, other] = await Promise.all(
    ["One", "Other"].map((title) => made("/products", { product: { title, regular_price: 1 } })),
  );
  const customer = await made("/customers", { customer: { email: "known@example.com" } });
  GIVEN["product"] = {
    ...ARTICLE,
    type: undefined,
    sku: "KNOWN",
    parent_id: one!.id,
    upsell_ids: [one!.id],
    cross_sell_ids: [other!.id],
    categories: [category!.id],
    tags: [tag!.id],
    shipping_class: shipping!["slug"],
    dimensions: MEASURES,
    downloads: DOWNLOADS,
    images: [{ src: "https://shop.example/a.png", position: 0 }],
    attributes: SIZE,
    variations: undefined,
    default_attributes: undefined,
    inventory_delta: undefined,
    featured: true,
    sale_price_dates_to: "2099-06-30",
  };
  GIVEN["coupon"] = { code: "known", product_ids: [one!.id], exclude_product_ids: [other!.id] };
  GIVEN["customer"] = { email: "other@example.com" };
  GIVEN["order_refund"] = { amount: 1, line_items: undefined };
  GIVEN["webhook"] = { delivery_url: "http://localhost:1/" };
  GIVEN["order"] = {
    customer_id: customer.id,
    status: "pending",
    line_items: [{ product_id: one!.id, quantity: 2, total: "3", subtotal: "4" }],
    fee_lines: [{ title: "Wrap", total: 3, taxable: true, tax_class: "reduced-rate", total_tax: 1 }],
    shipping_lines: [{ method_id: "post", method_title: "Post", total: 2 }],
    coupon_lines: [{ code: "known", amount: 1 }],
    payment_details: { method_id: "bacs", method_title: "Bank", paid: true },
  };
  GIVEN["product_category"] = { parent: category!.id, image: "https://shop.example/a.png" };
  GIVEN["product_shipping_class"] = { parent: shipping!.id };
  GIVEN["product_attribute"] = { name: "Fabric", slug: "fabric" };
});

/** The edits of records, by their wrapper. */
const EDITS = Object.entries(contract.operations).flatMap(([operation, { body }]) => {
  const [, pattern] = /^PUT (\/.+)\/<id>$/.exec(operation) ?? [];
  if (!pattern || pattern.endsWith("/bulk") || !(body instanceof z.ZodObject)) return [];
  const [[wrapper, schema] = []] = Object.entries<z.ZodType>(body.shape);
  return wrapper && schema ? [{ wrapper, schema, pattern }] : [];
});

/** What a record shows but for the times and ids that any edit may move. */
function shown(record: unknown): unknown {
  return JSON.parse(
    JSON.stringify(record, (key, value) => (/^(?:updated_at|last_update)$/.test(key) ? undefined : value)),
  );
}

/** What is no part of the record, and lists of ids, whose entries of other types are left out (§coupon-input). */
const ELSEWHERE =
  /^(?:order\.status_note|order_refund\.(?:line_items|api_refund|refund_payment|restock_items))|^coupon\.\w+_ids\.0/;

describe("a value of a wrong type is refused or changes nothing", () => {
  test.each(EDITS)("$pattern", async ({ wrapper, schema, pattern }) => {
    let list = pattern;
    if (pattern.includes("<order_id>"))
      list = pattern.replace("<order_id>", String((await made("/orders", { order: GIVEN["order"] })).id));
    if (pattern.includes("<attribute_id>"))
      list = pattern.replace(
        "<attribute_id>",
        String((await made("/products/attributes", { product_attribute: { name: "Shade" } })).id),
      );
    const whole = { ...(exampleOf(schema) as Fields), ...GIVEN[wrapper] };
    const record = await made(list, { [wrapper]: whole });
    const place = `${list}/${record.id}`;
    const read = async () => shown((await v3.get(`${place}?filter[meta]=true`)).body);
    // An edit of nothing tidies what a create leaves.
    await v3.put(place, { [wrapper]: {} });
    let before = await read();
    const changed: string[] = [];
    for (const [path, values] of partsOf(schema, [wrapper])) {
      const [, key = ""] = path.map(String);
      if (ELSEWHERE.test(path.join("."))) continue;
      for (const value of path.length === 2 ? [...values, null] : values) {
        // A nested value stands among those that the record has.
        const stored = withIds(whole[key], record[key]);
        const body = withValue({ [wrapper]: path.length > 2 ? { [key]: stored } : {} }, path, value);
        const answer = await v3.put(place, JSON.stringify(body));
        expect(answer.status, JSON.stringify(body)).toBeLessThan(500);
        const after = await read();
        if (JSON.stringify(after) !== JSON.stringify(before)) {
          changed.push(`${path.join(".")} ${JSON.stringify(value)} ${answer.status}`);
          before = after;
        }
      }
    }
    expect(changed).toEqual([]);
  });
});

/** The entries of a list with the ids that they have. */
function withIds(given: unknown, stored: unknown): unknown {
  if (!Array.isArray(given) || !Array.isArray(stored)) return given;
  return given.map((entry, at) =>
    typeof entry === "object" && entry !== null ? { ...entry, id: stored[at]?.id } : entry,
  );
}
