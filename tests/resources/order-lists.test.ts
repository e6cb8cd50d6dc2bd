import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertCustomer, insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

const { store, v1, v2 } = useStore("v1", "v2");
/** Ids by name, in the order of creation. */
const id: Record<string, number> = {};

/** Created on the days below; one was changed later, one before as an import may have it, and one is in the trash. */
const ORDERS = [
  {
    name: "a",
    status: "pending",
    day: "2024-01-10T08:00:00Z",
    note: "fragile 100% glass",
    meta: { rank: "3" },
  },
  { name: "b", status: "processing", day: "2024-01-10T20:00:00Z", note: "glass_ware", meta: { rank: "20" } },
  { name: "c", status: "completed", day: "2024-02-01T00:00:00Z", note: "", meta: { rank: "1" } },
  { name: "d", status: "completed", day: "2024-02-15T12:00:00Z", note: "Fragile", meta: {} },
  { name: "e", status: "cancelled", day: "2024-03-01T00:00:00Z", note: "", meta: {} },
  { name: "t", status: "trash", day: "2024-03-02T00:00:00Z", note: "fragile", meta: {} },
];

beforeAll(async () => {
  const customer = await insertCustomer(store.sql, "ann");
  for (const { name, status, day, note, meta } of ORDERS) {
    const order = {
      note,
      order_meta: meta,
      ...(status !== "trash" && { status }),
      ...(name === "c" && { customer_id: customer }),
      ...(name === "e" && {
        billing_address: { first_name: "Édith", last_name: "Piaf", email: "edith@example.com" },
        shipping_address: { first_name: "Max", last_name: "Mo" },
      }),
    };
    id[name] = (await v2.post("/orders", { order })).body.order.id;
    if (status === "trash") await v2.delete(`/orders/${id[name]}`);
    const changed = { a: "2024-06-01T00:00:00Z", d: "2024-01-05T00:00:00Z" }[name] ?? day;
    await store.sql("update orders set created_at = $2, updated_at = $3 where id = $1", [
      id[name],
      day,
      changed,
    ]);
  }
});

test.each([
  ["created_at_min=9999-12-31", 0],
  ["created_at_max=9999-12-31", 5],
  ["created_at_min=9999-12-31T23:59:59-14:00", 5],
  ["created_at_max=9999-12-31T23:59:59%2B14:00", 5],
  ["created_at_min=0001-01-01&filter[created_at_max]=9999-12-31T23:59:59Z", 5],
])("the bounds of the calendar are dates as others: %s", async (filter, count) => {
  const counted = await v2.get(`/orders/count?filter[${filter.replace("=", "]=")}`);
  expect([counted.status, counted.body]).toEqual([200, { count }]);
  const listed = await v2.get(`/orders?filter[${filter.replace("=", "]=")}`);
  expect([listed.status, listed.body.orders.length]).toEqual([200, count]);
});

const nameOf = (wanted: number) => Object.keys(id).find((name) => id[name] === wanted);
const namesOf = (orders: { id: number }[]) => orders.map((order) => nameOf(order.id)).join("");

/** With ids in place of names in braces. */
const fill = (query: string) => query.replaceAll(/\{(\w)\}/g, (_, name: string) => String(id[name]));

