import { type Caller, can } from "../store/access/caller.ts";
import { RIGHTS } from "../store/access/rights.ts";

/** A failure keeps the store from working; a warning needs attention. */
type FindingStatus = "pass" | "warn" | "fail";

/** The result of one check. */
export interface Finding {
  /** The name of the check, such as `migrations`. */
  check: string;
  status: FindingStatus;
  found: string;
  /** The remedy, by the command; null for a passed check. */
  advice: string | null;
}

/** Makes the findings of one check. */
export function findings(check: string) {
  const of =
    (status: FindingStatus) =>
    (found: string, advice: string): Finding[] => [{ check, status, found, advice }];
  return {
    pass: (found: string): Finding[] => [{ check, status: "pass", found, advice: null }],
    warn: of("warn"),
    fail: of("fail"),
  };
}

/** Checks that a shop manager can act on without the command. */
const FOR_ALL = new Set(["deliveries", "webhooks"]);

/** All findings for administrators; those of deliveries and webhooks for others. */
export function visibleFindings(
  caller: Pick<Caller, "strength">,
  found: readonly Finding[],
): readonly Finding[] {
  return can(caller, RIGHTS.keys.capability) ? found : found.filter(({ check }) => FOR_ALL.has(check));
}
