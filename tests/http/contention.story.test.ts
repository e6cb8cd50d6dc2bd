import { beforeAll, expect, test } from "vitest";
import type { Answer, Api } from "../support/api.ts";
import { insertProduct, stockOf } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** Many clients write one record, through one Worker and through two, which know nothing of each other. */

const { store, v2, v3 } = useStore("v2", "v3");
const BULK = 81;
const ids = { product: 0, order: 0, coupon: 0 };
const many: number[] = [];
/** Of all tests. */
let written = 0;

beforeAll(async () => {
  for (let n = 0; n <= BULK; n += 1) many.push(await insertProduct(store.sql, { stock: 0 }));
  ids.product = many.pop() ?? 0;
  ids.order = (await v2.post("/orders", { order: {} })).body.order.id;
  ids.coupon = (await v2.post("/coupons", { coupon: { code: "one" } })).body.coupon.id;
  for (const version of [v2, v3]) await version.get("/orders/count");
});

interface Contended {
  write(api: Api, n: number): Promise<Answer>;
  /** Writes of each client. */
  each: number;
  /** The number of writes through v3 that the record shows. */
  kept?(): Promise<number>;
}

const RECORDS: Record<string, Contended> = {
  // Only v3 reads differences.
  "a product's stock": {
    write: (api, n) =>
      api.put(`/products/${ids.product}`, { product: { inventory_delta: 1, short_description: `${n}` } }),
    each: 10,
    kept: () => stockOf(store.sql, ids.product),
  },
  "an order's status": {
    write: (api, n) =>
      api.put(`/orders/${ids.order}`, {
        order: {
          status: n % 2 ? "on-hold" : "pending",
          ...(api === v3 && { fee_lines: [{ title: `${n}`, total: 1 }] }),
        },
      }),
    each: 5,
    kept: async () => (await v3.get(`/orders/${ids.order}`)).body.order.fee_lines.length,
  },
  "a coupon": {
    write: (api, n) => api.put(`/coupons/${ids.coupon}`, { coupon: { amount: n } }),
    each: 10,
  },
  [`a bulk of ${BULK} stocks`]: {
    write: (api) => api.put("/products/bulk", { products: many.map((id) => ({ id, inventory_delta: 1 })) }),
    each: 2,
    kept: () => stockOf(store.sql, many.at(-1) ?? 0),
  },
};

const CASES = Object.keys(RECORDS).flatMap((name) =>
  [8, 32].flatMap((clients) => [1, 2].map((workers) => [name, clients, workers] as const)),
);

test.each(CASES)("%s, %i clients, %i Workers: none is refused or lost", async (name, clients, workers) => {
  const { write, each, kept } = RECORDS[name]!;
  const before = await kept?.();
  const answers: Answer[] = [];
  const client = async (_: unknown, at: number) => {
    const api = workers === 2 && at % 2 ? v2 : v3;
    for (let n = 0; n < each; n += 1) {
      answers.push(await write(api, (written += 1)));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  if (before !== undefined) expect(await kept?.()).toBe(before + (clients * each) / workers);
  // A Worker plans nearly each of its writes once; of two, one loses until the other leaves its first gap, after eight.
  const attempts = answers.map(({ roundTrips }) => roundTrips / 2).toSorted((a, b) => a - b);
  const at = (part: number) => attempts[Math.ceil(attempts.length * part) - 1];
  expect(at(0.5)).toBeLessThanOrEqual(workers);
  expect(at(0.99)).toBeLessThanOrEqual(workers === 1 ? 2 : 12);
});
