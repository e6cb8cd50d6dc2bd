import type { Settings } from "../../../schema/settings.ts";
import { type Caller, callerOf, can, NOBODY } from "../access/caller.ts";
import type { Check, Identity } from "../access/identity.ts";
import { has, type Right } from "../access/rights.ts";
import { rememberSettings } from "../access/settings-memory.ts";
import { StoreError } from "../errors.ts";
import type { Statement } from "../queries.ts";
import { sessionCheck, type SessionRow } from "./session-check.ts";

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
  readonly nonceIsPending = false;
  readonly #parts: SessionParts;
  #found: { user: SignedIn; caller: Caller; settings: Settings } | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  get caller(): Caller {
    return this.#found?.caller ?? NOBODY;
  }

  /** Pages read their data beside the session's check, so a right is assumed until then. */
  expects(right: Right): boolean {
    return !this.#found || has(this.#found.caller, right);
  }

  get settings(): Settings {
    return this.#known.settings;
  }

  /** Known after the first read. */
  get user(): SignedIn {
    return this.#known.user;
  }

  get isPending(): boolean {
    return !this.#found;
  }

  async establish(): Promise<void> {}

  checks(): readonly Statement<Check>[] {
    return [sessionCheck({ tokenHash: this.#parts.tokenHash })];
  }

  async settle([found]: readonly Check[]): Promise<void> {
    const [row] = (found?.rows ?? []) as SessionRow[];
    if (!row) throw new Error("The settings row is missing");
    const { settings, user, isFresh, isNoted } = row;
    rememberSettings(settings);
    const caller = user && callerOf(user);
    if (!caller || !can(caller, "manage_store")) throw new StoreError("session_invalid");
    if (!isNoted && !this.#found) this.#parts.recordUse();
    this.#found = { user, caller: { ...caller, isStale: !isFresh }, settings };
  }

  get #known() {
    if (!this.#found) throw new Error("Nobody is known before the first read");
    return this.#found;
  }
}
