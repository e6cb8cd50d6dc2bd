import type { Difference } from "../difference.ts";

/** Data of the two shops for the rules. */
export interface Known {
  /** Hosts in either shop's own URLs. */
  hosts: ReadonlySet<string>;
}

/** A difference that does not matter to clients. */
export interface Rule {
  name: string;
  /** The reason, for integrators; in brackets the store's decision. */
  reason: string;
  holds(difference: Difference & { field: string }, known: Known): boolean;
}
