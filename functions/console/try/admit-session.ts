import type { MiddlewareHandler } from "hono";
import { addressOf } from "../../http/address-of.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { secretsKey } from "../../http/authenticate.ts";
import { deliverInBackground, inBackground } from "../../http/background.ts";
import { sha256 } from "../../kernel/hex.ts";
import { RequestContext } from "../../store/access/request-context.ts";
import { recordSessionUse } from "../../store/sessions/record-use.ts";
import { hashToken } from "../../store/sessions/token.ts";
import { readToken } from "../cookie.ts";
import { refuseOtherForms, refuseOtherOrigins } from "../forgery.ts";
import { originOf } from "../own-host.ts";
import { ApiSessionIdentity, sessionEnded } from "./api-session-identity.ts";

/** What a page of the console presents with what it sends: the token that its session's forms have. */
const FORM_TOKEN = "X-Form-Token";

/** Lets in whom a page of their own session sends here, as a key of theirs would (§console-try). */
export const admitSession: MiddlewareHandler<AppEnv> = async function admitSession(c, next) {
  const state = c.get("state");
  const { connection } = state;
  const origin = originOf(c.req.raw, c.env);
  const token = await readToken(c, origin);
  if (!token) throw sessionEnded();
  // Of what only reads, browsers do not tell their own origin; by whichever method it was sent, what writes has one.
  if (!READING.has(c.req.method) || c.req.header("Origin") !== undefined) refuseOtherOrigins(c, origin);
  await refuseOtherForms(token, c.req.header(FORM_TOKEN));
  await nameBySession(c.req.raw.headers, token);
  const tokenHash = await hashToken(token);
  const recordUse = recordSessionUse(tokenHash, inBackground(c));
  const identity = new ApiSessionIdentity({ tokenHash, recordUse });
  state.session = new RequestContext({
    connection,
    secretsKey: secretsKey(c.env),
    identity,
    deliver: deliverInBackground(c),
    address: addressOf(c),
  });
  await next();
};

const READING = new Set(["GET", "HEAD"]);

/** As the names that a key gives its requests are its own, those of a session are: another's stands for another request. */
async function nameBySession(headers: Headers, token: string): Promise<void> {
  const name = headers.get("Idempotency-Key");
  if (name) headers.set("Idempotency-Key", await sha256(`${token}\n${name}`));
}
