import { getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./queries.ts";

/** The id of a new row. */
export interface DrawnId {
  id: number;
}

/** Draws ids for new rows, in the read of the plan. */
export function drawIds(db: Database, table: PgTable, count: number | SQL) {
  const sequence = `${getTableName(table)}_id_seq`;
  return db
    .select({ id: sql`nextval(${sequence}::regclass)`.mapWith(Number) })
    .from(sql`generate_series(1, ${count}::bigint)`);
}

/** Takes the next drawn id. */
export function nextId(drawn: DrawnId[]): number {
  const at = taken.get(drawn) ?? 0;
  const next = drawn[at];
  if (!next) throw new Error("Too few ids were drawn");
  taken.set(drawn, at + 1);
  return next.id;
}

/** Taken ids of each list: removing from the front would move the whole list each time. */
const taken = new WeakMap<DrawnId[], number>();
