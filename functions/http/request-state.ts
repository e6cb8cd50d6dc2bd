import type { MiddlewareHandler } from "hono";
import type { Session } from "../store/access/session.ts";
import { connect, type Connection } from "../store/database.ts";
import type { AppEnv } from "./app.ts";
import { parseQuery, type Query } from "./query.ts";

/** What is known of one request while it passes through. */
export interface RequestState {
  readonly version: number;
  readonly started: number;
  readonly query: Query;
  /** Scheme and host (and path) of the store as clients know it, without a trailing slash. */
  readonly home: string;
  readonly connection: Connection;
  /** Set once the caller is identified. */
  session?: Session;
  /** What went wrong, for the log. */
  error?: unknown;
}

/** Makes the state that all further middleware reads. */
export function requestState(version: number): MiddlewareHandler<AppEnv> {
  return async function requestState(c, next) {
    const url = new URL(c.req.url);
    c.set("state", {
      version,
      started: performance.now(),
      query: parseQuery(url.search),
      home: (c.env.PUBLIC_URL || url.origin).replace(/\/$/, ""),
      connection: connect(c.env),
    });
    await next();
  };
}
