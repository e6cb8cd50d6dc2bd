import { and, eq, or, sql } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { thisSecond } from "../../../schema/columns.ts";
import { RIGHTS } from "../access/rights.ts";
import { changeRecords, type Outcome, singleOutcome } from "../change-records.ts";
import type { StoreContext } from "../context.ts";
import { eventsOf } from "../events.ts";
import type { Database } from "../queries.ts";
import { drawIds } from "../sequences.ts";
import { rowsFor, rowsIn } from "../sql/insert-rows.ts";
import { routine } from "../sql/routine.ts";
import { demandsOf, editedIn, lockExisting, type Write } from "../write.ts";
import { type Coupon, couponColumns, type CouponPatch } from "./coupon.ts";
import { metaOfPatch } from "./meta.ts";
import { planCoupons, type PlannedCoupon } from "./plan.ts";

/** Creates or changes one coupon. Throws the refusals of `writeCoupons`. */
export async function writeCoupon(ctx: StoreContext, write: Write<CouponPatch>): Promise<Coupon> {
  return singleOutcome(await writeCoupons(ctx, [write]));
}

/** Creates and changes coupons. A refused element leaves the others alone. */
export function writeCoupons(ctx: StoreContext, writes: Write<CouponPatch>[]): Promise<Outcome<Coupon>[]> {
  const { db } = ctx;
  const ids = writes.flatMap(({ id }) => id ?? []);
  const codes = writes.flatMap(({ patch }) => (patch.code ? [patch.code] : []));
  return changeRecords(ctx, writes, {
    state: stateOf({ ids, codes, created: writes.length - ids.length }),
    demands: {
      ofEach: demandsOf(db, coupons, writes, { rights: RIGHTS.coupon, unknown: "coupon_id_invalid" }),
      named: ({ existing }) => existing,
    },
    plan: (found) => planCoupons(found, ctx.settings),
    statements(steps) {
      const created = steps.flatMap((step) =>
        step.kind === "created" ? [{ ...step.values, id: step.id }] : [],
      );
      return {
        guard: lockExisting(db, coupons, editedIn(steps)),
        // Edits first, as an edit may free the code of a new coupon.
        updated: steps.flatMap((step) => (step.kind === "updated" ? [updateOf(db, step)] : [])),
        created: created.length > 0 ? [insertCoupons({ rows: rowsFor(coupons, created) })] : [],
      };
    },
    entries: (steps) => ({ events: eventsOf("coupon", steps) }),
    item({ updated, created }) {
      const rows = [...updated.flat(), ...created.flatMap(({ rows }) => rows)];
      const byId = new Map(rows.map((coupon) => [coupon.id, coupon]));
      return ({ id }) => byId.get(id);
    },
    stored: db.select(couponColumns).from(coupons),
    id: coupons.id,
  });
}

/** The coupons to change, the holders of wanted codes, and ids for new ones. */
const stateOf = routine(
  { ids: "bigint[]", codes: "text[]", created: "bigint" },
  (db, { ids, codes, created }) => ({
    existing: db
      .select({ id: coupons.id, code: coupons.code, status: coupons.status, type: coupons.type })
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

const insertCoupons = routine(
  { rows: "json" },
  (db, { rows }) => ({ rows: db.insert(coupons).select(rowsIn(coupons, rows)).returning(couponColumns) }),
  { writes: true },
);

function updateOf(db: Database, step: Extract<PlannedCoupon, { kind: "updated" }>) {
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
