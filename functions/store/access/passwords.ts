import { fromBase64, toBase64 } from "../../kernel/bytes.ts";
import { verifyForeign } from "./foreign-password.ts";

/** Passwords at rest: PBKDF2-SHA256, written `pbkdf2$sha256$<iterations>$<salt>$<hash>` with salt and hash in base64. */

/**
 * For chosen passwords. Hashing runs on the isolate's one thread: a bulk of 100 takes half a second of a Worker's 30. The
 * platform allows 100,000 iterations in a call.
 */
const ITERATIONS = 50_000;
/** For random passwords: 144 random bits need no stretching. */
const RANDOM_ITERATIONS = 1_000;
const RANDOM_BYTES = 18;

const SALT_BYTES = 16;
const HASH_BITS = 256;

/** The stored hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return hashed(password, ITERATIONS);
}

/** The hash of a new random password of 24 characters, which is never shown. */
export function hashRandomPassword(): Promise<string> {
  return hashed(toBase64(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))), RANDOM_ITERATIONS);
}

async function hashed(password: string, iterations: number, rounds = 1): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const hash = await inRounds(password, salt, iterations, rounds);
  const times = rounds === 1 ? iterations : `${iterations}x${rounds}`;
  return `pbkdf2$sha256$${times}$${toBase64(salt)}$${toBase64(hash)}`;
}

/** PBKDF2-SHA256. */
async function stretch(
  password: BufferSource,
  salt: BufferSource,
  iterations: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
  const algorithm = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, HASH_BITS));
}

/**
 * Passwords for the console: PBKDF2-SHA256 with 600,000 iterations, about 0.12 s of CPU (§console-passwords). The platform
 * allows 100,000 in a call, so rounds are chained: `pbkdf2$sha256$100000x6$<salt>$<hash>`.
 */
const STRONG_ITERATIONS = 100_000;
const ROUNDS = 6;

const FORM = /^pbkdf2\$sha256\$([1-9]\d{0,5})(?:x([1-9]))?\$([A-Za-z\d+/]{22}==)\$([A-Za-z\d+/]{43}=)$/;
/** Longest password, in characters. */
export const LONGEST_PASSWORD = 1000;
/** Shortest new password, in characters. */
export const SHORTEST_PASSWORD = 12;

/** The problem of a new password for the console; undefined for a good one. */
export function problemOf(password: string): string | undefined {
  if (password.length < SHORTEST_PASSWORD) return `A password has at least ${SHORTEST_PASSWORD} characters.`;
  return password.length > LONGEST_PASSWORD
    ? `A password has at most ${LONGEST_PASSWORD} characters.`
    : undefined;
}

/** The stored hash. */
export function hashStrongly(password: string): Promise<string> {
  return hashed(password, STRONG_ITERATIONS, ROUNDS);
}

/** Whether the password matches, and the new hash to store if the old form is weaker. */
interface PasswordMatch {
  matches: boolean;
  rehashed?: string;
  /** Whether it was set through the API, which takes passwords of any length. */
  byApi?: boolean;
}

/**
 * Checks a password against its stored hash, also one of another store (§taken-over-passwords). The time does not depend on the
 * stored hash, nor on its existence.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<PasswordMatch> {
  const [, iterations, rounds = "1", salt = "", hash = ""] = FORM.exec(stored ?? "") ?? [];
  const times = Number(iterations) * Number(rounds);
  const isOurs = Number(iterations) <= STRONG_ITERATIONS && Number(rounds) <= ROUNDS;
  const isOf = async () =>
    sameBytes(
      await inRounds(password, fromBase64(salt), Number(iterations), Number(rounds)),
      fromBase64(hash),
    );
  if (isOurs && times >= STRONG_ITERATIONS * ROUNDS) return { matches: await isOf() };
  const [matches, rehashed] = await Promise.all([
    isOurs ? isOf() : verifyForeign(password, stored ?? ""),
    hashStrongly(password),
  ]);
  return matches ? { matches, rehashed, byApi: isOurs } : { matches };
}

async function inRounds(
  password: string,
  salt: BufferSource,
  iterations: number,
  rounds: number,
): Promise<Uint8Array> {
  let bytes = new TextEncoder().encode(password) as Uint8Array<ArrayBuffer>;
  for (let round = 0; round < rounds; round += 1) bytes = await stretch(bytes, salt, iterations);
  return bytes;
}

/** Constant time. */
function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  return one.reduce((differs, byte, at) => differs | (byte ^ (other[at] ?? 0)), 0) === 0;
}
