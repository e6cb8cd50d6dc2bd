import { Big } from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Lines } from "../../functions/console/pages/orders/lines.tsx";
import {
  allFields,
  partsOf,
  refundableOf,
  refundOf,
} from "../../functions/console/pages/orders/refundable.ts";
import type { Formats } from "../../functions/console/view/formats.ts";
import { formatMoney } from "../../functions/resources/serialize/formats.ts";
import type { Settings } from "../../schema/settings.ts";
import type { Order, OrderItem, WholeOrder } from "../../functions/store/orders/order.ts";
import {
  planRefund,
  type RefundedOfLine,
  type RefundInput,
} from "../../functions/store/orders/refunds/plan.ts";
import { sumOf, toPrice } from "../../functions/store/settings/amounts.ts";

/** The sums that the console shows of random orders: inclusive taxes, coupons, fees, refunds, 0 to 3 decimal places. */

const RUNS = 2000;
const cents = fc.integer({ min: 0, max: 1_000_000 });

const orders = fc
  .record({
    places: fc.integer({ min: 0, max: 3 }),
    rate: fc.constantFrom("0", "0.07", "0.19", "0.2", "0.077", "0.081"),
    isInclusive: fc.boolean(),
    lines: fc.array(
      fc.record({
        gross: cents,
        quantity: fc.integer({ min: 1, max: 9 }),
        off: fc.integer({ min: 0, max: 100 }),
      }),
      { maxLength: 8 },
    ),
    shipping: fc.array(cents, { maxLength: 2 }),
    fees: fc.array(fc.integer({ min: -100_000, max: 1_000_000 }), { maxLength: 2 }),
  })
  .map(({ places, rate, isInclusive, lines, shipping, fees }) => {
    const unit = new Big(10).pow(-places);
    const net = (gross: number) =>
      (isInclusive ? unit.times(gross).div(new Big(rate).plus(1)) : unit.times(gross)).round(6);
    const item = (kind: OrderItem["kind"], gross: number, off = 0, quantity = 0) => {
      const subtotal = net(gross);
      const total = subtotal
        .times(100 - off)
        .div(100)
        .round(6);
      return {
        kind,
        name: kind,
        quantity,
        subtotal: subtotal.toFixed(),
        total: total.toFixed(),
        totalTax: total.times(rate).round(6).toFixed(),
        meta: [],
        productId: null,
        sku: "",
      };
    };
    const items = [
      ...lines.map(({ gross, off, quantity }) => item("line_item", gross, off, quantity)),
      ...shipping.map((gross) => item("shipping", gross)),
      ...fees.map((gross) => item("fee", gross)),
    ].map((each, at) => ({ ...each, id: at + 1 }));
    const tax = toPrice(sumOf(items.map(({ totalTax }) => totalTax)), places);
    const total = toPrice(sumOf(items.flatMap((each) => [each.total, each.totalTax])), places);
    const order = {
      items,
      cartTax: tax.toFixed(),
      shippingTax: "0",
      total: total.toFixed(),
      refundedTotal: "0",
    };
    return { places, order: order as unknown as Order };
  });

/** The rows of a table as the texts of their cells. */
function cellsOf(table: string): string[][] {
  return [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
      cell.replaceAll(/<[^>]*>/g, "").trim(),
    ),
  );
}

test("every shown sum is that of its shown parts", () => {
  fc.assert(
    fc.property(orders, fc.double({ min: 0, max: 1, noNaN: true }), ({ places, order }, refunded) => {
      const refundedTotal = toPrice(new Big(order.total).times(refunded), places).toFixed();
      const shown = { ...order, refundedTotal };
      const money = (value: string) => formatMoney(value, places);
      const formats = { money, number: String, places: () => places } as unknown as Formats;
      const table = cellsOf(String(Lines({ order: shown, formats })));
      const at = table.findIndex(([name]) => name?.startsWith("Total, "));
      const last = (row: readonly string[]) => row.at(-1) ?? "";
      const parts = table.slice(0, at).filter((row) => /\d/.test(last(row)));
      expect(sumOf(parts.map(last)).toFixed(places)).toBe(last(table[at]!));
      const [total, minus, net] = table.slice(at).map(last);
      if (net !== undefined) expect(new Big(total!).plus(minus!).toFixed(places)).toBe(net);
      for (const [, price = "", quantity = "0", sum = "0"] of table.slice(1, at))
        if (/^\d/.test(price)) expect(new Big(price).times(quantity).eq(sum)).toBe(true);
    }),
    { numRuns: RUNS },
  );
});

const SETTINGS = {
  currency: "USD",
  currencyPosition: "left",
  decimalSeparator: ".",
  thousandSeparator: ",",
  decimalQuantities: false,
  taxRoundAtSubtotal: false,
} as unknown as Settings;

test("each line can be refunded in full, all that is proposed is accepted, and all refunds together are the order", async () => {
  const steps = fc.array(
    fc.record({
      isByApi: fc.boolean(),
      shares: fc.array(fc.constantFrom(0, 0.3, 0.5, 1), { maxLength: 12 }),
    }),
    { maxLength: 4 },
  );
  const refusals: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(orders, steps, async ({ places, order }, parts) => {
      fc.pre(!order.total.startsWith("-"));
      const settings = { ...SETTINGS, priceDecimals: places };
      const of = { ...order, currency: "USD", status: "refunded" } as unknown as WholeOrder;
      const refunded: RefundedOfLine[] = [];
      let sum = new Big(0);
      const refund = (input: RefundInput) => {
        const plan = planRefund({ settings }, of, input, { id: 1, refunded, now: new Date(0) });
        refunded.push(...plan.lines);
        sum = sum.plus(input.amount!);
        of.refundedTotal = sum.toFixed();
      };
      const leftNow = () => refundableOf({ order: of, refunded }, settings);
      for (const { id, total, totalTax } of (await leftNow()).lines) {
        const { total: net = 0, totalTax: tax = 0 } = of.items.find((item) => item.id === id) ?? {};
        const rounding = new Big(10).pow(-places).times(2 * of.items.length + 1);
        expect(total.minus(net).abs().plus(totalTax.minus(tax).abs()).lte(rounding)).toBe(true);
      }
      for (const { isByApi, shares } of parts) {
        const left = await leftNow();
        if (isByApi) {
          const amount = left.rest.times(shares[0] ?? 0).toFixed(places, Big.roundDown);
          refund({ amount, reason: "", lines: [], restock: false, createdAt: undefined });
          continue;
        }
        const form = new URLSearchParams();
        for (const [at, { id, total }] of left.lines.entries())
          form.set(`amount_${id}`, total.times(shares[at] ?? 0).toFixed(places, Big.roundDown));
        try {
          partsOf(form, left, settings);
        } catch (error) {
          const [refusal = ""] =
            /Nothing is chosen|is left to refund|takes more off/.exec(String(error)) ?? [];
          expect(refusal, String(error)).not.toBe("");
          refusals[refusal] = (refusals[refusal] ?? 0) + 1;
          continue;
        }
        refund(refundOf(form, left, settings));
        expect(sum.lte(order.total)).toBe(true);
      }
      const left = await leftNow();
      if (left.lines.length > 0) refund(refundOf(allFields(left, settings), left, settings));
      expect(sum.eq(order.total)).toBe(true);
      expect((await leftNow()).lines).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  expect(Object.keys(refusals)).toHaveLength(3);
});
