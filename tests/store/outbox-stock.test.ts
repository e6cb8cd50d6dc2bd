import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Answer } from "../support/api.ts";
import { insertProduct, stockOf } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";

/** An order causes an event of each product whose stock it changes, once, in the same transaction. */

const { store, v2 } = useStore("v2");
let mug: number;
let cup: number;
/** Manages no stock. */
let card: number;
/** Variations of one shirt: of their own stock, and of the shirt's. */
let shirt: number;
let black: number;
let white: number;

beforeAll(async () => {
  // The first request with a key takes one more trip.
  await v2.get("/orders/count");
  const attribute = { name: "Colour", slug: "pa_colour" };
  mug = await insertProduct(store.sql, { stock: 1000 });
  cup = await insertProduct(store.sql, { stock: 1000 });
  card = await insertProduct(store.sql, {});
  const options = ["Black", "White"];
  shirt = await insertProduct(store.sql, {
    type: "variable",
    stock: 1000,
    attributes: [{ ...attribute, options }],
  });
  const variation = { type: "variation", parentId: shirt } as const;
  black = await insertProduct(store.sql, {
    ...variation,
    stock: 1000,
    attributes: [{ ...attribute, option: "Black" }],
  });
  white = await insertProduct(store.sql, { ...variation, attributes: [{ ...attribute, option: "White" }] });
});
beforeEach(async () => {
  await store.sql("truncate webhooks, deliveries cascade");
  await insertWebhook(store, "product.updated");
});

/** Products with events since the last call. */
async function deliveredIds(): Promise<number[]> {
  const rows = await store.sql<{ topic: string; object_id: number }>(
    "delete from deliveries returning topic, object_id",
  );
  expect(rows.filter(({ topic }) => topic !== "product.updated")).toEqual([]);
  return rows.map((row) => row.object_id).toSorted((a, b) => a - b);
}

const line = (product: number, quantity = 1) => ({ product_id: product, quantity });

async function create(...lines: object[]) {
  const answer = await v2.post("/orders", { order: { status: "processing", line_items: lines } });
  expect(answer.status).toBe(201);
  return answer.body.order;
}

/** An order whose first events have been read. */
async function createBefore(...lines: object[]) {
  const order = await create(...lines);
  await deliveredIds();
  return order;
}

async function setStatus(id: number, status: string): Promise<void> {
  expect((await v2.put(`/orders/${id}`, { order: { status } })).status).toBe(200);
}

describe("create", () => {
  test("causes one event of each product that manages its stock, once for several lines", async () => {
    await create(line(mug, 2), line(card, 3), line(cup), line(mug));
    expect(await deliveredIds()).toEqual([mug, cup]);
  });

  test("causes an event of a variation, or of the product that has its stock", async () => {
    await create(line(black));
    expect(await deliveredIds()).toEqual([black]);
    await create(line(white));
    expect(await deliveredIds()).toEqual([shirt]);
    await create(line(black), line(white), line(white));
    expect(await deliveredIds()).toEqual([shirt, black]);
  });

  test("causes none when it takes no units", async () => {
    await create(line(card));
    await v2.post("/orders", { order: { status: "pending", line_items: [line(mug)] } });
    await v2.post("/orders", { order: { status: "processing", fee_lines: [{ title: "f", total: 5 }] } });
    expect(await deliveredIds()).toEqual([]);
  });

  test("causes none in a store without managed stock", async () => {
    await store.sql("update settings set manage_stock = false");
    await create(line(mug));
    await store.sql("update settings set manage_stock = true");
    expect(await deliveredIds()).toEqual([]);
  });

  test("causes one for every active webhook of the topic, beside those of orders, in its two round trips", async () => {
    await insertWebhook(store, "product.updated");
    await insertWebhook(store, "product.updated", "paused");
    await insertWebhook(store, "order.created");
    const answer = await v2.post("/orders", {
      order: { status: "on-hold", line_items: [line(mug), line(cup)] },
    });
    expect(answer.roundTrips).toBe(2);
    const rows = await store.sql(
      "select topic, object_id, count(*) from deliveries group by 1, 2 order by 1, 2",
    );
    expect(rows.map(Object.values)).toEqual([
      ["order.created", answer.body.order.id, 1],
      ["product.updated", mug, 2],
      ["product.updated", cup, 2],
    ]);
  });
});

describe("change of status", () => {
  test("causes one when it takes and when it returns units, not in between", async () => {
    const { id } = (
      await v2.post("/orders", { order: { status: "pending", line_items: [line(mug), line(card)] } })
    ).body.order;
    const steps: [string, number[]][] = [
      ["failed", []],
      ["on-hold", [mug]],
      ["processing", []],
      ["completed", []],
      ["cancelled", [mug]],
      ["failed", []],
      ["completed", [mug]],
      ["pending", [mug]],
    ];
    for (const [status, products] of steps) {
      await setStatus(id, status);
      expect([status, await deliveredIds()]).toEqual([status, products]);
    }
  });

  test("causes one by a payment", async () => {
    const { id } = (await v2.post("/orders", { order: { line_items: [line(mug)] } })).body.order;
    expect(await deliveredIds()).toEqual([]);
    const payment = { method_id: "bacs", method_title: "Bank", paid: true };
    await v2.put(`/orders/${id}`, { order: { payment_details: payment } });
    expect(await deliveredIds()).toEqual([mug]);
  });
});

