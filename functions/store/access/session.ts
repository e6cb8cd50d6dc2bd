import type { Permissions } from "../../../schema/api-keys.ts";
import type { Settings } from "../../../schema/settings.ts";
import type { StoreContext } from "../context.ts";
import type { Connection, Queries, Rows } from "../database.ts";
import { StoreError } from "../errors.ts";
import { type News, newsStatement } from "../events.ts";
import type { Caller } from "./caller.ts";
import {
  type CredentialsRow,
  insertNonce,
  type KeyRecord,
  type Nonce,
  readCredentials,
  selectCredentials,
} from "./credentials.ts";
import { keyMemory, type KnownKey } from "./key-memory.ts";
import { decryptSecret, encryptSecret, hashConsumerKey } from "./keys.ts";
import { rememberSettings } from "./settings-memory.ts";

/** What a request presents to be let in. */
export interface Claim {
  consumerKey: string;
  /** Throws when the request does not prove that it knows the secret. */
  prove(secret: string): Promise<void>;
  /** Must not have been used with this key before. */
  nonce?: Nonce;
}

/** Begins the deliveries with these ids of the outbox. */
export type Deliver = (ids: number[]) => void;

/** What the key must permit; undefined where nothing is asked of it. */
export type Access = "read" | "write" | undefined;

interface SessionParts {
  connection: Connection;
  secretsKey: Promise<CryptoKey>;
  claim: Claim;
  access: Access;
  deliver: Deliver;
}

/**
 * The context of one authenticated request. `identify` decides with the isolate's memory alone where it can;
 * the first `read` then checks key, user and nonce again in the transaction that reads the data.
 * Throws the credential codes of `StoreError`, and whatever the claim's `prove` throws.
 */
export class Session implements StoreContext {
  readonly #connection: Connection;
  readonly #secretsKey: Promise<CryptoKey>;
  readonly #claim: Claim;
  readonly #access: Access;
  readonly #deliver: Deliver;
  #key: KnownKey | undefined;
  #settings: Settings | undefined;
  /** Whether this request has seen the key in the database itself. */
  #checked = false;
  #nonceStored: boolean;

  constructor({ connection, secretsKey, claim, access, deliver }: SessionParts) {
    this.#connection = connection;
    this.#secretsKey = secretsKey;
    this.#claim = claim;
    this.#access = access;
    this.#deliver = deliver;
    this.#nonceStored = !claim.nonce;
  }

  get db() {
    return this.#connection.db;
  }

  get caller(): Caller {
    const user = this.#key?.user;
    if (!user) throw new Error("The caller is not known before the first read");
    return { userId: user.id, role: user.role };
  }

  get settings(): Settings {
    if (!this.#settings) throw new Error("The settings are not known before the first read");
    return this.#settings;
  }

  async seal(secret: string): Promise<string> {
    return encryptSecret(await this.#secretsKey, secret);
  }

  /** Id of the key, once it is known. */
  get keyId(): number | undefined {
    return this.#key?.id;
  }

  /** Lets the caller in, from memory without a round trip, or else with one. */
  async identify(): Promise<void> {
    const { consumerKey } = this.#claim;
    const remembered = keyMemory.get(consumerKey);
    if (remembered && (await this.#proves(remembered.secret))) {
      this.#key = remembered;
      if (mayUse(remembered, this.#access)) return;
    }
    const hash = remembered?.hash ?? (await hashConsumerKey(consumerKey));
    const [rows] = await this.#connection.run([selectCredentials(this.db, hash)]);
    await this.#admit(hash, rows);
  }

  async read<Q extends Queries>(queries: Q): Promise<Rows<Q>> {
    const checks = this.#pendingChecks();
    if (checks.length === 0) return this.#connection.run(queries);
    const results = await this.#connection.run([...checks, ...queries] as unknown as Queries);
    await this.#settle((results as unknown[]).slice(0, checks.length));
    return (results as unknown[]).slice(checks.length) as unknown as Rows<Q>;
  }

  async write<Q extends Queries>(queries: Q, news: News = {}): Promise<Rows<Q>> {
    if (this.#pendingChecks().length > 0) throw new Error("A write needs a read before it");
    const statement = newsStatement(news, { queued: true });
    if (!statement) return this.#connection.run(queries);
    const told = this.db.execute<{ id: string }>(statement);
    const results = (await this.#connection.run([...queries, told] as Queries)) as unknown[][];
    const rows = results.at(-1) as { id: string }[];
    if (rows.length > 0) this.#deliver(rows.map(({ id }) => Number(id)));
    return results.slice(0, -1) as unknown as Rows<Q>;
  }

  /** Uses up the nonce of a request that turned out to need no data. */
  async spendNonce(): Promise<void> {
    if (this.#nonceStored) return;
    const checks = this.#pendingChecks();
    await this.#settle([...(await this.#connection.run(checks as unknown as Queries))]);
  }

  #pendingChecks() {
    const { db } = this;
    const hash = this.#known().hash;
    return [
      ...(this.#checked ? [] : [selectCredentials(db, hash)]),
      ...(this.#nonceStored || !this.#claim.nonce ? [] : [insertNonce(db, hash, this.#claim.nonce)]),
    ];
  }

  async #settle(results: unknown[]): Promise<void> {
    if (!this.#checked) await this.#admit(this.#known().hash, results.shift() as CredentialsRow[]);
    if (!this.#nonceStored) {
      this.#nonceStored = true;
      if ((results.shift() as unknown[]).length === 0) throw new StoreError("nonce_used");
    }
  }

  /** Judges what the database said of the key, and remembers it. */
  async #admit(hash: string, rows: CredentialsRow[]): Promise<void> {
    const { consumerKey } = this.#claim;
    const row = rows[0];
    if (!row) throw new Error("The settings row is missing");
    const { key, settings } = readCredentials(row);
    rememberSettings(settings);
    if (!settings.apiEnabled) throw new StoreError("api_disabled");
    if (!key) {
      keyMemory.forget(consumerKey);
      throw new StoreError("consumer_key_invalid");
    }
    const known = await this.#reveal(hash, key);
    if (!mayUse(known, this.#access)) {
      throw new StoreError(this.#access === "write" ? "write_permission_missing" : "read_permission_missing");
    }
    if (!known.user) throw new StoreError("api_user_invalid");
    keyMemory.remember(consumerKey, known);
    this.#key = known;
    this.#settings = settings;
    this.#checked = true;
  }

  /** The key with its secret in clear; proves the claim anew unless the memory's copy was proved already. */
  async #reveal(hash: string, key: KeyRecord): Promise<KnownKey> {
    const before = this.#key;
    if (before?.secretCiphertext === key.secretCiphertext) return { ...key, hash, secret: before.secret };
    const secret = await decryptSecret(await this.#secretsKey, key.secretCiphertext);
    await this.#claim.prove(secret);
    return { ...key, hash, secret };
  }

  async #proves(secret: string): Promise<boolean> {
    return this.#claim.prove(secret).then(
      () => true,
      () => false,
    );
  }

  #known(): KnownKey {
    if (!this.#key) throw new Error("The caller is not identified");
    return this.#key;
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
