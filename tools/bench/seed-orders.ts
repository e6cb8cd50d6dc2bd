import { sql } from "drizzle-orm";
import type { Database } from "../cli/database.ts";
import { rebuildReportSums } from "../cli/reports/rebuild.ts";
import { fillOrders, type DemoOrders, type IdsBefore } from "../local/demo-orders.ts";

/** Customers of the seeded orders; with the guests' tenth each of them has nine orders. */
const customersFor = (orders: number) => orders / 10;

/**
 * Fills a store that has products and no orders with any number of them, by statements over whole sets: three
 * minutes for 1,000,000. Foreign keys and row triggers rest meanwhile; what the triggers keep is filled at the end. Needs a superuser.
 */
export async function seedOrders(db: Database, demo: Omit<DemoOrders, "customers">): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local work_mem = '256MB'`);
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    const searches = await dropSearchIndexes(tx);
    const before = await fillOrders(tx, { ...demo, customers: customersFor(demo.orders) });
    for (const search of searches) await tx.execute(search);
    await sumUp(tx, before);
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

/** What the triggers would have kept; of orders spread over as many parts of a day's count as they use. */
async function sumUp(db: Database, before: IdsBefore): Promise<void> {
  await db.execute(sql`
    insert into order_counts as kept (day, status, part, orders)
    select day, status, id % 8, count(*) from orders
    cross join lateral (values ('-infinity'::date), ((created_at at time zone 'UTC')::date)) as days (day)
    where id > ${before.order} group by 1, 2, 3`);
  await db.execute(sql`
    insert into user_counts as kept (role, part, users)
    select role, 0, count(*) from users where id > ${before.customer} group by 1
    on conflict (role, part) do update set users = kept.users + excluded.users`);
  await db.execute(sql`
    insert into customer_totals (user_id, orders_count, total_spent)
    select customer_id, count(*), coalesce(sum(total) filter (where status in ('processing', 'completed')), 0) from orders
    where id > ${before.order} and customer_id is not null and status <> 'trash' group by 1`);
  await rebuildReportSums(db);
}
