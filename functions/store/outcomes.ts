import { inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { KeptOutcome } from "../../schema/idempotency-keys.ts";
import type { Change, StoreContext } from "./context.ts";
import { StoreError, type StoreErrorCode } from "./errors.ts";
import type { Database, Query } from "./queries.ts";
import { routine } from "./sql/routine.ts";
import type { Outcome } from "./write.ts";

/** A request that its client may repeat, and the store runs once (§idempotency-keys). */
export interface Repeatable {
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
      .select({ request: sql<string>`request`, outcome: sql<KeptOutcome[]>`outcome`.mapWith(JSON.parse) })
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
  { key, request }: Repeatable,
  outcome: KeptOutcome[],
): Query {
  return db.execute(sql`select keep_outcome(${keyId}, ${key}, ${request}, ${JSON.stringify(outcome)})`);
}

/** A step of a plan in its stored form: the created or changed record, or the refusal. */
export function kept(step: StoreError | { id: number; kind: "created" | "updated" }): KeptOutcome {
  return step instanceof StoreError
    ? { refused: step.code, about: step.id }
    : { id: step.id, kind: step.kind };
}

/**
 * The outcomes of earlier writes with the current records, which `select` reads by id. One round trip. A record deleted since
 * has the error `outcome_gone`. Only a change with checked rights has `earlier`.
 */
export async function replayOutcomes<Item extends { id: number }>(
  ctx: Pick<StoreContext, "read">,
  earlier: NonNullable<Change["earlier"]>,
  select: { where(condition: SQL): Query<Item> },
  id: PgColumn,
): Promise<Outcome<Item>[]> {
  const ids = earlier.flatMap((one) => (!(one instanceof StoreError) && "kind" in one ? [one.id] : []));
  const { items } = await ctx.read({ items: select.where(inArray(id, ids)) });
  const byId = new Map((items as Item[]).map((item) => [item.id, item]));
  return earlier.map((one): Outcome<Item> => {
    if (one instanceof StoreError) return { error: one };
    if ("refused" in one) return { error: new StoreError(one.refused as StoreErrorCode, { id: one.about }) };
    const item = byId.get(one.id);
    return item ? { item, created: one.kind === "created" } : { error: new StoreError("outcome_gone") };
  });
}
