import { StoreError, type StoreErrorCode } from "../errors.ts";
import { type Caller, can, type Capability, mayChange, type UserWithRoles } from "./caller.ts";

/** A right of a caller, and the error for callers without it. */
export interface Right {
  readonly capability: Capability;
  readonly refusal: StoreErrorCode;
  /** The edited user, if there is one: the caller must have the right to change that user. */
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
