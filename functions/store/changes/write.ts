import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Right } from "../access/rights.ts";
import type { AccessToEach } from "../context.ts";
import { StoreError, type StoreErrorCode } from "../errors.ts";
import { columnName } from "../sql/column-name.ts";
import { ASSERTION_FAILED, pauseBetween, type RefusedRow, refusedRow, sqlState } from "../sql/connection.ts";
import { decoded } from "../sql/decoded.ts";
import { type Database, joined, returning, type Statement } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import { LONGEST_PAUSE, oneAtATime } from "./one-at-a-time.ts";

/** What all writes share: access, retries after a conflict, guards, and the signature for the audit log. */

/** A record to create, or with an id to change. */
export interface Write<Patch> {
  id?: number;
  patch: Patch;
}

/**
 * Rows that the answers to several writes may read beside new ones, of `most` in all. A record that is written several times is
 * shown with all of them each time.
 */
export function mostRead<One>(
  writes: readonly One[],
  most: number,
  { recordOf, newRowsOf }: { recordOf(write: One): unknown; newRowsOf(write: One): number },
): number {
  if (writes.length < 2) return Number.MAX_SAFE_INTEGER;
  const byRecord = Map.groupBy(writes, (write) => recordOf(write) ?? write);
  const shown = Array.from(byRecord.values(), (same) => same.length * total(same.map(newRowsOf)));
  return most - total(shown);
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

type WriteRights = Record<"create" | "edit", Right>;

/** The rights that writes need whatever their records. */
export function rightsOf(writes: readonly Write<unknown>[], { create, edit }: WriteRights): Right[] {
  const edits = writes.filter(({ id }) => id !== undefined).length;
  return [...(edits > 0 ? [edit] : []), ...(edits < writes.length ? [create] : [])];
}

/** Finds the records with these ids; undefined for none. */
export function lookupOf(db: Database, table: PgTable & { id: PgColumn }, ids: readonly number[]) {
  if (ids.length === 0) return undefined;
  return db.rows(
    { id: decoded(sql`id`, Number) },
    sql`select id from ${table} where ${inArray(table.id, [...new Set(ids)])}`,
  );
}

/** The access of writes to a table; `unknown` is the refusal of an edit of a missing record, where it comes before the right's. */
export function accessOf(
  db: Database,
  table: PgTable & { id: PgColumn },
  writes: readonly Write<unknown>[],
  { rights, unknown }: { rights: WriteRights; unknown?: StoreErrorCode },
): AccessToEach<{ id: number }> {
  const edited = unknown ? writes.flatMap(({ id }) => id ?? []) : [];
  return {
    anyOf: rightsOf(writes, rights),
    lookup: lookupOf(db, table, edited),
    each(named) {
      const ids = new Set(named.map(({ id }) => id));
      return writes.map(({ id }) => {
        if (id === undefined) return { right: rights.create };
        return { right: rights.edit, unknown: unknown && !ids.has(id) ? new StoreError(unknown) : undefined };
      });
    },
  };
}

/** Time limit of a write in milliseconds, waits for locks included. */
const RETRY_FOR = 10_000;

/**
 * SQLSTATEs of a conflict: violation of a foreign or unique key, serialization failure, deadlock, and a failure of the SQL
 * function `assert_that`.
 */
const CONFLICTS = new Set(["23503", "23505", "40001", "40P01", ASSERTION_FAILED]);

/**
 * Reads, plans and writes, and starts over when the plan no longer fits the database. `records` are names of those that the plan
 * depends on. The callback gets the milliseconds that are left. Throws `contended` after 10 s (§contended-edits).
 */
export function retryOnConflict<T>(
  records: readonly string[],
  readPlanWrite: (leftMs: number) => Promise<T>,
): Promise<T> {
  const deadline = performance.now() + RETRY_FOR;
  const leftMs = () => Math.ceil(deadline - performance.now());
  return oneAtATime(records, async (turn) => {
    for (let attempt = 0; leftMs() > 0; attempt += 1) {
      const start = performance.now();
      try {
        return await readPlanWrite(leftMs());
      } catch (error) {
        if (!CONFLICTS.has(sqlState(error) ?? "")) throw error;
        turn.isContested = true;
      } finally {
        turn.attemptMs = performance.now() - start;
      }
      // Of writes in turn, short enough for the gap that the winner leaves. Others may be many: theirs grows.
      const growth = records.length > 0 ? 0 : attempt;
      await pauseBetween(growth, turn.attemptMs / 2, LONGEST_PAUSE);
    }
    throw new StoreError("contended");
  });
}

/** SQLSTATEs of violated integrity constraints. */
const RULE_BROKEN = /^23/;

/** The code for a row that the database refuses, or how to find it. */
export type DatabaseRefusal = StoreErrorCode | ((row: RefusedRow) => StoreErrorCode | undefined);

/**
 * Waits for a write. When the database refuses a row that a new plan cannot change, it throws the code, if any, with the
 * database's error as the cause.
 */
export async function mapDatabaseRefusal<T>(write: Promise<T>, refusal?: DatabaseRefusal): Promise<T> {
  try {
    return await write;
  } catch (cause) {
    const state = sqlState(cause) ?? "";
    if (!RULE_BROKEN.test(state) || CONFLICTS.has(state)) throw cause;
    const code = typeof refusal === "function" ? refusal(refusedRow(cause)) : refusal;
    throw code ? new StoreError(code, { cause }) : cause;
  }
}

/** Writes of different rows as one statement, in no order among themselves and without returned rows. */
export function inOneStatement(db: Database, writes: Statement[]): Statement[] {
  if (writes.length < 2) return writes;
  const parts = writes.map((write, at) => sql`${sql.raw(`write${at}`)} as (${write.getSQL()})`);
  return [db.execute(sql`with ${joined(parts)} select`)];
}

/** The columns that an existing row takes from the inserted or the `givenRow`, without generated ones. */
export function replaced(
  columns: Record<string, PgColumn>,
  by: "excluded" | "given" = "excluded",
): Record<string, SQL> {
  const own = Object.entries(columns).filter(([, { generated }]) => !generated);
  return Object.fromEntries(own.map(([key, column]) => [key, sql.raw(`${by}.${columnName(column)}`)]));
}

/** Fails the batch unless the condition holds. The reason is for the log. */
export function assertThat(db: Database, condition: SQL, reason: string): Statement {
  return db.execute(sql`select assert_that(${condition}, ${reason})`);
}

/** Fails the batch unless a select that locks finds so many rows. */
export function assertFound(db: Database, rows: SQL, count: number): Statement {
  return assertThat(db, sql`(select count(*) from (${rows}) as found) = ${count}`, "gone");
}

/**
 * Locks the rows of a batch that will change them, by id. Fails it when one is missing, or no longer as the plan has found it.
 */
export function lockExisting(
  db: Database,
  table: PgTable & { id: PgColumn },
  ids: readonly number[],
  asFound?: SQL,
): Statement[] {
  const wanted = distinct(ids);
  if (wanted.length === 0) return [];
  const where = and(inArray(table.id, wanted), asFound);
  const rows = sql`select from ${table} where ${where} order by ${table.id} for update`;
  return [assertFound(db, rows, wanted.length)];
}

/** Deletes a row that is still as the plan has found it. */
export function deleteRow(
  ctx: Actor & { db: Database },
  table: PgTable & { id: PgColumn },
  id: number,
  asFound?: SQL,
): Statement[] {
  const { db } = ctx;
  const deleted = returning(db.delete(table).where(eq(table.id, id)), signedBy(ctx));
  return [...lockExisting(db, table, [id], asFound), deleted];
}

/** The defined values, each once. */
export function distinct<Value>(values: readonly (Value | undefined)[]): Value[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}

/** Now, in whole seconds. */
export function thisInstant(): Date {
  return new Date(Math.floor(Date.now() / 1000) * 1000);
}

/** The author of a change for the audit log, and their address; empty when unknown. */
export interface Actor {
  readonly actor: string;
  readonly address: string;
}

/**
 * A `returning` column that names the author, for verbs that API keys call. The table's triggers read it when the statement ends,
 * and write the audit log and the record's changes (§audit-log, §record-changes). It costs no statement.
 */
export function signedBy(ctx: Actor) {
  return { signed: signature(ctx) };
}

/** The same for a routine, as its first statement. */
export function signedAs(actor: SQL, address?: SQL): SQL {
  const from = address && sql`, set_config('store.address', ${address}, true)`;
  return sql`perform set_config('store.actor', ${actor}, true)${from}`;
}

/** Names a person before the changes of their transaction. The log holds more about a person than about an API key. */
export const signedByPerson = routine({ actor: "text", address: "text" }, () => ({}), {
  writes: true,
  first: ({ actor, address }) => [
    signedAs(actor, address),
    sql`perform set_config('store.person', 'on', true)`,
  ],
});

/** A `returning` column with the address of the caller, for rows that name their own author. */
export function askedFrom(address: string) {
  return { from: sql<string>`set_config('store.address', ${address}, true)` };
}

export function signature({ actor, address }: Actor) {
  return sql<string>`set_config('store.actor', ${actor}, true) || set_config('store.address', ${address}, true)`;
}
