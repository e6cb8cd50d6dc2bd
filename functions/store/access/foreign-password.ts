import { compare } from "bcryptjs";
import { importHmacKey, toBase64, toHex } from "../../kernel/bytes.ts";

/** Passwords that moved in with their hashes: bcrypt, phpass and MD5. */

/** Highest cost of a foreign hash, as a power of two: bcrypt at 2^12 takes a third of a second. */
const MOST_BCRYPT = 12;
const MOST_PHPASS = 16;
/** Longest password that the legacy API hashes, in bytes. */
const LONGEST = 4096;

const encoder = new TextEncoder();

/**
 * Whether a password matches a hash of the legacy API (§taken-over-passwords): bcrypt, phpass or plain MD5. False for other
 * forms and for too high a cost.
 */
export async function verifyForeign(password: string, stored: string): Promise<boolean> {
  const bytes = encoder.encode(password);
  if (bytes.length > LONGEST) return false;
  if (stored.startsWith("$wp$2y$")) {
    return isBcrypt(toBase64(await hmacOf(bytes)), stored.slice("$wp".length));
  }
  if (stored.startsWith("$2y$")) return isBcrypt(password, stored);
  if (stored.startsWith("$P$")) return stored === (await phpass(bytes, stored));
  return /^[\da-f]{32}$/.test(stored) && stored === toHex(await md5(bytes));
}

/** The text that bcrypt hashes instead of the password, which it would cut at 72 bytes. */
async function hmacOf(password: BufferSource): Promise<Uint8Array> {
  const key = await importHmacKey("wp-sha384", "SHA-384");
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, password));
}

async function isBcrypt(password: string, stored: string): Promise<boolean> {
  const cost = Number(/^\$2y\$(\d\d)\$[./A-Za-z\d]{53}$/.exec(stored)?.[1] ?? Number.NaN);
  return cost <= MOST_BCRYPT && compare(password, stored.replace("$2y$", "$2b$"));
}

const ALPHABET = "./0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The phpass hash with the cost and salt of the stored one; empty for a malformed one. */
async function phpass(password: Uint8Array, stored: string): Promise<string> {
  const power = ALPHABET.indexOf(stored[3] ?? " ");
  if (stored.length !== 34 || power < 0 || power > MOST_PHPASS) return "";
  let hash = await md5(joined(encoder.encode(stored.slice(4, 12)), password));
  for (let left = 2 ** power; left > 0; left -= 1) hash = await md5(joined(hash, password));
  return stored.slice(0, 12) + encodeSixBits(hash);
}

/** The platform's own, which Node lacks. */
async function md5(bytes: BufferSource): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("MD5", bytes));
}

function joined(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(start.length + end.length);
  bytes.set(start);
  bytes.set(end, start.length);
  return bytes;
}

/** Three bytes as four characters, the lowest six bits first. */
function encodeSixBits(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const rest = bytes.subarray(at, at + 3);
    const value = rest.reduce((sum, byte, place) => sum | (byte << (8 * place)), 0);
    for (let six = 0; six <= rest.length; six += 1) text += ALPHABET[(value >> (6 * six)) & 63];
  }
  return text;
}
