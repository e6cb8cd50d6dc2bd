/** An HMAC key that signs and verifies with a hash of the platform. */
export function importHmacKey(secret: string, hash: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash }, false, ["sign", "verify"]);
}
