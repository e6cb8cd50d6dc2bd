import type { Context, MiddlewareHandler } from "hono";
import { causeChain } from "../platform/log-failure.ts";
import type { AppEnv } from "./app-env.ts";
import type { ApiError } from "./errors.ts";

/** Adds `X-Request-Id` and `Server-Timing` to every answer, and writes one line of JSON for it. The query stays out: it may hold secrets. */
export function requestLog(): MiddlewareHandler<AppEnv> {
  return async function requestLog(c, next) {
    await next();
    const { connection, started } = c.get("state");
    const total = milliseconds(performance.now() - started);
    const waited = milliseconds(connection.waited);
    c.header("X-Request-Id", c.get("requestId"));
    c.header(
      "Server-Timing",
      `db;desc="${connection.roundTrips}";dur=${waited}, sql;desc="${connection.statements}", total;dur=${total}`,
    );
    const line = JSON.stringify({
      ...describe(c),
      roundTrips: connection.roundTrips,
      statements: connection.statements,
      dbMs: waited,
      totalMs: total,
    });
    if (c.res.status >= 500 || c.get("state").failures.length > 0) console.error(line);
    else console.log(line);
  };
}

function describe(c: Context<AppEnv>) {
  const { version, session, refusal, failures } = c.get("state");
  return {
    requestId: c.get("requestId"),
    version,
    method: c.req.method,
    path: new URL(c.req.url).pathname,
    status: c.res.status,
    keyId: session?.keyId,
    ...(refusal && explain(refusal)),
    ...(failures.length > 0 && { failures: failures.slice(0, FAILURES).map(explain) }),
  };
}

/** Elements of a bulk request that a line tells of. */
const FAILURES = 5;

/** What the client did wrong has its code for an explanation; what went wrong here has a cause. */
function explain(answer: ApiError) {
  const { status, code, cause = answer } = answer;
  return { error: code, ...(status >= 500 && { detail: causeChain(cause) }) };
}

function milliseconds(duration: number): number {
  return Math.round(duration * 10) / 10;
}
