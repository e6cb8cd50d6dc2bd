import { escapeLiteral } from "pg";
import { beforeAll, expect, test } from "vitest";
import type { StoreContext } from "../../functions/store/context.ts";
import { listCoupons } from "../../functions/store/coupons/read.ts";
import { listCustomers } from "../../functions/store/customers/read.ts";
import { findRecords } from "../../functions/store/find-records.ts";
import { type ListQuery, NEWEST } from "../../functions/store/lists/list-query.ts";
import { searchFor } from "../../functions/store/lists/search.ts";
import { listOrders } from "../../functions/store/orders/read.ts";
import { listProducts } from "../../functions/store/products/read.ts";
import { db, dialect, type Query } from "../../functions/store/sql/queries.ts";
import type { RoutineCall } from "../../functions/store/sql/statement.ts";
import { onDatabase } from "../support/database.ts";
import { deep } from "../support/deep.ts";
import { useStore } from "../support/use-store.ts";

/** The cost of the console's searches does not grow with the store. */

const { store } = useStore("v1");
const RECORDS = deep(14_000, 100_000);
/**
 * Rows that a search may read: the first 5,000 of the list, each result of the rare word, with their texts, the first 1,000 again
 * for a typing error, and a page.
 */
const MOST_ROWS = 2 * (5000 + RECORDS / 100) + 1000 + 100;

beforeAll(async () => {
  // Each thirtieth record has the word `often`, each hundredth `seldom`.
  // Names begin with the number, so that their order does not follow these words.
  const words = `'own' || n || '! everywhere' || case when n % 30 = 0 then ' often' else '' end
    || case when n % 100 = 0 then ' seldom' else '' end`;
  const from = "from generate_series(1, $1::int) n";
  for (const insert of [
    `insert into products (type, name, sku, attributes, created_at)
     select 'simple', ${words}, 'sku-' || n, '[]', '2024-01-01'::timestamptz + n * interval '1 minute' ${from}`,
    `insert into users (login, email, role, first_name, created_at)
     select 'login' || n, n || '@shop.example', 'customer', ${words}, '2024-01-01'::timestamptz + n * interval '1 minute' ${from}`,
    `insert into coupons (code, description) select 'code-' || n, ${words} ${from}`,
    `with made as (
       insert into orders (order_key, currency, created_at)
       select 'key ' || n, 'EUR', '2024-01-01'::timestamptz + n * interval '1 minute' ${from} returning id)
     insert into order_items (order_id, kind, name, product_id) select id, 'line_item', ${words}, 1
     from (select id, row_number() over (order by id) as n from made) as made`,
  ])
    await store.sql(insert, [RECORDS]);
  await store.sql("vacuum analyze");
});

interface Node {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Relation Name"?: string;
  Plans?: Node[];
}

const TABLES = new Set(["orders", "order_texts", "users", "products", "coupons"]);

/** Rows of the searched tables that a part of a plan read. */
function rowsRead(node: Node): number {
  const own =
    node["Actual Rows"] +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  const read = TABLES.has(node["Relation Name"] ?? "") ? own * node["Actual Loops"] : 0;
  return (node.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), read);
}

type List = (ctx: StoreContext, asked: ListQuery) => Promise<unknown>;

const LISTS: Record<string, List> = {
  orders: (ctx, asked) => listOrders(ctx, { ...asked, statuses: undefined }),
  customers: (ctx, asked) => listCustomers(ctx, { ...asked, role: "customer", search: undefined }),
  products: (ctx, asked) => listProducts(ctx, { ...asked, postStatus: "any" }),
  "products, by name": (ctx, asked) => listProducts(ctx, { ...asked, postStatus: "any", orderBy: "title" }),
  "products, by sales": (ctx, asked) =>
    listProducts(ctx, { ...asked, postStatus: "any", orderBy: "meta_value_num", metaKey: "total_sales" }),
  "products, by change": (ctx, asked) =>
    listProducts(ctx, { ...asked, postStatus: "any", orderBy: "modified" }),
  coupons: listCoupons,
};

