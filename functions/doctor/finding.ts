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
  /** Of a finding for which the console has an action or a page of its own. */
  remedy?: Remedy;
}

/** What the console offers for a finding, with the webhooks that it concerns. */
export type Remedy =
  | { code: "api_off" | "settings_default" | "keys_ending" | "deliveries_late" | "deliveries_dead" }
  | {
      code: "webhooks_disabled" | "webhooks_failing" | "webhooks_at_address";
      webhooks: readonly NamedWebhook[];
    };

interface NamedWebhook {
  id: number;
  host: string;
}

/** Makes the findings of one check. */
export function findings(check: string) {
  const of =
    (status: FindingStatus) =>
    (found: string, advice: string, remedy?: Remedy): Finding[] => [
      { check, status, found, advice, ...(remedy && { remedy }) },
    ];
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
