import { StoreError, type StoreErrorCode } from "../errors.ts";
import { type Caller, can, type Capability } from "./caller.ts";

/** Something that a caller may be allowed to do, and what he is told when he is not. */
export interface Right {
  readonly capability: Capability;
  readonly refusal: StoreErrorCode;
}

/** Throws the right's refusal unless the caller has it. */
export function demand({ caller }: { caller: Pick<Caller, "role"> }, { capability, refusal }: Right): void {
  if (!can(caller, capability)) throw new StoreError(refusal);
}
