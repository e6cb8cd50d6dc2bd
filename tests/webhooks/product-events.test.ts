import { beforeAll, describe, expect, test } from "vitest";
import { checkDelivery } from "../support/check-delivery.ts";
import { useStore } from "../support/use-store.ts";
import { type Clockwork, startClockwork } from "./clockwork.ts";

/** Events of products for each change of the store, with the delivered bodies (§deletion-events). */

const { store, v3 } = useStore("v3");
let received: { topic: string; delivery: string; id: number; body: Record<string, unknown> }[] = [];
let clockwork: Clockwork;

const TOPICS = ["product", "order", "coupon", "customer"].flatMap((resource) =>
  ["created", "updated", "deleted", "restored"].map((event) => `${resource}.${event}`),
);

beforeAll(async () => {
  clockwork = startClockwork(store, {
    now: () => new Date(),
    fetch: async (_url, init) => {
      const headers = Object.fromEntries(new Headers(init?.headers));
      const body = JSON.parse(String(init?.body));
      checkDelivery({ headers, body: String(init?.body) });
      const [resource = ""] = headers["x-wc-webhook-topic"]?.split(".") ?? [];
      const record = body[resource] ?? body;
      const { "x-wc-webhook-topic": topic = "", "x-wc-webhook-delivery-id": delivery = "" } = headers;
      received.push({ topic, delivery, id: record.id, body: record });
      return new Response("ok");
    },
  });
  for (const topic of TOPICS)
    await v3.post("/webhooks", { webhook: { topic, delivery_url: "https://subscriber.example/" } });
  await store.sql("delete from deliveries");
});

/** Delivered topics and ids of an action's changes, in the order of their events, as late ones are delivered by webhooks in turn. */
async function told(action: () => Promise<unknown>): Promise<string[]> {
  await action();
  received = [];
  const due = await store.sql<{ id: number; digits: string }>(
    "select id, replace(delivery_id::text, '-', '') as digits from deliveries where state = 'pending' order by id",
  );
  for (const { id } of due) await clockwork.deliver([id]);
  const place = ({ delivery }: { delivery: string }) => due.findIndex(({ digits }) => digits === delivery);
  received.sort((one, other) => place(one) - place(other));
  return received.map(({ topic, id }) => `${topic} ${id}`);
}

// oxlint-disable-next-line typescript/no-explicit-any -- a record of any kind
async function make(product: object = {}): Promise<any> {
  const answer = await v3.post("/products", { product: { title: "Mug", regular_price: "5", ...product } });
  await store.sql("delete from deliveries");
  return answer.body.product;
}

const PAIR = {
  type: "variable",
  attributes: [{ name: "Size", options: ["S", "L"], variation: true }],
  variations: [
    { attributes: [{ name: "Size", option: "S" }] },
    { attributes: [{ name: "Size", option: "L" }] },
  ],
};

