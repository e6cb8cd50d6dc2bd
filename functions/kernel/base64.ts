/** Bytes as base64, padded. */
export function toBase64(bytes: Uint8Array): string {
  // One by one: as arguments of one call, many bytes overflow the stack.
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** The bytes of a base64 text. Throws for invalid base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}
