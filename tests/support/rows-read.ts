import { vi } from "vitest";
import { BELL } from "../../tools/local/workers/work-notifications.ts";
import { OWN_POOL, type TestStore } from "./store.ts";

/** The last id of each sequence. */
export async function drawnIds(store: TestStore): Promise<unknown> {
  return store.sql("select sequencename, last_value from pg_sequences order by 1");
}

/** Connections that requests do not use. */
const OTHERS = [OWN_POOL.application_name, BELL.listener];

/**
 * Rows that all requests so far have read, by the statistics of Postgres. Only of these tables, if there are any.
 */
export async function rowsRead(store: TestStore, tables?: readonly string[]): Promise<number> {
  return counted(
    store,
    `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int8 as count from pg_stat_user_tables
     where $1::text[] is null or relname = any($1)`,
    [tables ?? null],
  );
}

/** Entries of a table's indexes that all requests so far have read, with or without the rows. */
export async function entriesRead(store: TestStore, table: string): Promise<number> {
  return counted(
    store,
    "select sum(idx_tup_read)::int8 as count from pg_stat_user_indexes where relname = $1",
    [table],
  );
}

/**
 * Postgres' processes report their statistics at their end, so that this closes the connections of requests, also of those that a
 * test makes in its own process as the owner of the database.
 */
async function counted(store: TestStore, query: string, params: unknown[]): Promise<number> {
  const ofRequests = `from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    and application_name <> all($1)`;
  await store.sql(`select pg_terminate_backend(pid) ${ofRequests}`, [OTHERS]);
  const areOpen = async () => (await store.sql(`select pid ${ofRequests}`, [OTHERS])).length > 0;
  await vi.waitUntil(async () => !(await areOpen()), { timeout: 30_000 });
  const report = () => store.sql("select pg_stat_force_next_flush(), pg_sleep(0.1)");
  await Promise.all(Array.from({ length: OWN_POOL.max }, report));
  const [found] = await store.sql<{ count: number }>(query, params);
  return found!.count;
}
