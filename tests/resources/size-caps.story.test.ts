import { describe, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { refusal } from "../support/api.ts";
import { readContents } from "../support/contents.ts";
import { PRODUCTS } from "../support/shop.ts";
import { readRefusals, useRefusals } from "./refusal-table.ts";
import { useRequestTable } from "./request-table.ts";

/** Limits of one record (§size-caps): a value at the limit is stored, one above is refused, alone and beside others. */

const table = useRequestTable();
const { store, ids, v2, v3 } = table;
const expectRefused = useRefusals(table);

describe.each(readRefusals(new URL("sizes.txt", import.meta.url)))("%s", (_title, rows) => {
  test.each(rows)("%s", expectRefused);
});

const KIB = 1024;
const TEXT = 64 * KIB;
const WEBHOOK = { topic: "order.created", delivery_url: "https://hooks.example.net/in" };

const times = (count: number, entry: (n: number) => unknown) =>
  Array.from({ length: count }, (_, n) => entry(n));
const fees = (count: number) => times(count, () => ({ title: "Wrap" }));
const meta = (count: number, value: unknown = "x") =>
  Object.fromEntries(times(count, (n) => [`key${n}`, value]) as [string, unknown][]);
/** Of a character with two bytes. */
const accented = (bytes: number) => "é".repeat(bytes / 2);

const create = (order: object) => v2.post("/orders", { order });
const hook = (webhook: object) => v3.post("/webhooks", { webhook: { ...WEBHOOK, ...webhook } });

const invalid = (record: string, field: string, reason: string): [number, string, string] => [
  400,
  `shop_api_invalid_${record}_${field.replace(`${record}_`, "")}`,
  `Invalid parameter ${field}: ${reason}`,
];
const TOO_MANY_LINES = invalid("order", "line_items", "an order has 1000 lines at most");
const TOO_MUCH_META = invalid("order", "order_meta", "an order has 100 entries at most");

describe("at the limit", () => {
  test("a text of 64 KiB is stored", async () => {
    const text = accented(TEXT);
    const created = await create({
      note: text,
      billing_address: { company: text },
      fee_lines: [{ title: text }],
      shipping_lines: [{ method_id: "post", method_title: text }],
      coupon_lines: [{ code: text }],
      payment_details: { method_id: "bacs", method_title: text },
    });
    expect(created.status).toBe(201);
    const { order } = (await v2.get(`/orders/${created.body.order.id}`)).body;
    const kept = [
      order.note,
      order.billing_address.company,
      order.fee_lines[0].title,
      order.shipping_lines[0].method_title,
      order.coupon_lines[0].code,
      order.payment_details.method_title,
    ];
    for (const [n, shown] of kept.entries()) expect(shown === text, `text ${n}`).toBe(true);
    const note = await v2.post(`/orders/${order.id}/notes`, { order_note: { note: text } });
    expect(note.body.order_note.note === text).toBe(true);
    await v2.delete(`/orders/${order.id}?force=true`);
  });

  test("an order of 1,000 lines and 100 entries of meta is stored, and can be edited", async () => {
    const wide = { ...meta(99), wide: "x".repeat(32 * KIB - 4) };
    const created = await create({
      line_items: times(500, () => ({ product_id: PRODUCTS.mug, quantity: 1, total: 0 })),
      fee_lines: fees(498),
      shipping_lines: [{ method_id: "post" }],
      coupon_lines: [{ code: "spring" }],
      order_meta: wide,
    });
    expect(created.status).toBe(201);
    const path = `/orders/${created.body.order.id}`;
    const { order } = (await v2.get(`${path}?filter[meta]=true`)).body;
    expect([order.line_items.length, order.fee_lines.length, order.order_meta]).toEqual([500, 498, wide]);

    const more = [{ fee_lines: fees(1) }, { order_meta: { more: "x" } }];
    const answers = await Promise.all(more.map((change) => v2.put(path, { order: change })));
    expect(answers.map(refusal)).toEqual([TOO_MANY_LINES, TOO_MUCH_META]);
    // A replacement does not count twice.
    const [{ id }] = order.fee_lines;
    const exchanged = { fee_lines: [{ id, title: null }, { title: "Card" }], order_meta: { key0: "new" } };
    expect((await v2.put(path, { order: exchanged })).status).toBe(200);
    expect((await v2.delete(`${path}?force=true`)).status).toBe(200);
  });

  test("a webhook's URL has 2,048 characters and its secret 1 KiB", async () => {
    const url = `https://hooks.example.net/${"a".repeat(2048 - 26)}`;
    const created = await hook({ delivery_url: url, secret: accented(KIB), name: accented(TEXT) });
    expect([created.status, created.body.webhook.delivery_url.length]).toEqual([201, 2048]);
  });

  test.each([24, 32, 64, 500])("a whsec_ secret has a key of %i bytes", async (bytes) => {
    const secret = `whsec_${Buffer.alloc(bytes, 0xfb).toString("base64")}`;
    expect((await hook({ secret })).status).toBe(201);
  });
});

test("5,000 lines are the most of one bulk request", async () => {
  const before = await readContents(store);
  const orders = [...times(5, () => ({ fee_lines: fees(1000) })), { coupon_lines: [{ code: "x" }] }];
  expect(refusal(await v2.post("/orders/bulk", { orders }))).toEqual([
    413,
    "shop_api_orders_request_entity_too_large",
    "Unable to accept more than 5000 items for this request.",
  ]);
  expect(await readContents(store)).toEqual(before);
});

test("5,000 lines are the most that a bulk request reads and shows", async () => {
  const { body } = await create({ fee_lines: fees(1000) });
  const { id } = body.order;
  const edits = (count: number) => ({ orders: times(count, (n) => ({ id, note: `edit ${n}` })) });
  expect((await v2.post("/orders/bulk", edits(5))).status).toBe(200);
  const more = { orders: times(71, () => ({ id: ids["other order"], fee_lines: fees(1) })) };
  const before = await readContents(store);
  for (const asked of [
    edits(6),
    edits(100),
    more,
    { orders: [...edits(5).orders, { fee_lines: fees(1) }] },
  ]) {
    const answer = await v2.post("/orders/bulk", asked);
    expect(refusal(answer)).toEqual([
      413,
      "shop_api_orders_request_entity_too_large",
      "Unable to accept more than 5000 items for this request.",
    ]);
    expect([answer.roundTrips, answer.statements]).toEqual([1, 1]);
  }
  expect(await readContents(store)).toEqual(before);
  await v2.delete(`/orders/${id}?force=true`);
});

describe("one element of a bulk request", () => {
  type Bulk = { list: Answer["body"][]; status: number };
  const bulk = async (orders: unknown[]): Promise<Bulk> => {
    const { status, body } = await v2.post("/orders/bulk", { orders });
    return { status, list: body.orders };
  };

  test.each<[what: string, order: object, code: string]>([
    ["33,000 lines", { fee_lines: fees(33_000) }, "shop_api_invalid_order_fee_lines"],
    ["a long text", { note: "x".repeat(TEXT + 1) }, "shop_api_invalid_order_note"],
    ["too much meta", { order_meta: meta(101) }, "shop_api_invalid_order_meta"],
    ["a customer who is no number", { customer_id: "abc" }, "shop_api_invalid_customer_id"],
  ])("with %s fails alone", async (_, order, code) => {
    const { status, list } = await bulk([
      { note: "before" },
      order,
      { id: ids["order"], ...order },
      { note: "after" },
    ]);
    expect(status).toBe(201);
    expect(list.map(({ note, id, error }) => error?.code ?? note ?? id)).toEqual([
      "before",
      code,
      code,
      "after",
    ]);
    expect([list[1].id, list[2].id]).toEqual([0, ids["order"]]);
  });

  test("with a NUL or a lone surrogate in a key of its meta is stored without it", async () => {
    const keys = ["nul\0free", "half \ud800", "\0", "\0_hidden", "<b>_hidden</b>", "_hidden", " "];
    const order_meta = Object.fromEntries(keys.map((key) => [key, `${key}!`]));
    const { status, list } = await bulk([{ note: "before" }, { order_meta }, { note: "after" }]);
    expect([status, list.map(({ error }) => error)]).toEqual([201, [undefined, undefined, undefined]]);
    const { order } = (await v2.get(`/orders/${list[1].id}?filter[meta]=true`)).body;
    expect(order.order_meta).toEqual({ nulfree: "nulfree!", "half \ufffd": "half \ufffd!" });
  });
});

test("a list of ids, statuses or fields may be of any length", async () => {
  const numbers = times(8000, (n) => n + 1).join(",");
  const orderId = ids["order"];
  const listed = await v2.get(`/orders?filter[in]=${numbers}&fields=id&filter[limit]=-1`);
  expect(listed.body.orders.map(({ id }: { id: number }) => id)).toContain(orderId);
  const statuses = times(4000, () => "processing").join(",");
  expect((await v2.get(`/orders?status=${statuses}&fields=id`)).body.orders).toContainEqual({
    id: orderId,
  });
  const excluded = await v3.get(
    `/coupons?filter[not_in]=${numbers}&fields=${times(4000, (n) => `f${n}`).join(",")}`,
  );
  expect([excluded.status, excluded.body]).toEqual([200, { coupons: [] }]);
});
