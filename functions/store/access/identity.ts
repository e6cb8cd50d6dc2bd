import type { Permissions } from "../../../schema/api-keys.ts";
import type { Settings } from "../../../schema/settings.ts";
import { StoreError } from "../errors.ts";
import type { Connection } from "../sql/connection.ts";
import type { Statement } from "../sql/queries.ts";
import { type Caller, callerOf, NOBODY } from "./caller.ts";
import { decryptSecret, hashConsumerKey, type SecretsKey } from "./keys.ts";
import { cacheSettings, keyCache, type KnownKey, markedSettings, type SettingsRead } from "./cache.ts";
import { has, type Right } from "./rights.ts";
import {
  type KeyRecord,
  type Signature,
  spentSignature,
  storedKey,
  type StoredKeyRow,
} from "./stored-key.ts";

/** The sender of a request by an API key: credentials, the check of the key, the permissions. */

/** The credentials of a request. */
export interface Credentials {
  consumerKey: string;
  /** Throws when the request does not prove that it knows the secret. */
  prove(secret: string): Promise<void>;
  /** Must be unused with this key. */
  signature?: Signature;
}

/** Limits that hold back too frequent requests, without the database. */
export interface Limits {
  /** For unproved credentials: throws when their address has failed too often. */
  refuseFailing(): void;
  /** Counts a request of the key with this hash. Throws above the limit. */
  countRequest(keyHash: string): Promise<void>;
}

/** The permission that the key needs; undefined for none. */
export type Access = "read" | "write" | undefined;

interface IdentityParts {
  connection: Connection;
  secretsKey: () => Promise<SecretsKey>;
  credentials: Credentials;
  access: Access;
  limits?: Limits;
}

/** The database's row about a request's credentials. */
export interface Check {
  rows: unknown[];
}

/** What the database says about a request, beside its rows. */
export interface Known {
  readonly caller: Caller;
  readonly settings: Settings;
}

/** The sender of a request, and the query that confirms it. */
export interface Identity {
  /** Undefined until the first read. */
  readonly known: Known | undefined;
  /** Whether to plan for the right: a known caller has it, an unknown one is assumed to. */
  expects(right: Right): boolean;
  /** Id of their API key, if they have one and it is known. */
  readonly keyId: number | undefined;
  /** Whether they have a key that the database has confirmed, and that may only read. */
  readonly isReadOnly: boolean;
  /** Identifies the caller. Throws the credential codes of `StoreError`. */
  identify(): Promise<void>;
  /** Whether this request has still to ask the database. */
  readonly isPending: boolean;
  readonly signatureIsPending: boolean;
  /** The checks beside every read: a long list ends with its right (§unlimited-pages). */
  checks(): readonly Statement<Check>[];
  /** Checks the results of the checks. */
  checkResults(results: readonly Check[]): Promise<void>;
}

/**
 * The sender of a request with a key. The isolate's memory lets a known key query data. The same statement checks key, user,
 * settings and the signature's use before the answer. Throws the credential codes of `StoreError`, and errors of `prove`.
 */
export class KeyIdentity implements Identity {
  readonly #parts: IdentityParts;
  #key: KnownKey | undefined;
  /** The remembered secret that the request does not prove; a signature is dear to verify twice. */
  #refuted: { secretCiphertext: string; error: unknown } | undefined;
  known: Known | undefined;
  #isSpent: boolean;
  /** The settings that the isolate knew when it asked. */
  #before: SettingsRead | undefined;

  constructor(parts: IdentityParts) {
    this.#parts = parts;
    this.#isSpent = !parts.credentials.signature;
  }

  /** Uses the remembered user until the database names the current one. */
  expects(right: Right): boolean {
    const user = this.#key?.user;
    return has(user ? callerOf(user) : NOBODY, right);
  }

  get keyId(): number | undefined {
    return this.#key?.id;
  }

  get isReadOnly(): boolean {
    return this.known !== undefined && this.#key?.permissions === "read";
  }

