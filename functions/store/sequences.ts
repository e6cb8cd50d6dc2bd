import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./queries.ts";

/** Draws ids for rows to come, in the batch that a write is planned on: `{ id }` for each. */
export function drawIds(db: Database, table: PgTable, count: number | SQL) {
  const sequence = `${getTableName(table)}_id_seq`;
  return db
    .select({ id: sql`nextval(${sequence}::regclass)`.mapWith(Number) })
    .from(sql`generate_series(1, ${count}::bigint)`);
}
