import { beforeAll, expect, test } from "vitest";
import { entriesRead } from "../support/rows-read.ts";
import { useStore } from "../support/use-store.ts";

/** Lists of products by category, of few products and of many, and by type (§products). */

const { store, v3 } = useStore("v3");
const PRODUCTS = 14_000;
const RARE = 5;
/** More than are all read. */
const WIDE = 7000;

beforeAll(async () => {
  await store.sql(
    `insert into terms (taxonomy, name, slug) values ('category', 'Wide', 'wide'), ('category', 'Rare', 'rare')`,
  );
  await store.sql(
    `insert into terms (taxonomy, name, slug, parent_id)
     select 'category', 'Inner', 'inner', id from terms where slug = 'wide'`,
  );
  await store.sql(
    `insert into products (id, type, name, slug, status, attributes, created_at)
     select n, case when n <= ${RARE} then 'external' else 'simple' end, 'Product ' || n, 'product-' || n, case when n % 10 = 0 then 'draft' else 'publish' end, '[]',
       '2024-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, $1::int) n`,
    [PRODUCTS],
  );
  // The rare ones are the oldest; each hundredth of the wide category is in its subcategory, too.
  await store.sql(
    `insert into product_terms (product_id, term_id)
     select n, (select id from terms where slug = 'rare') from generate_series(1, $1::int) n
     union all select n, (select id from terms where slug = 'wide') from generate_series(1, $2::int) n
     union all select n, (select id from terms where slug = 'inner') from generate_series(100, $2::int, 100) n`,
    [RARE, WIDE],
  );
  await store.sql("vacuum analyze");
});

/** The published ones up to a number, the newest first. */
const published = (last: number, [from, size]: [from: number, size: number]) =>
  Array.from({ length: last }, (_, at) => last - at)
    .filter((id) => id % 10 > 0)
    .slice(from, from + size)
    .map((id) => ({ id }));

test.each<[slug: string, last: number]>([
  ["rare", RARE],
  ["wide", WIDE],
])("%s: pages and their number", async (slug, last) => {
  const total = String(published(last, [0, last]).length);
  for (const [paging, range] of [
    ["", [0, 10]],
    ["&page=2", [10, 10]],
    ["&filter[limit]=70&filter[offset]=3", [3, 70]],
    ["&page=7000", [69_990, 10]],
  ] as const) {
    const { body, headers } = await v3.get(`/products?fields=id&filter[category]=${slug}${paging}`);
    expect(body.products).toEqual(published(last, [...range]));
    expect(headers.get("X-WC-Total")).toBe(total);
  }
  const sorted = await v3.get(`/products?fields=id&filter[category]=${slug}&filter[order]=ASC`);
  expect(sorted.body.products).toEqual(published(last, [0, last]).toReversed().slice(0, 10));
  const all = await v3.get(`/products?fields=id&filter[category]=${slug}&filter[limit]=-1`);
  expect(all.body.products).toEqual(published(last, [0, last]));
});

test.each(["category]=rare", "type]=external"])(
  "with filter[%s the whole list is not read",
  async (filter) => {
    const before = await entriesRead(store, "products");
    await v3.get(`/products?fields=id&filter[${filter}`);
    expect((await entriesRead(store, "products")) - before).toBeLessThan(1000);
  },
);

test("pages of a type, of several, and of none", async () => {
  const simple = published(PRODUCTS, [0, PRODUCTS]).filter(({ id }) => id > RARE);
  const rare = published(RARE, [0, RARE]);
  for (const [types, all] of [
    ["simple", simple],
    ["external", rare],
    ["Simple,external", [...simple, ...rare]],
    ["bundle", []],
  ] as const) {
    const at = (page: number) => v3.get(`/products?fields=id&filter[type]=${types}&page=${page}`);
    const [first, third] = [await at(1), await at(3)];
    expect(first.body.products).toEqual(all.slice(0, 10));
    expect(third.body.products).toEqual(all.slice(20, 30));
    expect(first.headers.get("X-WC-Total")).toBe(String(all.length));
  }
});
