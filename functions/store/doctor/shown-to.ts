import { type Caller, can } from "../access/caller.ts";
import { MAY_MANAGE } from "../keys/rights.ts";
import type { Finding } from "./finding.ts";

/** Checks that a shop manager can act on without the command. */
const FOR_ALL = new Set(["deliveries", "webhooks"]);

/** All findings for administrators; those of deliveries and webhooks for others. */
export function shownTo(caller: Pick<Caller, "strength">, found: readonly Finding[]): readonly Finding[] {
  return can(caller, MAY_MANAGE.capability) ? found : found.filter(({ check }) => FOR_ALL.has(check));
}
