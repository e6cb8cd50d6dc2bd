import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { insertCustomer, insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { type Step, steps } from "./order-steps.ts";
import { expectSumsToHold, unitsByProduct } from "./order-sums.ts";
import { deep } from "../support/deep.ts";

/** After any changes of orders, their sums, the stock, the customers and the counts are consistent. */

describe.each([
  ["taxes supplied", false],
  ["taxes worked out", true],
])("%s", (_, taxes) => {
  const { store, v2 } = useStore("v2");
  const products: number[] = [];
  const customers: number[] = [];
  /** Units of permanently deleted orders. */
  const gone = new Map<number, number>();

  beforeAll(async () => {
    if (taxes) {
      await store.sql("update settings set taxes_enabled = true");
      await store.sql("insert into tax_rates (rate, tax_class) values (10, ''), (5.5, 'reduced-rate')");
    }
    products.push(
      await insertProduct(store.sql, { stock: 1000, price: "19.99" }),
      await insertProduct(store.sql, { stock: 1000, price: "3.335", taxClass: "reduced-rate" }),
      await insertProduct(store.sql, { price: "0", virtual: true, downloadable: true }),
    );
    const parent = await insertProduct(store.sql, { type: "variable", stock: 1000 });
    products.push(
      await insertProduct(store.sql, { parentId: parent, type: "variation", stock: 1000, price: "7.5" }),
    );
    for (const login of ["ann", "bob"]) customers.push(await insertCustomer(store.sql, login));
  });

  /** The orders of the sequence that are not permanently deleted. */
  let ids: number[] = [];
  const choose = <T>(from: readonly T[], n: number) => from[n % from.length];

  async function take(step: Step): Promise<Answer | undefined> {
    if (step.kind === "create") return create(step);
    const id = choose(ids, step.order);
    if (id === undefined) return undefined;
    const put = (order: object) => v2.put(`/orders/${id}`, { order });
    switch (step.kind) {
      case "status":
        return put({ status: step.status });
      case "pay":
        return put({ payment_details: { method_id: "bacs", method_title: "Bank", paid: true } });
      case "addLine":
        return put({ line_items: [lineOf(step.line)] });
      case "changeLine": {
        const line = choose(await linesOf(id), step.line);
        const { quantity, total } = step;
        return line && put({ line_items: [{ ...line, quantity, total: total / 100, total_tax: 0.25 }] });
      }
      case "removeLine": {
        const line = choose(await linesOf(id), step.line);
        return line && put({ line_items: [{ id: line.id, product_id: null }] });
      }
      case "owner":
        return put({ customer_id: choose(customers, step.customer) });
      case "bulk":
        return v2.post("/orders/bulk", { orders: step.statuses.map((status) => ({ id, status })) });
      case "refund": {
        const line = choose(await linesOf(id), step.line);
        const part = { qty: step.units, refund_total: 1 };
        // The same line twice: it returns no more than was taken.
        const line_items = line
          ? [
              { id: line.id, ...part },
              { id: line.id, ...part },
            ]
          : [];
        const amount = await share(id, step.percent);
        return v2.post(`/orders/${id}/refunds`, {
          order_refund: { amount, line_items, restock_items: step.restock },
        });
      }
      case "editRefund": {
        const refund = await refundOf(id);
        const amount = await share(id, step.percent);
        return refund === undefined
          ? undefined
          : v2.put(`/orders/${id}/refunds/${refund}`, { order_refund: { amount } });
      }
      case "deleteRefund": {
        const refund = await refundOf(id);
        return refund === undefined ? undefined : v2.delete(`/orders/${id}/refunds/${refund}`);
      }
      case "delete":
        return remove(id, step.force);
    }
  }

  async function create({ status, paid, customer, lines, fee }: Step & { kind: "create" }): Promise<Answer> {
    const order = {
      status,
      customer_id: choose([0, ...customers], customer),
      payment_details: { method_id: "bacs", method_title: "Bank", paid },
      line_items: lines.map(lineOf),
      shipping_lines: [{ method_id: "flat", total: "4.995" }],
      fee_lines: [{ title: "Fee", total: fee / 100, taxable: true, tax_class: "", total_tax: "0.105" }],
      coupon_lines: [{ code: "none", amount: 1 }],
    };
    const answer = await v2.post("/orders", { order });
    ids.push(answer.body.order.id);
    return answer;
  }

  function lineOf({
    product,
    quantity,
    total,
  }: {
    product: number;
    quantity: number;
    total: number | undefined;
  }) {
    return {
      product_id: choose(products, product),
      quantity,
      total_tax: "0.333",
      ...(total !== undefined && { total: total / 100 }),
    };
  }

  async function linesOf(id: number): Promise<{ id: number; product_id: number }[]> {
    const { body } = await v2.get(`/orders/${id}`);
    return body.order.line_items.map((line: { id: number; product_id: number }) => ({
      id: line.id,
      product_id: line.product_id,
    }));
  }

  async function share(id: number, percent: number): Promise<string> {
    const total = Number((await v2.get(`/orders/${id}`)).body.order.total);
    return Math.max((total * percent) / 100, 0).toFixed(2);
  }

  async function refundOf(id: number): Promise<number | undefined> {
    return (await v2.get(`/orders/${id}/refunds`)).body.order_refunds[0]?.id;
  }

  async function remove(id: number, force: boolean): Promise<Answer> {
    if (force) {
      const out = await store.sql<{ product: number; units: number }>(
        `select coalesce(variation_id, product_id) as product, sum(reduced_stock)::int as units
         from order_items where order_id = $1 and kind = 'line_item' group by 1`,
        [id],
      );
      for (const { product, units } of out) gone.set(product, (gone.get(product) ?? 0) + units);
      ids = ids.filter((other) => other !== id);
    }
    return v2.delete(`/orders/${id}${force ? "?force=true" : ""}`);
  }

  test("any sequence of changes leaves the sums consistent", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        ids = [];
        for (const step of sequence) {
          const answer = await take(step);
          const refused = answer?.body?.errors?.[0];
          const expected = refused?.code === "shop_api_cannot_delete_order" ? [500] : [200, 201, 202, 400];
          if (answer) expect(answer.status, JSON.stringify([step, refused])).toBeOneOf(expected);
        }
        await expectSumsToHold(store.sql, v2);
        for (const [product, units] of await unitsByProduct(store.sql)) {
          expect(units + (gone.get(product) ?? 0), `units of product ${product}`).toBe(1000);
        }
      }),
      { numRuns: deep(4, 12), endOnFailure: true },
    );
  });
});
