import { importHmacKey, sha256, toHex } from "../../kernel/bytes.ts";
import { isSame } from "../../kernel/is-same.ts";

const BYTES = 32;
/** Hex digits of each half of a session's token, 128 bits. */
const HALF = 32;

/** A new token: 64 hex digits, which cannot be guessed, so that one turn of SHA-256 hides it well enough. */
export function newToken(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/** What is kept of a token, or of any text that is only to be recognised. */
export function hashToken(token: string): Promise<string> {
  return sha256(token);
}

/** What marks the tokens of sessions as the store's own: the first key marks, any is believed (§secrets-keys). */
export type TokenKeys = readonly CryptoKey[];

/** Made of the key that seals secrets and the one before it, if any; the words before them keep the two uses apart. */
export function importTokenKeys(secretsKey: string, previous = ""): Promise<TokenKeys> {
  const secrets = [secretsKey, ...(previous ? [previous] : [])];
  return Promise.all(secrets.map((secret) => importHmacKey(`tokens of sessions\n${secret}`, "SHA-256")));
}

/** A new token of a session: the second half is a MAC of the first, which is random (§console-sessions). */
export async function newSessionToken([key]: TokenKeys): Promise<string> {
  const random = newToken().slice(0, HALF);
  return random + (await macOf(random, key!));
}

/** Whether the store has made this token: an invented one is known without the database. */
export async function isSessionToken(token: string, keys: TokenKeys): Promise<boolean> {
  if (!/^[\da-f]{64}$/.test(token)) return false;
  const macs = await Promise.all(keys.map((key) => macOf(token.slice(0, HALF), key)));
  return macs.some((mac) => isSame(token.slice(HALF), mac));
}

async function macOf(text: string, key: CryptoKey): Promise<string> {
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return toHex(mac).slice(0, HALF);
}