test.each([
  ["", "edcba"],
  ["status=completed", "dc"],
  ["status=completed,%20wc-pending", "dca"],
  ["status=completed,nonsense", "dc"],
  ["status=nonsense", ""],
  ["status=trash", ""],
  ["status=any", "edcba"],
  ["filter[status]=cancelled", "e"],
  ["filter[post_status]=trash", "t"],
  ["filter[post_status]=wc-completed", "dc"],
  ["filter[post_status]=draft", ""],
  ["filter[post_status]=wc-pending,trash,draft", "ta"],
  ["filter[post_status]=draft,any", "edcba"],
  ["filter[created_at_min]=2024-02-01", "edc"],
  ["filter[created_at_max]=2024-02-01", "cba"],
  ["filter[created_at_min]=2024-01-10T08:00:01Z&filter[created_at_max]=2024-01-10T20:00:00Z", "b"],
  ["filter[created_at_min]=2024-01-10T09:00:00%2B02:00&filter[created_at_max]=2024-02-15", "cba"],
  ["filter[created_at_min]=2024-01-10&filter[created_at_max]=2024-03-02&status=completed,pending", "dca"],
  ["filter[created_at_min]=2024-03-05&filter[created_at_max]=2024-01-01", ""],
  ["filter[created_at_min]=nonsense", "edcba"],
  ["filter[created_at_max]=nonsense", ""],
  ["filter[created_at_min]=2024-02-01&status=completed&filter[limit]=1", "d"],
  ["filter[updated_at_min]=2024-03-01", "ea"],
  ["filter[updated_at_min]=2024-01-20", "eca"],
  ["filter[updated_at_min]=2024-01-20&status=completed", "c"],
  ["filter[updated_at_min]=2024-01-05", "edcba"],
  ["filter[updated_at_max]=2024-01-31", "db"],
  ["filter[q]=fragile", "da"],
  ["filter[q]=GLASS+fragile", "a"],
  ["filter[q]=%22100%25%20glass%22", "a"],
  ["filter[q]=glass_w", "b"],
  ["filter[q]=édith%20piaf", "e"],
  ["filter[q]=max", "e"],
  ["filter[q]=edith@example.com", "e"],
  ["filter[q]=th@example", "e"],
  ["filter[q]=edith@example.org", ""],
  ["filter[q]=fragile&status=completed", "d"],
  ["filter[in]={a},{e},0,x,{t}", "ea"],
  ["filter[in]={a},{e}&status=pending", "a"],
  ["filter[order]=asc", "abcde"],
  ["filter[order]=nonsense", "edcba"],
  ["filter[orderby]=date&filter[order]=ASC", "abcde"],
  ["filter[orderby]=modified", "aecbd"],
  ["filter[orderby]=post_modified", "aecbd"],
  ["filter[orderby]=modified%20title", "aecbd"],
  // The title is the text of the date.
  ["filter[orderby]=title", "ebadc"],
  ["filter[orderby]=name", "edcba"],
  ["filter[orderby]=nonsense", "edcba"],
  ["filter[orderby]=meta_value_num&filter[orderby_meta_key]=rank", "bac"],
  ["filter[orderby]=meta_value&filter[orderby_meta_key]=rank&filter[order]=ASC", "cba"],
  ["filter[orderby_meta_key]=rank", "edcba"],
  ["filter[limit]=2", "ed"],
  ["filter[limit]=2&page=2", "cb"],
  ["filter[limit]=2&page=9", ""],
  ["filter[limit]=2&filter[offset]=3", "ba"],
  ["filter[limit]=-1", "edcba"],
])("?%s", async (query, names) => {
  const { body, headers } = await v2.get(`/orders?${fill(query)}`);
  expect(namesOf(body.orders)).toBe(names);
  // The number of matches is the length of an unlimited list, and the answer of the count.
  const total = Number(headers.get("X-WC-Total"));
  if (!/limit|page/.test(query)) expect(total).toBe(names.length);
  if (query !== "status=any")
    expect((await v2.get(`/orders/count?${fill(query)}`)).body).toEqual({ count: total });
});

test("a random order has all records", async () => {
  const { body } = await v2.get("/orders?filter[orderby]=rand");
  expect([...namesOf(body.orders)].toSorted().join("")).toBe("abcde");
});

test.each([
  ["filter[created_at_min]=2024-02-10", { completed: 1, cancelled: 1 }],
  ["filter[q]=fragile", { pending: 1, completed: 1 }],
  ["filter[status]=pending", { pending: 1, processing: 1, completed: 2, cancelled: 1 }],
])("the count by status heeds filters but those of status: %s", async (query, some) => {
  const none = {
    pending: 0,
    processing: 0,
    "on-hold": 0,
    completed: 0,
    cancelled: 0,
    refunded: 0,
    failed: 0,
  };
  expect((await v2.get(`/orders/count?status=any&${query}`)).body.count).toEqual({ ...none, ...some });
});

test("in the count by status a raw status takes the place of each", async () => {
  const { body } = await v2.get("/orders/count?status=any&filter[post_status]=wc-completed");
  expect(new Set(Object.values(body.count))).toEqual(new Set([2]));
});

test("the count by status has every status, in order, and nothing of the trash", async () => {
  const { body } = await v2.get("/orders/count?status=any");
  expect(JSON.stringify(body.count)).toBe(
    '{"pending":1,"processing":1,"on-hold":0,"completed":2,"cancelled":1,"refunded":0,"failed":0}',
  );
  expect((await v2.get("/orders/statuses")).body.order_statuses).toEqual({
    pending: "Pending payment",
    processing: "Processing",
    "on-hold": "On hold",
    completed: "Completed",
    cancelled: "Cancelled",
    refunded: "Refunded",
    failed: "Failed",
  });
});

