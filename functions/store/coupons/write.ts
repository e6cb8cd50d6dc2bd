import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { thisSecond } from "../../../schema/columns.ts";
import {
  COUPON_CODE_MAX_BYTES,
  COUPON_DESCRIPTION_MAX_BYTES,
  COUPON_TYPES,
  coupons,
  type CouponType,
} from "../../../schema/coupons.ts";
import type { Json } from "../../../schema/json.ts";
import type { Settings } from "../../../schema/settings.ts";
import { RIGHTS } from "../access/rights.ts";
import { applyChange, changeRecords, type Outcome, singleOutcome } from "../changes/change-records.ts";
import { eventsOf } from "../changes/events.ts";
import { tableWriting } from "../changes/table-writing.ts";
import { accessOf, deleteRow, lockExisting, signedBy, type Write } from "../changes/write.ts";
import type { KnownContext, StoreContext } from "../context.ts";
import { StoreError, type StoreErrorCode } from "../errors.ts";
import { theRow } from "../lists/read-one.ts";
import { amountOf } from "../settings/amounts.ts";
import { drawIds, idsOf } from "../sql/new-rows.ts";
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
    dependsOn: ids.map((id) => `coupon ${id}`),
    state: readForPlan({ ids, codes, created: writes.length - ids.length }),
    access: {
      ...accessOf(db, coupons, writes, { rights: RIGHTS.coupon, unknown: "coupon_id_invalid" }),
      named: ({ existing }) => existing,
    },
    plan: (found, ctx) => planCoupons(found, ctx.settings),
    entries: (steps) => ({ events: eventsOf("coupon", steps) }),
    ...couponWriting<PlannedCoupon>(db),
  });
}

/** The coupons to change, the holders of wanted codes and of those in the trash, and ids for new ones. */
const readForPlan = routine(
  { ids: "bigint[]", codes: "text[]", created: "bigint" },
  (db, { ids, codes, created }) => ({
    existing: db
      .select({ id: coupons.id, code: coupons.code, status: coupons.status, type: coupons.type })
      .from(coupons)
      .where(
        or(
          sql`${coupons.id} = any(${ids})`,
          and(
            sql`${coupons.code} = any(${codes} || array(
              select c.code from ${coupons} as c where c.id = any(${ids}) and c.status <> 'publish'))`,
            eq(coupons.status, "publish"),
          ),
        ),
      ),
    newIds: drawIds(db, coupons, created),
  }),
  { writes: true },
);

const couponWriting = tableWriting(coupons, couponColumns, {
  meta: sql`${coupons.meta} || given.meta`,
  updatedAt: thisSecond,
});

/** The data for the plan. */
type CouponState = ResultOf<typeof readForPlan>;

type CheckedPatch = Omit<CouponPatch, "type"> & { type?: CouponType };

interface PlannedCoupon {
  kind: "created" | "updated";
  id: number;
  row: CheckedPatch & { code: string; meta?: Record<string, Json> };
}

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
    const row = { ...checkPatch(patch, settings, "coupon_not_created"), code };
    const id = nextId();
    holders.set(code, id);
    return { kind: "created", id, row };
  }

  function edit(id: number, patch: CouponPatch): PlannedCoupon {
    const coupon = existing.get(id);
    if (!coupon) throw new StoreError("coupon_id_invalid");
    const { code = coupon.code } = patch;
    if (!code) throw new StoreError("coupon_code_missing");
    const takenByOther = holders.has(code) && holders.get(code) !== id;
    if ((patch.code !== undefined || patch.status === "publish") && takenByOther)
      throw new StoreError("coupon_code_taken");
    // A plugin's type, which moved in with the coupon, may be sent back (§unchanged-values).
    const { type, ...others } = patch;
    const change = checkPatch(type === coupon.type ? others : patch, settings, "coupon_not_updated");
    coupon.status = patch.status ?? coupon.status;
    if (coupon.status === "publish") {
      holders.delete(coupon.code);
      holders.set(code, id);
    }
    coupon.code = code;
    coupon.type = change.type ?? coupon.type;
    return { kind: "updated", id, row: { ...change, code, meta: metaOfPatch(change) } };
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
    if (written === undefined) continue;
    const amount = amountOf(written, settings);
    patch[name] = name === "amount" && amount.startsWith("-") ? "0.00" : amount;
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
