import type { MiddlewareHandler, Context } from "hono";
import { drainingBodies } from "../kernel/drain-body.ts";
import { apiPath } from "./api-path.ts";
import type { AppEnv } from "./app-env.ts";
import { crossOrigin } from "./cross-origin.ts";
import type { StoreEnv } from "./env.ts";
import { noRoute, unsupportedMethod } from "../kernel/errors.ts";
import { toApiError } from "./to-api-error.ts";
import { handle } from "./handle.ts";
import { serveIndex } from "./index-route.ts";
import { createKernel } from "../kernel/app.ts";
import { overrideMethod, UNSUPPORTED } from "./method-override.ts";
import { toPattern } from "./route-pattern.ts";
import { routesOf, type ServedRoutes, type VersionProfile } from "./version-profile.ts";
import { urlOf } from "../kernel/url-of.ts";
import { connect } from "../store/sql/connection.ts";
import { type Account, milliseconds } from "../kernel/request-log.ts";

/** Serves an API version to callers that `admission` lets in. This file alone decides the order of the steps. */
export function serveVersion(
  profile: VersionProfile,
  served: ServedRoutes,
  ...admission: MiddlewareHandler<AppEnv>[]
) {
  const routes = routesOf(profile, served);
  const app = createKernel<AppEnv>({
    toApiError,
    account: accountOfState,
    pathOf: (request, env) => apiPath(request, env.PUBLIC_URL),
  });
  app.use(requestState(profile.version));
  app.use(privateByDefault);

  const api = app.basePath(`/wc-api/v${profile.version}`);
  api.get("/", serveIndex(profile, routes));
  api.use(crossOrigin);
  api.use(...admission);
  api.use(supportedMethod);
  for (const route of routes) {
    const shownBy = routes.find(({ path, methods }) => path === route.path && methods.includes("GET"));
    api.on([...route.methods], toPattern(route.path), handle(route, shownBy));
  }
  api.all("*", () => {
    throw noRoute();
  });

  return drainingBodies((request, env: StoreEnv, execution) =>
    app.fetch(...overrideMethod(request, env), execution),
  );
}

const supportedMethod: MiddlewareHandler = async function supportedMethod(c, next) {
  if (c.req.method === UNSUPPORTED) throw unsupportedMethod();
  await next();
};

/** Answers belong to one caller, lists too. Caches keep only those that allow it (§conditional-reads). */
const privateByDefault: MiddlewareHandler = async function privateByDefault(c, next) {
  await next();
  const { headers } = c.res;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
};

/** Creates the state for the middleware after it. */
function requestState(version: number): MiddlewareHandler<AppEnv> {
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
function accountOfState(c: Context<AppEnv>): ReturnType<Account<AppEnv>> {
  const { version, session, connection, bulk } = c.get("state");
  const { roundTrips, statements } = connection;
  const dbMs = milliseconds(connection.waited);
  return {
    line: { version, keyId: session?.keyId, bulk, roundTrips, statements, dbMs },
    timings: [`db;desc="${roundTrips}";dur=${dbMs}`, `sql;desc="${statements}"`],
  };
}
