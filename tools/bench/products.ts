import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { products as productTable, productTerms } from "../../schema/products.ts";
import { joined } from "../../functions/store/queries.ts";
import { advanceSequences } from "../database/runner.ts";
import { CatalogueImport } from "../store/catalog/import.ts";
import { readRecord } from "../store/catalog/read.ts";
import { type Database, withDatabase } from "../database/database.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import type { CpuMeter } from "./cpu.ts";
import { bareIndex, indexBehind, limitTable } from "./limits.ts";
import { measureLongList } from "./long-list.ts";
import { count } from "./report.ts";
import { inTurn, measureAll, type Rounds, speedTable } from "./rounds.ts";
import { type Api, requests, type Scenario } from "./scenarios.ts";

const SMALL = 1_000;
const LARGE = 100_000;
const ORDERS = 1_000;
/** Each store of the benchmark begins with this demo shop. */
const DEMO_IDS = 1_000;
const VARIATIONS = 10;
/** Interval of products with variations; there are at least 100 of them. */
const EVERY = 10;

/** Measures products in a store of 1,000 and in one of 100,000, with `ROUTES=all`. */
export async function productFigures(rounds: Rounds): Promise<string> {
  const stores = [await openProductStore(SMALL), await openProductStore(LARGE)] as const;
  try {
    const [small, large] = stores.map(productScenarios) as [Scenario[], Scenario[]];
    const [index, behind] = [bareIndex(stores[0]), indexBehind(stores[0])];
    const listed = [index, ...inTurn(small, large)];
    const measured = await measureAll([behind, ...listed], rounds);
    return [
      `Products in v3 with \`ROUTES=all\`; medians of ${rounds.rounds} × ${rounds.seconds} s.`,
      await speedTable(listed, measured),
      limitTable(listed, measured, [index, behind]),
      await measureLongList(stores[1], LARGE),
    ].join("\n\n");
  } finally {
    await Promise.all(stores.map(({ close }) => close()));
  }
}

type ProductStore = BenchStore & { products: number };

async function openProductStore(products: number): Promise<ProductStore> {
  const store = await openBenchStore(ORDERS, ["v2", "v3"], "all");
  await addProducts(store, products);
  return { ...store, products };
}

/** Adds this number of products, a multiple of 1,000, to those of the demo shop. */
export async function addProducts({ stack }: Pick<BenchStore, "stack">, products: number): Promise<void> {
  const start = performance.now();
  await withDatabase(stack.databaseUrl, async (db) => {
    await db.transaction(async (tx) => {
      const catalogue = await CatalogueImport.begin(tx);
      for (let n = 0; n < SMALL; n += 1) await catalogue.add(readRecord(productOf(n), n));
      await catalogue.end();
      await copyProducts(tx, products / SMALL - 1);
    });
    await db.execute(sql`vacuum analyze`);
  });
  console.error(
    `imported ${count(products)} products in ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
}

const idOf = (n: number) => DEMO_IDS + n * (VARIATIONS + 1);

function productOf(n: number): object {
  const id = idOf(n);
  const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
  const shared = {
    id,
    title: `Product ${n}`,
    sku: `BENCH-${n}`,
    categories: [`Category ${n % 50}`],
    tags: [`tag ${n % 20}`],
    description: "It is measured, and not for sale.",
    images: [{ src: `https://store.example/pictures/${n}.jpg`, title: "", alt: "" }],
    created_at: at,
    updated_at: at,
  };
  if (n % EVERY > 0)
    return {
      ...shared,
      type: "simple",
      regular_price: "12.50",
      managing_stock: true,
      stock_quantity: 1_000_000,
    };
  const options = Array.from({ length: VARIATIONS }, (_, size) => `Size ${size}`);
  const variations = options.map((option, size) => ({
    id: id + size + 1,
    sku: `BENCH-${n}-${size}`,
    regular_price: "19.00",
    attributes: [{ name: "Size", option }],
    created_at: at,
    updated_at: at,
  }));
  return { ...shared, type: "variable", attributes: [{ name: "Size", options }], variations };
}

/** Copies imported products, as importing this many would take minutes. */
async function copyProducts(tx: Database, copies: number): Promise<void> {
  const later = sql`+ n * ${idOf(SMALL) - idOf(0)}::bigint`;
  const own = (column: string) => sql`${sql.identifier(column)}`;
  const at = (column: string) => sql`${own(column)} + n * ${SMALL}::int * interval '1 minute'`;
  const changes: Record<string, SQL> = {
    id: sql`id ${later}`,
    parent_id: sql`parent_id ${later}`,
    slug: sql`slug || '-' || n`,
    sku: sql`sku || '-' || n`,
    created_at: at("created_at"),
    updated_at: at("updated_at"),
  };
  const columns = Object.values(getTableColumns(productTable))
    .filter(({ generated }) => !generated)
    .map(({ name }) => toSnakeCase(name));
  const names = joined(columns.map(own));
  const values = joined(columns.map((name) => changes[name] ?? own(name)));
  const each = sql`generate_series(1, ${copies}::int) as n`;
  await tx.execute(sql`
    insert into ${productTable} (${names}) select ${values} from ${productTable}, ${each} where id >= ${idOf(0)} order by n, id`);
  await tx.execute(sql`
    insert into ${productTerms} select product_id ${later}, term_id from ${productTerms}, ${each} where product_id >= ${idOf(0)}`);
  await advanceSequences(tx, [productTable]);
}

/** Reads and writes of both kinds; the last page of the newest first. */
function productScenarios(store: Api & { products: number; cpu: CpuMeter }): Scenario[] {
  const { get, post } = requests(store, "v3");
  const named = (name: string) => `${name}, of ${count(store.products)}`;
  const [variable, simple] = [idOf(EVERY * 50), idOf(EVERY * 50 + 1)];
  const creation = { title: "Made [<id>]", type: "simple", regular_price: "9.50", sku: "made-[<id>]" };
  const all: Scenario[] = [
    get(named("simple product by id"), `/products/${simple}`),
    get(named(`variable product with ${VARIATIONS} variations`), `/products/${variable}`),
    get(named("product list, 10 on a page"), "/products"),
    get(named("page behind half of all"), `/products?page=${store.products / 20}`),
    get(named("product list by category"), "/products?filter[category]=category-7"),
    get(named("100 variable products"), "/products?filter[type]=variable&filter[limit]=100"),
    get(named("product count"), "/products/count"),
    stock(named("stock of a product"), post("", "/products/bulk", {})),
    post(named("product create"), "/products", { product: creation }),
  ];
  return all.map((scenario) => ({ ...scenario, cpu: store.cpu }));
}

/** One product out of many: concurrent changes of the same one wait for each other. */
function stock(name: string, bulk: Scenario): Scenario {
  const bodies = Array.from({ length: SMALL }, (_, n) => n)
    .filter((n) => n % EVERY > 0)
    .map((n) => JSON.stringify({ products: [{ id: idOf(n), stock_quantity: 1_000_000 }] }));
  const { body: _body, ...load } = bulk.load;
  return { ...bulk, name, load: { ...load, bodies } };
}
