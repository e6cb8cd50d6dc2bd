import { type Caller, can } from "../access/caller.ts";
import { RIGHTS } from "../access/rights.ts";
import type { Finding } from "./finding.ts";

/** What whoever manages the store can do something about without the command. */
const FOR_ALL = new Set(["deliveries", "webhooks"]);

/** All findings for who may give others rights, those of deliveries and webhooks for everybody else. */
export function shownTo(caller: Pick<Caller, "strength">, found: readonly Finding[]): readonly Finding[] {
  return can(caller, RIGHTS.keys.capability) ? found : found.filter(({ check }) => FOR_ALL.has(check));
}
