import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { neonConfig } from "@neondatabase/serverless";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { importSecretsKey } from "../../functions/store/access/keys.ts";
import { KeyIdentity } from "../../functions/store/access/identity.ts";
import { Session } from "../../functions/store/access/session.ts";
import type { StoreContext } from "../../functions/store/context.ts";
import { connect } from "../../functions/store/database.ts";
import { neonDriver } from "../../functions/store/driver.ts";
import { KeptRead, keptRead, literal } from "../../functions/store/kept-read.ts";
import type { OrderQuery } from "../../functions/store/orders/conditions.ts";
import { getOrder } from "../../functions/store/orders/get.ts";
import { listOrders } from "../../functions/store/orders/list.ts";
import { selectOrders } from "../../functions/store/orders/order.ts";
import { reportTopSellers } from "../../functions/store/reports/top-sellers.ts";
import { orders } from "../../schema/orders.ts";
import { useStore } from "../support/use-store.ts";

/** Plans are kept of few statements, which are asked for over and over: each takes memory of the isolate and of every connection. */

const { store, key, v2 } = useStore("v2");
let sent: { query: string; params: unknown[] }[] = [];

beforeAll(async () => {
  await session(); // From here on the key is known, and checked beside what is read.
  const { fetchFunction } = neonConfig;
  neonConfig.fetchFunction = (url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return fetchFunction(url, init);
  };
  return () => {
    neonConfig.fetchFunction = fetchFunction;
  };
});
afterEach(() => {
  sent = [];
});

/** The context of one request whose key is known. */
async function session(): Promise<StoreContext> {
  const connection = connect({ DATABASE_URL: store.databaseUrl, NEON_ENDPOINT: store.neon.url });
  const parts = { connection, secretsKey: importSecretsKey(store.secretsKey) };
  const credentials = { consumerKey: key.consumerKey, prove: async () => {} };
  const identity = new KeyIdentity({ ...parts, credentials, access: "read" });
  const session = new Session({ ...parts, identity, deliver: () => {} });
  await session.identify();
  sent = [];
  return session;
}

/** The name under which the database keeps the plan of what was sent; undefined for what it does not keep. */
function keptName(): unknown {
  const [request, ...others] = sent;
  expect(others).toEqual([]);
  return request?.query.startsWith("select run_kept(") ? request.params[0] : undefined;
}

const EVERYTHING: OrderQuery = {
  limit: 10,
  offset: 0,
  direction: "desc",
  orderBy: undefined,
  metaKey: undefined,
  createdMin: undefined,
  createdMax: undefined,
  updatedMin: undefined,
  updatedMax: undefined,
  words: [],
  include: undefined,
  exclude: undefined,
  postStatus: undefined,
  statuses: undefined,
};

async function nameOfList(query: Partial<OrderQuery>): Promise<unknown> {
  const ctx = await session();
  await listOrders(ctx, { ...EVERYTHING, ...query });
  return keptName();
}

test("what differs by its values alone is one statement", async () => {
  const names = new Set<unknown>();
  for (const id of [1, 2, Number.MAX_SAFE_INTEGER]) {
    const ctx = await session();
    await expect(getOrder(ctx, id)).rejects.toThrow("order_unknown");
    names.add(keptName());
  }
  for (const limit of [0, 1, 12, 1000]) {
    const ctx = await session();
    await reportTopSellers(ctx, { period: "year" }, limit);
    names.add(keptName());
  }
  expect([...names]).toEqual([
    expect.stringMatching(/^kept_[0-9a-f]{32}$/),
    expect.stringMatching(/^kept_[0-9a-f]{32}$/),
  ]);
});

test("of lists only pages of common sizes are kept, whole or of one status", async () => {
  const kept = [await nameOfList({})];
  for (const query of [{ limit: 100 }, { direction: "asc" as const }, { statuses: ["completed"] }])
    kept.push(await nameOfList(query));
  // Those behind the first share a statement as long as they are few, and those far behind another.
  for (const offset of [10, 990]) kept.push(await nameOfList({ offset }));
  for (const offset of [1000, 5_000_000]) kept.push(await nameOfList({ offset }));
  expect(new Set(kept).size).toBe(6);
  expect(kept).not.toContain(undefined);
  const others: Partial<OrderQuery>[] = [
    { limit: 11 },
    { limit: undefined },
    { orderBy: "rand" },
    { createdMin: new Date(0) },
    { updatedMax: new Date(0) },
    { words: ["x"] },
    { include: [1] },
    { exclude: [1] },
    { postStatus: "any" },
    { statuses: ["completed", "failed"] },
    { statuses: ["unknown"] },
    { statuses: [] },
  ];
  for (const query of others) expect([query, await nameOfList(query)]).toEqual([query, undefined]);
});

test("a connection keeps the plans of the newest hundred statements, and nobody else's are taken from it", async () => {
  const connection = new pg.Client(store.databaseUrl);
  await connection.connect();
  const run = async (n: number) => {
    const statement = `select to_json(${n} + $1::int)`;
    const { rows } = await connection.query("select run_kept($1, $2, $3) as sum", [
      `kept_${n}`,
      statement,
      [1],
    ]);
    expect(rows).toEqual([{ sum: n + 1 }]);
  };
  const kept = async () => {
    const { rows } = await connection.query("select name from pg_prepared_statements order by prepare_time");
    return rows.map(({ name }) => name);
  };
  const names = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => `kept_${first + at}`);
  await connection.query("prepare another as select 1");
  for (let n = 1; n <= 100; n += 1) await run(n);
  expect(await kept()).toEqual(["another", ...names(1, 100)]);
  await run(1);
  await run(101);
  expect(await kept()).toEqual(["another", ...names(2, 101)]);
  await run(1);
  expect(await kept()).toEqual(["another", ...names(3, 101), "kept_1"]);
  await connection.end();
});

test("an isolate keeps a hundred statements at most, and nothing of the queries that they were made of", async () => {
  const driver = neonDriver(store.databaseUrl);
  const built: WeakRef<object>[] = [];
  const allBut = (n: number) =>
    new KeptRead(
      `orders but ${n}`,
      (db) => {
        const rows = selectOrders(db).where(sql`${orders.id} <> ${literal(n)}`);
        built.push(new WeakRef(rows), new WeakRef(rows.getSQL()));
        return { rows };
      },
      {},
    );
  const read = async (n: number) => {
    const before = built.length;
    await driver.readKept(allBut(n), AbortSignal.timeout(60_000));
    return built.length > before;
  };
  for (let n = 0; n < 100; n += 1) expect(await read(n)).toBe(true);
  for (const n of [0, 50, 99]) expect(await read(n)).toBe(false);
  expect(await read(100)).toBe(true);
  expect(await read(0)).toBe(true);
  expect(await read(100)).toBe(false);

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

test("a value that is not there yet cannot be computed with", () => {
  const read = keptRead("wrong", (_, { code }: { code: string }) => {
    code.toLowerCase();
    return [];
  });
  expect(() => read({ code: "A" }).build(undefined as never)).toThrow("toLowerCase is not a function");
});
