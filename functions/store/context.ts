import type { StoredOutcome } from "../../schema/idempotency-keys.ts";
import type { Settings } from "../../schema/settings.ts";
import type { Caller } from "./access/caller.ts";
import { authorize, type Right } from "./access/rights.ts";
import type { OutboxEntries } from "./changes/events.ts";
import type { StoreError } from "./errors.ts";
import type { Database, Query } from "./sql/queries.ts";
import type { Results, Statements } from "./sql/statement.ts";

/** The context that verbs get: who calls, and how a verb reads and begins a change. */

/** The input of every verb: the caller, and a connection that counts its trips. Verbs never see a request or an API version. */
export interface StoreContext {
  /** Builds queries, and runs none. */
  readonly db: Database;
  /** The client's address; empty when unknown. */
  readonly address: string;
  /** The caller and the settings. It costs nothing after a read. */
  known(): Promise<KnownContext>;
  /** Encrypts a secret for storage. */
  seal(secret: string): Promise<string>;
  /** A secret of the change that comes, which the form that asked for it shows for ten minutes (§console-forms). */
  show(secret: string): void;
  /** The decrypted secret; undefined when none of the store's keys decrypts it. */
  unseal(sealed: string): Promise<string | undefined>;
  /** Whether to plan for a right that a later read needs; at most one round trip. It grants nothing by itself. */
  expects(right: Right): Promise<boolean>;
  /**
   * One statement, one round trip. The first one of a request also checks the credentials. Each checks the right that its rows
   * need before it returns them.
   */
  read<S extends Statements>(statements: S, options?: ReadOptions): Promise<Results<S>>;
  /**
   * Begins a change, as every write does: checks the declared rights, and reads the data of its plan for callers with one of
   * them. The result can write, and holds the outcome of an earlier request. Throws the refusals of the rights.
   */
  change<S extends Statements, Named extends object>(
    statements: S,
    access: Access<Results<S>, Named>,
  ): Promise<Change<Results<S>>>;
}

/** The context once the database has said who calls: after the first `read` or `change`. */
export interface KnownContext extends StoreContext {
  /** The caller as the database knows it. */
  readonly caller: Caller;
  /** The caller's name in the audit log. */
  readonly actor: string;
  /** Id of the caller's API key; undefined for a person in the console. */
  readonly keyId: number | undefined;
  /** The store's settings. */
  readonly settings: Settings;
}

/** The rights of a change: to all of it, or to each element. */
export type Access<Found, Named extends object = object> =
  | AccessToAll
  | (AccessToEach<Named> & {
      /** The rows of the named records in the change's own read. */
      named(found: Found): readonly Named[];
    });

/** The rights to a whole change. */
export interface AccessToAll extends Missing {
  rights: readonly [Right, ...Right[]];
}

/** The rights of elements by the records that they name. */
export interface AccessToEach<Named extends object> {
  each(named: readonly Named[]): readonly ElementAccess[];
  /** The rights that the elements need whatever the record. A caller without any causes no other read than `lookup`. */
  anyOf: readonly Right[];
  /** Reads the named records; undefined when no right depends on them. */
  lookup?: Query<Named> | undefined;
}

/** The right to one element. */
export interface ElementAccess {
  right: Right;
  /** The error for a missing record; it comes before the refusal of the right. */
  unknown?: StoreError | undefined;
  /** The id in a refusal, for a record that is named otherwise. */
  about?: number | undefined;
}

/** A change with checked rights. */
export interface Change<Found = unknown> {
  readonly ctx: KnownContext;
  readonly found: Found;
  /** The refusal of each element; undefined for an allowed one. */
  readonly refusals: readonly (StoreError | undefined)[];
  /** Outcomes of the earlier, same request, or the present refusals; with them nothing is written. */
  readonly replayed: readonly (StoredOutcome | StoreError)[] | undefined;
  /**
   * One round trip, all or nothing. It writes the deliveries of its events, which begin after the commit. A request with an `Idempotency-Key`
   * also stores its outcome.
   */
  write<S extends Statements>(
    statements: S,
    entries?: OutboxEntries,
    outcome?: StoredOutcome[],
  ): Promise<Results<S>>;
}

/** A record that must exist. */
interface Missing {
  /** The error when the first query finds nothing; it comes before the refusal of the right. */
  missing?: (() => StoreError) | undefined;
  /** Finds the record in few rows. A caller without the right causes no other read. */
  record?: Query | undefined;
}

/** Options of a read. */
export interface ReadOptions extends Missing {
  /** The right that the caller needs; without it, any caller may read. */
  right?: Right;
}

/** Throws the refusal of a read, once the caller is identified. */
export function checkRead(ctx: { caller: Caller }, found: unknown, { right, missing }: ReadOptions): void {
  const [first] = Object.values(found as Record<string, unknown[]>);
  if (missing && first?.length === 0) throw missing();
  if (right) authorize(ctx, right);
}

/** A copy of a context with another way to read. */
export function readingBy(
  ctx: KnownContext,
  read: (statements: Statements, options: ReadOptions) => Promise<unknown>,
): KnownContext {
  return {
    db: ctx.db,
    address: ctx.address,
    // These are known after the first read.
    get keyId() {
      return ctx.keyId;
    },
    get caller() {
      return ctx.caller;
    },
    get actor() {
      return ctx.actor;
    },
    get settings() {
      return ctx.settings;
    },
    known: () => ctx.known(),
    seal: (secret) => ctx.seal(secret),
    show: (secret) => ctx.show(secret),
    unseal: (sealed) => ctx.unseal(sealed),
    expects: (right) => ctx.expects(right),
    read: <S extends Statements>(statements: S, options = {}) =>
      read(statements, options) as Promise<Results<S>>,
    change: (statements, access) => ctx.change(statements, access),
  };
}
