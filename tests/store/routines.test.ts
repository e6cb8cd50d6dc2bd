import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { neonConfig } from "@neondatabase/serverless";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { NEWEST } from "../../functions/store/lists/list-query.ts";
import { connect } from "../../functions/store/sql/connection.ts";
import { getOrder, listOrders } from "../../functions/store/orders/read.ts";
import { importSecretsKey } from "../../functions/store/access/keys.ts";
import { KeyIdentity } from "../../functions/store/access/identity.ts";
import { RequestContext } from "../../functions/store/access/request-context.ts";
import type { StoreContext } from "../../functions/store/context.ts";
import type { OrderQuery } from "../../functions/store/orders/conditions.ts";
import { selectOrders } from "../../functions/store/orders/order.ts";
import { reportTopSellers } from "../../functions/store/reports/top-sellers.ts";
import { decoded } from "../../functions/store/sql/decoded.ts";
import { definitions, routine } from "../../functions/store/sql/routine.ts";
import { orders } from "../../schema/orders.ts";
import { onDatabase } from "../support/database.ts";
import { useStore } from "../support/use-store.ts";

/** Frequent queries are routines of the database, whose plans a connection keeps. */

const { store, key, v2 } = useStore("v2");
let sent: { query: string; params: unknown[] }[] = [];

beforeAll(async () => {
  await session(); // From here on the key is known, and checked beside the data.
  const { fetchFunction } = neonConfig;
  neonConfig.fetchFunction = (url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return fetchFunction(url, init);
  };
  return () => {
    neonConfig.fetchFunction = fetchFunction;
  };
});
// A test's own routines are not the store's.
const stores = definitions.length;
afterEach(() => {
  definitions.length = stores;
  sent = [];
});

/** The context of one request whose key is known. */
async function session(): Promise<StoreContext> {
  const connection = connect({ DATABASE_URL: store.databaseUrl, NEON_ENDPOINT: store.neon.url });
  const parts = { connection, secretsKey: () => importSecretsKey(store.secretsKey) };
  const credentials = { consumerKey: key.consumerKey, prove: async () => {} };
  const identity = new KeyIdentity({ ...parts, credentials, access: "read" });
  const session = new RequestContext({ ...parts, identity, deliver: () => {} });
  await session.identify();
  sent = [];
  return session;
}

/** The called routines; undefined when there was another query, too. */
function called(): string | undefined {
  const [request, ...others] = sent;
  expect(others).toEqual([]);
  const query = request?.query ?? "";
  return /^select (?:statement_[0-9a-f]{32}\([$\d, ]*\)(?:, )?)+$/.test(query) ? query : undefined;
}

const EVERYTHING: OrderQuery = { ...NEWEST, limit: 10, statuses: undefined };

async function callOfList(query: Partial<OrderQuery>): Promise<string | undefined> {
  const ctx = await session();
  await listOrders(ctx, { ...EVERYTHING, ...query });
  return called();
}

test("queries that differ by values alone are one statement", async () => {
  const texts = new Set<unknown>();
  for (const id of [1, 2, Number.MAX_SAFE_INTEGER]) {
    const ctx = await session();
    await expect(getOrder(ctx, id)).rejects.toThrow("order_unknown");
    texts.add(called());
  }
  for (const limit of [0, 1, 12, 1000]) {
    const ctx = await session();
    await reportTopSellers(ctx, { period: "year" }, limit);
    texts.add(called());
  }
  expect([...texts]).toEqual([expect.any(String), expect.any(String)]);
});

test("routines read the pages of a list's newest rows: of all, of statuses, of a time, changed since, with an address", async () => {
  const calls = [await callOfList({})];
  for (const query of [{ limit: 1 }, { offset: 10 }, { offset: 990 }])
    expect(await callOfList(query)).toBe(calls[0]);
  for (const query of [{ limit: 100 }, { limit: 11, offset: 990 }]) calls.push(await callOfList(query));
  for (const statuses of [["completed"], ["failed"], ["completed", "failed"], ["unknown"], []])
    calls.push(await callOfList({ statuses }));
  for (const offset of [1000, 5_000_000]) calls.push(await callOfList({ offset }));
  for (const updatedMin of [new Date(0), new Date()]) calls.push(await callOfList({ updatedMin }));
  calls.push(await callOfList({ createdMin: new Date(0), createdMax: new Date() }));
  calls.push(await callOfList({ words: ["ann@example.com"] }));
  expect(new Set(calls).size).toBe(7);
  expect(calls).not.toContain(undefined);
  const others: Partial<OrderQuery>[] = [
    { limit: 101 },
    { limit: undefined },
    { direction: "asc" },
    { orderBy: "rand" },
    { updatedMax: new Date(0) },
    { updatedMin: new Date(0), statuses: ["completed"] },
    { words: ["x"] },
    { include: [1] },
    { exclude: [1] },
    { postStatus: "any" },
  ];
  for (const query of others) expect([query, await callOfList(query)]).toEqual([query, undefined]);
});

