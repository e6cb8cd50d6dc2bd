import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { withDatabase } from "../../tools/database/database.ts";
import { findDifferences } from "../../tools/store/reports/rollups.ts";
import { api } from "../support/api.ts";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";
import { Life, type LifeShop } from "./report-life.ts";
import {
  dateText,
  GONE,
  localTime,
  referenceSales,
  referenceSalesV1,
  referenceTopSellers,
} from "./report-reference.ts";
import { type Asked, EXTREME, lifeOf, PLACES, ranges, USUAL } from "./report-steps.ts";
import { deep } from "../support/deep.ts";

/** After any events, a store's reports equal the test's own arithmetic on its records. */

const { store, key, v1, v2, v3 } = useStore("v1", "v2", "v3");
let shop: LifeShop;

beforeAll(async () => {
  const products = [await insertProduct(store.sql), await insertProduct(store.sql), GONE];
  const parent = await insertProduct(store.sql, { type: "variable" });
  const parents = new Map<number, number>();
  for (const name of ["Black", "White"]) {
    const id = await insertProduct(store.sql, { parentId: parent, type: "variation", name });
    products.push(id);
    parents.set(id, parent);
  }
  shop = { sql: store.sql, v2: api(store, 2, key), products, parents };
});

/** The answer, requested again when the day has changed meanwhile. */
async function onOneDay<T>(zone: string, ask: (today: string) => Promise<T>): Promise<T> {
  const today = dateText(localTime(new Date(), zone));
  const answer = await ask(today);
  return dateText(localTime(new Date(), zone)) === today ? answer : onOneDay(zone, ask);
}

/** The answers of v2 and v3, which must be equal. */
async function both(path: string) {
  return [(await v2.get(path)).body, (await v3.get(path)).body];
}

async function compare(life: Life, asked: Asked[], limit: number): Promise<void> {
  const records = await life.records();
  for (const one of asked) {
    const { query, range } = life.range(one);
    const [answer, expected] = await onOneDay(life.zone, async (today) => [
      [
        (await v1.get(`/reports/sales?${query}`)).body.sales,
        ...(await both(`/reports/sales?${query}`)).map(({ sales }) => sales),
        ...(await both(`/reports/sales/top_sellers?${query}&filter[limit]=${limit}`)).map(
          ({ top_sellers }) => top_sellers,
        ),
      ],
      [
        referenceSalesV1(records, range, today),
        ...Array(2).fill(referenceSales(records, range, today)),
        ...Array(2).fill(referenceTopSellers(records, range, today, limit)),
      ],
    ]);
    expect(answer, `${life.zone}: ${query}`).toEqual(expected);
  }
}

/** For more than is left, and for a record in the trash. */
const REFUSALS: Record<string, number[]> = {
  shop_api_invalid_order_refund: [400],
  shop_api_cannot_delete_order: [500],
};

const differences = () => withDatabase(store.databaseUrl, findDifferences);

test.each([
  ["of everyday orders", USUAL, deep(2, 4)],
  ["at the limits of what records hold", EXTREME, deep(1, 3)],
])("each field of each report equals the records, %s", async (_, sizes, numRuns) => {
  const place = fc.constantFrom(...PLACES);
  await fc.assert(
    fc.asyncProperty(place, lifeOf(sizes), ranges, fc.nat({ max: 4 }), async (where, steps, asked, limit) => {
      const story = new Life(shop, where);
      await store.sql("update settings set timezone = $1", [where.zone]);
      await store.sql("insert into products (id, type, name, price) values ($1, 'simple', 'Gone', 1)", [
        GONE,
      ]);
      for (const step of steps) {
        const answer = await story.take(step);
        const expected = REFUSALS[answer?.body?.errors?.[0]?.code] ?? [200, 201, 202];
        if (answer) expect(answer.status, JSON.stringify([step, answer.body])).toBeOneOf(expected);
      }
      await store.sql("delete from products where id = $1", [GONE]);
      await compare(story, asked, limit);
      expect(await differences()).toEqual([]);
      await store.sql("delete from orders");
      await store.sql("delete from users where role in ('customer', 'subscriber')");
      expect(await differences()).toEqual([]);
    }),
    { numRuns, endOnFailure: true },
  );
});
