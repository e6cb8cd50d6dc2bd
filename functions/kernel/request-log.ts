import type { Context, MiddlewareHandler } from "hono";
import { causeChain } from "./log-failure.ts";
import { urlOf } from "./url-of.ts";
import type { ApiError } from "./errors.ts";
import type { KernelEnv } from "./env.ts";

/** The log line of an answered request. */
export type Account<E extends KernelEnv> = (c: Context<E>) => {
  /** For the log. */
  line: Record<string, unknown>;
  /** For `Server-Timing`. */
  timings: string[];
};

/** Writes a log line; an internal failure goes to `error`. */
export type Log = Pick<Console, "log" | "error">;

/** Variables of a Worker for its log. */
interface LogEnv {
  /** Share of the successful reads that are logged, from 0 to 1; by default all. */
  LOG_READS_SAMPLE?: string;
}

/**
 * Adds `X-Request-Id` and `Server-Timing` to every answer and writes one line of JSON, for successful reads as often as the
 * variable sets. The line omits the query, and keys that stand in the path by mistake. A client's own id stands beside ours.
 */
export function requestLog<E extends KernelEnv>(
  account?: Account<E>,
  log: Log = console,
): MiddlewareHandler<E> {
  return async function requestLog(c, next) {
    const started = performance.now();
    await next();
    const totalMs = milliseconds(performance.now() - started);
    const { line = {}, timings = [] } = account?.(c) ?? {};
    const env: LogEnv = c.env ?? {};
    const sample = isSuccessfulRead(c) ? shareOf(env.LOG_READS_SAMPLE) : 1;
    // `c.header` would make a new answer for each, with the body as a stream.
    const { headers } = c.res;
    headers.set("X-Request-Id", c.get("requestId"));
    headers.set("Server-Timing", [...timings, `total;dur=${totalMs}`].join(", "));
    if (Math.random() >= sample) return;
    const text = JSON.stringify({ ...describe(c), ...line, totalMs, ...(sample < 1 && { sample }) });
    if (c.res.status >= 500) log.error(text);
    else log.log(text);
  };
}

function isSuccessfulRead({ req, res }: Context): boolean {
  return (req.method === "GET" || req.method === "HEAD") && res.status < 400;
}

/** An invalid share logs every line. */
function shareOf(text = ""): number {
  const share = Number.parseFloat(text);
  return share >= 0 && share < 1 ? share : 1;
}

/** A consumer key or secret, whole or in part. */
const KEY = /\bc[ks]_[0-9a-f]+/gi;

/** A client's own id that the log takes: no text. */
const CLIENT_ID = /^[\w.:=+/-]{1,128}$/;

function describe<E extends KernelEnv>(c: Context<E>) {
  const refusal = c.get("refusal");
  const clientRequestId = c.req.header("X-Request-Id") ?? "";
  return {
    requestId: c.get("requestId"),
    ...(CLIENT_ID.test(clientRequestId) && { clientRequestId: clientRequestId.replace(KEY, "…") }),
    method: c.req.method,
    path: urlOf(c.req.raw).pathname.replace(KEY, "…"),
    status: c.res.status,
    ...(refusal && explain(refusal)),
  };
}

/** A client error has its code as explanation; an internal failure has a cause. */
function explain(answer: ApiError) {
  const { status, code, cause = answer } = answer;
  return { error: code, ...(status >= 500 && { detail: causeChain(cause) }) };
}

/** A duration for the log, to a tenth of a millisecond. */
export function milliseconds(duration: number): number {
  return Math.round(duration * 10) / 10;
}
