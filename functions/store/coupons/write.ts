import { and, eq, inArray, or } from "drizzle-orm";
import { coupons } from "../../../schema/coupons.ts";
import { thisSecond } from "../../../schema/columns.ts";
import type { StoreContext } from "../context.ts";
import { type Queries, sqlState } from "../database.ts";
import { StoreError } from "../errors.ts";
import { type Coupon, couponColumns, type CouponPatch } from "./coupon.ts";
import { type CouponState, planWrites, type PlannedWrite } from "./plan.ts";

/** One coupon to make, or with an id one to change. */
export interface CouponWrite {
  id?: number;
  patch: CouponPatch;
}

export type CouponOutcome = { item: Coupon; created: boolean } | { error: StoreError };

/** Times the plan is made anew when others wrote in between. */
const ATTEMPTS = 5;
/** SQLSTATEs that say so: unique violation, serialization failure, deadlock. */
const OVERTAKEN = new Set(["23505", "40001", "40P01"]);

/** Makes or changes one coupon. Throws what `writeCoupons` would refuse it with. */
export async function writeCoupon(ctx: StoreContext, write: CouponWrite): Promise<Coupon> {
  const [outcome] = await writeCoupons(ctx, [write]);
  if (!outcome) throw new Error("A write was left without an outcome");
  if ("error" in outcome) throw outcome.error;
  return outcome.item;
}

/**
 * Writes any number of coupons in their order, in two round trips: one that reads what the plan needs, one transaction
 * that writes. An element that is refused leaves the others alone. Throws `contended` when others keep coming in between.
 */
export async function writeCoupons(ctx: StoreContext, writes: CouponWrite[]): Promise<CouponOutcome[]> {
  if (writes.length === 0) return [];
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const plan = planWrites(ctx, await readState(ctx, writes), writes);
    try {
      return await carryOut(ctx, plan);
    } catch (error) {
      if (!OVERTAKEN.has(sqlState(error) ?? "")) throw error;
    }
  }
  throw new StoreError("contended");
}

/** The coupons to be changed, and those that hold a code which is asked for. */
async function readState(ctx: StoreContext, writes: CouponWrite[]): Promise<CouponState> {
  const ids = writes.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const codes = writes.flatMap(({ patch }) => (patch.code ? [patch.code] : []));
  const [rows] = await ctx.read([
    ctx.db
      .select({ id: coupons.id, code: coupons.code, status: coupons.status })
      .from(coupons)
      .where(or(inArray(coupons.id, ids), and(inArray(coupons.code, codes), eq(coupons.status, "publish")))),
  ]);
  return rows;
}

async function carryOut(ctx: StoreContext, plan: PlannedWrite[]): Promise<CouponOutcome[]> {
  const statements = plan.flatMap((step) => ("refused" in step ? [] : [statement(ctx, step)]));
  const [first, ...others] = statements;
  const written = first ? ((await ctx.write([first, ...others] satisfies Queries)) as Coupon[][]) : [];

  return plan.map((step) => {
    if ("refused" in step) return { error: step.refused };
    const item = written.shift()?.[0];
    // Removed for good between the two round trips.
    if (!item) return { error: new StoreError("coupon_id_invalid") };
    return { item, created: "create" in step };
  });
}

function statement({ db }: StoreContext, step: Exclude<PlannedWrite, { refused: StoreError }>) {
  if ("create" in step) return db.insert(coupons).values(step.create).returning(couponColumns);
  return db
    .update(coupons)
    .set({ ...step.change, updatedAt: thisSecond })
    .where(eq(coupons.id, step.id))
    .returning(couponColumns);
}
