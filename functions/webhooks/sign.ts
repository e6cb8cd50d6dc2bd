import { fromBase64, toBase64 } from "../kernel/base64.ts";

/** Signatures of deliveries: the legacy one and that of Standard Webhooks. */

/** Base64 HMAC-SHA256 of the body with the secret as it stands (§webhook-delivery). */
export async function legacySignature(secret: string, body: string): Promise<string> {
  return hmac(bytesOf(secret), body);
}

/** `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`. A `whsec_` secret holds the key in base64; any other is the key. */
export async function standardSignature(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): Promise<string> {
  return `v1,${await hmac(standardKey(secret), `${id}.${timestamp}.${body}`)}`;
}

const PREFIX = "whsec_";

function standardKey(secret: string): Uint8Array<ArrayBuffer> {
  if (!secret.startsWith(PREFIX)) return bytesOf(secret);
  try {
    const key = fromBase64(secret.slice(PREFIX.length));
    // An empty secret, which old records may have, signs nothing.
    return key.length === 0 ? bytesOf(secret) : key;
  } catch {
    return bytesOf(secret);
  }
}

async function hmac(key: Uint8Array<ArrayBuffer>, text: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  const mac = await crypto.subtle.sign("HMAC", imported, bytesOf(text));
  return toBase64(new Uint8Array(mac));
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text));
}
