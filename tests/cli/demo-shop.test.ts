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

test("it has products and coupons of all kinds", async () => {
  const counts = `select count(*) filter (where parent_id is null) as products,
      count(*) filter (where type = 'variable') as variable, count(*) filter (where type = 'variation') as variations,
      count(*) filter (where virtual and not downloadable) > 0 and bool_or(downloadable) and bool_or(manage_stock)
        and bool_or(sale_price < regular_price) and bool_or(tax_class = 'reduced-rate') as all_kinds,
      count(*) filter (where type = 'grouped' and cardinality(grouped_ids) = 3 and price > 0) as grouped, count(*) filter (where type = 'external') as external,
      (select count(*) from terms where taxonomy = 'category') as categories,
      (select count(*) from attributes a where exists (select from terms where attribute_id = a.id)) as attributes,
      (select count(*) from reviews) as reviews,
      (select count(*) from terms a join terms b on b.parent_id = a.id join terms c on c.parent_id = b.id) as deep,
      (select count(*) from products p where downloadable <> exists (select from product_files where product_id = p.id)) as odd
    from products`;
  expect(await store.sql(counts)).toEqual([
    {
      products: 200,
      variable: 50,
      variations: 150,
      grouped: 10,
      external: 10,
      all_kinds: true,
      categories: 17,
      attributes: 2,
      reviews: 40,
      deep: 4,
      odd: 0,
    },
  ]);
  const kinds = `select count(*) as coupons, count(distinct type) as types, count(*) filter (where status = 'trash') as trashed,
      bool_or(usage_limit > 0) and bool_or(expiry_date < $1) and bool_or(expiry_date between $1 and $1::date + 7)
        and bool_or(expiry_date > $1::date + 7)
        and bool_or(product_ids <> '{}') and bool_or(exclude_product_ids <> '{}') and bool_or(product_category_ids <> '{}')
        and bool_or(exclude_product_category_ids <> '{}') and bool_or(customer_emails <> '{}')
        and bool_or(enable_free_shipping) and bool_or(individual_use) and bool_or(exclude_sale_items) as all_kinds
    from coupons`;
  expect(await store.sql(kinds, [until])).toEqual([{ coupons: 40, types: 4, trashed: 1, all_kinds: true }]);
});

test("it is a shop of today: new customers and reviews, and a webhook that failed", async () => {
  const recent = `select
    (select count(*) from users where role = 'customer' and created_at > $1::timestamptz - interval '30 days')::int as customers,
    (select count(*) from reviews where created_at between $1::timestamptz - interval '30 days' and $1)::int as reviews,
    (select max(created_at) < min(ordered) from products, (select min(created_at) as ordered from orders) as first) as offered,
    (select array_agg(status order by status) from webhooks) as webhooks,
    (select array_agg(distinct state order by state) from deliveries) as deliveries,
    (select bool_and(finished_at <= $1) from deliveries) as past`;
  const [row] = await store.sql(recent, [until]);
  expect(row).toMatchObject({
    reviews: 4,
    offered: true,
    webhooks: ["disabled", "paused"],
    deliveries: ["dead", "delivered"],
    past: true,
  });
  expect(row!["customers"]).toBeGreaterThan(10);
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
