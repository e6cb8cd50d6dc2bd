import type { Context } from "hono";
import { Hono } from "hono/tiny";
import { requestId } from "hono/request-id";
import { type ApiError, noRoute, renderError } from "./errors.ts";
import { jsonResponse } from "./json-response.ts";
import type { KernelEnv } from "./env.ts";
import { type Account, type Log, requestLog } from "./request-log.ts";
import { routingPath } from "./routing-path.ts";

interface Kernel<E extends KernelEnv> {
  /** How anything thrown is answered. */
  toApiError(error: unknown): ApiError;
  /** Fields of the log beside those of every request. */
  account?: Account<E>;
  /** The path that routes are matched on. */
  pathOf?(request: Request, env: { PUBLIC_URL?: string }): string;
  /** Takes the log's lines; the console unless given. */
  log?: Log;
}

/**
 * What the app of every Worker begins with, in this order: an id for the request, a line of the log, paths as clients
 * write them, one envelope for all errors. It knows no route, no store and no credentials.
 */
export function createKernel<E extends KernelEnv>({
  toApiError,
  account,
  pathOf = routingPath,
  log,
}: Kernel<E>): Hono<E> {
  const app = new Hono<E>({ getPath: (request, options) => pathOf(request, options?.env ?? {}) });
  app.use(requestId());
  app.use(requestLog(account, log));
  app.notFound((c) => refuse(c, noRoute()));
  app.onError((error, c) => refuse(c, toApiError(error)));
  return app;
}

function refuse<E extends KernelEnv>(c: Context<E>, error: ApiError): Response {
  c.set("refusal", error);
  return jsonResponse({ errors: [renderError(error)] }, error.status, error.headers);
}
