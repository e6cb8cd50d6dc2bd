import { drainingBodies } from "../platform/drain-body.ts";

interface ConsoleEnv {
  ASSETS: Fetcher;
}

/** Files only. In production the platform serves them by itself and asks this Worker for what is none: a page that says so. */
export default {
  fetch: drainingBodies(({ url, method, headers }, { ASSETS }: ConsoleEnv) =>
    ASSETS.fetch(new Request(url, { method, headers, redirect: "manual" })),
  ),
} satisfies ExportedHandler<ConsoleEnv>;
