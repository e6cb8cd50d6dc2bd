import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { fillDemoShop } from "../../tools/local/demo/shop.ts";
import { api } from "../support/api.ts";
import type { Key } from "../support/keys.ts";
import { useStore } from "../support/use-store.ts";
import { type CliStore, openCliStore } from "./cli-store.ts";

const until = new Date("2026-03-04T05:06:07Z");
const steps: string[] = [];

const { store } = useStore("v3");
let key: Key;
beforeAll(async () => {
  key = await fillDemoShop({ ...store, until, onProgress: (text) => steps.push(text) });
});

let other: CliStore;
beforeEach(async () => {
  other = await openCliStore();
});
afterEach(() => other.close());

const TABLES = [
  "products",
  "product_files",
  "terms",
  "product_terms",
  "coupons",
  "settings",
  "tax_rates",
  "orders",
  "order_items",
  "order_notes",
  "refunds",
  "refund_items",
  "download_permissions",
  "customer_totals",
];
const PARTS = [
  ...TABLES.map((table) => `select '${table}' as name, json_agg(t order by t::text) as rows from ${table} t`),
  "select 'customers', json_agg(t order by id) from users t where login <> 'demo'",
];
const CONTENT = `select * from (${PARTS.join(" union all ")}) as parts order by name`;

test("the demo shop is the same every time, its key works, and a used store is unchanged", async () => {
  await fillDemoShop({ ...other, until });
  expect(steps.length).toBeGreaterThan(1);
  const content = await store.sql(CONTENT);
  expect(await other.sql(CONTENT)).toEqual(content);

  const coupons = await api(store, 3, key).get("/coupons?filter[limit]=100");
  expect(coupons.status).toBe(200);
  expect(coupons.body.coupons).toHaveLength(39);
  expect((await api(store, 3, key).get("/coupons/code/welcome5")).body.coupon.description).toBe(
    "For the first order",
  );

  await expect(fillDemoShop(store)).rejects.toThrow("needs a new store");
  expect(await store.sql(CONTENT)).toEqual(content);
});

test("it has 200 products, some with variations, and 40 coupons", async () => {
  const counts = `select count(*) filter (where parent_id is null) as products,
    count(*) filter (where type = 'variation') as variations, (select count(*) from coupons) as coupons from products`;
  expect(await store.sql(counts)).toEqual([{ products: 200, variations: 150, coupons: 40 }]);
});

test("after a failure nothing of it stays", async () => {
  await expect(fillDemoShop({ databaseUrl: other.databaseUrl, secretsKey: "no key" })).rejects.toThrow(
    "SECRETS_KEY",
  );
  expect(
    await other.sql(
      "select id from products union all select id from coupons union all select id from users union all select id from orders",
    ),
  ).toEqual([]);
  expect(await other.sql("select name from settings")).toEqual([{ name: "Store" }]);
});
