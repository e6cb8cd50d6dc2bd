import type { Context, MiddlewareHandler } from "hono";
import { logFailure } from "../platform/log-failure.ts";
import { networkOf } from "../platform/network-of.ts";
import type { Credentials, Limits } from "../store/access/identity.ts";
import type { StoreError } from "../store/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { ApiError, AUTHENTICATION_ERROR } from "./errors.ts";

/** What Cloudflare counts, at each of its locations. Without its variable, or its binding, nothing is limited. */
export interface LimitsEnv {
  KEY_REQUESTS?: RateLimit;
  /** How many in how many seconds, as the binding has it: `2000 in 10 s`. */
  KEY_REQUESTS_LIMIT?: string;
  ADDRESS_FAILURES?: RateLimit;
  ADDRESS_FAILURES_LIMIT?: string;
}

type Counted = "KEY_REQUESTS" | "ADDRESS_FAILURES";

/** The limits of one request that presents credentials. */
export interface RequestLimits extends Limits {
  /** Counts that the credentials were refused, unless the secret itself was right. */
  countFailure(): Promise<void>;
}

/** Networks that fail too often, and until when, in milliseconds: how often they have cannot be asked but by counting. */
const failing = new Map<string, number>();
/** Networks remembered at most: with more, all are forgotten, and noted again when they fail again. */
const CAPACITY = 1000;

/** The limits of a request (§rate-limits). What cannot be counted is logged and not refused. */
export function rateLimits(c: Context<AppEnv>, { nonce }: Credentials): RequestLimits {
  const { env } = c;
  const network = networkOf(c.req.header("CF-Connecting-IP") ?? "");
  let proved = false;

  async function isOver(counted: Counted, key: string): Promise<boolean> {
    try {
      return limitOf(counted) !== undefined && (await env[counted]?.limit({ key }))?.success === false;
    } catch (error) {
      logFailure({ requestId: c.get("requestId"), uncounted: counted }, error);
      return false;
    }
  }

  /** How many in how many seconds; undefined where there is no such limit. */
  function limitOf(counted: Counted) {
    return env[`${counted}_LIMIT`]?.match(/\d+/g)?.map(Number) as [quota: number, window: number] | undefined;
  }

  /** Windows are those of the clock: seconds that are left of this one. */
  function refusal(counted: Counted): ApiError {
    const [quota, window] = limitOf(counted)!;
    const left = window - (Math.floor(Date.now() / 1000) % window);
    const name = counted.toLowerCase().replace("_", "-");
    return new ApiError(429, "shop_api_rate_limited", `The limit of ${name} is exceeded.`, {
      "Retry-After": `${left}`,
      "RateLimit-Policy": `"${name}";q=${quota};w=${window}`,
      RateLimit: `"${name}";r=0;t=${left}`,
    });
  }

  return {
    refuseFailing() {
      if (Date.now() < (failing.get(network) ?? 0)) throw refusal("ADDRESS_FAILURES");
    },
    async countRequest(keyHash) {
      proved = !nonce;
      // What was signed can be sent again by whoever saw it: it uses up only what its sender's network has of the key.
      if (await isOver("KEY_REQUESTS", nonce ? keyHash + network : keyHash)) throw refusal("KEY_REQUESTS");
    },
    async countFailure() {
      if (proved || !network || !(await isOver("ADDRESS_FAILURES", network))) return;
      if (failing.size >= CAPACITY) failing.clear();
      failing.set(network, Date.now() + 1000 * Number(refusal("ADDRESS_FAILURES").headers["Retry-After"]));
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
