import {
  COUPON_CODE_MAX_BYTES,
  COUPON_DESCRIPTION_MAX_BYTES,
  COUPON_TYPES,
  type CouponType,
} from "../../../schema/coupons.ts";
import type { Change } from "../context.ts";
import { caughtRefusal, StoreError, type StoreErrorCode } from "../errors.ts";
import { type DrawnId, nextId } from "../sequences.ts";
import type { Coupon, CouponPatch } from "./coupon.ts";
import type { Write } from "../write.ts";

/** The data for the plan. */
export interface CouponState {
  /** The coupons to write, and the holders of their codes. */
  existing: Pick<Coupon, "id" | "code" | "status">[];
  /** One for each create. */
  newIds: DrawnId[];
}

type CheckedPatch = Omit<CouponPatch, "type"> & { type?: CouponType };

export type PlannedWrite =
  | { kind: "created"; id: number; values: CheckedPatch & { code: string } }
  | { kind: "updated"; id: number; change: CheckedPatch }
  | StoreError;

/** Plans the writes in turn, each on the state after those before it. A write refused before keeps its refusal. Pure. */
export function planWrites(
  state: CouponState,
  writes: Write<CouponPatch>[],
  refusals: Change["refusals"],
): PlannedWrite[] {
  const existing = new Map(state.existing.map((coupon) => [coupon.id, { ...coupon }]));
  const newIds = [...state.newIds];
  /** The holders of published codes. */
  const holders = new Map(
    state.existing.filter(({ status }) => status === "publish").map(({ id, code }) => [code, id]),
  );

  function create(patch: CouponPatch): PlannedWrite {
    const { code } = patch;
    if (!code) throw new StoreError("coupon_code_missing");
    if (holders.has(code)) throw new StoreError("coupon_code_taken");
    const values = { ...checkPatch(patch, "coupon_not_created"), code };
    const id = nextId(newIds);
    holders.set(code, id);
    return { kind: "created", id, values };
  }

  function edit(id: number, patch: CouponPatch): PlannedWrite {
    const coupon = existing.get(id);
    if (!coupon) throw new StoreError("coupon_id_invalid");
    const { code = coupon.code } = patch;
    if (!code) throw new StoreError("coupon_code_missing");
    const takenByOther = holders.has(code) && holders.get(code) !== id;
    if (patch.code !== undefined && takenByOther) throw new StoreError("coupon_code_taken");
    const change = checkPatch(patch, "coupon_not_updated");
    if (coupon.status === "publish") {
      holders.delete(coupon.code);
      holders.set(code, id);
    }
    coupon.code = code;
    return { kind: "updated", id, change };
  }

  return writes.map(
    ({ id, patch }, at) =>
      refusals[at] ?? caughtRefusal(() => (id === undefined ? create(patch) : edit(id, patch))),
  );
}

function checkPatch({ type, ...patch }: CouponPatch, unstorable: StoreErrorCode): CheckedPatch {
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
