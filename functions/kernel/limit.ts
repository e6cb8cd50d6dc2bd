import type { Context } from "hono";
import { logFailure } from "./log-failure.ts";
import { ApiError, RATE_LIMITED } from "./errors.ts";
import type { KernelEnv } from "./env.ts";

/** The counters of Cloudflare, each per location (§rate-limits, §sign-in-limits). */
export type Counted =
  | "KEY_REQUESTS"
  | "ADDRESS_FAILURES"
  | "INFERENCE_ADDRESS"
  | "SIGN_IN_ADDRESS"
  | "SIGN_IN_ACCOUNT"
  | "SIGN_IN_LINKS";

/** A binding of the platform. */
interface Counter {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** The rate limit bindings, and the limit of each as `2000 in 10 s`. */
export type LimitsEnv = { [Name in Counted]?: Counter } & { [Name in `${Counted}_LIMIT`]?: string };

interface LimitedEnv extends KernelEnv {
  Bindings: LimitsEnv;
}

/**
 * Counts one request for the key and returns whether it exceeds the limit. Without its variable or binding there is no limit. A
 * failure to count is logged; the request passes.
 */
export async function isOver<E extends LimitedEnv>(
  { env, get }: Pick<Context<E>, "env" | "get">,
  counted: Counted,
  key: string,
): Promise<boolean> {
  try {
    return limitOf(env, counted) !== undefined && (await env[counted]?.limit({ key }))?.success === false;
  } catch (error) {
    logFailure({ requestId: get("requestId"), uncounted: counted }, error);
    return false;
  }
}

/**
 * The answer to too many requests, with the name of the limit. Windows follow the clock; the answer gives the seconds left in
 * this one.
 */
export function limitRefusal(
  env: LimitsEnv,
  counted: Counted,
  name = counted.toLowerCase().replaceAll("_", "-"),
): ApiError {
  const [quota = 0, window = 1] = limitOf(env, counted) ?? [];
  const left = window - (Math.floor(Date.now() / 1000) % window);
  return new ApiError(429, RATE_LIMITED, `The limit of ${name} is exceeded.`, {
    "Retry-After": `${left}`,
    "RateLimit-Policy": `"${name}";q=${quota};w=${window}`,
    RateLimit: `"${name}";r=0;t=${left}`,
  });
}

/** The count and the seconds of a limit; undefined without one. */
function limitOf(env: LimitsEnv, counted: Counted): number[] | undefined {
  return env[`${counted}_LIMIT`]?.match(/\d+/g)?.map(Number);
}