  /** Takes no round trip for a remembered key, one for any other. */
  async identify(): Promise<void> {
    const { credentials, access, connection, limits } = this.#parts;
    // A signature may be a replay, and is dear to verify.
    if (credentials.signature) limits?.refuseFailing();
    const remembered = keyCache.get(credentials.consumerKey);
    const proved = remembered && (await this.#isProvedBy(remembered)) ? remembered : undefined;
    if (!proved) limits?.refuseFailing();
    if (proved) {
      this.#key = proved;
      await limits?.countRequest(proved.hash);
      if (mayUse(proved, access)) return;
    }
    const hash = remembered?.hash ?? (await hashConsumerKey(credentials.consumerKey));
    const { rows } = await connection.read(this.#storedKey(hash));
    await this.#acceptKey(hash, rows);
  }

  /** The query for the key, and for the settings unless they are those that the isolate knows. */
  #storedKey(keyHash: string) {
    this.#before = markedSettings();
    return storedKey({ keyHash, knownMark: this.#before?.mark ?? "" });
  }

  get signatureIsPending(): boolean {
    return !this.#isSpent;
  }

  get isPending(): boolean {
    return !this.known || !this.#isSpent;
  }

  checks(): readonly Statement<Check>[] {
    const keyHash = this.#hash;
    const { signature } = this.#parts.credentials;
    return [
      this.#storedKey(keyHash),
      ...(signature && !this.#isSpent ? [spentSignature({ keyHash, ...signature })] : []),
    ];
  }

  async checkResults(results: readonly Check[]): Promise<void> {
    const [stored, spent] = results;
    await this.#acceptKey(this.#hash, (stored?.rows ?? []) as StoredKeyRow[]);
    this.#isSpent = true;
    if (spent?.rows.length === 0) throw new StoreError("signature_used");
  }

  get #hash(): string {
    if (!this.#key) throw new Error("The caller is not identified");
    return this.#key.hash;
  }

  /** Checks the database's row of the key, and remembers it. */
  async #acceptKey(hash: string, rows: StoredKeyRow[]): Promise<void> {
    const { credentials, access, limits } = this.#parts;
    const row = rows[0];
    const settings = row?.settings ?? this.#before?.settings;
    if (!row || !settings) throw new Error("The settings row is missing");
    cacheSettings(settings, row.mark);
    if (!settings.apiEnabled) throw new StoreError("api_disabled");
    if (!row.key) {
      keyCache.forget(credentials.consumerKey);
      throw new StoreError("consumer_key_invalid");
    }
    const isNew = !this.#key;
    const known = await this.#reveal(hash, { ...row.key, user: row.user });
    this.#key = known;
    if (known.user) keyCache.remember(credentials.consumerKey, known);
    if (isNew) await limits?.countRequest(hash);
    if (!mayUse(known, access)) {
      throw new StoreError(access === "write" ? "write_permission_missing" : "read_permission_missing");
    }
    if (!known.user) throw new StoreError("api_user_invalid");
    const caller = { ...callerOf(known.user), lacksCoupons: !settings.couponsEnabled };
    this.known = { caller, settings };
  }

  /** The key with its decrypted secret. Proves the credentials again, unless the remembered secret has proved them. */
  async #reveal(hash: string, key: KeyRecord): Promise<KnownKey> {
    const before = this.#key;
    if (before?.secretCiphertext === key.secretCiphertext) return { ...key, hash, secret: before.secret };
    if (this.#refuted?.secretCiphertext === key.secretCiphertext) throw this.#refuted.error;
    const secret = await decryptSecret(await this.#parts.secretsKey(), key.secretCiphertext);
    await this.#parts.credentials.prove(secret);
    return { ...key, hash, secret };
  }

  async #isProvedBy({ secret, secretCiphertext }: KnownKey): Promise<boolean> {
    return this.#parts.credentials.prove(secret).then(
      () => true,
      (error: unknown) => {
        this.#refuted = { secretCiphertext, error };
        return false;
      },
    );
  }
}

const PERMITTED: Record<Permissions, readonly Access[]> = {
  read: ["read", undefined],
  write: ["write", undefined],
  read_write: ["read", "write", undefined],
};

function mayUse(key: KeyRecord, access: Access): boolean {
  return PERMITTED[key.permissions].includes(access);
}
