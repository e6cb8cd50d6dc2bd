import type { MiddlewareHandler } from "hono";
import { connect } from "../store/database.ts";
import type { AppEnv } from "./app-env.ts";

/** Makes the state that all further middleware reads. */
export function requestState(version: number): MiddlewareHandler<AppEnv> {
  return async function requestState(c, next) {
    const url = new URL(c.req.url);
    c.set("state", {
      version,
      started: performance.now(),
      home: (c.env.PUBLIC_URL || url.origin).replace(/\/$/, ""),
      connection: connect(c.env),
      failures: [],
    });
    await next();
  };
}
