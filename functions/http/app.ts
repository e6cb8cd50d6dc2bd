import { authenticate } from "./authenticate.ts";
import { inEnvironment } from "../kernel/environment.ts";
import { type StoreEnv, storeEnv } from "./env.ts";
import { countFailures } from "./rate-limits.ts";
import { serveVersion } from "./serve-version.ts";
import { readServedRoutes, type VersionProfile } from "./version-profile.ts";

/** The Worker of one API version, for callers with a key. Its environment is checked at the first request. */
export function createApp(profile: VersionProfile): ExportedHandler<StoreEnv> {
  let serve: ReturnType<typeof serveVersion> | undefined;
  return {
    fetch: inEnvironment(storeEnv, (request, env: StoreEnv, execution: ExecutionContext) => {
      serve ??= serveVersion(
        profile,
        readServedRoutes(env.ROUTES),
        countFailures,
        authenticate(profile.authentication),
      );
      return serve(request, env, execution);
    }),
  };
}
