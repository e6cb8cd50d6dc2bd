import { sql } from "drizzle-orm";
import type { Database } from "../cli/database.ts";
import { recountSums } from "../cli/reports/recount.ts";
import { fillOrders, type DemoOrders } from "../local/demo-orders.ts";

/** Customers of the seeded orders; with the guests' tenth each of them has nine orders. */
const customersFor = (orders: number) => orders / 10;

/**
 * Fills a store that has products and no orders with any number of them, by statements over whole sets: three
 * minutes for 1,000,000. Foreign keys and triggers rest meanwhile; the sums are counted at the end. Needs a superuser.
 */
export async function seedOrders(db: Database, demo: Omit<DemoOrders, "customers">): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    const searches = await dropSearchIndexes(tx);
    await fillOrders(tx, { ...demo, customers: customersFor(demo.orders) });
    for (const search of searches) await tx.execute(search);
    await recountSums(tx);
  });
  await db.execute(sql`vacuum (analyze)`);
}

/** Search indexes are made much faster at the end than row by row. Returns the statements that make them. */
async function dropSearchIndexes(db: Database) {
  const { rows } = await db.execute<{ indexname: string; indexdef: string }>(sql`
    select indexname, indexdef from pg_indexes
    where tablename in ('orders', 'users') and indexdef like '% USING gin %'`);
  for (const { indexname } of rows) await db.execute(sql`drop index ${sql.identifier(indexname)}`);
  return rows.map(({ indexdef }) => sql.raw(indexdef));
}
