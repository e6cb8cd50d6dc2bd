import { sql } from "drizzle-orm";
import { type Database, withDatabase } from "../database/database.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import type { Stack } from "../local/stack.ts";
import type { CpuMeter } from "./cpu.ts";
import { bareIndex, indexBehind, limitTable } from "./limits.ts";
import { count } from "./report.ts";
import { measure } from "./load.ts";
import { inTurn, measureAll, type Rounds, speedTable } from "./rounds.ts";
import { type Api, requests, type Scenario } from "./scenarios.ts";

const SMALL = 1_000;
const LARGE = 100_000;
const ORDERS = 1_000;
/** Each store of the benchmark begins with this demo shop. */
const DEMO_IDS = 1_000;
const VARIATIONS = 10;
/** Products of a bulk. */
const BULK = 100;
/** Interval of products with variations; there are at least 100 of them. */
const EVERY = 10;
const STOCK_BULK = "stock bulk, 100 products";

/** Measures products in a store of 1,000 and in one of 100,000. */
export async function productFigures(rounds: Rounds): Promise<string> {
  const stores = [await openProductStore(SMALL), await openProductStore(LARGE)] as const;
  try {
    const [small, large] = stores.map(productScenarios) as [Scenario[], Scenario[]];
    const [index, behind] = [bareIndex(stores[0]), indexBehind(stores[0])];
    const listed = [index, ...inTurn(small, large)];
    const measured = await measureAll([behind, ...listed], rounds);
    const bulk = large.find(({ name }) => name.startsWith(STOCK_BULK)) as Scenario;
    const alone = await measure(bulk.load, rounds.seconds, 1);
    return [
      `Products in v3; medians of ${rounds.rounds} × ${rounds.seconds} s. Over one connection a stock bulk takes ${alone.p50} ms.`,
      await speedTable(listed, measured),
      limitTable(listed, measured, [index, behind]),
    ].join("\n\n");
  } finally {
    await Promise.all(stores.map(({ close }) => close()));
  }
}

type ProductStore = BenchStore & { products: number };

export async function openProductStore(products: number): Promise<ProductStore> {
  const store = await openBenchStore(ORDERS, ["v2", "v3"]);
  await addProducts(store, products);
  return { ...store, products };
}

