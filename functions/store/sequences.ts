import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./queries.ts";

/** Of a row to come. */
export interface DrawnId {
  id: number;
}

/** Draws ids for rows to come, in the batch that a write is planned on. */
export function drawIds(db: Database, table: PgTable, count: number | SQL) {
  const sequence = `${getTableName(table)}_id_seq`;
  return db
    .select({ id: sql`nextval(${sequence}::regclass)`.mapWith(Number) })
    .from(sql`generate_series(1, ${count}::bigint)`);
}

/** The next of those that were drawn, which it takes out. */
export function nextId(drawn: DrawnId[]): number {
  const at = taken.get(drawn) ?? 0;
  const next = drawn[at];
  if (!next) throw new Error("Too few ids were drawn");
  taken.set(drawn, at + 1);
  return next.id;
}

/** How many of each list were taken: a long list is moved by each that is taken out of its front. */
const taken = new WeakMap<DrawnId[], number>();
