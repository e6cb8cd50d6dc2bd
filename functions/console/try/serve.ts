import { createKernel } from "../../kernel/app.ts";
import { noRoute } from "../../kernel/errors.ts";
import { sha256 } from "../../kernel/bytes.ts";
import { urlOf } from "../../kernel/url-of.ts";
import { sessionEnded } from "../../http/api-session-identity.ts";
import { overrideMethod } from "../../http/method-override.ts";
import { toApiError } from "../../http/to-api-error.ts";
import { hashToken } from "../../store/sessions/token.ts";
import { readToken } from "../cookie.ts";
import type { ConsoleApp, ConsoleEnv } from "../env.ts";
import { refuseOtherForms, refuseOtherOrigins } from "../forgery.ts";
import { withSafeHeaders } from "../headers.ts";
import { originOf, storeUrlOf } from "../own-host.ts";
import { askVersion } from "./ask-version.ts";
import { ownAnswer, forwardRequest } from "./forward-request.ts";

const PREFIX = "/console/try";
/** The header with the token of the session's forms. */
const FORM_TOKEN = "X-Form-Token";
/** Timing of an answer that asked no version. */
const NO_TRIPS = 'db;desc="0";dur=0, sql;desc="0"';
const READING = new Set(["GET", "HEAD"]);

/** Requests to a version by a signed-in user; errors look like the API's. */
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
  const origin = originOf(c.req.raw, c.env);
  const token = await readToken(c, origin);
  const { pathname, search } = urlOf(c.req.raw);
  const [, version = "", below = ""] = /^\/wc-api\/(v\d)(?:\/(.*))?$/i.exec(pathname) ?? [];
  if (!token) {
    // The index is public.
    const open = below === "" ? await forwardRequest(c.req.raw, new URL(c.req.url), c.env) : undefined;
    if (open) return open;
    throw sessionEnded();
  }
  // Browsers omit the origin of reads to the same host; writes of any method have one.
  const [{ method }] = overrideMethod(c.req.raw, c.env);
  if (!READING.has(method) || c.req.header("Origin") !== undefined) refuseOtherOrigins(c, origin);
  await refuseOtherForms(token, c.req.header(FORM_TOKEN));
  const forwarded = new Request(new URL(storeUrlOf(c.env, origin)).origin + pathname + search, c.req.raw);
  await nameBySession(forwarded.headers, token);
  const answer = await askVersion(c.env, version.toLowerCase(), await hashToken(token), forwarded);
  if (!answer) throw noRoute();
  return ownAnswer(answer);
});

/** Idempotency keys belong to a session, as they do to an API key: another session's stands for another request. */
async function nameBySession(headers: Headers, token: string): Promise<void> {
  const name = headers.get("Idempotency-Key");
  if (name) headers.set("Idempotency-Key", await sha256(`${token}\n${name}`));
}

const VERSION = /^\/wc-api\/v[123](?:\/|$)/i;

/**
 * The API's answer below `/console/try`, with the rights of the signed-in user, byte for byte (§console-try). A request with a
 * key, or without need of a session, goes to its public Worker. Undefined for other paths.
 */
export function serveTry(
  request: Request,
  env: ConsoleEnv,
  execution: ExecutionContext,
): Promise<Response> | undefined {
  const url = new URL(urlOf(request));
  if (!url.pathname.startsWith(`${PREFIX}/`)) return undefined;
  url.pathname = url.pathname.slice(PREFIX.length);
  const isTried = VERSION.test(url.pathname) && !request.headers.has("Authorization");
  const answer = isTried
    ? app.fetch(new Request(url, request), env, execution)
    : forwardRequest(request, url, env);
  return answer && Promise.resolve(answer).then(withSafeHeaders);
}