async function searched(list: List, asked: Partial<ListQuery>) {
  const statements: ReturnType<typeof dialect.sqlToQuery>[] = [];
  const read = async ({ page: { rows } }: { page: { rows: Query } }) => {
    statements.push(dialect.sqlToQuery(rows.getSQL()));
    return { page: { counts: [], rows: [] } };
  };
  const ctx = { db, expects: async () => true, read } as unknown as StoreContext;
  await list(ctx, { ...NEWEST, limit: 25, ...asked });
  // The page; another statement counts where the page has no rows.
  const { sql, params } = statements[0]!;
  const [{ "QUERY PLAN": plan } = {}] = await store.sql(
    `explain (analyze, timing off, format json) ${sql}`,
    params,
  );
  const [{ Plan }] = plan as [{ Plan: Node }];
  return { found: Plan["Actual Rows"], read: rowsRead(Plan) };
}

const ROUTINE = /^\(([^)]*)\)[^]*BEGIN\n {2}([^]*) INTO answer;/;

/** Rows that each routine reads by its plan for any words. */
async function readByRoutines(words: readonly string[]): Promise<number[]> {
  const calls: RoutineCall[] = [];
  const read = async (call: RoutineCall | { found: Query }) => {
    if (!("found" in call)) calls.push(call);
    return { rows: [], found: [] };
  };
  const known = async () => ({ caller: { strength: "none" } });
  await findRecords({ db, read, known } as unknown as StoreContext, words);
  return onDatabase(store.databaseUrl, async (client) => {
    await client.query("set plan_cache_mode = force_generic_plan; set enable_seqscan = off");
    const rows: number[] = [];
    for (const call of calls) {
      const [, types, body] = ROUTINE.exec((await call.definition()).text) ?? [];
      await call.prepare();
      const { params } = dialect.sqlToQuery(call.getSQL());
      await client.query(`prepare routine (${types}) as ${body}`);
      const found = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
        `explain (analyze, timing off, format json) execute routine(${params.map((value) => escapeLiteral(String(value))).join(", ")})`,
      );
      rows.push(rowsRead(found.rows[0]!["QUERY PLAN"][0].Plan));
      await client.query("deallocate routine");
    }
    return rows;
  });
}

test.each([
  ["everywhere"],
  ["often"],
  ["seldom"],
  ["everywhere own7!"],
  ["e"],
  ["nowhere"],
  ["everywhere nowhere"],
])("records of all kinds with %j are found at a bounded cost", async (text) => {
  const read = await readByRoutines(text.split(" "));
  expect(read).toHaveLength(4);
  expect(read.filter((rows) => rows >= MOST_ROWS)).toEqual([]);
});

test.each(
  Object.entries(LISTS).flatMap(([name, list]) =>
    [
      [["everywhere"], 25],
      [["often"], 25],
      [["seldom"], 25],
      [["everywhere", "own7!"], 1],
      [["e"], 25],
      [["nowhere"], 0],
      [["everywhere", "nowhere"], 0],
    ].map(([words, found]) => [name, words, found, list] as [string, string[], number, List]),
  ),
)("%s with %j are found at a bounded cost", async (_, words, found, list) => {
  for (const asked of [{}, { offset: 75 }, { direction: "asc" } as const]) {
    const seen = await searched(list, { ...asked, found: searchFor(words) });
    expect(seen.found).toBe("offset" in asked && found < 25 ? 0 : found);
    expect(seen.read).toBeLessThan(MOST_ROWS);
  }
});

test("a search is one page: no chunk without its words follows", async () => {
  const rows = Array.from({ length: 25 }, (_, id) => ({ id, listColumns: { sortKey: `${id}`, total: 30 } }));
  const read = async () => ({ page: { rows } });
  const ctx = { db, expects: async () => true, read } as unknown as StoreContext;
  const { first, total, rest } = await listCoupons(ctx, { ...NEWEST, found: searchFor(["often"]) });
  expect([first.length, total, rest]).toEqual([25, 30, undefined]);
});
