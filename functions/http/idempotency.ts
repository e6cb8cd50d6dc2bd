import type { HonoRequest } from "hono";
import { sha256 } from "../kernel/hex.ts";
import type { Repeatable } from "../store/outcomes.ts";

/**
 * The fingerprint of a request with an `Idempotency-Key` (§idempotency-keys); undefined without the header, and without a body.
 */
export async function repeatable(request: HonoRequest, body: unknown): Promise<Repeatable | undefined> {
  const key = request.header("Idempotency-Key");
  if (!key || body === undefined) return undefined;
  return { key: await sha256(key), request: await sha256(`${request.path}\n${JSON.stringify(body)}`) };
}

/** The fingerprint of a request with an unreadable body. No other request shares it. */
export async function unreadable(request: HonoRequest): Promise<Repeatable | undefined> {
  const key = request.header("Idempotency-Key");
  return key ? { key: await sha256(key), request: "" } : undefined;
}
