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
import { passOn } from "./pass-on.ts";

const PREFIX = "/console/try";
/** What a page of the console presents with what it sends: the token that its session's forms have. */
const FORM_TOKEN = "X-Form-Token";
/** Of what no version was asked. */
const NO_TRIPS = 'db;desc="0";dur=0, sql;desc="0"';
const READING = new Set(["GET", "HEAD"]);

/** What is asked of a version for who is signed in; refusals look as those of the API do. */
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
    // The index is for everybody.
    const open = below === "" ? await passOn(c.req.raw, new URL(c.req.url), c.env) : undefined;
    if (open) return open;
    throw sessionEnded();
  }
  // Of what only reads, browsers do not tell their own origin; by whichever method it was sent, what writes has one.
  const [{ method }] = overrideMethod(c.req.raw, c.env);
  if (!READING.has(method) || c.req.header("Origin") !== undefined) refuseOtherOrigins(c, origin);
  await refuseOtherForms(token, c.req.header(FORM_TOKEN));
  const asked = new Request(new URL(storeUrlOf(c.env, origin)).origin + pathname + search, c.req.raw);
  await nameBySession(asked.headers, token);
  const answer = await askVersion(c.env, version.toLowerCase(), await hashToken(token), asked);
  if (!answer) throw noRoute();
  return ownAnswer(answer);
});

/** As the names that a key gives its requests are its own, those of a session are: another's stands for another request. */
async function nameBySession(headers: Headers, token: string): Promise<void> {
  const name = headers.get("Idempotency-Key");
  if (name) headers.set("Idempotency-Key", await sha256(`${token}\n${name}`));
}

/** The same answer, for no page of another origin. */
function ownAnswer({ body, status, statusText, headers }: Response): Response {
  const own = [...headers].filter(([header]) => !header.startsWith("access-control-"));
  return new Response(body, { status, statusText, headers: own });
}

const VERSION = /^\/wc-api\/v[123](?:\/|$)/i;

/**
 * What the API answers to a path of its own below `/console/try`: to a key with the rights of who is signed in, to the byte
 * (§console-try). What needs no session, or presents a key, is asked of the Worker that it is for. Undefined for a path that is none.
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
  const answer = isTried ? app.fetch(new Request(url, request), env, execution) : passOn(request, url, env);
  return answer && Promise.resolve(answer).then(withSafeHeaders);
}
