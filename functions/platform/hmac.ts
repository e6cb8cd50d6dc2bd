/** A key that signs and verifies with a hash of the platform. */
export function importHmacKey(secret: string, hash: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash }, false, ["sign", "verify"]);
}

/** The isolate's own, which nobody outside knows. */
let comparing: Promise<CryptoKey> | undefined;

/** Whether two texts are the same, in a time that does not tell how much of them is: the platform compares their HMACs. */
export async function isSame(a: string, b: string): Promise<boolean> {
  const key = await (comparing ??= importHmacKey(crypto.randomUUID(), "SHA-256"));
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(a));
  return crypto.subtle.verify("HMAC", key, mac, new TextEncoder().encode(b));
}
