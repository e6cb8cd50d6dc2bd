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
