import { sql } from "drizzle-orm";
import type { StoredOutcome } from "../../schema/idempotency-keys.ts";
import type { Database, Query } from "./queries.ts";
import { routine } from "./sql/routine.ts";

/** A request that its client may repeat, and the store runs once (§idempotency-keys). */
export interface IdempotencyKey {
  /** Digest of the client's key. */
  key: string;
  /** Digest of the request. */
  request: string;
}

/** The outcome of an earlier, same request. */
export const outcomeBefore = routine(
  { ofKey: "bigint", idempotencyKey: "text" },
  (db, { ofKey, idempotencyKey }) => ({
    // A subset: the whole table's definition would dominate the size.
    kept: db
      .select({ request: sql<string>`request`, outcome: sql<StoredOutcome[]>`outcome`.mapWith(JSON.parse) })
      .from(sql`idempotency_keys`)
      .where(sql`key_id = ${ofKey} and key = ${idempotencyKey} and created_at > now() - interval '24 hours'`),
  }),
);

/**
 * Stores the outcome of a request, in the transaction of its write. Fails it when another transaction has stored or is storing
 * it.
 */
export function keepOutcome(
  db: Database,
  keyId: number,
  { key, request }: IdempotencyKey,
  outcome: StoredOutcome[],
): Query {
  return db.execute(sql`select keep_outcome(${keyId}, ${key}, ${request}, ${JSON.stringify(outcome)})`);
}
