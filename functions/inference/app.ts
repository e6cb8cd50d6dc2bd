import { cors } from "hono/cors";
import type { Hono } from "hono/tiny";
import { createKernel } from "../kernel/app.ts";
import type { KernelEnv } from "../kernel/env.ts";
import { ApiError, internalError, methodNotAllowed } from "../kernel/errors.ts";
import { isOver, limitRefusal, type LimitsEnv } from "../kernel/limit.ts";
import { networkOf } from "../kernel/network-of.ts";
import type { Log } from "../kernel/request-log.ts";
import { ROUTES } from "./routes.ts";

interface ValidatorEnv extends KernelEnv {
  Bindings: LimitsEnv;
}

/** The app of the validator Worker, with its routes only. It asks for no credentials (§rate-limits). */
export function createValidator(log?: Log): Hono<ValidatorEnv> {
  const app = createKernel<ValidatorEnv>({ toApiError, ...(log && { log }) });
  // It has no credentials and stores nothing, so pages of any origin may call it.
  app.use(cors({ origin: "*", allowMethods: ["GET", "HEAD", "POST"], maxAge: DAY, exposeHeaders: EXPOSED }));
  for (const { path, method, answer } of ROUTES) {
    app.on(method, path, async (c) => {
      const network = networkOf(c.req.header("CF-Connecting-IP") ?? "");
      // Only a body takes time.
      if (method === "POST" && network && (await isOver(c, "INFERENCE_ADDRESS", network)))
        throw limitRefusal(c.env, "INFERENCE_ADDRESS");
      return answer(c.req.raw);
    });
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
