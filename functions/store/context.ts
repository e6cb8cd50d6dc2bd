import type { Settings } from "../../schema/settings.ts";
import type { Caller } from "./access/caller.ts";
import type { KeptOutcome } from "../../schema/idempotency-keys.ts";
import type { Right } from "./access/right.ts";
import type { Queries, Rows } from "./arrangement.ts";
import type { StoreError } from "./errors.ts";
import type { OutboxEntries } from "./events.ts";
import type { KeptRead } from "./kept-read.ts";
import type { Database } from "./queries.ts";

/**
 * What every verb of the store is given: who asks, and a way to the database that counts its trips.
 * Verbs never see a request or an API version.
 */
export interface StoreContext {
  /** Builds queries; runs none by itself. */
  readonly db: Database;
  /** The user behind the key. Known once the first `read` has come back. */
  readonly caller: Caller;
  /** Who asks, in the words of the audit log. Known when `caller` is. */
  readonly actor: string;
  /** The store's settings. Known once the first `read` has come back. */
  readonly settings: Settings;
  /** What the same request came to when it was sent before; known once a `read` has come back, and then nothing is written. */
  readonly earlier: readonly KeptOutcome[] | undefined;
  /** The ticket of an edit that waits for its turn or has it, until it is written. */
  turn: number | undefined;
  /** Encrypts a secret for keeping. */
  seal(secret: string): Promise<string>;
  /** Whether the caller has a right, as far as is known; at most one round trip. */
  may(right: Right): Promise<boolean>;
  /**
   * One statement, one round trip. The first one of a request checks the credentials too, and each the right that its
   * rows need, before they are given out.
   */
  read<Q extends Queries>(queries: Q | KeptRead<Q>, options?: ReadOptions): Promise<Rows<Q>>;
  /**
   * One round trip, all or nothing; only after a `read` has let the caller in. The entries of the outbox are written with it, and
   * their deliveries begin once it is committed. What may be sent by POST says what it comes to, for when it is sent again.
   */
  write<Q extends Queries>(queries: Q, entries?: OutboxEntries, outcome?: KeptOutcome[]): Promise<Rows<Q>>;
}

/** What a read asks for beside its rows. */
export interface ReadOptions {
  /** What the caller must be allowed; without it, any caller may. */
  right?: Right;
  /** What is thrown when the first query finds nothing, before the right is judged. */
  missing?: () => StoreError;
}
