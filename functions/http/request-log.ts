import type { Context, MiddlewareHandler } from "hono";
import { causeChain } from "../platform/log-failure.ts";
import { urlOf } from "../platform/url-of.ts";
import type { ApiError } from "./errors.ts";
import type { KernelEnv } from "./kernel-env.ts";

/** What a Worker has to tell of a request that was answered. */
export type Account<E extends KernelEnv> = (c: Context<E>) => {
  /** For the log. */
  line: Record<string, unknown>;
  /** For `Server-Timing`. */
  timings: string[];
};

/** Takes a line of an answer: `error` that of a failure of ours. */
export type Log = Pick<Console, "log" | "error">;

/** Adds `X-Request-Id` and `Server-Timing` to every answer, and writes one line of JSON for it. The query stays out: it may hold secrets. */
export function requestLog<E extends KernelEnv>(
  account?: Account<E>,
  log: Log = console,
): MiddlewareHandler<E> {
  return async function requestLog(c, next) {
    const started = performance.now();
    await next();
    const totalMs = milliseconds(performance.now() - started);
    const { line = {}, timings = [] } = account?.(c) ?? {};
    // Not by `c.header`, which makes a new answer for each, with the body as a stream.
    const { headers } = c.res;
    headers.set("X-Request-Id", c.get("requestId"));
    headers.set("Server-Timing", [...timings, `total;dur=${totalMs}`].join(", "));
    const text = JSON.stringify({ ...describe(c), ...line, totalMs });
    if (c.res.status >= 500) log.error(text);
    else log.log(text);
  };
}

function describe<E extends KernelEnv>(c: Context<E>) {
  const refusal = c.get("refusal");
  return {
    requestId: c.get("requestId"),
    method: c.req.method,
    path: urlOf(c.req.raw).pathname,
    status: c.res.status,
    ...(refusal && explain(refusal)),
  };
}

/** What the client did wrong has its code for an explanation; what went wrong here has a cause. */
function explain(answer: ApiError) {
  const { status, code, cause = answer } = answer;
  return { error: code, ...(status >= 500 && { detail: causeChain(cause) }) };
}

/** A duration as it is told, with a tenth of a millisecond. */
export function milliseconds(duration: number): number {
  return Math.round(duration * 10) / 10;
}
