import { beforeAll, describe, expect, test } from "vitest";
import { refusal } from "../support/api.ts";
import { orderWriter } from "../support/orders.ts";
import { insertProduct, stockOf } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

const { store, v2 } = useStore("v2");
let mug: number;

beforeAll(async () => {
  mug = await insertProduct(store.sql, { sku: "MUG", price: "21.99", stock: 100, taxClass: "reduced-rate" });
});

const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);

const { create } = orderWriter(() => v2);
const sold = (quantity = 2) => create({ status: "completed", line_items: [{ product_id: mug, quantity }] });
async function refund(id: number, order_refund: object) {
  const answer = await v2.post(`/orders/${id}/refunds`, { order_refund });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.order_refund;
}
const statusOf = async (id: number) => (await v2.get(`/orders/${id}`)).body.order.status;

describe("lines", () => {
  test.each(["object", "list"])(
    "given as an %s: product lines are shown, negative, with their line's id",
    async (form) => {
      const { id, line_items, shipping_lines, fee_lines } = await create({
        status: "completed",
        line_items: [{ product_id: mug, quantity: 2 }],
        shipping_lines: [{ method_id: "flat", total: 5 }],
        fee_lines: [{ title: "Wrap", total: 3 }],
      });
      const lines: [number, object][] = [
        [line_items[0].id, { qty: 1, refund_total: 21.99, refund_tax: { 7: "1.10", 9: 0.4 } }],
        [shipping_lines[0].id, { refund_total: "5" }],
        [fee_lines[0].id, { qty: 0, refund_total: 0, refund_tax: {} }],
      ];
      const given =
        form === "list" ? lines.map(([line, part]) => ({ id: line, ...part })) : Object.fromEntries(lines);
      const made = await refund(id, { amount: "28.49", reason: "Broken", line_items: given });
      expect(made).toEqual({
        id: expect.any(Number),
        created_at: at,
        amount: "28.49",
        reason: "Broken",
        line_items: [
          {
            id: expect.any(Number),
            subtotal: "-21.99",
            subtotal_tax: "-1.50",
            total: "-21.99",
            total_tax: "-1.50",
            price: "21.99",
            quantity: -1,
            tax_class: "reduced-rate",
            name: "Mug",
            product_id: mug,
            sku: "MUG",
            meta: [],
            refunded_item_id: line_items[0].id,
          },
        ],
      });
      expect((await v2.get(`/orders/${id}/refunds/${made.id}`)).body.order_refund).toEqual(made);
      const ofLine = {
        key: "_refunded_item_id",
        value: String(line_items[0].id),
        label: "_refunded_item_id",
      };
      for (const path of [`/orders/${id}/refunds/${made.id}`, `/orders/${id}/refunds`]) {
        const { body } = await v2.get(`${path}?filter[all_item_meta]=true`);
        const [shown] = body.order_refunds ?? [body.order_refund];
        expect(shown).toEqual({ ...made, line_items: [{ ...made.line_items[0], meta: [ofLine] }] });
      }
      expect(
        await store.sql("select kind from refund_items where refund_id = $1 order by id", [made.id]),
      ).toEqual([{ kind: "line_item" }, { kind: "shipping" }]);
    },
  );

  test("of another order, coupons and taxes are ignored", async () => {
    const [mine, other] = [await sold(), await sold()];
    const { id, coupon_lines } = await create({ coupon_lines: [{ code: "spring", amount: 3 }] });
    const of = (line: { id: number }) => ({ [line.id]: { qty: 1, refund_total: 1 } });
    const foreign = await refund(mine.id, { amount: 1, line_items: of(other.line_items[0]) });
    expect(foreign.line_items).toEqual([]);
    expect((await refund(id, { amount: 0, line_items: of(coupon_lines[0]) })).line_items).toEqual([]);
  });

  test("may have their units as quantity and their taxes in any of the known forms", async () => {
    const { id, line_items } = await sold(5);
    const taxes = async (refund_tax: unknown) => {
      const part = { id: line_items[0].id, quantity: 1, refund_total: 2, refund_tax };
      const [line] = (await refund(id, { amount: 1, line_items: [part] })).line_items;
      return [line.quantity, line.total_tax];
    };
    expect(await taxes([{ id: 1, refund_total: 0.25 }])).toEqual([-1, "-0.25"]);
    expect(await taxes({ 1: "0.5", 2: 0.25 })).toEqual([-1, "-0.75"]);
    expect(await taxes([0.5])).toEqual([-1, "-0.50"]);
    expect(await taxes("0.75")).toEqual([-1, "-0.75"]);
  });

  test("given repeatedly are one", async () => {
    const { id, line_items } = await sold();
    const part = { id: line_items[0].id, qty: 2_000_000_000, refund_total: "0.01", refund_tax: { 1: 0.01 } };
    const made = await refund(id, { amount: 1, line_items: Array.from({ length: 900 }, () => part) });
    expect(made.line_items).toMatchObject([
      { quantity: -2_147_483_647, total: "-9.00", total_tax: "-9.00", refunded_item_id: line_items[0].id },
    ]);
  });
});

