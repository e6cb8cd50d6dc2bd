import { toBase64 } from "../../kernel/bytes.ts";

/** Passwords at rest: PBKDF2-SHA256, written `pbkdf2$sha256$<iterations>$<salt>$<hash>` with salt and hash in base64. */

/**
 * For chosen passwords. Hashing runs on the isolate's one thread: a bulk of 100 takes half a second of a Worker's 30. The
 * platform allows 100,000 iterations in a call.
 */
const ITERATIONS = 50_000;
/** For random passwords: 144 random bits need no stretching. */
const RANDOM_ITERATIONS = 1_000;
const RANDOM_BYTES = 18;

export const SALT_BYTES = 16;
const HASH_BITS = 256;

/** The stored hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return derive(password, ITERATIONS);
}

/** The hash of a new random password of 24 characters, which is never shown. */
export function hashRandomPassword(): Promise<string> {
  return derive(toBase64(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))), RANDOM_ITERATIONS);
}

async function derive(password: string, iterations: number): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const hash = await stretch(new TextEncoder().encode(password), salt, iterations);
  return `pbkdf2$sha256$${iterations}$${toBase64(salt)}$${toBase64(hash)}`;
}

/** PBKDF2-SHA256. */
export async function stretch(
  password: BufferSource,
  salt: BufferSource,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
  const algorithm = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, HASH_BITS));
}
