import type { Context, MiddlewareHandler } from "hono";
import { urlOf } from "../kernel/url-of.ts";
import { connect } from "../store/database.ts";
import type { AppEnv } from "./app-env.ts";
import { type Account, milliseconds } from "../kernel/request-log.ts";

/** Creates the state for the middleware after it. */
export function requestState(version: number): MiddlewareHandler<AppEnv> {
  return async function requestState(c, next) {
    const url = urlOf(c.req.raw);
    c.set("state", {
      version,
      baseUrl: (c.env.PUBLIC_URL || url.origin).replace(/\/$/, ""),
      connection: connect(c.env),
    });
    await next();
  };
}

/** The log's fields for a request: version, key, the results of a bulk, and its use of the database. */
export function accountOfState(c: Context<AppEnv>): ReturnType<Account<AppEnv>> {
  const { version, session, connection, bulk } = c.get("state");
  const { roundTrips, statements } = connection;
  const dbMs = milliseconds(connection.waited);
  return {
    line: { version, keyId: session?.keyId, bulk, roundTrips, statements, dbMs },
    timings: [`db;desc="${roundTrips}";dur=${dbMs}`, `sql;desc="${statements}"`],
  };
}
