import type { Hono } from "hono/tiny";
import { ApiError, internalError, methodNotAllowed } from "../http/errors.ts";
import { createKernel, type KernelEnv, type Log } from "../http/kernel.ts";
import { ROUTES } from "./routes.ts";

/** The app of the validator Worker: its routes, and no others. It asks no credentials. */
export function createValidator(log?: Log): Hono<KernelEnv> {
  const app = createKernel<KernelEnv>({ answerTo, ...(log && { log }) });
  for (const { path, method, answer } of ROUTES) {
    app.on(method, path, (c) => answer(c.req.raw));
    app.all(path, () => {
      throw methodNotAllowed(method === "GET" ? ["GET", "HEAD"] : [method]);
    });
  }
  return app;
}

function answerTo(error: unknown): ApiError {
  return error instanceof ApiError ? error : internalError(error);
}
