import { StoreError, type StoreErrorCode } from "../errors.ts";
import { type Caller, can, type Capability, mayChange, type UserWithRoles } from "./caller.ts";

/** A right of a caller, and the error of a caller who lacks it. */
export interface Right {
  readonly capability: Capability;
  readonly refusal: StoreErrorCode;
  /** The user who is changed, where it is one: the caller must be allowed to change that very user. */
  readonly over?: UserWithRoles | undefined;
}

/** Whether the caller has the right. */
export function has(caller: Caller, { capability, over }: Right): boolean {
  return can(caller, capability) && (over === undefined || mayChange(caller, over));
}

/** Throws the right's refusal unless the caller has it. */
export function demand({ caller }: { caller: Caller }, right: Right): void {
  if (!has(caller, right)) throw new StoreError(right.refusal);
}
