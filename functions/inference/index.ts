import * as z from "zod/mini";
import { drainingBodies } from "../kernel/drain-body.ts";
import { inEnvironment, optionalLimit } from "../kernel/environment.ts";
import type { LimitsEnv } from "../kernel/limit.ts";
import { createValidator } from "./app.ts";

const app = createValidator();
const validatorEnv = z.object({ INFERENCE_ADDRESS_LIMIT: optionalLimit });

/**
 * The validator Worker: it validates and converts configs of inference stages. It uses no store and asks for no credentials.
 */
export default {
  fetch: drainingBodies(inEnvironment(validatorEnv, (request, env: LimitsEnv) => app.fetch(request, env))),
} satisfies ExportedHandler<LimitsEnv>;
