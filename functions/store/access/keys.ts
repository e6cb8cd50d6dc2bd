import { fromBase64, importHmacKey, sha256, toBase64, toHex } from "../../kernel/bytes.ts";
import { StoreError } from "../errors.ts";

/**
 * Consumer keys and secrets at rest. The key is stored as a hash for lookup, the secret encrypted, because OAuth needs it.
 * Works in Workers and in Node.
 */

const KEY_HASH_SALT = "wc-api";
const IV_BYTES = 12;

const encoder = new TextEncoder();

/** A new pair: `ck_` and `cs_` with 40 hex digits each. */
export function generateKeyPair(): { consumerKey: string; consumerSecret: string } {
  return { consumerKey: `ck_${randomHex(20)}`, consumerSecret: `cs_${randomHex(20)}` };
}

/** Hex HMAC-SHA256 of the presented key, as in `api_keys.key_hash`. */
export async function hashConsumerKey(consumerKey: string): Promise<string> {
  hashKey ??= importHmacKey(KEY_HASH_SALT, "SHA-256");
  const mac = await crypto.subtle.sign("HMAC", await hashKey, encoder.encode(consumerKey));
  return toHex(mac);
}

/** Keys for secrets: the first encrypts, any decrypts (§secrets-keys). */
export type SecretsKey = readonly { name: string; key: CryptoKey }[];

/** Imports the current AES-GCM key and the previous one, if any, from base64 (32 bytes each). Throws for an invalid key. */
export function importSecretsKey(base64: string, previous = ""): Promise<SecretsKey> {
  return Promise.all(
    [base64, ...(previous ? [previous] : [])].map(async (text) => {
      const bytes = fromBase64(text);
      if (bytes.length !== 32) throw new Error("SECRETS_KEY must be 32 bytes in base64");
      const key = await crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
      return { name: (await sha256(bytes)).slice(0, 8), key };
    }),
  );
}

/** The name of the key, a dot, and the base64 of a random IV followed by the AES-GCM ciphertext. */
export async function encryptSecret([current]: SecretsKey, secret: string): Promise<string> {
  const { name, key } = current!;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const ciphertext = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, encoder.encode(secret));
  const sealed = new Uint8Array(IV_BYTES + ciphertext.byteLength);
  sealed.set(iv);
  sealed.set(new Uint8Array(ciphertext), IV_BYTES);
  return `${name}.${toBase64(sealed)}`;
}

/**
 * Decrypts a secret of `encryptSecret`. A secret without a key's name is older than the names. Throws `secrets_key_differs` when no
 * key decrypts it.
 */
export async function decryptSecret(keys: SecretsKey, sealed: string): Promise<string> {
  const [data = "", named] = sealed.split(".").toReversed();
  const bytes = fromBase64(data);
  const iv = bytes.subarray(0, IV_BYTES);
  for (const { name, key } of keys) {
    if (named && named !== name) continue;
    const opened = crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes.subarray(IV_BYTES));
    const plain = await opened.catch(() => undefined);
    if (plain) return new TextDecoder().decode(plain);
  }
  const cause = new Error(`SECRETS_KEY does not decrypt secrets of key ${named ?? "without a name"}`);
  throw new StoreError("secrets_key_differs", { cause });
}

let hashKey: Promise<CryptoKey> | undefined;

function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}
