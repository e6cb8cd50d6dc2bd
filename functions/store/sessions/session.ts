import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { sessions } from "../../../schema/sessions.ts";
import { settings } from "../../../schema/settings.ts";
import { users } from "../../../schema/users.ts";
import { callerOf, can } from "../access/caller.ts";
import type { Check, Identity, Known } from "../access/identity.ts";
import { cacheSettings } from "../access/cache.ts";
import { has, type Right } from "../access/rights.ts";
import { settingColumns } from "../access/stored-key.ts";
import { StoreError } from "../errors.ts";
import type { Background } from "../sql/connection.ts";
import { asBoolean } from "../sql/json.ts";
import type { Statement } from "../sql/queries.ts";
import { type ResultOf, routine } from "../sql/routine.ts";

/** A session as an identity: its check beside each read, and the record of its use. */

/** Changes with the user's password, and reveals nothing about it. */
export const passwordMark: SQL = sql`encode(sha256(convert_to(coalesce(${users.passwordHash}, ''), 'UTF8')), 'hex')`;

/** Hours without use after which a session ends. */
const IDLE_HOURS = 2;
/** Minutes for which a proof of identity counts as fresh. */
export const FRESH_MINUTES = 10;
/** Minutes between two records of a session's use. */
const NOTED_MINUTES = 5;

/** Whether an instant lies within an interval before now. */
function isWithin(column: PgColumn, interval: string): SQL<boolean> {
  return asBoolean(sql`${column} > now() - ${sql.raw(`interval '${interval}'`)}`);
}

/** Whether a session has not expired. */
const isAlive = and(gt(sessions.expiresAt, sql`now()`), isWithin(sessions.seenAt, `${IDLE_HOURS} hours`));

const { id, role, otherRoles, email, firstName, lastName } = users;

/** The check of a session. One row: the settings, and the user of the session or null, with its freshness. */
const sessionCheck = routine({ tokenHash: "text" }, (db, { tokenHash }) => ({
  rows: db
    .select({
      settings: settingColumns,
      user: { id, role, otherRoles, email, firstName, lastName },
      isFresh: isWithin(sessions.authenticatedAt, `${FRESH_MINUTES} minutes`),
      isNoted: isWithin(sessions.seenAt, `${NOTED_MINUTES} minutes`),
    })
    .from(settings)
    .leftJoin(sessions, and(eq(sessions.tokenHash, tokenHash), isAlive))
    .leftJoin(users, and(eq(users.id, sessions.userId), eq(sessions.passwordMark, passwordMark))),
}));

type SessionRow = ResultOf<typeof sessionCheck>["rows"][number];

/** The signed-in user, for pages. */
export interface SignedIn {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
}

interface SessionParts {
  tokenHash: string;
  /** Records the session's use, unless it did so recently. */
  recordUse(): void;
}

/** The user of a session; nobody until the database confirms it. Throws `session_invalid`. */
export class SessionIdentity implements Identity {
  readonly keyId = undefined;
  readonly isReadOnly = false;
  readonly signatureIsPending = false;
  readonly #parts: SessionParts;
  known: (Known & { user: SignedIn }) | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** Pages read their data beside the session's check, so a right is assumed until then. */
  expects(right: Right): boolean {
    return !this.known || has(this.known.caller, right);
  }

  /** Throws before the first read. */
  get user(): SignedIn {
    if (!this.known) throw new Error("Nobody is known before the first read");
    return this.known.user;
  }

  get isPending(): boolean {
    return !this.known;
  }

  async identify(): Promise<void> {}

  checks(): readonly Statement<Check>[] {
    return [sessionCheck({ tokenHash: this.#parts.tokenHash })];
  }

  async checkResults([found]: readonly Check[]): Promise<void> {
    const [row] = (found?.rows ?? []) as SessionRow[];
    if (!row) throw new Error("The settings row is missing");
    const { settings, user, isFresh, isNoted } = row;
    cacheSettings(settings);
    const caller = user && callerOf(user);
    if (!caller || !can(caller, "manage_store")) throw new StoreError("session_invalid");
    if (!isNoted && !this.known) this.#parts.recordUse();
    this.known = { user, caller: { ...caller, isStale: !isFresh }, settings };
  }
}

/** Makes a function that records the use of a session after the answer, which keeps it from expiring. */
export function recordSessionUse(tokenHash: string, background: Background): () => void {
  return () =>
    background(({ db, run }) =>
      run({
        noted: db
          .update(sessions)
          .set({ seenAt: sql`now()` })
          .where(eq(sessions.tokenHash, tokenHash)),
      }),
    );
}
