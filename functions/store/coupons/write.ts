import { and, eq, or, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { thisSecond } from "../../../schema/columns.ts";
import type { Change, StoreContext } from "../context.ts";
import type { Database } from "../queries.ts";
import { StoreError } from "../errors.ts";
import type { StoreEvent } from "../events.ts";
import { kept, replayOutcomes } from "../outcomes.ts";
import { drawIds } from "../sequences.ts";
import { rowsFor, rowsIn } from "../sql/insert-rows.ts";
import { routine } from "../sql/routine.ts";
import {
  type Outcome,
  outcomesOf,
  lockExisting,
  singleOutcome,
  retryOnConflict,
  written,
  type Write,
  demandsOf,
} from "../write.ts";
import { type Coupon, couponColumns, type CouponPatch } from "./coupon.ts";
import { metaOfPatch } from "./meta.ts";
import { type CouponState, planWrites, type PlannedWrite } from "./plan.ts";
import { RIGHTS } from "../access/rights.ts";

/** Creates or changes one coupon. Throws the refusals of `writeCoupons`. */
export async function writeCoupon(ctx: StoreContext, write: Write<CouponPatch>): Promise<Coupon> {
  return singleOutcome(await writeCoupons(ctx, [write]));
}

/**
 * Writes any number of coupons in order, in two round trips: a read for the plan, and a transaction. A refused element leaves
 * the others alone. Throws `contended` when concurrent writes keep winning.
 */
export async function writeCoupons(
  ctx: StoreContext,
  writes: Write<CouponPatch>[],
): Promise<Outcome<Coupon>[]> {
  if (writes.length === 0) return [];
  return retryOnConflict(async () => {
    const change = await begin(ctx, writes);
    const { found, refusals, earlier } = change;
    if (earlier) return replayOutcomes(ctx, earlier, ctx.db.select(couponColumns).from(coupons), coupons.id);
    return executeWrites(ctx, change, planWrites(found, writes, refusals));
  });
}

/** Reads the coupons to change, the holders of wanted codes, and ids for new ones. */
function begin(ctx: StoreContext, writes: Write<CouponPatch>[]): Promise<Change<CouponState>> {
  const ids = writes.flatMap(({ id }) => id ?? []);
  const codes = writes.flatMap(({ patch }) => (patch.code ? [patch.code] : []));
  const state = stateOf({ ids, codes, created: writes.length - ids.length });
  return ctx.change(state, {
    each: ({ existing }) => demandsOf(writes, RIGHTS.coupon, existing, "coupon_id_invalid"),
  });
}

const stateOf = routine(
  { ids: "bigint[]", codes: "text[]", created: "bigint" },
  (db, { ids, codes, created }) => ({
    existing: db
      .select({ id: coupons.id, code: coupons.code, status: coupons.status })
      .from(coupons)
      .where(
        or(
          sql`${coupons.id} = any(${ids})`,
          and(sql`${coupons.code} = any(${codes})`, eq(coupons.status, "publish")),
        ),
      ),
    newIds: drawIds(db, coupons, created),
  }),
  { writes: true },
);

async function executeWrites(
  { db }: StoreContext,
  change: Change,
  plan: PlannedWrite[],
): Promise<Outcome<Coupon>[]> {
  const steps = plan.flatMap((step) => (step instanceof StoreError ? [] : [step]));
  const edited = steps.flatMap(({ kind, id }) => (kind === "updated" ? [id] : []));
  const events = steps.map(({ kind, id }): StoreEvent => ({ topic: `coupon.${kind}`, objectId: id }));
  const created = steps.flatMap((step) => (step.kind === "created" ? [{ ...step.values, id: step.id }] : []));
  const { updated, created: inserted } =
    steps.length === 0
      ? { updated: [], created: [] }
      : await change.write(
          {
            guard: lockExisting(db, coupons, edited),
            // Edits first, as an edit may free the code of a new coupon.
            updated: steps.flatMap((step) => (step.kind === "updated" ? [updateOf(db, step)] : [])),
            created: created.length > 0 ? [insertCoupons({ rows: rowsFor(coupons, created) })] : [],
          },
          { events },
          plan.map(kept),
        );
  const byId = new Map(
    [...updated.flat(), ...inserted.flatMap(({ rows }) => rows)].map((coupon) => [coupon.id, coupon]),
  );
  return outcomesOf(
    plan,
    steps.map(({ id }) => [written(byId.get(id))]),
  );
}

const insertCoupons = routine(
  { rows: "json" },
  (db, { rows }) => ({ rows: db.insert(coupons).select(rowsIn(coupons, rows)).returning(couponColumns) }),
  { writes: true },
);

function updateOf(db: Database, step: Extract<PlannedWrite, { kind: "updated" }>) {
  return db
    .update(coupons)
    .set({
      ...step.change,
      meta: sql`${coupons.meta} || ${JSON.stringify(metaOfPatch(step.change))}::jsonb`,
      updatedAt: thisSecond,
    })
    .where(eq(coupons.id, step.id))
    .returning(couponColumns);
}
