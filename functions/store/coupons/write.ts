import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import {
  COUPON_CODE_MAX_BYTES,
  COUPON_DESCRIPTION_MAX_BYTES,
  COUPON_TYPES,
  coupons,
  type CouponType,
} from "../../../schema/coupons.ts";
import type { Settings } from "../../../schema/settings.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange, changeRecords, type Outcome, singleOutcome } from "../changes/change-records.ts";
import { eventsOf } from "../changes/events.ts";
import {
  deleteRow,
  demandsOf,
  editedIn,
  lockExisting,
  signedAs,
  signedBy,
  type Write,
} from "../changes/write.ts";
import type { KnownContext, StoreContext } from "../context.ts";
import { StoreError, type StoreErrorCode } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { amountOf } from "../settings/amounts.ts";
import { drawIds, idsOf, rowsFor, rowsIn } from "../sql/new-rows.ts";
import { returning, type Statement } from "../sql/queries.ts";
import { type ResultOf, routine, rowWithId } from "../sql/routine.ts";
import { type Coupon, couponColumns, type CouponPatch, metaOfPatch } from "./coupon.ts";

/** Writes of coupons: what is read, planned and written. */

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
    state: readForPlan({ ids, codes, created: writes.length - ids.length }),
    demands: {
      ...demandsOf(db, coupons, writes, { rights: RIGHTS.coupon, unknown: "coupon_id_invalid" }),
      named: ({ existing }) => existing,
    },
    plan: (found, ctx) => planCoupons(found, ctx.settings),
    statements(steps, _found, ctx) {
      const created = steps.flatMap((step) =>
        step.kind === "created" ? [{ ...step.values, id: step.id }] : [],
      );
      return {
        guard: lockExisting(db, coupons, editedIn(steps)),
        // Edits first, as an edit may free the code of a new coupon.
        updated: steps.flatMap((step) => (step.kind === "updated" ? [updateOf(ctx, step)] : [])),
        created:
          created.length > 0 ? [insertCoupons({ actor: ctx.actor, rows: rowsFor(coupons, created) })] : [],
      };
    },
    entries: (steps) => ({ events: eventsOf("coupon", steps) }),
    item({ updated, created }) {
      const rows = [...updated.flat(), ...created.flatMap(({ rows }) => rows)];
      const byId = new Map(rows.map((coupon) => [coupon.id, coupon]));
      return ({ id }) => byId.get(id);
    },
    stored: { rows: db.select(couponColumns).from(coupons), id: coupons.id },
  });
}

/** The coupons to change, the holders of wanted codes, and ids for new ones. */
const readForPlan = routine(
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
  { actor: "text", rows: "json" },
  (db, { rows }) => ({ rows: returning(db.insert(coupons).select(rowsIn(coupons, rows)), couponColumns) }),
  { writes: true, first: ({ actor }) => [signedAs(actor)] },
);

function updateOf(ctx: KnownContext, step: Extract<PlannedCoupon, { kind: "updated" }>) {
  return returning(
    ctx.db
      .update(coupons)
      .set({
        ...step.change,
        meta: sql`${coupons.meta} || ${JSON.stringify(metaOfPatch(step.change))}::jsonb`,
        updatedAt: thisSecond,
      })
      .where(eq(coupons.id, step.id)),
    { ...couponColumns, ...signedBy(ctx) },
  );
}

/** The data for the plan. */
type CouponState = ResultOf<typeof readForPlan>;

type CheckedPatch = Omit<CouponPatch, "type"> & { type?: CouponType };

type PlannedCoupon =
  | { kind: "created"; id: number; values: CheckedPatch & { code: string } }
  | { kind: "updated"; id: number; change: CheckedPatch };