test("date_created is the refund's time, if readable", async () => {
  const { id } = await sold();
  const made = await refund(id, { amount: 1, date_created: "2025-03-01T12:00:00" });
  expect(made.created_at).toBe("2025-03-01T12:00:00Z");
  expect((await refund(id, { amount: 1, date_created: "some day" })).created_at).not.toMatch(
    /^(2025-03|1970)/,
  );
});

describe("restocking", () => {
  const back = (id: number, ...qtys: number[]) => ({
    amount: 1,
    restock_items: true,
    line_items: qtys.map((qty) => ({ id, qty, refund_total: 1 })),
  });

  test("returns the requested units, with a note, and no more than were taken", async () => {
    const before = await stockOf(store.sql, mug);
    const { id, line_items } = await sold(3);
    await refund(id, back(line_items[0].id, 1));
    expect(await stockOf(store.sql, mug)).toBe(before - 2);
    const { order_notes } = (await v2.get(`/orders/${id}/notes`)).body;
    expect(order_notes[0].note).toBe(`Item #${mug} stock increased from ${before - 3} to ${before - 2}.`);
    // The same line twice in one refund, and more units than are left of it.
    await refund(id, back(line_items[0].id, 2, 2));
    await refund(id, back(line_items[0].id, 3));
    expect(await stockOf(store.sql, mug)).toBe(before);
    await v2.put(`/orders/${id}`, { order: { status: "cancelled" } });
    expect(await stockOf(store.sql, mug)).toBe(before);
  });

  test("only on request, and only of taken units", async () => {
    const before = await stockOf(store.sql, mug);
    const { id, line_items } = await sold(1);
    await refund(id, { ...back(line_items[0].id, 1), restock_items: false });
    expect(await stockOf(store.sql, mug)).toBe(before - 1);
    const pending = await create({ line_items: [{ product_id: mug, quantity: 1 }] });
    await refund(pending.id, back(pending.line_items[0].id, 1));
    expect(await stockOf(store.sql, mug)).toBe(before - 1);
  });
});

