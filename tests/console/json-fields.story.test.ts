import { beforeAll, expect, test } from "vitest";
import { RECORD_KINDS } from "../../gen/console/record-kinds.ts";
import { insertPerson, signedIn, type Visitor } from "../support/console-visitor.ts";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { exampleOf, formOfJson, type JsonRecord, reviewIn } from "./json-forms.ts";

/** Every field that v3 writes, through the page of JSON: the record, or the refusal, is what the API alone comes to. */

const { store, v3 } = useStore("console", "webhooks", "v3");
let guest: Visitor;
let product: number;
let attribute: number;
let order: number;

beforeAll(async () => {
  guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
  product = await insertProduct(store.sql, { name: "Mug", price: "10.00" });
  attribute = (await v3.post("/products/attributes", { product_attribute: { name: "Colour" } })).body
    .product_attribute.id;
  order = (await v3.post("/orders", { order: {} })).body.order.id;
});

let made = 0;
/** The fields of a record of each kind. */
const NEW: Record<string, () => JsonRecord> = {
  coupons: () => ({ code: `base-${(made += 1)}` }),
  webhooks: () => ({ topic: "order.created", delivery_url: "https://example.com/hook", name: "Base" }),
  orders: () => ({ line_items: [{ product_id: product, quantity: 1 }] }),
  "orders/{order_id}/notes": () => ({ note: "Base" }),
  "orders/{order_id}/refunds": () => ({ amount: "0", reason: "Base" }),
  customers: () => ({ email: `base-${(made += 1)}@example.com`, password: "correct horse" }),
  products: () => ({ title: "Base", type: "simple", regular_price: "5" }),
  taxes: () => ({ country: "DE", rate: "19" }),
  "products/categories": () => ({ name: `Base ${(made += 1)}` }),
  "products/tags": () => ({ name: `Base ${(made += 1)}` }),
  "products/shipping_classes": () => ({ name: `Base ${(made += 1)}` }),
  "products/attributes": () => ({ name: `Base ${(made += 1)}` }),
  "products/attributes/{attribute_id}/terms": () => ({ name: `Base ${(made += 1)}` }),
};

const listOf = (path: string) =>
  path.replace("{order_id}", String(order)).replace("{attribute_id}", String(attribute));

/** What differs from one record to the next. */
const OWN =
  /^(?:id|order_number|order_key|avatar_url|\w*_at|last_update|last_order_\w+|permalink|view_order_url)$/;
const comparable = (record: unknown) =>
  JSON.stringify(record, (name, value: unknown) => (OWN.test(name) ? undefined : value), 1).replaceAll(
    /(base)\W?\d+/gi,
    "$1",
  );

interface Result {
  saved?: string;
  refused?: string;
}

async function byPage(path: string, one: string, name: string, value: unknown): Promise<Result | "same"> {
  const page = `/console/json${path}`;
  const form = formOfJson(await guest.get(page));
  const record = (JSON.parse(form.json) as Record<string, JsonRecord>)[one]!;
  const json = JSON.stringify({ [one]: { ...record, [name]: value } }, null, 2);
  const sent = await guest.send(page, { ...form, json, once: crypto.randomUUID() });
  if (sent.status !== 303) {
    const [, refused = ""] = /id="problem-json"[^>]*>(?:Line \d+: )?([^<]*)</.exec(sent.html) ?? [];
    return refused.startsWith("Nothing is changed") ? "same" : { refused };
  }
  const draft = reviewIn(sent.location);
  const done = await guest.send(page, { draft, view: `review=${draft}`, once: crypto.randomUUID() });
  expect([page, name, done.status, done.text.slice(0, 300)]).toEqual([page, name, 303, expect.anything()]);
  return {};
}

const decoded = (text: string) =>
  text.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

const written = RECORD_KINDS.flatMap(({ path, one, edit }) =>
  edit === undefined ? [] : Object.keys(edit).map((name) => ({ path, one, name })),
);

test("each kind and field that v3 writes is tried", () => {
  expect(Object.keys(NEW).toSorted()).toEqual(
    RECORD_KINDS.filter(({ edit }) => edit)
      .map(({ path }) => path)
      .toSorted(),
  );
  expect(written.length).toBeGreaterThan(120);
});

test.each(written)("$path: $name", async ({ path, one, name }) => {
  const value = exampleOf(one, name);
  const list = `/${listOf(path)}`;
  const results: Result[] = [];
  for (const way of ["page", "API"]) {
    const id = (await v3.post(list, { [one]: NEW[path]!() })).body[one].id as number;
    const at = `${list}/${id}`;
    let result: Result | "same" = {};
    if (way === "page") result = await byPage(at, one, name, value);
    else {
      const { status, body } = await v3.put(at, { [one]: { [name]: value } });
      if (status !== 200) result = { refused: body.errors[0].message };
    }
    const read = await v3.get(`${at}?filter[meta]=true`);
    results.push({ ...(result === "same" ? {} : result), saved: comparable(read.body) });
    await v3.delete(`${at}?force=true`);
  }
  const [page, api] = results as [Result, Result];
  expect({ ...page, ...(page.refused !== undefined && { refused: decoded(page.refused) }) }).toEqual(api);
});
