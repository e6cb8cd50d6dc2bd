import type { Context, MiddlewareHandler } from "hono";
import { Hono } from "hono/tiny";
import { requestId } from "hono/request-id";
import { drainingBodies } from "../platform/drain-body.ts";
import type { AppEnv } from "./app-env.ts";
import { authenticate } from "./authenticate.ts";
import type { Dialect } from "./dialect.ts";
import type { StoreEnv } from "./env.ts";
import { noRoute, unsupportedMethod } from "./errors.ts";
import { answerTo, renderError } from "./error-answers.ts";
import { handle } from "./handle.ts";
import { serveIndex } from "./index-route.ts";
import { jsonResponse } from "./json-response.ts";
import { overrideMethod } from "./method-override.ts";
import { requestLog } from "./request-log.ts";
import { requestState } from "./request-state.ts";
import { routingPath, toPattern } from "./routing-path.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** The Worker of one API version. The order of what a request passes is decided here and nowhere else. */
export function createApp(dialect: Dialect): ExportedHandler<StoreEnv> {
  const app = new Hono<AppEnv>({ getPath: routingPath });
  app.use(requestId());
  app.use(requestState(dialect.version));
  app.use(requestLog());

  const api = app.basePath(`/wc-api/v${dialect.version}`);
  api.get("/", serveIndex(dialect));
  api.use(authenticate(dialect.authentication));
  // Rate limits come here: they count per key.
  api.use(supportedMethod);
  // Idempotency-Key comes here for POST, ETag and If-None-Match for single reads.
  for (const route of dialect.routes) api.on([...route.methods], toPattern(route.path), handle(route));

  app.notFound((c) => refuse(c, noRoute()));
  app.onError((error, c) => refuse(c, error));

  return {
    fetch: drainingBodies((request, env: StoreEnv, execution) =>
      app.fetch(...overrideMethod(request, env), execution),
    ),
  };
}

/** Any failure in the contract's envelope. */
function refuse(c: Context<AppEnv>, error: unknown): Response {
  const answer = answerTo(error);
  c.get("state").refusal = answer;
  return jsonResponse({ errors: [renderError(answer)] }, answer.status, answer.headers);
}

const supportedMethod: MiddlewareHandler = async function supportedMethod(c, next) {
  if (!METHODS.has(c.req.method)) throw unsupportedMethod();
  await next();
};
