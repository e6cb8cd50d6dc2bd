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

/** Rows that all requests so far have read of each table, or entries of one of its indexes if these are more. */
export async function tableReads(store: TestStore): Promise<ReadonlyMap<string, number>> {
  const rows = await reported<{ table: string; count: number }>(
    store,
    `select relname as table, greatest(
       coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0),
       (select max(idx_tup_read) from pg_stat_user_indexes as one where one.relid = stat.relid))::int8 as count
     from pg_stat_user_tables as stat`,
  );
  return new Map(rows.map(({ table, count }) => [table, count]));
}

async function counted(store: TestStore, query: string, params: unknown[]): Promise<number> {
  const [found] = await reported<{ count: number }>(store, query, params);
  return found!.count;
}

/**
 * A query of the statistics. Postgres' processes report them at their end, so that this closes the connections of requests, also of
 * those that a test makes in its own process as the owner of the database.
 */
async function reported<Row>(store: TestStore, query: string, params: unknown[] = []): Promise<Row[]> {
  const ofRequests = `from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
    and application_name <> all($1)`;
  // A connection may open meanwhile.
  await vi.waitUntil(
    async () => (await store.sql(`select pg_terminate_backend(pid) ${ofRequests}`, [OTHERS])).length === 0,
    { timeout: 30_000 },
  );
  const report = () => store.sql("select pg_stat_force_next_flush(), pg_sleep(0.1)");
  await Promise.all(Array.from({ length: OWN_POOL.max }, report));
  return store.sql<Row>(query, params);
}
