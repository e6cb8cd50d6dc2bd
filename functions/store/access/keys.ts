import { fromBase64, toBase64 } from "../../platform/base64.ts";

/**
 * Consumer keys and secrets at rest: the key as a hash it can be found by, the secret encrypted, because OAuth
 * needs it back. Works in Workers and in Node.
 */

import { toHex } from "../../platform/hex.ts";

const KEY_HASH_SALT = "wc-api";
const IV_BYTES = 12;

const encoder = new TextEncoder();

/** A new pair in the form clients expect: `ck_` and `cs_` with 40 hex digits each. */
export function generateKeyPair(): { consumerKey: string; consumerSecret: string } {
  return { consumerKey: `ck_${randomHex(20)}`, consumerSecret: `cs_${randomHex(20)}` };
}

/** Hex HMAC-SHA256 of the presented key: what `api_keys.key_hash` holds. */
export async function hashConsumerKey(consumerKey: string): Promise<string> {
  hashKey ??= importHashKey();
  const mac = await crypto.subtle.sign("HMAC", await hashKey, encoder.encode(consumerKey));
  return toHex(mac);
}

/** AES-GCM key from its base64 form (32 bytes). Throws when it is not that. */
export async function importSecretsKey(base64: string): Promise<CryptoKey> {
  const bytes = fromBase64(base64);
  if (bytes.length !== 32) throw new Error("SECRETS_KEY must be 32 bytes in base64");
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** Base64 of a random IV followed by the AES-GCM ciphertext. */
export async function encryptSecret(key: CryptoKey, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const ciphertext = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(secret));
  const sealed = new Uint8Array(IV_BYTES + ciphertext.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(ciphertext), IV_BYTES);
  return toBase64(sealed);
}

/** The secret that `encryptSecret` sealed. Throws when key and ciphertext do not belong together. */
export async function decryptSecret(key: CryptoKey, sealed: string): Promise<string> {
  const bytes = fromBase64(sealed);
  const iv = bytes.subarray(0, IV_BYTES);
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.subarray(IV_BYTES));
  return new TextDecoder().decode(plain);
}

let hashKey: Promise<CryptoKey> | undefined;

function importHashKey(): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return crypto.subtle.importKey("raw", encoder.encode(KEY_HASH_SALT), algorithm, false, ["sign"]);
}

function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}
