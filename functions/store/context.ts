import type { Settings } from "../../schema/settings.ts";
import type { Caller } from "./access/caller.ts";
import type { KeptOutcome } from "../../schema/idempotency-keys.ts";
import type { Right } from "./access/rights.ts";
import type { Queries, Rows } from "./sql/arrangement.ts";
import type { StoreError } from "./errors.ts";
import type { OutboxEntries } from "./events.ts";
import type { Database } from "./queries.ts";

/** What every verb of the store is given: who asks, and a way to the database that counts its trips. Verbs never see a request or an API version. */
export interface StoreContext {
  /** Builds queries; runs none by itself. */
  readonly db: Database;
  /** The caller by the database; nobody until the first `read` or `change` has come back. */
  readonly caller: Caller;
  /** The caller in the words of the audit log. Known when `caller` is. */
  readonly actor: string;
  /** Where they ask from; empty where it is unknown. */
  readonly address: string;
  /** The store's settings. Known when `caller` is. */
  readonly settings: Settings;
  /** Encrypts a secret for keeping. */
  seal(secret: string): Promise<string>;
  /** The secret in clear; undefined where none of the store's keys opens it. */
  unseal(sealed: string): Promise<string | undefined>;
  /** Whether to plan for a right that the rows of a later read need; at most one round trip. It lets nobody see anything. */
  expects(right: Right): Promise<boolean>;
  /**
   * One statement, one round trip. The first one of a request checks the credentials too, and each the right that its
   * rows need, before they are given out.
   */
  read<Q extends Queries>(queries: Q, options?: ReadOptions): Promise<Rows<Q>>;
  /**
   * Begins a change, as every write begins: reads as `read` does what the change is planned on, and asks for the rights that it
   * declares. What it gives can write, and tells what the request came to before. Throws what the rights are refused with.
   */
  change<Q extends Queries>(queries: Q, demands: Demands<Rows<Q>>): Promise<Change<Rows<Q>>>;
}

/** What a change asks for: rights to all of it, or a right to each of its elements. */
export type Demands<Found> =
  | {
      rights: readonly [Right, ...Right[]];
      /** As of a read. */
      missing?: () => StoreError;
      each?: undefined;
    }
  | { each(found: Found): readonly Demand[]; rights?: undefined; missing?: undefined };

/** What one element of a change asks for. */
export interface Demand {
  right: Right;
  /** The error where the element's record does not exist; it goes before the right. */
  unknown?: StoreError | undefined;
}

/** A change whose rights were asked for. */
export interface Change<Found = unknown> {
  readonly found: Found;
  /** What each element is refused with; undefined where it is allowed. */
  readonly refusals: readonly (StoreError | undefined)[];
  /** What each element came to when the request was sent before, or what it is refused with now; then nothing is written. */
  readonly earlier: readonly (KeptOutcome | StoreError)[] | undefined;
  /**
   * One round trip, all or nothing. The deliveries of its events are written with it, and their deliveries begin once it is
   * committed. What may be sent by POST says what it comes to, for when it is sent again.
   */
  write<Q extends Queries>(queries: Q, entries?: OutboxEntries, outcome?: KeptOutcome[]): Promise<Rows<Q>>;
}

/** What a read asks for beside its rows. */
export interface ReadOptions {
  /** What the caller must be allowed; without it, any caller may. */
  right?: Right;
  /** The error when the first query finds nothing; it goes before the right. */
  missing?: () => StoreError;
}