describe("edit", () => {
  test("causes none of the product of a removed line, whose units stay taken", async () => {
    const { id, line_items: items } = await createBefore(line(mug, 2), line(cup), line(white), line(card));
    const before = await stockOf(store.sql, mug);
    const out = (n: number) => ({ id: items[n].id, product_id: null });
    await v2.put(`/orders/${id}`, { order: { line_items: [out(0), out(3)] } });
    await v2.put(`/orders/${id}`, { order: { line_items: [out(2)] } });
    expect(await stockOf(store.sql, mug)).toBe(before);
    expect(await deliveredIds()).toEqual([]);
  });

  test("causes none for lines of an order that has taken no units, and for other changes", async () => {
    const { id, line_items: items } = await createBefore(line(mug));
    await v2.put(`/orders/${id}`, {
      order: { note: "x", shipping_lines: [{ method_id: "post", total: 1 }] },
    });
    expect(await deliveredIds()).toEqual([]);
    await setStatus(id, "cancelled");
    expect(await deliveredIds()).toEqual([mug]);
    await v2.put(`/orders/${id}`, { order: { line_items: [{ id: items[0].id, product_id: null }] } });
    expect(await deliveredIds()).toEqual([]);
  });

  test("causes one of a product whose units it returns and takes again", async () => {
    const { id, line_items: items } = await createBefore(line(mug));
    await setStatus(id, "cancelled");
    await deliveredIds();
    const lines = [{ id: items[0].id, product_id: null }, line(mug, 3), line(mug, 2)];
    await v2.put(`/orders/${id}`, { order: { status: "processing", line_items: lines } });
    expect(await deliveredIds()).toEqual([mug]);
  });

  test("a deletion causes none: it does not change the stock", async () => {
    const { id } = await createBefore(line(mug));
    await v2.delete(`/orders/${id}`);
    await v2.delete(`/orders/${id}?force=true`);
    expect(await deliveredIds()).toEqual([]);
  });
});

describe("refund", () => {
  const refund = (id: number, items: Record<number, object>, restock: boolean) =>
    v2.post(`/orders/${id}/refunds`, {
      order_refund: { amount: 10, line_items: items, restock_items: restock },
    });

  test("with restocking causes one of the products whose units return", async () => {
    const { id, line_items: items } = await createBefore(line(mug, 3), line(cup), line(card));
    const back = { [items[0].id]: { qty: 1, refund_total: 10 }, [items[2].id]: { qty: 1 } };
    expect((await refund(id, back, true)).status).toBe(201);
    expect(await deliveredIds()).toEqual([mug]);
  });

  test("causes none without restocking, without lines, and for units that have returned", async () => {
    const { id, line_items: items } = await createBefore(line(mug), line(cup, 3));
    expect((await refund(id, { [items[0].id]: { qty: 1, refund_total: 10 } }, false)).status).toBe(201);
    expect((await refund(id, {}, true)).status).toBe(201);
    expect(await deliveredIds()).toEqual([]);
    await setStatus(id, "cancelled");
    await deliveredIds();
    expect((await refund(id, { [items[1].id]: { qty: 1, refund_total: 10 } }, true)).status).toBe(201);
    expect(await deliveredIds()).toEqual([]);
  });

  test("of the rest causes none by itself", async () => {
    const { id } = await createBefore(line(mug));
    await setStatus(id, "refunded");
    expect(await deliveredIds()).toEqual([]);
  });
});

describe("no event", () => {
  const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);

  test("of a refused change", async () => {
    const { id } = (await v2.post("/orders", { order: { line_items: [line(mug)] } })).body.order;
    const answers = [
      await v2.post("/orders", { order: { status: "processing", line_items: [line(mug), line(999_999)] } }),
      await v2.post("/orders", { order: { status: "nonsense", line_items: [line(mug)] } }),
      await v2.put(`/orders/${id}`, { order: { status: "processing", fee_lines: [{ total: 1 }] } }),
    ];
    expect(statusesOf(answers)).toEqual([400, 400, 400]);
    expect(await deliveredIds()).toEqual([]);
  });

  test("of a rolled back one, alone and in a bulk", async () => {
    await store.sql("alter table order_items add constraint strict check (quantity <> 77)");
    try {
      const refused = { status: "processing", line_items: [line(cup), line(mug, 77)] };
      expect((await v2.post("/orders", { order: refused })).status).toBe(500);
      expect(await deliveredIds()).toEqual([]);
      const kept = { status: "processing", line_items: [line(mug), line(black)] };
      expect((await v2.post("/orders/bulk", { orders: [kept, refused, kept] })).status).toBe(500);
      expect(await deliveredIds()).toEqual([]);
      expect((await v2.post("/orders/bulk", { orders: [kept, kept] })).status).toBe(201);
      expect(await deliveredIds()).toEqual([mug, black]);
    } finally {
      await store.sql("alter table order_items drop constraint strict");
    }
  });
});

test("simultaneous changes: each order that takes units causes one event, one order once however often it is paid", async () => {
  const orders = Array.from({ length: 8 }, () => create(line(mug), line(cup)));
  await Promise.all(orders);
  expect(await deliveredIds()).toEqual([...orders.map(() => mug), ...orders.map(() => cup)]);
  const { id } = (await v2.post("/orders", { order: { line_items: [line(mug)] } })).body.order;
  await Promise.all(Array.from({ length: 8 }, () => setStatus(id, "processing")));
  expect(await deliveredIds()).toEqual([mug]);
});
