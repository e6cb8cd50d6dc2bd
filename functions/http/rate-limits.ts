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
    async countRefused({ keyId, refused, hasWritten }) {
      for (let count = 0; count < refused; count += 1) {
        if (!(await isOver(c, "ADDRESS_FAILURES", `key ${keyId}`))) continue;
        // The answer to a bulk that has written stays.
        if (hasWritten) return;
        throw limitRefusal(env, "ADDRESS_FAILURES", "key-failures");
      }
    },
  };
}

/**
 * Counts requests with refused credentials, also those that only the route's read refuses, and the records that a key has asked
 * for without the right.
 */
export const countFailures: MiddlewareHandler<AppEnv> = async function countFailures(c, next) {
  await next();
  const refusal = c.get("refusal");
  const { code, cause } = refusal ?? {};
  const isProved = (cause as StoreError | undefined)?.code?.endsWith("permission_missing");
  const { limits, session, bulk } = c.get("state");
  if (code === AUTHENTICATION_ERROR && !isProved) await limits?.countFailure();
  // A list without the right is empty, and tells nothing.
  if (session && (refusal ?? bulk)) await limits?.countRefused(session);
};
