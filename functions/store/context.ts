import type { Settings } from "../../schema/settings.ts";
import type { Caller } from "./access/caller.ts";
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
  /** The store's settings. Known once the first `read` has come back. */
  readonly settings: Settings;
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
   * their deliveries begin once it is committed.
   */
  write<Q extends Queries>(queries: Q, entries?: OutboxEntries): Promise<Rows<Q>>;
}

/** What a read asks for beside its rows. */
export interface ReadOptions {
  /** What the caller must be allowed; without it, any caller may. */
  right?: Right;
  /** What is thrown when the first query finds nothing, before the right is judged. */
  missing?: () => StoreError;
}
