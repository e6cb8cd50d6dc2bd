import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Answer } from "../support/api.ts";
import { insertProduct, stockOf } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";

/** An order causes an event of each product whose stock it changes, once, in the same transaction. */

const { store, v1, v2 } = useStore("v1", "v2");
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
async function told(): Promise<number[]> {
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
  await told();
  return order;
}

async function setStatus(id: number, status: string): Promise<void> {
  expect((await v2.put(`/orders/${id}`, { order: { status } })).status).toBe(200);
}

describe("creation", () => {
  test("tells of each product that manages its stock, once for several lines", async () => {
    await create(line(mug, 2), line(card, 3), line(cup), line(mug));
    expect(await told()).toEqual([mug, cup]);
  });

  test("tells of a variation, or of the product that has the stock for it", async () => {
    await create(line(black));
    expect(await told()).toEqual([black]);
    await create(line(white));
    expect(await told()).toEqual([shirt]);
    await create(line(black), line(white), line(white));
    expect(await told()).toEqual([shirt, black]);
  });

  test("tells of nothing when it takes nothing out", async () => {
    await create(line(card));
    await v2.post("/orders", { order: { status: "pending", line_items: [line(mug)] } });
    await v2.post("/orders", { order: { status: "processing", fee_lines: [{ title: "f", total: 5 }] } });
    expect(await told()).toEqual([]);
  });

  test("tells of nothing in a store that manages none", async () => {
    await store.sql("update settings set manage_stock = false");
    await create(line(mug));
    await store.sql("update settings set manage_stock = true");
    expect(await told()).toEqual([]);
  });

  test("tells every webhook of the topic that is active, beside those of orders, in its two round trips", async () => {
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

  test("writes no row when nobody listens, in its two round trips", async () => {
    await store.sql("truncate webhooks cascade");
    const answer = await v2.post("/orders", { order: { status: "processing", line_items: [line(mug)] } });
    expect([answer.status, answer.roundTrips]).toEqual([201, 2]);
    expect(await told()).toEqual([]);
  });
});

describe("change of status", () => {
  test("tells when it takes out and when it puts back, not in between", async () => {
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
      expect([status, await told()]).toEqual([status, products]);
    }
  });

  test("tells through v1 as well", async () => {
    const { id } = await createBefore(line(cup), line(black));
    expect((await v1.put(`/orders/${id}`, { status: "cancelled" })).status).toBe(200);
    expect(await told()).toEqual([cup, black]);
  });

  test("tells by a payment", async () => {
    const { id } = (await v2.post("/orders", { order: { line_items: [line(mug)] } })).body.order;
    expect(await told()).toEqual([]);
    const payment = { method_id: "bacs", method_title: "Bank", paid: true };
    await v2.put(`/orders/${id}`, { order: { payment_details: payment } });
    expect(await told()).toEqual([mug]);
  });
});

describe("edit", () => {
  test("tells of the product of a line that it takes out, whose units go back", async () => {
    const { id, line_items: items } = await createBefore(line(mug, 2), line(cup), line(white), line(card));
    const before = await stockOf(store.sql, mug);
    const out = (n: number) => ({ id: items[n].id, product_id: null });
    await v2.put(`/orders/${id}`, { order: { line_items: [out(0), out(3)] } });
    expect(await stockOf(store.sql, mug)).toBe(before + 2);
    expect(await told()).toEqual([mug]);
    await v2.put(`/orders/${id}`, { order: { line_items: [out(2)] } });
    expect(await told()).toEqual([shirt]);
  });

  test("tells of nothing for lines of an order that has taken nothing out, and for other changes", async () => {
    const { id, line_items: items } = await createBefore(line(mug));
    await v2.put(`/orders/${id}`, {
      order: { note: "x", shipping_lines: [{ method_id: "post", total: 1 }] },
    });
    expect(await told()).toEqual([]);
    await setStatus(id, "cancelled");
    expect(await told()).toEqual([mug]);
    await v2.put(`/orders/${id}`, { order: { line_items: [{ id: items[0].id, product_id: null }] } });
    expect(await told()).toEqual([]);
  });

  test("tells once of a product that it puts back and takes out again", async () => {
    const { id, line_items: items } = await createBefore(line(mug));
    await setStatus(id, "cancelled");
    await told();
    const lines = [{ id: items[0].id, product_id: null }, line(mug, 3), line(mug, 2)];
    await v2.put(`/orders/${id}`, { order: { status: "processing", line_items: lines } });
    expect(await told()).toEqual([mug]);
  });

  test("deletion tells of nothing: it leaves the stock as it is", async () => {
    const { id } = await createBefore(line(mug));
    await v2.delete(`/orders/${id}`);
    await v2.delete(`/orders/${id}?force=true`);
    expect(await told()).toEqual([]);
  });
});

describe("refund", () => {
  const refund = (id: number, items: Record<number, object>, restock: boolean) =>
    v2.post(`/orders/${id}/refunds`, {
      order_refund: { amount: 10, line_items: items, restock_items: restock },
    });

  test("with restocking tells of the products that units come back to", async () => {
    const { id, line_items: items } = await createBefore(line(mug, 3), line(cup), line(card));
    const back = { [items[0].id]: { qty: 1, refund_total: 10 }, [items[2].id]: { qty: 1 } };
    expect((await refund(id, back, true)).status).toBe(201);
    expect(await told()).toEqual([mug]);
  });

  test("tells of nothing without restocking, without lines, and of units that are back already", async () => {
    const { id, line_items: items } = await createBefore(line(mug), line(cup, 3));
    expect((await refund(id, { [items[0].id]: { qty: 1, refund_total: 10 } }, false)).status).toBe(201);
    expect((await refund(id, {}, true)).status).toBe(201);
    expect(await told()).toEqual([]);
    await setStatus(id, "cancelled");
    await told();
    expect((await refund(id, { [items[1].id]: { qty: 1, refund_total: 10 } }, true)).status).toBe(201);
    expect(await told()).toEqual([]);
  });

  test("that is refused tells of nothing", async () => {
    const { id, line_items: items } = await createBefore(line(mug));
    const order_refund = { amount: 1000, line_items: { [items[0].id]: { qty: 1 } }, restock_items: true };
    expect((await v2.post(`/orders/${id}/refunds`, { order_refund })).status).toBe(400);
    expect(await told()).toEqual([]);
  });

  test("of all that is left tells of nothing by itself", async () => {
    const { id } = await createBefore(line(mug));
    await setStatus(id, "refunded");
    expect(await told()).toEqual([]);
  });
});

describe("nothing is told of", () => {
  const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status);

  test("what is refused", async () => {
    const { id } = (await v2.post("/orders", { order: { line_items: [line(mug)] } })).body.order;
    const answers = [
      await v2.post("/orders", { order: { status: "processing", line_items: [line(mug), line(999_999)] } }),
      await v2.post("/orders", { order: { status: "nonsense", line_items: [line(mug)] } }),
      await v2.put(`/orders/${id}`, { order: { status: "processing", fee_lines: [{ total: 1 }] } }),
    ];
    expect(statusesOf(answers)).toEqual([400, 400, 400]);
    expect(await told()).toEqual([]);
  });

  test("what the database rolls back, alone and in a bulk", async () => {
    await store.sql("alter table order_items add constraint strict check (quantity <> 77)");
    try {
      const refused = { status: "processing", line_items: [line(cup), line(mug, 77)] };
      expect((await v2.post("/orders", { order: refused })).status).toBe(500);
      expect(await told()).toEqual([]);
      const kept = { status: "processing", line_items: [line(mug), line(black)] };
      expect((await v2.post("/orders/bulk", { orders: [kept, refused, kept] })).status).toBe(500);
      expect(await told()).toEqual([]);
      expect((await v2.post("/orders/bulk", { orders: [kept, kept] })).status).toBe(201);
      expect(await told()).toEqual([mug, black]);
    } finally {
      await store.sql("alter table order_items drop constraint strict");
    }
  });
});

test("simultaneous changes: each order that takes units out tells once, one order once however often it is paid", async () => {
  const orders = Array.from({ length: 8 }, () => create(line(mug), line(cup)));
  await Promise.all(orders);
  expect(await told()).toEqual([...orders.map(() => mug), ...orders.map(() => cup)]);
  const { id } = (await v2.post("/orders", { order: { line_items: [line(mug)] } })).body.order;
  await Promise.all(Array.from({ length: 8 }, () => setStatus(id, "processing")));
  expect(await told()).toEqual([mug]);
});
