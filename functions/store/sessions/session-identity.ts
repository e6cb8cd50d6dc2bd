import type { Settings } from "../../../schema/settings.ts";
import { type Caller, callerOf, can, NOBODY } from "../access/caller.ts";
import type { Check, Identity } from "../access/identity.ts";
import { has, type Right } from "../access/rights.ts";
import { rememberSettings } from "../access/settings-memory.ts";
import { StoreError } from "../errors.ts";
import type { Call } from "../sql/call.ts";
import { sessionCheck, type SessionRow } from "./session-check.ts";

/** The user who is signed in, as pages show them. */
export interface SignedIn {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
}

interface SessionParts {
  tokenHash: string;
  /** Notes that the session is used, when that was not noted lately. */
  recordUse(): void;
  /** Whether the user must have proved who they are a few minutes ago at most. */
  mustBeFresh?: boolean | undefined;
}

/** The user of a session; nobody until the database confirms it. Throws `session_invalid`, `authentication_stale`. */
export class SessionIdentity implements Identity {
  readonly keyId = undefined;
  readonly nonceIsPending = false;
  readonly #parts: SessionParts;
  #found: { user: SignedIn; caller: Caller; settings: Settings; isFresh: boolean } | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  get caller(): Caller {
    return this.#found?.caller ?? NOBODY;
  }

  /** Pages ask for their data beside the check of the session: whoever that is, they may turn out to have the right. */
  expects(right: Right): boolean {
    return !this.#found || has(this.#found.caller, right);
  }

  get settings(): Settings {
    return this.#known.settings;
  }

  /** Known once the first read has come back. */
  get user(): SignedIn {
    return this.#known.user;
  }

  /** Whether they proved who they are a few minutes ago at most. Known when `user` is. */
  get isFresh(): boolean {
    return this.#known.isFresh;
  }

  get isPending(): boolean {
    return !this.#found;
  }

  async establish(): Promise<void> {}

  pendingChecks(): readonly Call<Check>[] {
    return this.isPending ? [sessionCheck({ tokenHash: this.#parts.tokenHash })] : [];
  }

  async settle([found]: readonly Check[]): Promise<void> {
    if (this.#found) return;
    const [row] = (found?.rows ?? []) as SessionRow[];
    if (!row) throw new Error("The settings row is missing");
    const { settings, user, isFresh, isNoted } = row;
    rememberSettings(settings);
    const caller = user && callerOf(user);
    if (!caller || !can(caller, "manage_store")) throw new StoreError("session_invalid");
    if (!isNoted) this.#parts.recordUse();
    if (this.#parts.mustBeFresh && !isFresh) throw new StoreError("authentication_stale");
    this.#found = { user, caller, settings, isFresh };
  }

  get #known() {
    if (!this.#found) throw new Error("Nobody is known before the first read");
    return this.#found;
  }
}
