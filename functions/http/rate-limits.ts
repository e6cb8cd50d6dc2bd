import type { Context, MiddlewareHandler } from "hono";
import { networkOf } from "../kernel/network-of.ts";
import type { Credentials } from "../store/access/identity.ts";
import type { StoreError } from "../store/errors.ts";
import { addressOf } from "./address-of.ts";
import type { AppEnv, RequestLimits } from "./app-env.ts";
import { AUTHENTICATION_ERROR } from "../kernel/errors.ts";
import { isOver, limitRefusal } from "../kernel/limit.ts";

/**
 * Networks above the limit of failures, and until when, in milliseconds. The binding can only count, so the isolate remembers
 * them.
 */
const failing = new Map<string, number>();
/** Most remembered networks. Above it the isolate forgets all; a network returns with its next failure. */
const CAPACITY = 1000;

/** The limits of a request (§rate-limits). A failure to count is logged; the request passes. */
export function rateLimits(c: Context<AppEnv>, { signature }: Credentials): RequestLimits {
  const { env } = c;
  const network = networkOf(addressOf(c));
  let proved = false;

  return {
    refuseFailing() {
      if (Date.now() < (failing.get(network) ?? 0)) throw limitRefusal(env, "ADDRESS_FAILURES");
    },
    async countRequest(keyHash) {
      proved = !signature;
      // Anyone who saw a signed request can replay it. A replay uses up only its own network's share of the key.
      const counted = signature ? keyHash + network : keyHash;
      if (await isOver(c, "KEY_REQUESTS", counted)) throw limitRefusal(env, "KEY_REQUESTS");
    },
    async countFailure() {
      if (proved || !network || !(await isOver(c, "ADDRESS_FAILURES", network))) return;
      if (failing.size >= CAPACITY) failing.clear();
      const refusal = limitRefusal(env, "ADDRESS_FAILURES");
      failing.set(network, Date.now() + 1000 * Number(refusal.headers["Retry-After"]));
      throw refusal;
    },
  };
}

/** Counts requests with refused credentials, also those that only the route's read refuses. */
export const countFailures: MiddlewareHandler<AppEnv> = async function countFailures(c, next) {
  await next();
  const { code, cause } = c.get("refusal") ?? {};
  const isProved = (cause as StoreError | undefined)?.code?.endsWith("permission_missing");
  if (code === AUTHENTICATION_ERROR && !isProved) await c.get("state").limits?.countFailure();
};