test("the database can plan each generated routine", async () => {
  await onDatabase(store.databaseUrl, async (connection) => {
    const { rows: all } = await connection.query<{ types: string; text: string }>(
      "select pg_get_function_arguments(oid) as types, prosrc as text from pg_proc where proname ~ '^statement_[0-9a-f]{32}$'",
    );
    expect(all.length).toBeGreaterThan(50);
    for (const [at, { types, text }] of all.entries()) {
      const [, body = ""] = /BEGIN\n {2}([^]*);\n {2}RETURN answer;/.exec(text) ?? [];
      for (const [place, step] of body.split(";\n  ").entries()) {
        const [, conditional = step] = /^if .*? then\s+([^]*); end if$/.exec(step) ?? [];
        const statement = conditional.replace(/^perform /, "select ").replace(/ INTO answer$/, "");
        await connection.query(`prepare p${at}_${place} ${types ? `(${types})` : ""} as ${statement}`);
      }
    }
  });
});

test("a connection plans a routine once, although it forgets prepared statements", async () => {
  const ctx = await session();
  await expect(getOrder(ctx, 1)).rejects.toThrow("order_unknown");
  const [{ query, params } = { query: "", params: [] }] = sent;
  const reset = "deallocate all; discard temp; discard sequences; reset all";
  const planned = `select count(*)::int as plans from pg_backend_memory_contexts
    where name = 'CachedPlan' and ident like '%"order_items"%'`;
  await onDatabase(store.databaseUrl, async (connection) => {
    const plans = async () => (await connection.query(planned)).rows;
    expect(await plans()).toEqual([{ plans: 0 }]);
    for (const _ of ["plans it", "has its plan"]) {
      await connection.query(query, params);
      await connection.query(reset);
      expect(await plans()).toEqual([{ plans: 1 }]);
    }
  });
});

test("routines of one signature have different names for different queries, and the same name for equal ones", async () => {
  const plus = (more: number) =>
    routine({ n: "bigint" }, (db, { n }) => ({
      rows: db.select({ sum: decoded(sql`${n} + ${more}`, Number) }).from(sql`(values (1)) as once`),
    }));
  const [one, two, oneAgain] = [plus(1), plus(2), plus(1)];
  const made = await Promise.all([one, two, oneAgain].map((each) => each({ n: 3 }).definition()));
  expect(made[0]?.name).toBe(made[2]?.name);
  expect(made[0]?.name).not.toBe(made[1]?.name);
  for (const { name, text } of made) await store.sql(`create or replace function ${name}${text}`);
  const { read } = connect({ DATABASE_URL: store.databaseUrl, NEON_ENDPOINT: store.neon.url });
  expect(await read([two({ n: 3 }), one({ n: 3 }), oneAgain({ n: 4 })])).toEqual([
    { rows: [{ sum: 5 }] },
    { rows: [{ sum: 4 }] },
    { rows: [{ sum: 5 }] },
  ]);
});

test("a write of routines alone is one statement, in which each call sees the changes of those before", async () => {
  await store.sql("create table written (n bigint)");
  const add = routine(
    { n: "bigint" },
    (db) => ({ all: db.rows({ n: decoded(sql`n`, Number) }, sql`select n from written order by n`) }),
    { writes: true, first: ({ n }) => [sql`insert into written values (${n})`] },
  );
  const { name, text } = await add({ n: 1 }).definition();
  await store.sql(`create function ${name}${text}`);
  const { run } = connect({ DATABASE_URL: store.databaseUrl, NEON_ENDPOINT: store.neon.url });
  const up = (most: number) => ({ all: Array.from({ length: most }, (_, n) => ({ n: n + 1 })) });
  const written = await run({
    one: add({ n: 1 }),
    inTurn: add.inTurn([{ n: 2 }, { n: 3 }]),
    last: add({ n: 4 }),
  });
  expect(written).toEqual({ one: up(1), inTurn: [[up(2), up(3)]], last: up(4) });
  expect(await run([add({ n: 5 }), add({ n: 6 })])).toEqual([up(5), up(6)]);
  expect(sent.map(({ query }) => typeof query)).toEqual(["string", "string"]);
  await store.sql("drop table written");
});

test("an isolate keeps no queries of a routine", async () => {
  const built: WeakRef<object>[] = [];
  const call = routine({ id: "bigint" }, (db, { id }) => {
    const rows = selectOrders(db).where(sql`${orders.id} <> ${id}`);
    built.push(new WeakRef(rows), new WeakRef(rows.getSQL()));
    return { rows };
  });
  await call({ id: 1 }).definition();
  await call({ id: 2 }).definition();
  expect(built).toHaveLength(2);

  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  await vi.waitFor(() => {
    collectGarbage();
    expect(built.filter((query) => query.deref() !== undefined)).toEqual([]);
  }, 30_000);
});

test("text of any kind is a value, never a part of the statement", async () => {
  const hostile = [
    "'); drop table orders; --",
    '"',
    "\\",
    "\\n",
    "$1",
    "{}",
    "null",
    "NULL",
    "ä€😀",
    "a,b",
    "",
    "\n",
    "\t",
  ];
  const product = "insert into products (id, name, type, sku) values ($1, 'Hostile', 'simple', $2)";
  for (const [at, text] of hostile.entries()) {
    const sku = `x${text}x`;
    await store.sql(product, [at + 1, sku]);
    const { body } = await v2.post("/orders", { order: { line_items: [{ sku, quantity: 1 }] } });
    expect([sku, body.order?.line_items[0].product_id]).toEqual([sku, at + 1]);
  }
});

test("a routine that needs a value besides its arguments is refused", async () => {
  const wrong = routine({}, (db) => ({
    rows: db
      .select({ id: orders.id })
      .from(orders)
      .where(sql`${orders.id} = ${sql.placeholder("id")}`),
  }));
  await expect(wrong({}).definition()).rejects.toThrow("A routine has no values but its arguments");
});
