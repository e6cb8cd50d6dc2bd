import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { answerTo } from "./error-answers.ts";

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
    if (c.res.status >= 500) console.error(line);
    else console.log(line);
  };
}

function describe(c: Context<AppEnv>) {
  const { version, session, error } = c.get("state");
  return {
    requestId: c.get("requestId"),
    version,
    method: c.req.method,
    path: new URL(c.req.url).pathname,
    status: c.res.status,
    keyId: session?.keyId,
    ...(error !== undefined && explain(error)),
  };
}

function explain(error: unknown) {
  const { code } = answerTo(error);
  if (code !== "shop_api_internal_error" && code !== "shop_api_unavailable") return { error: code };
  const chain = error instanceof Error ? [error.stack, error.cause && String(error.cause)] : [String(error)];
  return { error: code, detail: chain.filter(Boolean).join("\ncaused by ") };
}

function milliseconds(duration: number): number {
  return Math.round(duration * 10) / 10;
}
