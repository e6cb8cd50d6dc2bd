import { createHmac, timingSafeEqual } from "node:crypto";

export type SignatureCheck = "ok" | "bad" | "missing" | "stale";

/** Tolerance of a Standard Webhooks timestamp, in seconds. */
const TOLERANCE_S = 300;

/** Checks `X-WC-Webhook-Signature`: the base64 HMAC-SHA256 of the body as sent. */
export function checkSignature(secret: string, body: Buffer, signature: string | undefined): SignatureCheck {
  if (signature === undefined) return "missing";
  return same(hmac(secret, body), signature) ? "ok" : "bad";
}

/** The headers of Standard Webhooks. */
export interface StandardHeaders {
  id: string | undefined;
  /** Unix seconds. */
  timestamp: string | undefined;
  /** One or more `v1,<base64>`, separated by blanks. */
  signature: string | undefined;
}

/** Checks `webhook-signature`: one signature matches id, timestamp and body, and the timestamp is current. */
export function checkStandardSignature(
  secret: string,
  body: Buffer,
  { id, timestamp, signature }: StandardHeaders,
  now: Date,
): SignatureCheck {
  if (id === undefined || timestamp === undefined || signature === undefined) return "missing";
  const expected = `v1,${hmac(secret, Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]))}`;
  if (!signature.split(" ").some((candidate) => same(expected, candidate))) return "bad";
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_S ? "ok" : "stale";
}

function hmac(secret: string, content: Buffer): string {
  return createHmac("sha256", secret).update(content).digest("base64");
}

function same(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
