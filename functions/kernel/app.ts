import type { Context } from "hono";
import { Hono } from "hono/tiny";
import { requestId } from "hono/request-id";
import { type ApiError, helping, noRoute, renderError } from "./errors.ts";
import { jsonResponse } from "./json-response.ts";
import type { KernelEnv } from "./env.ts";
import { type Account, type Log, requestLog } from "./request-log.ts";
import { routingPath } from "./routing-path.ts";

interface Kernel<E extends KernelEnv> {
  /** Makes the answer for a thrown value. */
  toApiError(error: unknown): ApiError;
  /** Fields of the log beside those of every request. */
  account?: Account<E>;
  /** The path for route matching. */
  pathOf?(request: Request, env: { PUBLIC_URL?: string }): string;
  /** Writes the log's lines; the console by default. */
  log?: Log;
}

/**
 * The first steps of every Worker's app: request id, log line, client paths, one error envelope. It knows no route, no store
 * and no credentials.
 */
export function createKernel<E extends KernelEnv>({
  toApiError,
  account,
  pathOf = routingPath,
  log,
}: Kernel<E>): Hono<E> {
  const app = new Hono<E>({ getPath: (request, options) => pathOf(request, options?.env ?? {}) });
  // Always the store's own: one that a client chooses could stand for several requests (§request-ids).
  app.use(requestId({ headerName: "" }));
  app.use(requestLog(account, log));
  app.notFound((c) => refuse(c, Object.assign(noRoute(), { headers: isNewerApi(c) ? NEWER_API : {} })));
  app.onError((error, c) => refuse(c, toApiError(error)));
  return app;
}

/** The newer API, which clients call by default (§help-header). */
const NEWER_API = helping('this store serves /wc-api/: set the client\'s option wpAPIPrefix to "wc-api"');

function isNewerApi<E extends KernelEnv>({ req }: Context<E>): boolean {
  return req.path.startsWith("/wp-json");
}

function refuse<E extends KernelEnv>(c: Context<E>, error: ApiError): Response {
  c.set("refusal", error);
  return jsonResponse({ errors: [renderError(error)] }, error.status, error.headers);
}
