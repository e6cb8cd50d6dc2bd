import { inArray, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { ASSERTION_FAILED, sqlState } from "./database.ts";
import { StoreError, type StoreErrorCode } from "./errors.ts";
import { type Database, joined, type Query } from "./queries.ts";

/** What became of one of several writes. */
export type Outcome<Item> = { item: Item; created: boolean } | { error: StoreError };

/** What the one write came to. Throws its refusal. */
export function theOnly<Item>([outcome]: Outcome<Item>[]): Item {
  if (!outcome) throw new Error("A write was left without an outcome");
  if ("error" in outcome) throw outcome.error;
  return outcome.item;
}

/** A row that a write has to have given back. */
export function written<Row>(row: Row | undefined): Row {
  if (!row) throw new Error("A record was written without a trace");
  return row;
}

/** What became of the steps of a plan, by the rows that those which were carried out gave back in turn. */
export function outcomesOf<Item>(
  plan: readonly (StoreError | { kind: "created" | "updated" })[],
  rows: readonly Item[][],
): Outcome<Item>[] {
  const next = rows.values();
  return plan.map((step) =>
    step instanceof StoreError
      ? { error: step }
      : { item: written(next.next().value?.[0]), created: step.kind === "created" },
  );
}

/** Times that a write is planned; two round trips each, and an invocation on the smallest plan has 50. */
const ATTEMPTS = 24;
/** Milliseconds between two attempts: at most so many before the second one, twice as many before the next, and so on. */
const FIRST_PAUSE = 20;
const LONGEST_PAUSE = 1000;
/** Milliseconds for which a write is tried; waiting for locks counts. */
export const RETRY_FOR = 10_000;

/** SQLSTATEs that say so: violation of a foreign or unique key, serialization failure, deadlock, and what the SQL function `assert_that` raises. */
const CONFLICTS = new Set(["23503", "23505", "40001", "40P01", ASSERTION_FAILED]);

/**
 * Reads, plans and writes, and does all of it again when the write fails because its plan no longer fits the database.
 * The callback gets the milliseconds that are left. Throws `contended` after 10 s (§contended-edits).
 */
export async function retryOnConflict<T>(readPlanWrite: (leftMs: number) => Promise<T>): Promise<T> {
  const deadline = performance.now() + RETRY_FOR;
  let left = RETRY_FOR;
  for (let attempt = 1; attempt <= ATTEMPTS && left > 0; attempt += 1) {
    try {
      return await readPlanWrite(Math.ceil(left));
    } catch (error) {
      if (!CONFLICTS.has(sqlState(error) ?? "")) throw error;
    }
    await pause(attempt);
    left = deadline - performance.now();
  }
  throw new StoreError("contended");
}

/** SQLSTATEs of rules that a row breaks: integrity constraints of all kinds. */
const RULE_BROKEN = /^23/;

/**
 * Waits for a write. When the database itself refuses a row for good, so that planning anew would not help, throws the
 * code, with what the database said as the cause.
 */
export async function unlessRefused<T>(write: Promise<T>, code: StoreErrorCode): Promise<T> {
  try {
    return await write;
  } catch (cause) {
    const state = sqlState(cause) ?? "";
    if (!RULE_BROKEN.test(state) || CONFLICTS.has(state)) throw cause;
    throw new StoreError(code, { cause });
  }
}

/** Writes of different rows as one statement, in no order among themselves and without what they would return. */
export function together(db: Database, writes: Query[]): Query[] {
  if (writes.length < 2) return writes;
  const parts = writes.map((write, at) => sql`${sql.raw(`write${at}`)} as (${write.getSQL()})`);
  return [db.execute(sql`with ${joined(parts)} select`)];
}

/** What a row that is there already takes from the one that was to be inserted: these columns, but for generated ones. */
export function replaced(columns: Record<string, PgColumn>): Record<string, SQL> {
  const own = Object.entries(columns).filter(([, { generated }]) => !generated);
  return Object.fromEntries(own.map(([key, { name }]) => [key, sql.raw(`excluded.${toSnakeCase(name)}`)]));
}

/** Locks the rows of a batch that will change them, in the order of their ids, and fails it when one is gone. */
export function stillThere(db: Database, table: PgTable & { id: PgColumn }, ids: number[]): Query[] {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return [];
  const rows = sql`select from ${table} where ${inArray(table.id, distinct)} order by ${table.id} for update`;
  return [
    db.execute(
      sql`select assert_that((select count(*) from (${rows}) as found) = ${distinct.length}, 'gone')`,
    ),
  ];
}

/** Jitter that grows with each attempt, so that writes which failed together do not come back together. */
function pause(attempt: number): Promise<void> {
  const longest = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
}

/** Now, in whole seconds. */
export function thisInstant(): Date {
  return new Date(Math.floor(Date.now() / 1000) * 1000);
}
