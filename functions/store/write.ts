import { inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { databaseError, sqlState } from "./database.ts";
import { StoreError } from "./errors.ts";
import type { Database } from "./queries.ts";

/** What became of one of several writes. */
export type Outcome<Item> = { item: Item; created: boolean } | { error: StoreError };

/** What the one write came to. Throws its refusal. */
export function theOnly<Item>([outcome]: Outcome<Item>[]): Item {
  if (!outcome) throw new Error("A write was left without an outcome");
  if ("error" in outcome) throw outcome.error;
  return outcome.item;
}

/** Times a write is planned anew when others wrote in between. */
const ATTEMPTS = 8;

/**
 * SQLSTATEs that say so: violation of a foreign or unique key, serialization failure, deadlock, and what the SQL function `guard` raises.
 */
const OVERTAKEN = new Set(["23503", "23505", "40001", "40P01", "GUARD"]);

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
      if (attempt < ATTEMPTS) await pause(attempt);
    }
  }
  throw new StoreError("contended");
}

/** A row that a rule of its table refuses, as Postgres tells of it: the values in the order of the columns. */
export interface RefusedRow {
  table: string | undefined;
  values: string[];
}

/** SQLSTATEs of rules that a row breaks: integrity constraints of all kinds. */
const RULE_BROKEN = /^23/;

/**
 * Waits for a write. When the database itself refuses a row for good, so that planning anew would not help, throws what
 * the row is refused with, caused by what the database said.
 */
export async function unlessRefused<T>(
  write: Promise<T>,
  refusalOf: (row: RefusedRow) => StoreError | undefined,
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code = "", table, detail = "" } = databaseError(error) ?? {};
    if (!RULE_BROKEN.test(code) || OVERTAKEN.has(code)) throw error;
    const [, row = ""] = /\((.*)\)/s.exec(detail) ?? [];
    const refusal = refusalOf({ table, values: row.split(", ") });
    if (!refusal) throw error;
    refusal.cause = error;
    throw refusal;
  }
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

/** Now, in whole seconds. */
export function thisInstant(): Date {
  return new Date(Math.floor(Date.now() / 1000) * 1000);
}
