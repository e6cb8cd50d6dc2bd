import { drainingBodies } from "../platform/drain-body.ts";
import { urlOf } from "../platform/url-of.ts";
import { answerHealth, type HealthEnv } from "./health.ts";

interface ConsoleEnv extends HealthEnv {
  ASSETS: Fetcher;
}

/**
 * Files, and how the store is. In production the platform serves files by itself, and asks this Worker for what is none:
 * a page that says so.
 */
export default {
  fetch: drainingBodies((request, env: ConsoleEnv) => {
    if (urlOf(request).pathname === "/health") return answerHealth(request, env);
    const { url, method, headers } = request;
    return env.ASSETS.fetch(new Request(url, { method, headers, redirect: "manual" }));
  }),
} satisfies ExportedHandler<ConsoleEnv>;
