import type { Context, MiddlewareHandler } from "hono";
import { networkOf } from "../kernel/network-of.ts";
import type { Credentials, Limits } from "../store/access/identity.ts";
import type { StoreError } from "../store/errors.ts";
import { addressOf } from "./address-of.ts";
import type { AppEnv } from "./app-env.ts";
import { AUTHENTICATION_ERROR } from "../kernel/errors.ts";
import { isOver, limitRefusal } from "./limit.ts";

/** The limits of one request that presents credentials. */
export interface RequestLimits extends Limits {
  /** Counts that the credentials were refused, unless the secret itself was right. Throws where that is one too many. */
  countFailure(): Promise<void>;
}

/** Networks that fail too often, and until when, in milliseconds: how often they have cannot be asked but by counting. */
const failing = new Map<string, number>();
/** Networks remembered at most: with more, all are forgotten, and noted again when they fail again. */
const CAPACITY = 1000;

/** The limits of a request (§rate-limits). What cannot be counted is logged and not refused. */
export function rateLimits(c: Context<AppEnv>, { nonce }: Credentials): RequestLimits {
  const { env } = c;
  const network = networkOf(addressOf(c));
  let proved = false;

  return {
    refuseFailing() {
      if (Date.now() < (failing.get(network) ?? 0)) throw limitRefusal(env, "ADDRESS_FAILURES");
    },
    async countRequest(keyHash) {
      proved = !nonce;
      // What was signed can be sent again by whoever saw it: it uses up only what its sender's network has of the key.
      const counted = nonce ? keyHash + network : keyHash;
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

/** Counts requests whose credentials were refused, also only by the read that the route made with them. */
export const countFailures: MiddlewareHandler<AppEnv> = async function countFailures(c, next) {
  await next();
  const { code, cause } = c.get("refusal") ?? {};
  const isProved = (cause as StoreError | undefined)?.code?.endsWith("permission_missing");
  if (code === AUTHENTICATION_ERROR && !isProved) await c.get("state").limits?.countFailure();
};
