/** SHA-256 of bytes, or of a text in UTF-8, as hex. */
export async function sha256(body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  return toHex(await crypto.subtle.digest("SHA-256", bytes));
}

/** Two lower-case digits for each byte. */
export function toHex(bytes: ArrayBuffer | Uint8Array): string {
  let digits = "";
  for (const byte of new Uint8Array(bytes)) digits += (0x100 + byte).toString(16).slice(1);
  return digits;
}

/** A key that signs and verifies with a hash of the platform. */
export function importHmacKey(secret: string, hash: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash }, false, ["sign", "verify"]);
}

/** Bytes as base64, padded. */
export function toBase64(bytes: Uint8Array): string {
  // One by one: as arguments of a call, many bytes overflow the stack.
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** The bytes that base64 stands for. Throws when it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
