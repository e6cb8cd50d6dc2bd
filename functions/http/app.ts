import { authenticate } from "./authenticate.ts";
import type { StoreEnv } from "./env.ts";
import { countFailures } from "./rate-limits.ts";
import { serveVersion } from "./serve-version.ts";
import { readServedRoutes, type VersionProfile } from "./version-profile.ts";

/** The Worker of one API version, for callers with a key. The first request throws for an invalid value of `ROUTES`. */
export function createApp(profile: VersionProfile): ExportedHandler<StoreEnv> {
  let serve: ReturnType<typeof serveVersion> | undefined;
  return {
    fetch(request, env, execution) {
      serve ??= serveVersion(
        profile,
        readServedRoutes(env.ROUTES),
        countFailures,
        authenticate(profile.authentication),
      );
      return serve(request, env, execution);
    },
  };
}
