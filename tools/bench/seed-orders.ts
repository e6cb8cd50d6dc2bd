import { sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { rebuildRollups } from "../store/reports/rollups.ts";
import { fillOrders } from "../local/demo/orders.ts";
import { multiplyOrders } from "./multiply-orders.ts";

/** Individually planned orders and their customers; with a tenth of guests each customer has nine orders. */
const PLANNED = { orders: 1000, customers: 100 };

interface SeedOptions {
  /** A multiple of 1,000. */
  orders: number;
  /** Time of the last order. */
  until: Date;
  onProgress?: (done: number) => void;
}

/**
 * Fills a store with products only with any number of orders: the demo shop's, multiplied by set-based statements, without
 * foreign keys and triggers. Roll-ups are counted at the end. Needs a superuser.
 */
export async function seedOrders(
  db: Database,
  { orders, until, onProgress = () => {} }: SeedOptions,
): Promise<void> {
  if (orders % PLANNED.orders !== 0) throw new Error(`Orders are seeded by the thousand, not ${orders}`);
  const demo = { ...PLANNED, until };
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    const searches = await dropSearchIndexes(tx);
    await fillOrders(tx, demo);
    await multiplyOrders(tx, demo, { copies: orders / PLANNED.orders, onProgress });
    await tx.execute(sql`select write_order_texts(array_agg(id order by id)) from orders`);
    for (const search of searches) await tx.execute(search);
    await rebuildRollups(tx);
  });
  await db.execute(sql`vacuum (analyze)`);
}

/** Search indexes are built much faster at the end than row by row. Returns the statements that build them. */
async function dropSearchIndexes(db: Database) {
  const { rows } = await db.execute<{ indexname: string; indexdef: string }>(sql`
    select indexname, indexdef from pg_indexes
    where tablename in ('orders', 'order_texts', 'users') and indexdef ~ ' USING gi(n|st) '`);
  for (const { indexname } of rows) await db.execute(sql`drop index ${sql.identifier(indexname)}`);
  return rows.map(({ indexdef }) => sql.raw(indexdef));
}
