import { authenticate } from "./authenticate.ts";
import type { Dialect } from "./dialect.ts";
import type { StoreEnv } from "./env.ts";
import { countFailures } from "./rate-limits.ts";
import { serveVersion } from "./serve-version.ts";

/** The Worker of one API version, for who has a key. */
export function createApp(dialect: Dialect): ExportedHandler<StoreEnv> {
  return { fetch: serveVersion(dialect, countFailures, authenticate(dialect.authentication)) };
}
