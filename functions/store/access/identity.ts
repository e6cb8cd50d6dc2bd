import type { Permissions } from "../../../schema/api-keys.ts";
import type { Settings } from "../../../schema/settings.ts";
import type { Connection } from "../database.ts";
import { StoreError } from "../errors.ts";
import { type Caller, callerOf, NOBODY } from "./caller.ts";
import { has, type Right } from "./rights.ts";
import type { Call } from "../sql/call.ts";
import {
  type KeyRecord,
  type Nonce,
  readStoredKey,
  spentNonce,
  storedKey,
  type StoredKeyRow,
} from "./stored-key.ts";
import { keyMemory, type KnownKey } from "./key-memory.ts";
import { decryptSecret, hashConsumerKey, type SecretsKey } from "./keys.ts";
import { rememberSettings } from "./settings-memory.ts";

/** What a request presents to be let in. */
export interface Credentials {
  consumerKey: string;
  /** Throws when the request does not prove that it knows the secret. */
  prove(secret: string): Promise<void>;
  /** Must not have been used with this key before. */
  nonce?: Nonce;
}

/** Holds back, without the database, who asks too often. */
export interface Limits {
  /** For credentials that may be anybody's: throws when their address has failed too often. */
  refuseFailing(): void;
  /** Counts a request of the key with this hash. Throws when there were too many. */
  countRequest(keyHash: string): Promise<void>;
}

/** What the key must permit; undefined where nothing is asked of it. */
export type Access = "read" | "write" | undefined;

interface IdentityParts {
  connection: Connection;
  secretsKey: Promise<SecretsKey>;
  credentials: Credentials;
  access: Access;
  limits?: Limits;
}

/** What the database answers about a request beside its rows. */
export interface Check {
  rows: unknown[];
}

/** The sender of a request as far as is known, and the query that confirms it. */
export interface Identity {
  /** The caller by the database in this very request; nobody until then. */
  readonly caller: Caller;
  /** Whether to plan for what needs the right: known of the caller, or supposed while the database has not been asked. */
  expects(right: Right): boolean;
  /** Known once the first read has come back. */
  readonly settings: Settings;
  /** Id of their API key, if it is one and known. */
  readonly keyId: number | undefined;
  /** Lets them in. Throws the credential codes of `StoreError`. */
  establish(): Promise<void>;
  /** Whether the database has still to be asked of this request. */
  readonly isPending: boolean;
  readonly nonceIsPending: boolean;
  /** What it has still to be asked. */
  pendingChecks(): readonly Call<Check>[];
  /** Judges what came of the pending checks. */
  settle(results: readonly Check[]): Promise<void>;
}

/**
 * Who sends a request with a key. The isolate's memory alone may let a key ask for data; whether they are given out, the database
 * decides: key, user, settings and nonce are checked by queries beside those that read the data.
 * Throws the credential codes of `StoreError`, and whatever `prove` throws.
 */
export class KeyIdentity implements Identity {
  readonly #parts: IdentityParts;
  #key: KnownKey | undefined;
  #settings: Settings | undefined;
  /** Whether this request has seen the key in the database itself. */
  #checked = false;
  #nonceStored: boolean;

  constructor(parts: IdentityParts) {
    this.#parts = parts;
    this.#nonceStored = !parts.credentials.nonce;
  }

  get caller(): Caller {
    return this.#checked ? this.#remembered : NOBODY;
  }

  /** As the isolate remembers the key's user, until the database has said who that is now. */
  expects(right: Right): boolean {
    return has(this.#remembered, right);
  }

  get #remembered(): Caller {
    const user = this.#key?.user;
    return user ? callerOf(user) : NOBODY;
  }

  get keyId(): number | undefined {
    return this.#key?.id;
  }

  get settings(): Settings {
    if (!this.#settings) throw new Error("No settings before the first read");
    return this.#settings;
  }

  /** From memory without a round trip, or else with one. */
  async establish(): Promise<void> {
    const { credentials, access, connection, limits } = this.#parts;
    const remembered = keyMemory.get(credentials.consumerKey);
    const proved = remembered && (await this.#proves(remembered.secret)) ? remembered : undefined;
    // A signature that was sent before proves nothing until its nonce is looked at.
    if (!proved || credentials.nonce) limits?.refuseFailing();
    if (proved) {
      this.#key = proved;
      await limits?.countRequest(proved.hash);
      if (mayUse(proved, access)) return;
    }
    const hash = remembered?.hash ?? (await hashConsumerKey(credentials.consumerKey));
    const { rows } = await connection.read(storedKey({ keyHash: hash }));
    await this.#admit(hash, rows);
  }

  get nonceIsPending(): boolean {
    return !this.#nonceStored;
  }

  get isPending(): boolean {
    return !this.#checked || !this.#nonceStored;
  }

  pendingChecks(): readonly Call<Check>[] {
    const keyHash = this.#hash;
    const { nonce } = this.#parts.credentials;
    return [
      ...(this.#checked ? [] : [storedKey({ keyHash })]),
      ...(nonce && !this.#nonceStored ? [spentNonce({ keyHash, ...nonce })] : []),
    ];
  }

  async settle(results: readonly Check[]): Promise<void> {
    const [first, second] = results;
    if (!this.#checked) await this.#admit(this.#hash, (first?.rows ?? []) as StoredKeyRow[]);
    const stored = results.length === 2 ? second : first;
    if (this.#nonceStored) return;
    this.#nonceStored = true;
    if (stored?.rows.length === 0) throw new StoreError("nonce_used");
  }

  get #hash(): string {
    if (!this.#key) throw new Error("The caller is not identified");
    return this.#key.hash;
  }

  /** Judges what the database said of the key, and remembers it. */
  async #admit(hash: string, rows: StoredKeyRow[]): Promise<void> {
    const { credentials, access, limits } = this.#parts;
    const row = rows[0];
    if (!row) throw new Error("The settings row is missing");
    const { key, settings } = readStoredKey(row);
    rememberSettings(settings);
    if (!settings.apiEnabled) throw new StoreError("api_disabled");
    if (!key) {
      keyMemory.forget(credentials.consumerKey);
      throw new StoreError("consumer_key_invalid");
    }
    const isNew = !this.#key;
    const known = await this.#reveal(hash, key);
    this.#key = known;
    if (known.user) keyMemory.remember(credentials.consumerKey, known);
    if (isNew) await limits?.countRequest(hash);
    if (!mayUse(known, access)) {
      throw new StoreError(access === "write" ? "write_permission_missing" : "read_permission_missing");
    }
    if (!known.user) throw new StoreError("api_user_invalid");
    this.#settings = settings;
    this.#checked = true;
  }

  /** The key with its secret in clear; proves the credentials anew unless the memory's copy was proved already. */
  async #reveal(hash: string, key: KeyRecord): Promise<KnownKey> {
    const before = this.#key;
    if (before?.secretCiphertext === key.secretCiphertext) return { ...key, hash, secret: before.secret };
    const secret = await decryptSecret(await this.#parts.secretsKey, key.secretCiphertext);
    await this.#parts.credentials.prove(secret);
    return { ...key, hash, secret };
  }

  async #proves(secret: string): Promise<boolean> {
    return this.#parts.credentials.prove(secret).then(
      () => true,
      () => false,
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
