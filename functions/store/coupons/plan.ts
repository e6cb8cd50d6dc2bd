import {
  COUPON_CODE_MAX_BYTES,
  COUPON_DESCRIPTION_MAX_BYTES,
  COUPON_TYPES,
  type CouponType,
} from "../../../schema/coupons.ts";
import type { Settings } from "../../../schema/settings.ts";
import { amountOf } from "../decimal-text.ts";
import { StoreError, type StoreErrorCode } from "../errors.ts";
import { type DrawnId, nextId } from "../sequences.ts";
import type { Coupon, CouponPatch } from "./coupon.ts";
import type { Write } from "../write.ts";

/** The data for the plan. */
export interface CouponState {
  /** The coupons to write, and the holders of their codes. */
  existing: Pick<Coupon, "id" | "code" | "status" | "type">[];
  /** One for each create. */
  newIds: DrawnId[];
}

type CheckedPatch = Omit<CouponPatch, "type"> & { type?: CouponType };

export type PlannedCoupon =
  | { kind: "created"; id: number; values: CheckedPatch & { code: string } }
  | { kind: "updated"; id: number; change: CheckedPatch };

/** Plans writes of coupons. Pure. */
export function planCoupons(
  state: CouponState,
  settings: Pick<Settings, "decimalSeparator">,
): (write: Write<CouponPatch>) => PlannedCoupon {
  const existing = new Map(state.existing.map((coupon) => [coupon.id, { ...coupon }]));
  const newIds = [...state.newIds];
  /** The holders of published codes. */
  const holders = new Map(
    state.existing.filter(({ status }) => status === "publish").map(({ id, code }) => [code, id]),
  );

  function create(patch: CouponPatch): PlannedCoupon {
    const { code } = patch;
    if (!code) throw new StoreError("coupon_code_missing");
    if (holders.has(code)) throw new StoreError("coupon_code_taken");
    const values = { ...checkPatch(patch, settings, "coupon_not_created"), code };
    const id = nextId(newIds);
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
