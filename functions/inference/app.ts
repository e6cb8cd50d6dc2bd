import { cors } from "hono/cors";
import type { Hono } from "hono/tiny";
import { createKernel } from "../kernel/app.ts";
import type { KernelEnv } from "../kernel/env.ts";
import { ApiError, internalError, methodNotAllowed } from "../kernel/errors.ts";
import type { Log } from "../kernel/request-log.ts";
import { ROUTES } from "./routes.ts";

/** The app of the validator Worker, with its routes only. It asks for no credentials. */
export function createValidator(log?: Log): Hono<KernelEnv> {
  const app = createKernel<KernelEnv>({ toApiError, ...(log && { log }) });
  // It has no credentials and stores nothing, so pages of any origin may call it.
  app.use(cors({ origin: "*", allowMethods: ["GET", "HEAD", "POST"], maxAge: DAY, exposeHeaders: EXPOSED }));
  for (const { path, method, answer } of ROUTES) {
    app.on(method, path, (c) => answer(c.req.raw));
    app.all(path, () => {
      throw methodNotAllowed(method === "GET" ? ["GET", "HEAD"] : [method]);
    });
  }
  return app;
}

const DAY = 24 * 60 * 60;
const EXPOSED = ["ETag", "X-Request-Id", "Server-Timing"];

function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : internalError(error);
}
