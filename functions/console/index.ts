import { drainingBodies } from "../platform/drain-body.ts";
import { urlOf } from "../platform/url-of.ts";
import { createConsole } from "./app.ts";
import type { ConsoleEnv } from "./env.ts";
import { answerHealth } from "./health.ts";
import { serveTry } from "./try/serve.ts";

const app = createConsole();

/**
 * The console: pages below `/console`, made here, files, and how the store is. In production the platform serves files by itself, and
 * asks this Worker for what is none: a page that says so.
 */
export default {
  fetch: drainingBodies((request, env: ConsoleEnv, execution) => {
    const { pathname } = urlOf(request);
    if (pathname === "/health") return answerHealth(request, env);
    const tried = serveTry(request, env, execution);
    if (tried) return tried;
    if (/^\/console(?:\/(?!assets\/)|$)/i.test(pathname)) return app.fetch(request, env, execution);
    const { url, method, headers } = request;
    return env.ASSETS.fetch(new Request(url, { method, headers, redirect: "manual" }));
  }),
} satisfies ExportedHandler<ConsoleEnv>;
