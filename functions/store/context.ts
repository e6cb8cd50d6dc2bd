import type { Settings } from "../../schema/settings.ts";
import type { Caller } from "./access/caller.ts";
import type { KeptOutcome } from "../../schema/idempotency-keys.ts";
import type { Right } from "./access/rights.ts";
import type { Queries, Rows } from "./sql/flatten-queries.ts";
import type { StoreError } from "./errors.ts";
import type { OutboxEntries } from "./events.ts";
import type { Database } from "./queries.ts";

/** The input of every verb: the caller, and a connection that counts its trips. Verbs never see a request or an API version. */
export interface StoreContext {
  /** Builds queries, and runs none. */
  readonly db: Database;
  /** The caller as the database knows it; `NOBODY` until the first `read` or `change` returns. */
  readonly caller: Caller;
  /** The caller's name in the audit log. Known with `caller`. */
  readonly actor: string;
  /** The client's address; empty when unknown. */
  readonly address: string;
  /** The store's settings. Known with `caller`. */
  readonly settings: Settings;
  /** Encrypts a secret for storage. */
  seal(secret: string): Promise<string>;
  /** The decrypted secret; undefined when none of the store's keys decrypts it. */
  unseal(sealed: string): Promise<string | undefined>;
  /** Whether to plan for a right that a later read needs; at most one round trip. It grants nothing by itself. */
  expects(right: Right): Promise<boolean>;
  /**
   * One statement, one round trip. The first one of a request also checks the credentials. Each checks the right that its rows
   * need before it returns them.
   */
  read<Q extends Queries>(queries: Q, options?: ReadOptions): Promise<Rows<Q>>;
  /**
   * Begins a change, as every write does: reads the data of its plan and checks the declared rights. The result can write, and
   * holds the outcome of an earlier request. Throws the refusals of the rights.
   */
  change<Q extends Queries>(queries: Q, demands: Demands<Rows<Q>>): Promise<Change<Rows<Q>>>;
}

/** The rights of a change: to all of it, or to each element. */
export type Demands<Found> =
  | {
      rights: readonly [Right, ...Right[]];
      /** As in a read. */
      missing?: () => StoreError;
      each?: undefined;
    }
  | { each(found: Found): readonly Demand[]; rights?: undefined; missing?: undefined };

/** The demand of one element. */
export interface Demand {
  right: Right;
  /** The error for a missing record; it comes before the refusal of the right. */
  unknown?: StoreError | undefined;
}

/** A change with checked rights. */
export interface Change<Found = unknown> {
  readonly found: Found;
  /** The refusal of each element; undefined for an allowed one. */
  readonly refusals: readonly (StoreError | undefined)[];
  /** Outcomes of the earlier, same request, or the present refusals; with them nothing is written. */
  readonly earlier: readonly (KeptOutcome | StoreError)[] | undefined;
  /**
   * One round trip, all or nothing. It writes the deliveries of its events, which begin after the commit. A repeatable request
   * also stores its outcome.
   */
  write<Q extends Queries>(queries: Q, entries?: OutboxEntries, outcome?: KeptOutcome[]): Promise<Rows<Q>>;
}

/** Options of a read. */
export interface ReadOptions {
  /** The right that the caller needs; without it, any caller may read. */
  right?: Right;
  /** The error when the first query finds nothing; it comes before the refusal of the right. */
  missing?: () => StoreError;
}
