import { sql } from "drizzle-orm";
import { type Database, withDatabase } from "../database/database.ts";
import type { BenchStore } from "./bench-store.ts";
import { CONNECTIONS, type Load, type Measured, measure } from "./load.ts";
import { ORDER_CREATE, orderScenarios } from "./order-scenarios.ts";
import { count } from "./report.ts";

const SECONDS_BEFORE = 5;

/** What an order takes on the disk, and how long clients wait while an index is added to their store. */
export async function spaceFigures(store: BenchStore): Promise<string> {
  const create = orderScenarios(store, store.sample).find(({ name }) => name === ORDER_CREATE);
  if (!create) throw new Error("No scenario creates an order");
  return withDatabase(store.stack.databaseUrl, async (db) => {
    const bytes = await bytesOfOrder(db);
    const before = await measure(create.load, SECONDS_BEFORE);
    let isAdded = false;
    const [seconds, meanwhile] = await Promise.all([
      addIndex(db).finally(() => (isAdded = true)),
      measureUntil(() => isAdded, create.load),
    ]);
    const slowest = Math.max(...meanwhile.map((each) => each.slowest));
    const rate = meanwhile.reduce((sum, each) => sum + each.rate, 0) / meanwhile.length;
    return `With ${count(store.orders)} orders, an order takes ${count(bytes)} bytes: all tables with their indexes, for each order. An index of two columns of orders is added in ${seconds.toFixed(0)} s; ${CONNECTIONS} clients create ${before.rate.toFixed(0)} orders a second before, the slowest in ${before.slowest} ms, and ${rate.toFixed(0)} meanwhile, the slowest in ${slowest} ms.`;
  });
}

async function bytesOfOrder(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(sql`
    select sum(pg_total_relation_size(oid))::float8 / (select count(*) from orders) as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return Math.round(rows[0]?.bytes ?? Number.NaN);
}

/** As a migration does it (docs/operating.md). Returns its seconds. */
async function addIndex(db: Database): Promise<number> {
  const start = performance.now();
  await db.execute(sql`create index concurrently bench_added on orders (currency, created_at)`);
  const seconds = (performance.now() - start) / 1000;
  await db.execute(sql`drop index bench_added`);
  return seconds;
}

/** Second after second. */
async function measureUntil(isOver: () => boolean, load: Load): Promise<Measured[]> {
  const all: Measured[] = [];
  do all.push(await measure(load, 1));
  while (!isOver());
  return all;
}
