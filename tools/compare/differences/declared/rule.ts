import type { Difference } from "../difference.ts";

/** What the rules know of the two shops. */
export interface Known {
  /** Hosts by which either shop calls itself. */
  hosts: ReadonlySet<string>;
}

/** A difference that no client minds. */
export interface Rule {
  name: string;
  /** Why, in words for integrators; in brackets the decision of the store. */
  reason: string;
  holds(difference: Difference & { field: string }, known: Known): boolean;
}
