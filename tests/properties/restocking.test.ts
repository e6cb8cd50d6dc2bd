import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { ORDER_STATUSES } from "../../schema/orders.ts";
import type { Answer } from "../support/api.ts";
import { insertProduct, stockOf } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { deep } from "../support/deep.ts";

/**
 * After any concurrent or sequential refunds, edits and cancellations, no unit returns that was not sold, and none twice. Those of
 * a removed line stay out (docs/legacy/orders.md#order-edit).
 */

const STOCK = 1000;

const { store, v2 } = useStore("v2");
let shirt: number;
let products: number[];

beforeAll(async () => {
  shirt = await insertProduct(store.sql, { type: "variable", stock: STOCK });
  const size = (option: string) => ({ attributes: [{ name: "Size", slug: "size", option }] });
  products = [
    await insertProduct(store.sql, { stock: STOCK }),
    shirt,
    await insertProduct(store.sql, { type: "variation", parentId: shirt, stock: STOCK, ...size("S") }),
    await insertProduct(store.sql, { type: "variation", parentId: shirt, ...size("M") }),
  ];
});

/** An action on a line of an order; numbers choose among the lines. */
type Step =
  | { kind: "refund"; units: number[]; restock: boolean }
  | { kind: "deleteRefund" }
  | { kind: "edit"; line: number; quantity: number }
  | { kind: "choose"; line: number; size: string }
  | { kind: "remove"; line: number }
  | { kind: "status"; status: string }
  | { kind: "trash" };

const pick = fc.nat({ max: 5 });
const units = fc.constantFrom(0, 1, 2, 3, 5, 50, 2_147_483_647, -3);
const status = fc.constantFrom(...ORDER_STATUSES);
const kind = <Kind extends string>(name: Kind) => fc.constant(name);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind("refund"),
      units: fc.array(units, { maxLength: 4 }),
      restock: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind("status"), status }) },
  fc.record({ kind: kind("deleteRefund") }),
  fc.record({ kind: kind("edit"), line: pick, quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: kind("choose"), line: pick, size: fc.constantFrom("S", "M") }),
  fc.record({ kind: kind("remove"), line: pick }),
  fc.record({ kind: kind("trash") }),
);
/** Concurrent steps, group by group. */
const life = fc.record({
  lines: fc.array(fc.record({ product: pick, quantity: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  groups: fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 8 }),
  removes: fc.boolean(),
});

interface Line {
  id: number;
  product_id: number;
  meta: { key: string; value: string }[];
}

async function linesOf(id: number): Promise<Line[]> {
  return (await v2.get(`/orders/${id}?filter[all_item_meta]=true`)).body.order.line_items;
}

async function take(id: number, step: Step, lines: Line[]): Promise<Answer | undefined> {
  const put = (order: object) => v2.put(`/orders/${id}`, { order });
  const chosen = "line" in step ? lines[step.line % lines.length] : undefined;
  if ("line" in step && !chosen) return undefined;
  const line = { id: chosen?.id, product_id: chosen?.product_id };
  switch (step.kind) {
    case "refund": {
      const line_items = lines.flatMap(({ id: item }) =>
        step.units.map((qty) => ({ id: item, qty, refund_total: 1 })),
      );
      return v2.post(`/orders/${id}/refunds`, {
        order_refund: { amount: "0.01", line_items, restock_items: step.restock },
      });
    }
    case "deleteRefund": {
      const [refund] = (await v2.get(`/orders/${id}/refunds`)).body.order_refunds;
      return refund && v2.delete(`/orders/${id}/refunds/${refund.id}`);
    }
    case "edit":
      return put({ line_items: [{ ...line, quantity: step.quantity }] });
    case "choose":
      return put({ line_items: [{ ...line, product_id: shirt, variations: { size: step.size } }] });
    case "remove":
      return put({ line_items: [{ ...line, product_id: null }] });
    case "status":
      return put({ status: step.status });
    case "trash":
      return v2.delete(`/orders/${id}`);
  }
}

/** Units taken from the stock, by the order's lines. */
function unitsOut(lines: Line[]): number {
  const out = lines.flatMap(({ meta }) => meta.filter(({ key }) => key === "_reduced_stock"));
  return out.reduce((sum, { value }) => sum + Number(value), 0);
}

async function stocks(): Promise<number[]> {
  const stocks = await Promise.all(products.slice(0, 3).map((product) => stockOf(store.sql, product)));
  return stocks;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test("each sold unit returns to the stock at most once", async () => {
  const property = fc.asyncProperty(life, async ({ lines, groups, removes }) => {
    const within = (units: number, all: number) =>
      removes ? expect(units).toBeLessThanOrEqual(all) : expect(units).toBe(all);
    await store.sql("update products set stock_quantity = $1 where stock_quantity is not null", [STOCK]);
    const line_items = lines.map(({ product, quantity }) => ({
      product_id: products[product % products.length],
      quantity,
    }));
    const { body } = await v2.post("/orders", { order: { status: "processing", line_items } });
    const { id } = body.order;
    expect(sum(await stocks())).toBe(3 * STOCK - sum(lines.map(({ quantity }) => quantity)));
    for (const steps of groups) {
      const group = steps.filter((step) => removes || step.kind !== "remove");
      const before = await linesOf(id);
      const answers = await Promise.all(group.map((step) => take(id, step, before)));
      for (const [n, answer] of answers.entries()) {
        const code = answer?.body?.errors?.[0]?.code;
        const expected = code === "shop_api_cannot_delete_order" ? [500] : [200, 201, 202, 400, 404];
        if (answer) expect(answer.status, JSON.stringify([group[n], answer.body])).toBeOneOf(expected);
      }
      const left = await stocks();
      for (const stock of left) expect(stock).toBeLessThanOrEqual(STOCK);
      within(sum(left) + unitsOut(await linesOf(id)), 3 * STOCK);
    }
    expect((await v2.put(`/orders/${id}`, { order: { status: "pending" } })).status).toBe(200);
    expect((await v2.put(`/orders/${id}`, { order: { status: "cancelled" } })).status).toBe(200);
    for (const stock of await stocks()) within(stock, STOCK);
  });
  await fc.assert(property, { numRuns: deep(3, 8), endOnFailure: true });
});
