import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { type MoneyOrder, moneyOf } from "./order-money-reference.ts";
import { deep } from "../support/deep.ts";

/** The money of orders against exact arithmetic of the test's own. */

const BULK = 100;
const BULKS = deep(4, 20);
/** Concurrent bulks. */
const STREAMS = 2;

const { store, v2 } = useStore("v2");
const prices = new Map<number, string>();

beforeAll(async () => {
  for (const price of ["10", "19.99", "0.333333", "0.005", "1234.5678", "0"]) {
    prices.set(await insertProduct(store.sql, { price }), price);
  }
});

/** Millionths as text, without trailing zeros; often halves of a cent, where rounding matters. */
const amount = (min: number, max: number) =>
  fc
    .oneof(
      fc.integer({ min: min * 1_000_000, max: max * 1_000_000 }),
      fc.integer({ min: min * 200, max: max * 200 }).map((halves) => halves * 5_000),
    )
    .map((millionths) => {
      const digits = String(Math.abs(millionths)).padStart(7, "0");
      const text = `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, "");
      return millionths < 0 ? `-${text}` : text;
    });

const maybe = (value: fc.Arbitrary<string>) => fc.option(value, { nil: undefined });

const lineItem = fc.record({
  product_id: fc.nat({ max: 5 }).map((n) => [...prices.keys()][n] ?? 0),
  quantity: fc.integer({ min: 1, max: 30 }),
  total: maybe(amount(-5, 900)),
  subtotal: maybe(amount(0, 900)),
  total_tax: maybe(amount(-2, 90)),
  subtotal_tax: maybe(amount(0, 90)),
});

const fee = fc.record({
  title: fc.constant("Fee"),
  total: amount(-300, 300),
  taxable: fc.boolean(),
  tax_class: fc.constantFrom("", "reduced-rate"),
  total_tax: maybe(amount(-3, 30)),
});

const order: fc.Arbitrary<MoneyOrder> = fc.record({
  line_items: fc.array(lineItem, { minLength: 1, maxLength: 4 }),
  shipping_lines: fc.array(fc.record({ method_id: fc.constant("flat"), total: amount(0, 50) }), {
    maxLength: 2,
  }),
  fee_lines: fc.array(fee, { maxLength: 3 }),
  coupon_lines: fc.array(fc.record({ code: fc.constant("spring"), amount: amount(0, 20) }), { maxLength: 1 }),
});

/** The same order with its amounts as JSON numbers, which clients send as well. */
function withNumbers(sent: MoneyOrder): object {
  return JSON.parse(JSON.stringify(sent), (key, value) =>
    ["total", "subtotal", "total_tax", "subtotal_tax", "amount"].includes(key) ? Number(value) : value,
  );
}

async function comparesAsComputed(orders: MoneyOrder[], dp: number): Promise<void> {
  const sent = orders.map((one, n) => (n % 2 === 0 ? one : withNumbers(one)));
  const created = await v2.post("/orders/bulk", { orders: sent });
  expect(created.status).toBe(201);
  const ids = created.body.orders.map(({ id }: { id: number }) => id);

  const query = `filter[in]=${ids.join(",")}&filter[limit]=${BULK}&filter[order]=ASC&filter[orderby]=ID`;
  const read = await v2.get(`/orders?${query}&filter[dp]=${dp}`);
  expect(read.body.orders).toHaveLength(orders.length);
  for (const [n, shown] of read.body.orders.entries())
    expect(shown).toMatchObject(moneyOf(orders[n]!, prices, dp));
  // A write always answers with two places.
  expect(created.body.orders[0]).toMatchObject(moneyOf(orders[0]!, prices, 2));
}

test(`${BULKS * BULK} orders have the money that exact arithmetic gives`, async () => {
  const bulk = fc.array(order, { minLength: BULK, maxLength: BULK, size: "max" });
  const property = () => fc.asyncProperty(bulk, fc.integer({ min: 0, max: 6 }), comparesAsComputed);
  // The message contains a failing order; shrinking a hundred at a time would take minutes.
  const parameters = { numRuns: BULKS / STREAMS, endOnFailure: true };
  await Promise.all(Array.from({ length: STREAMS }, () => fc.assert(property(), parameters)));
});
