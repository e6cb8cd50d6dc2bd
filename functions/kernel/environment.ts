import * as z from "zod/mini";
import { internalError, renderError } from "./errors.ts";
import { jsonResponse } from "./json-response.ts";
import { logFailure } from "./log-failure.ts";

/** The variables, secrets and bindings of a Worker, checked at the first request of an isolate (§environment). */

/** A variable that may be missing or empty. */
export const optionalText = z.exactOptional(z.string("must be text"));

/** An address of the web; empty or missing for none. */
export const optionalAddress = z.exactOptional(
  z
    .string("must be text")
    .check(z.refine((text) => text === "" || isOfWeb(text), "must be an address of http or https")),
);

/** The number of a rate limit and its seconds, as text; empty or missing for none. */
export const optionalLimit = z.exactOptional(
  z.string().check(z.regex(/^(?:\d+ in \d+ s)?$/, 'must be like "20 in 60 s"')),
);

/** What the platform binds, such as a queue. */
export const binding = <Binding extends object>() =>
  z.custom<Binding>((value) => typeof value === "object" && value !== null, "must be bound in wrangler.toml");

function isOfWeb(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Those of an isolate are one object. */
const checked = new WeakSet<object>();

/** As `readEnvironment`, once an isolate. */
export function checkEnvironment(schema: z.ZodMiniType, env: object): void {
  if (checked.has(env)) return;
  readEnvironment(schema, env);
  checked.add(env);
}

/** The values of variables. Throws one error that names each that is missing or malformed, without its value. */
export function readEnvironment<Schema extends z.ZodMiniType>(schema: Schema, env: object): z.output<Schema> {
  const { data, error } = z.safeParse(schema, env);
  const problems = error?.issues.map(({ path: [name], message }) => `${String(name)} ${message}`);
  if (problems) throw new Error(`This Worker's environment is not valid: ${problems.join("; ")}`);
  return data!;
}

type Handler<Env, Rest extends unknown[]> = (
  request: Request,
  env: Env,
  ...rest: Rest
) => Response | Promise<Response>;

/** A handler of requests in a valid environment. In another one each request is answered with 500, and logged. */
export function inEnvironment<Env extends object, Rest extends unknown[]>(
  schema: z.ZodMiniType,
  handler: Handler<Env, Rest>,
): Handler<Env, Rest> {
  return function inEnvironment(request, env, ...rest) {
    try {
      checkEnvironment(schema, env);
    } catch (error) {
      logFailure({ environment: "invalid" }, error);
      const refusal = internalError(error);
      return jsonResponse({ errors: [renderError(refusal)] }, refusal.status);
    }
    return handler(request, env, ...rest);
  };
}
