import { StoreError, type StoreErrorCode } from "../errors.ts";
import { type Caller, can, type Capability, mayChange, type UserWithRoles } from "./caller.ts";

/** A right of a caller, and the error for callers without it. */
export interface Right {
  readonly capability: Capability;
  readonly refusal: StoreErrorCode;
  /** The edited user, if there is one: the caller must have the right to change that user. */
  readonly over?: UserWithRoles | undefined;
  /** Whether it opens a way in that outlasts a session: a session asks for a fresh proof then (§console-fresh-proof). */
  readonly asksProof?: boolean;
}

/** Whether the caller has the right. */
export function has(caller: Caller, { capability, over }: Right): boolean {
  return can(caller, capability) && (over === undefined || mayChange(caller, over));
}

/** What the caller is refused with; undefined where nothing is missing. */
export function refusalOf(caller: Caller, right: Right): StoreError | undefined {
  if (!has(caller, right)) return new StoreError(right.refusal);
  return right.asksProof && caller.isStale ? new StoreError("authentication_stale") : undefined;
}

/** Throws the right's refusal unless the caller has it, and `authentication_stale` where only a fresh proof is missing. */
export function demand({ caller }: { caller: Caller }, right: Right): void {
  const refusal = refusalOf(caller, right);
  if (refusal) throw refusal;
}
