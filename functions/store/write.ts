import { inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { type Database, sqlState } from "./database.ts";
import { StoreError } from "./errors.ts";

/** Times a write is planned anew when others wrote in between. */
const ATTEMPTS = 8;

/**
 * SQLSTATEs that say so: unique violation, serialization failure, deadlock, and what the SQL function `guard` raises.
 */
const OVERTAKEN = new Set(["23505", "40001", "40P01", "P0001"]);

/**
 * Reads, plans and writes, and does all of it again when the write fails because its plan no longer fits the database.
 * Throws `contended` when others keep coming in between.
 */
export async function untilNotOvertaken<T>(readPlanWrite: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await readPlanWrite();
    } catch (error) {
      if (!OVERTAKEN.has(sqlState(error) ?? "")) throw error;
      await pause(attempt);
    }
  }
  throw new StoreError("contended");
}

/** Locks the rows of a batch that will change them, in the order of their ids, and fails it when one is gone. */
export function stillThere(db: Database, table: PgTable & { id: PgColumn }, ids: number[]) {
  const distinct = [...new Set(ids)];
  const rows = sql`select from ${table} where ${inArray(table.id, distinct)} order by ${table.id} for update`;
  return db.execute(
    sql`select guard((select count(*) from (${rows}) as found) = ${distinct.length}, 'gone')`,
  );
}

/** Spreads out those who were overtaken together; milliseconds grow with each attempt. */
function pause(attempt: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
}