describe("a product", () => {
  test("that is created causes one event, with its record in v3", async () => {
    let id = 0;
    const events = await told(async () => {
      ({ id } = (await v3.post("/products", { product: { title: "Cup", status: "draft" } })).body.product);
    });
    expect(events).toEqual([`product.created ${id}`]);
    expect(received[0]?.body).toEqual((await v3.get(`/products/${id}`)).body.product);
  });

  test("that is edited causes one, even without changes; also out of the trash", async () => {
    const { id } = await make();
    expect(await told(() => v3.put(`/products/${id}`, { product: {} }))).toEqual([`product.updated ${id}`]);
    await v3.delete(`/products/${id}`);
    await store.sql("delete from deliveries");
    const publish = () => v3.put(`/products/${id}`, { product: { status: "publish" } });
    expect(await told(publish)).toEqual([`product.updated ${id}`]);
  });

  test("with variations: created or named ones come before it", async () => {
    let made = { id: 0, variations: [] as { id: number }[] };
    const events = await told(async () => {
      made = (await v3.post("/products", { product: { title: "Shirt", ...PAIR } })).body.product;
    });
    const [small, large] = made.variations.map(({ id }) => id);
    expect(events).toEqual([
      `product.created ${small}`,
      `product.created ${large}`,
      `product.created ${made.id}`,
    ]);
    const product = { variations: [{ id: large, regular_price: "3" }] };
    expect(await told(() => v3.put(`/products/${made.id}`, { product }))).toEqual([
      `product.updated ${large}`,
      `product.updated ${made.id}`,
    ]);
    expect(received[0]?.body).toMatchObject({ type: "variation", price: "3", parent: { id: made.id } });
    const alone = () => v3.put(`/products/${small}`, { product: { regular_price: "2" } });
    expect(await told(alone)).toEqual([`product.updated ${small}`]);
  });

  test("in a bulk, as alone", async () => {
    const { id } = await make({ sku: "BULK" });
    let made = 0;
    const products = [{ title: "New" }, { sku: "bulk", featured: true }, { id: 999_999, title: "None" }];
    const events = await told(async () => {
      made = (await v3.post("/products/bulk", { products })).body.products[0].id;
    });
    expect(events).toEqual([`product.created ${made}`, `product.updated ${id}`]);
  });

  test("that goes to the trash, and not once more; for good at once", async () => {
    const { id, variations } = await make(PAIR);
    const [small, large] = variations.map((one: { id: number }) => one.id);
    expect(await told(() => v3.delete(`/products/${id}`))).toEqual([
      `product.deleted ${small}`,
      `product.deleted ${large}`,
      `product.deleted ${id}`,
    ]);
    expect(received[2]?.body).toEqual({ id });
    expect(await told(() => v3.delete(`/products/${id}`))).toEqual([]);
    expect(await told(() => v3.delete(`/products/${id}?force=true`))).toEqual([]);
    const mug = await make();
    const force = () => v3.delete(`/products/${mug.id}?force=true`);
    expect(await told(force)).toEqual([`product.deleted ${mug.id}`]);
  });

  test.each([
    ["", { 202: 8 }],
    ["?force=true", { 200: 1, 404: 7 }],
  ])("that 8 clients delete at once%s, once", async (how, answers) => {
    const { id } = await make();
    const statuses: Record<number, number> = {};
    const deletions = async () => {
      const all = await Promise.all(Array.from({ length: 8 }, () => v3.delete(`/products/${id}${how}`)));
      for (const { status } of all) statuses[status] = (statuses[status] ?? 0) + 1;
    };
    expect(await told(deletions)).toEqual([`product.deleted ${id}`]);
    expect(statuses).toEqual(answers);
  });
});

test("other deletions cause no event of products, nor do changes of their terms and rates", async () => {
  const order = (await v3.post("/orders", { order: {} })).body.order.id;
  const coupon = (await v3.post("/coupons", { coupon: { code: "gone" } })).body.coupon.id;
  const customer = (await v3.post("/customers", { customer: { email: "a@example.com" } })).body.customer.id;
  const { id, name } = (await v3.post("/products/tags", { product_tag: { name: "New" } })).body.product_tag;
  await make({ tags: [id] });
  expect(await told(() => v3.delete(`/orders/${order}`))).toEqual([`order.deleted ${order}`]);
  expect(await told(() => v3.delete(`/coupons/${coupon}`))).toEqual([`coupon.deleted ${coupon}`]);
  expect(await told(() => v3.delete(`/customers/${customer}`))).toEqual([`customer.deleted ${customer}`]);
  const rename = () => v3.put(`/products/tags/${id}`, { product_tag: { name: `${name}est` } });
  expect(await told(rename)).toEqual([]);
  expect(await told(() => v3.delete(`/products/tags/${id}`))).toEqual([]);
  expect(await told(() => v3.post("/taxes", { tax: { country: "US" } }))).toEqual([]);
});
