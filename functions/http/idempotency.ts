import type { HonoRequest } from "hono";
import { sha256 } from "../kernel/bytes.ts";
import type { Repeatable } from "../store/outcomes.ts";

/** What tells a request with an `Idempotency-Key` from others (§idempotency-keys); undefined without one, and for what carries nothing. */
export async function repeatable(request: HonoRequest, body: unknown): Promise<Repeatable | undefined> {
  const key = request.header("Idempotency-Key");
  if (!key || body === undefined) return undefined;
  return { key: await sha256(key), request: await sha256(`${request.path}\n${JSON.stringify(body)}`) };
}

/** What tells a request whose body cannot be read: no other is the same. */
export async function unreadable(request: HonoRequest): Promise<Repeatable | undefined> {
  const key = request.header("Idempotency-Key");
  return key ? { key: await sha256(key), request: "" } : undefined;
}