describe("becoming refunded", () => {
  test("with the last cent, without a refund of its own; the order's totals stay", async () => {
    const { id, total } = await sold();
    await refund(id, { amount: 40 });
    expect(await statusOf(id)).toBe("completed");
    await refund(id, { amount: "3.98" });
    const { order } = (await v2.get(`/orders/${id}`)).body;
    expect([order.status, order.total]).toEqual(["refunded", total]);
    expect((await v2.get(`/orders/${id}/refunds`)).body.order_refunds).toHaveLength(2);
    const { order_notes } = (await v2.get(`/orders/${id}/notes`)).body;
    expect(order_notes[0].note).toBe("Order status changed from Completed to Refunded.");
    expect(refusal(await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: 0.01 } }))).toEqual([
      400,
      "shop_api_invalid_order_refund",
      "Invalid refund amount.",
    ]);
  });

  test("not while a free item is not refunded", async () => {
    const free = await insertProduct(store.sql, { price: "0" });
    const { id, line_items } = await create({
      status: "completed",
      line_items: [
        { product_id: mug, quantity: 1 },
        { product_id: free, quantity: 1 },
      ],
    });
    await refund(id, {
      amount: "21.99",
      line_items: { [line_items[0].id]: { qty: 1, refund_total: 21.99 } },
    });
    expect(await statusOf(id)).toBe("completed");
    // More than was sold of one line does not count for another.
    await refund(id, { amount: 0, line_items: { [line_items[0].id]: { qty: 5, refund_total: 0 } } });
    expect(await statusOf(id)).toBe("completed");
    await refund(id, { amount: 0, line_items: { [line_items[1].id]: { qty: 1, refund_total: 0 } } });
    expect(await statusOf(id)).toBe("refunded");
  });

  test("an edit may leave the order below its refunds; then nothing more is refunded", async () => {
    const { id, line_items } = await sold();
    await refund(id, { amount: 30 });
    const edit = (total: number) =>
      v2.put(`/orders/${id}`, { order: { line_items: [{ id: line_items[0].id, product_id: mug, total }] } });
    expect((await edit(29.99)).body.order.total).toBe("29.99");
    const another = await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: 0.01 } });
    expect(refusal(another).slice(0, 2)).toEqual([400, "shop_api_invalid_order_refund"]);
    expect((await v2.put(`/orders/${id}`, { order: { status: "refunded" } })).body.order.status).toBe(
      "refunded",
    );
    expect((await v2.get(`/orders/${id}/refunds?fields=amount`)).body.order_refunds).toEqual([
      { amount: "30.00" },
    ]);
  });

  test("a bulk that refunds an order twice over keeps both refunds", async () => {
    const { id } = await sold();
    const orders = [
      { id, status: "refunded" },
      { id, status: "processing", fee_lines: [{ title: "More", total: 10 }] },
      { id, status: "refunded" },
    ];
    expect((await v2.post("/orders/bulk", { orders })).status).toBe(200);
    const { order_refunds } = (await v2.get(`/orders/${id}/refunds`)).body;
    expect(order_refunds.map(({ amount }: { amount: string }) => amount)).toEqual(["10.00", "43.98"]);
  });
});

describe("edit, list and delete", () => {
  test("reason and amount change within the order's total; an amount that is not above 0 is ignored", async () => {
    const { id } = await sold();
    const made = await refund(id, { amount: 10, reason: "a" });
    const other = await refund(id, { amount: "5.125" });
    expect(other.amount).toBe("5.13");
    const edit = (order_refund: object) => v2.put(`/orders/${id}/refunds/${made.id}`, { order_refund });
    expect((await edit({ amount: "38.85", reason: "" })).body.order_refund).toMatchObject({
      amount: "38.85",
      reason: "",
    });
    expect(refusal(await edit({ amount: "38.86" })).slice(0, 2)).toEqual([
      400,
      "shop_api_invalid_order_refund",
    ]);
    for (const amount of [0, -4, "x", null])
      expect((await edit({ amount, reason: "b" })).body.order_refund.amount).toBe("38.85");
    expect((await edit({ amount: 20 })).body.order_refund).toMatchObject({ amount: "20.00", reason: "b" });
    const { order_refunds } = (await v2.get(`/orders/${id}/refunds?fields=id,amount`)).body;
    expect(order_refunds).toEqual([
      { id: other.id, amount: "5.13" },
      { id: made.id, amount: "20.00" },
    ]);
  });

  test("a deleted refund may be created again; the order keeps its status", async () => {
    const { id } = await sold(1);
    const made = await refund(id, { amount: 21.99 });
    const deleted = await v2.delete(`/orders/${id}/refunds/${made.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { message: "Permanently deleted refund" }]);
    expect(await statusOf(id)).toBe("refunded");
    expect((await v2.get(`/orders/${id}/refunds`)).body).toEqual({ order_refunds: [] });
    await refund(id, { amount: 21.99 });
  });
});

describe("amounts", () => {
  test("a line that refunds nothing is skipped, also one of another order", async () => {
    const { id, line_items } = await sold();
    const lines = {
      999_999: { qty: 0, refund_total: "", refund_tax: {} },
      [line_items[0].id]: { qty: 1 },
    };
    expect((await refund(id, { amount: 1, line_items: lines })).line_items).toMatchObject([
      { refunded_item_id: line_items[0].id, quantity: -1, total: "0.00" },
    ]);
  });
});
