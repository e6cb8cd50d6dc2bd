import { and, type SQL, sql } from "drizzle-orm";
import type { ShownSecret, StoredOutcome } from "../../../schema/idempotency-keys.ts";
import { checkRead, readingBy, type KnownContext } from "../context.ts";
import { StoreError } from "../errors.ts";
import { decoded } from "../sql/decoded.ts";
import type { Statement } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import { digestOf, prepared } from "../sql/statement.ts";

/** A client's conditions on its write: `Idempotency-Key` runs it once, `If-Match` only on the record that the client knows. */

/** A request that its client may repeat, and the store runs once (§idempotency-keys). */
export interface IdempotencyKey {
  /** Digest of the client's key. */
  key: string;
  /** Digest of the request. */
  request: string;
}

/** An earlier request with the same key: its digest and its outcome. */
export interface SentBefore {
  request: string;
  outcome: (StoredOutcome | ShownSecret)[];
}

/**
 * The outcome of an earlier, same request. Like a routine that writes, it has a snapshot of its own, taken after those of the
 * queries before it: of a request whose changes these have seen, it sees the outcome.
 */
export const outcomeBefore = routine(
  { ofKey: "bigint", idempotencyKey: "text" },
  (db, { ofKey, idempotencyKey }) => ({
    // A subset: the whole table's definition would dominate the size.
    kept: db
      .select({
        request: sql<string>`request`,
        outcome: decoded(sql<SentBefore["outcome"]>`outcome`, JSON.parse),
      })
      .from(sql`idempotency_keys`)
      .where(sql`key_id = ${ofKey} and key = ${idempotencyKey} and created_at > now() - interval '24 hours'`),
  }),
  { writes: true },
);

/**
 * Stores the outcome of a request, in the transaction of its write. Fails it when another transaction has stored or is storing
 * it.
 */
export const keepOutcome = routine(
  { keyId: "bigint", key: "text", request: "text", outcome: "json" },
  () => ({}),
  {
    writes: true,
    first: ({ keyId, key, request, outcome }) => [
      sql`perform keep_outcome(${keyId}, ${key}, ${request}, ${outcome}::text)`,
    ],
  },
);

/** Reads a record as clients see it, and compares it with the client's `If-Match` (§conditional-writes). */
export type IfMatch = (ctx: KnownContext) => Promise<boolean>;

/**
 * Reads the record in round trips of its own. Returns a query that fails a write unless the record is unchanged since. Throws
 * `precondition_failed` when it does not match.
 */
export async function guardOfIfMatch(ctx: KnownContext, ifMatch: IfMatch): Promise<Statement> {
  const unchanged: SQL[] = [];
  const reading = readingBy(ctx, async (own, options) => {
    await prepared(own);
    const digest = digestOf(own);
    const seen = ctx.db.select({ digest }).from(sql`(values (1)) as one`);
    const found = await ctx.read<{ own: typeof own; seen: typeof seen }>({ own, seen });
    checkRead(ctx, found.own, options);
    unchanged.push(sql`${digest} = ${found.seen[0]?.digest}`);
    return found.own;
  });
  if (!(await ifMatch(reading))) throw new StoreError("precondition_failed");
  return ctx.db.execute(sql`select assert_that(${and(...unchanged) ?? sql`true`}, 'changed')`);
}
