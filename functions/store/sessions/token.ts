import { sha256, toHex } from "../../platform/hex.ts";

const BYTES = 32;

/** A new token: 64 hex digits, which cannot be guessed, so that one turn of SHA-256 hides it well enough. */
export function newToken(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/** What is kept of a token, or of any text that is only to be recognised. */
export function hashToken(token: string): Promise<string> {
  return sha256(token);
}
