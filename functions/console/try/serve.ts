import { refuseOtherForms, refuseOtherOrigins } from "../forms.ts";
import { createKernel } from "../../kernel/app.ts";
import { methodNotAllowed, noRoute } from "../../kernel/errors.ts";
import { urlOf } from "../../kernel/url-of.ts";
import { sessionEnded } from "../../http/api-session-identity.ts";
import { overrideMethod } from "../../http/method-override.ts";
import { toApiError } from "../../http/to-api-error.ts";
import { hashToken } from "../../store/sessions/token.ts";
import { readToken } from "../cookie.ts";
import type { ConsoleApp, ConsoleEnv } from "../env.ts";
import { withSafeHeaders } from "../headers.ts";
import { originOf, storeUrlOf } from "../own-host.ts";
import { askVersion } from "./ask-version.ts";

const PREFIX = "/console/try";
const FORM_TOKEN = "X-Form-Token";
/** Timing of an answer that asked no version. */
const NO_TRIPS = 'db;desc="0";dur=0, sql;desc="0"';
const READING = ["GET", "HEAD"];

/** Reads of a version by a signed-in user; errors look like the API's. */
const app = createKernel<ConsoleApp>({
  toApiError,
  account: (c) => ({
    line: { console: true, tried: true },
    timings: (c.res.headers.get("Server-Timing") ?? NO_TRIPS)
      .split(", ")
      .filter((timing) => /^(?:db|sql);/.test(timing)),
  }),
});
app.all("*", async function askAsSession(c) {
  if (!READING.includes(overrideMethod(c.req.raw, {})[0].method)) throw methodNotAllowed(READING);
  const origin = originOf(c.req.raw, c.env);
  const token = await readToken(c, origin);
  if (!token) throw sessionEnded();
  // Browsers omit the origin of reads to the same host.
  if (c.req.header("Origin") !== undefined) refuseOtherOrigins(c, origin);
  await refuseOtherForms(token, c.req.header(FORM_TOKEN));
  const { pathname, search } = urlOf(c.req.raw);
  const [, version = ""] = /^\/wc-api\/(v\d)/i.exec(pathname) ?? [];
  const forwarded = new Request(new URL(storeUrlOf(c.env, origin)).origin + pathname + search, c.req.raw);
  const answer = await askVersion(c.env, version.toLowerCase(), await hashToken(token), forwarded);
  if (!answer) throw noRoute();
  return ownAnswer(answer);
});

/**
 * The API's answer below `/console/try`, with the rights of the signed-in user, byte for byte (§console-try); no writes. The
 * validator needs no session. Undefined for other paths.
 */
export function serveTry(
  request: Request,
  env: ConsoleEnv,
  execution: ExecutionContext,
): Promise<Response> | undefined {
  const url = new URL(urlOf(request));
  if (!url.pathname.startsWith(`${PREFIX}/`)) return undefined;
  url.pathname = url.pathname.slice(PREFIX.length);
  const tried = new Request(url, request);
  if (/^\/wc-api\/v[123](?:\/|$)/i.test(url.pathname))
    return Promise.resolve(app.fetch(tried, env, execution)).then(withSafeHeaders);
  if (!url.pathname.startsWith("/inference/v1/")) return undefined;
  tried.headers.delete("Cookie");
  return env.INFERENCE?.fetch(tried).then(ownAnswer).then(withSafeHeaders);
}

/** The same answer, for no page of another origin. */
function ownAnswer({ body, status, statusText, headers }: Response): Response {
  const own = [...headers].filter(([header]) => !header.startsWith("access-control-"));
  return new Response(body, { status, statusText, headers: own });
}