describe("v1", () => {
  test.each([
    ["status=completed,pending", "dca"],
    ["filter[created_at_min]=2024-02-01&filter[q]=fragile", "d"],
    ["filter[order]=ASC&filter[in]=1&filter[post_status]=trash&filter[orderby]=modified", "edcba"],
    ["status=any", "edcba"],
  ])("?%s", async (query, names) => {
    const { body } = await v1.get(`/orders?${query}`);
    expect(namesOf(body.orders)).toBe(names);
    expect(body.orders.some((order: object) => "customer" in order)).toBe(false);
    expect((await v1.get(`/orders/count?${query}`)).body).toEqual({ count: names.length });
  });
});

describe("formats", () => {
  let shown: string;
  beforeAll(async () => {
    const product = await insertProduct(store.sql, { price: "0.333333" });
    const line_items = [{ product_id: product, quantity: 1, total_tax: "0.0555" }];
    shown = `/orders/${(await v2.post("/orders", { order: { line_items, order_meta: { colour: "red" } } })).body.order.id}`;
    await store.sql(
      `update order_items set meta = '[{"key":"_secret","value":"s","label":"_secret"},{"key":"size","value":"L","label":"Size"}]' where product_id = $1`,
      [product],
    );
  });
  afterAll(() => v2.delete(`${shown}?force=true`));

  test.each([
    ["0", "0", "0"],
    ["1", "0.3", "0.1"],
    ["2", "0.33", "0.06"],
    ["3", "0.333", "0.056"],
    ["4", "0.3333", "0.0555"],
    ["5", "0.33333", "0.05550"],
    ["6", "0.333333", "0.055500"],
    ["-3", "0.333", "0.056"],
    ["x", "0", "0"],
  ])("filter[dp]=%s", async (dp, total, tax) => {
    const { order } = (await v2.get(`${shown}?filter[dp]=${dp}`)).body;
    expect(order.line_items).toMatchObject([{ total, subtotal: total, price: total, total_tax: tax }]);
    expect(order.cart_tax).toBe(tax);
  });

  test("the order's own sums use the rounded prices, the lines' do not", async () => {
    const product = await insertProduct(store.sql);
    const line_items = [
      { product_id: product, quantity: 1, subtotal: "10.123456", total: "9.995" },
      { product_id: product, quantity: 1, total: "0.004" },
    ];
    const { id } = (await v2.post("/orders", { order: { line_items } })).body.order;
    const sums = async (dp: number) => {
      const { order } = (await v2.get(`/orders/${id}?filter[dp]=${dp}`)).body;
      return [
        order.subtotal,
        order.total_discount,
        order.line_items[0].subtotal,
        order.line_items[1].subtotal,
      ];
    };
    expect(await sums(3)).toEqual(["10.120", "0.120", "10.123", "0.004"]);
    expect(await sums(6)).toEqual(["10.120000", "0.120000", "10.123456", "0.004000"]);
    await v2.delete(`/orders/${id}?force=true`);
  });

  test("item meta with a leading underscore only on request", async () => {
    const keys = async (query: string) => {
      const { order } = (await v2.get(`${shown}?${query}`)).body;
      return order.line_items[0].meta.map(({ key }: { key: string }) => key);
    };
    expect(await keys("")).toEqual(["size"]);
    expect(await keys("filter[all_item_meta]=TRUE")).toEqual(["size"]);
    expect(await keys("filter[all_item_meta]=true")).toEqual(["_secret", "size"]);
  });

  test("non-empty order meta after the customer", async () => {
    const { order } = (await v2.get(`${shown}?filter[meta]=true`)).body;
    expect(Object.entries(order).at(-1)).toEqual(["order_meta", { colour: "red" }]);
    expect((await v2.get(`/orders/${id["d"]}?filter[meta]=true`)).body.order).not.toHaveProperty(
      "order_meta",
    );
  });

  test("some fields, children of objects, whole lines of lists; of one and of many", async () => {
    const fields = "fields=id,payment_details.paid,line_items.name,customer.id,nope";
    const { order } = (await v2.get(`${shown}?${fields}`)).body;
    expect(order).toEqual({
      id: expect.any(Number),
      payment_details: { paid: false },
      line_items: [expect.objectContaining({ quantity: 1, name: "Mug" })],
      customer: { id: 0 },
    });
    expect((await v2.get("/orders?fields=status&status=pending,cancelled")).body.orders).toEqual([
      { status: "pending" },
      { status: "cancelled" },
      { status: "pending" },
    ]);
  });
});