/** Plans writes of coupons. Pure. */
function planCoupons(
  state: CouponState,
  settings: Pick<Settings, "decimalSeparator">,
): (write: Write<CouponPatch>) => PlannedCoupon {
  const existing = new Map(state.existing.map((coupon) => [coupon.id, { ...coupon }]));
  const nextId = idsOf(state.newIds);
  /** The holders of published codes. */
  const holders = new Map(
    state.existing.filter(({ status }) => status === "publish").map(({ id, code }) => [code, id]),
  );

  function create(patch: CouponPatch): PlannedCoupon {
    const { code } = patch;
    if (!code) throw new StoreError("coupon_code_missing");
    if (holders.has(code)) throw new StoreError("coupon_code_taken");
    const values = { ...checkPatch(patch, settings, "coupon_not_created"), code };
    const id = nextId();
    holders.set(code, id);
    return { kind: "created", id, values };
  }

  function edit(id: number, patch: CouponPatch): PlannedCoupon {
    const coupon = existing.get(id);
    if (!coupon) throw new StoreError("coupon_id_invalid");
    const { code = coupon.code } = patch;
    if (!code) throw new StoreError("coupon_code_missing");
    const takenByOther = holders.has(code) && holders.get(code) !== id;
    if (patch.code !== undefined && takenByOther) throw new StoreError("coupon_code_taken");
    // A plugin's type, which moved in with the coupon, may be sent back (§unchanged-values).
    const { type, ...others } = patch;
    const change = checkPatch(type === coupon.type ? others : patch, settings, "coupon_not_updated");
    if (coupon.status === "publish") {
      holders.delete(coupon.code);
      holders.set(code, id);
    }
    coupon.code = code;
    coupon.type = change.type ?? coupon.type;
    return { kind: "updated", id, change };
  }

  return ({ id, patch }) => (id === undefined ? create(patch) : edit(id, patch));
}

const AMOUNTS = ["amount", "minimumAmount", "maximumAmount"] as const;

function checkPatch(
  { type, ...given }: CouponPatch,
  settings: Pick<Settings, "decimalSeparator">,
  unstorable: StoreErrorCode,
): CheckedPatch {
  const patch = { ...given };
  for (const name of AMOUNTS) {
    const written = patch[name];
    if (written !== undefined) patch[name] = amountOf(written, settings);
  }
  if (type !== undefined && !isCouponType(type)) throw new StoreError("coupon_type_invalid");
  if (
    byteLength(patch.code) > COUPON_CODE_MAX_BYTES ||
    byteLength(patch.description) > COUPON_DESCRIPTION_MAX_BYTES
  ) {
    throw new StoreError(unstorable);
  }
  return type === undefined ? patch : { ...patch, type };
}

function isCouponType(type: string): type is CouponType {
  return (COUPON_TYPES as readonly string[]).includes(type);
}

function byteLength(text = ""): number {
  return new TextEncoder().encode(text).length;
}

/**
 * Moves a coupon to the trash, or deletes it with `force`. Two round trips. Throws `coupon_id_invalid`,
 * `coupon_delete_forbidden`, and `coupon_not_deleted` for a coupon in the trash.
 */
export async function deleteCoupon(
  ctx: StoreContext,
  id: number,
  { force }: { force: boolean },
): Promise<void> {
  const missing = () => new StoreError("coupon_id_invalid");
  const read = { state: statusOf({ id }), rights: [RIGHTS.coupon.delete], missing } as const;
  await applyChange(ctx, read, ({ rows }, ctx) => {
    const { status } = theRow(rows);
    if (status === "trash" && !force) throw new StoreError("coupon_not_deleted");
    const asFound = eq(coupons.status, status);
    return {
      write: force ? deleteRow(ctx, coupons, id, asFound) : trash(ctx, id, asFound),
      events: status === "trash" ? [] : [{ topic: "coupon.deleted", objectId: id }],
    };
  });
}

const statusOf = rowWithId(coupons, { status: coupons.status });

function trash(ctx: KnownContext, id: number, asFound: SQL): Statement[] {
  const trashed = returning(
    ctx.db.update(coupons).set({ status: "trash", updatedAt: thisSecond }).where(eq(coupons.id, id)),
    signedBy(ctx),
  );
  return [...lockExisting(ctx.db, coupons, [id], asFound), trashed];
}
