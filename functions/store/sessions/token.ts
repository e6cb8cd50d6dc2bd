import { importHmacKey, sha256, toHex } from "../../kernel/bytes.ts";
import { isSame } from "../../kernel/is-same.ts";

/** Tokens of sessions and links. */

const BYTES = 32;
/** Hex digits of each half of a session's token, 128 bits. */
const HALF = 32;

/** A new token: 64 random hex digits. As it cannot be guessed, one round of SHA-256 protects it. */
export function newToken(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/** The stored hash of a token, or of any text that is only compared. */
export function hashToken(token: string): Promise<string> {
  return sha256(token);
}

/** Keys that sign session tokens: the first signs, any verifies (§secrets-keys). */
export type TokenKeys = readonly CryptoKey[];

/** Derived from the current key for secrets and the previous one, if any; a prefix separates the two uses. */
export function importTokenKeys(secretsKey: string, previous = ""): Promise<TokenKeys> {
  const secrets = [secretsKey, ...(previous ? [previous] : [])];
  return Promise.all(secrets.map((secret) => importHmacKey(`tokens of sessions\n${secret}`, "SHA-256")));
}

/** A new session token: a random half, and its MAC (§console-sessions). With a secret of its client it is always the same. */
export async function newSessionToken([key]: TokenKeys, secret?: string): Promise<string> {
  const random = secret === undefined ? newToken().slice(0, HALF) : await macOf(`of ${secret}`, key!);
  return random + (await macOf(random, key!));
}

/** Whether the store has made this token. It refuses invented ones without the database. */
export async function isSessionToken(token: string, keys: TokenKeys): Promise<boolean> {
  if (!/^[\da-f]{64}$/.test(token)) return false;
  const macs = await Promise.all(keys.map((key) => macOf(token.slice(0, HALF), key)));
  return macs.some((mac) => isSame(token.slice(HALF), mac));
}

async function macOf(text: string, key: CryptoKey): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return toHex(mac).slice(0, HALF);
}