/** Adds this number of products to those of the demo shop: importing as many would take minutes. */
export async function addProducts(
  { stack }: { stack: Pick<Stack, "databaseUrl"> },
  products: number,
): Promise<void> {
  const start = performance.now();
  await withDatabase(stack.databaseUrl, async (db) => {
    await db.transaction((tx) => seedProducts(tx, products));
    await db.execute(sql`vacuum analyze`);
  });
  console.error(`seeded ${count(products)} products in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

const idOf = (n: number) => DEMO_IDS + n * (VARIATIONS + 1);

const SIZE = { attributeId: 0, key: "size" };
const ATTRIBUTES = [
  {
    ...SIZE,
    name: "Size",
    options: Array.from({ length: VARIATIONS }, (_, size) => `Size ${size}`),
    position: 0,
    visible: true,
    variation: true,
  },
];

/** Rows as the store writes them. Every tenth product has variations, the others have counted stock. */
async function seedProducts(tx: Database, products: number): Promise<void> {
  const first = sql.raw(String(DEMO_IDS));
  const step = sql.raw(String(VARIATIONS + 1));
  await tx.execute(sql`
    insert into terms (taxonomy, name, slug)
    select 'category', 'Category ' || n, 'category-' || n from generate_series(0, 49) as n
    union all select 'tag', 'tag ' || n, 'tag-' || n from generate_series(0, 19) as n`);
  await tx.execute(sql`
    insert into pictures (id, url)
    select ${first} + n, 'https://store.example/pictures/' || n || '.jpg' from generate_series(0, ${SMALL - 1}::int) as n`);
  await tx.execute(sql`
    insert into products (id, type, name, slug, sku, description, regular_price, price, manage_stock, stock_quantity, image_id,
      attributes, created_at, updated_at)
    select ${first} + n * ${step}, case when varies then 'variable' else 'simple' end, 'Product ' || n, 'product-' || n, 'BENCH-' || n,
      'It is measured, and not for sale.', case when not varies then 12.50 end, case when varies then 19.00 else 12.50 end,
      not varies, case when not varies then 1000000 end, ${first} + n % ${SMALL}::int,
      case when varies then ${JSON.stringify(ATTRIBUTES)}::jsonb else '[]' end, at, at
    from generate_series(0, ${products - 1}::int) as n,
      lateral (select n % ${EVERY}::int = 0 as varies, '2026-01-01T00:00Z'::timestamptz + n * interval '1 minute' as at) as kind`);
  await tx.execute(sql`
    insert into products (id, parent_id, type, name, slug, sku, regular_price, price, tax_class, menu_order, choices, created_at,
      updated_at)
    select id + size + 1, id, 'variation', name, slug || '-' || (id + size + 1), sku || '-' || size, 19.00, 19.00, null, size,
      jsonb_build_array(${JSON.stringify(SIZE)}::jsonb || jsonb_build_object('option', 'Size ' || size)), created_at, updated_at
    from products, generate_series(0, ${VARIATIONS - 1}::int) as size where id >= ${first} and type = 'variable'`);
  await tx.execute(sql`
    insert into product_terms (product_id, term_id)
    select p.id, t.id from products as p, lateral (select (p.id - ${first}) / ${step} as n) as place
      join terms as t on t.slug in ('category-' || n % 50, 'tag-' || n % 20)
    where p.id >= ${first} and p.parent_id is null`);
  await tx.execute(sql`select setval('products_id_seq', max(id)) from products`);
  await tx.execute(sql`select setval('pictures_id_seq', max(id)) from pictures`);
}

/** Reads and writes of both kinds; the last page of the newest first. */
export function productScenarios(store: Api & { products: number; cpu: CpuMeter }): Scenario[] {
  const { get, post } = requests(store, "v3");
  const named = (name: string) => `${name}, of ${count(store.products)}`;
  const [variable, simple] = [idOf(EVERY * 50), idOf(EVERY * 50 + 1)];
  const bulk = post("", "/products/bulk", {});
  const creation = { title: "Made [<id>]", type: "simple", regular_price: "9.50", sku: "made-[<id>]" };
  const all: Scenario[] = [
    get(named("simple product by id"), `/products/${simple}`),
    get(named(`variable product with ${VARIATIONS} variations`), `/products/${variable}`),
    get(named("product list, 10 on a page"), "/products"),
    get(named("page behind half of all"), `/products?page=${store.products / 20}`),
    get(named("product list by category"), "/products?filter[category]=category-7"),
    get(named("100 variable products"), "/products?filter[type]=variable&filter[limit]=100"),
    get(named("product count"), "/products/count"),
    edits(named("stock of a product"), bulk, 1, () => ({ stock_quantity: random(1_000_000) })),
    edits(named("price of a product"), bulk, 1, () => ({ regular_price: `${random(100)}.50` })),
    edits(named(STOCK_BULK), bulk, BULK, () => ({ stock_quantity: random(1_000_000) })),
    post(named("product create"), "/products", { product: creation }),
    post(named("product bulk, 100 creates"), "/products/bulk", {
      products: Array.from({ length: BULK }, (_, n) => ({ ...creation, sku: `bulk-${n}-[<id>]` })),
    }),
  ];
  return all.map((scenario) => ({ ...scenario, cpu: store.cpu }));
}

/** Edits of some products each, and of others the next time: concurrent changes of the same one wait for each other. */
function edits(name: string, bulk: Scenario, size: number, change: () => object): Scenario {
  const simple = Array.from({ length: SMALL }, (_, n) => n).filter((n) => n % EVERY > 0);
  const bodies = Array.from({ length: Math.floor(simple.length / size) }, (_, at) =>
    JSON.stringify({
      products: simple.slice(at * size, (at + 1) * size).map((n) => ({ id: idOf(n), ...change() })),
    }),
  );
  const { body: _body, ...load } = bulk.load;
  return { ...bulk, name, load: { ...load, bodies } };
}

const random = (most: number) => 1 + Math.floor(Math.random() * most);
