import { drainingBodies } from "../kernel/drain-body.ts";
import type { LimitsEnv } from "../kernel/limit.ts";
import { createValidator } from "./app.ts";

const app = createValidator();

/**
 * The validator Worker: it validates and converts configs of inference stages. It uses no store and asks for no credentials.
 */
export default {
  fetch: drainingBodies<LimitsEnv>((request, env) => app.fetch(request, env)),
} satisfies ExportedHandler<LimitsEnv>;
