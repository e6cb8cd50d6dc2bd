import type { Context } from "hono";
import type { HtmlEscapedString } from "hono/utils/html";
import { addressOf } from "../http/address-of.ts";
import { deliverInBackground, inBackground } from "../http/background.ts";
import { secretsKey } from "../http/authenticate.ts";
import { readServedRoutes, type ServedRoutes } from "../http/version-profile.ts";
import { urlOf } from "../kernel/url-of.ts";
import { recallSettings, rememberedSettings } from "../store/access/settings-memory.ts";
import { RequestContext } from "../store/access/request-context.ts";
import type { StoreContext } from "../store/context.ts";
import type { Finding } from "../store/doctor/finding.ts";
import type { Repeatable } from "../store/outcomes.ts";
import { Gathering } from "../store/sessions/gathering.ts";
import { SessionIdentity, type SignedIn } from "../store/sessions/session-identity.ts";
import { recordSessionUse } from "../store/sessions/record-use.ts";
import { hashToken } from "../store/sessions/token.ts";
import { readToken } from "./cookie.ts";
import type { ConsoleApp } from "./env.ts";
import { formToken } from "./forgery.ts";
import { readNotice } from "./notice.ts";
import { storeUrlOf } from "./own-host.ts";
import { askVersion } from "./try/ask-version.ts";
import { unsentForm } from "./unsent-form.ts";

/** A request with a session's cookie. The first read of `store` verifies the session. */
export interface Visit {
  /** Concurrent verbs take one round trip. */
  store: StoreContext;
  /** Known after the first read. */
  user(): SignedIn;
  /** Whether they proved their identity within minutes. Known when `user` is. */
  isFresh(): boolean;
  /** The stored hash of the session's token. */
  tokenHash: string;
  /** The token of forms. */
  formToken: string;
  path: string;
  query: URLSearchParams;
  /** The refused form of this page, which is shown with its values. */
  sent: SentForm | undefined;
  /** The result of the action that redirected here. */
  notice: string | undefined;
  params: Readonly<Record<string, string>>;
  /** The shop's time zone, even before the first read. */
  zone(): Promise<string>;
  /** The API's address for clients, without a trailing slash, for copied texts and links. */
  storeUrl: string;
  /** The routes that the versions serve. */
  served: ServedRoutes;
  address: string;
  /** A read of a version of the API with the user's rights, in a round trip of its own. */
  ask(version: string, path: string): Promise<Response> | undefined;
  /** The findings that the user may see. The delivery Worker makes them, in a round trip of its own. */
  review(): Promise<readonly Finding[]>;
}

/** A refused form. */
export interface SentForm {
  /** Its action. */
  action: string;
  values: URLSearchParams;
  /** The reason, and the field at fault if known. */
  problem: string;
  field?: string | undefined;
}

/** A page within the frame of the console. */
export interface Page {
  title: string;
  main: HtmlEscapedString | Promise<HtmlEscapedString>;
  scripts?: readonly string[];
  /** Another origin of images. */
  images?: string;
}

/** Thrown without a session. */
export class SignInNeeded extends Error {
  override name = "SignInNeeded";
}

const UNREVIEWED: Finding = {
  check: "Worker webhooks",
  status: "fail",
  found: "it does not answer",
  advice: "see whether it is deployed, and what its log says",
};

interface VisitOptions {
  repeatable?: Repeatable | undefined;
  /** The page that is shown instead of the one that was asked for, with the form that it shows again. */
  instead?: { path: string; sent?: SentForm | undefined } | undefined;
}

/** Throws without a session cookie. */
export async function openVisit(
  c: Context<ConsoleApp>,
  { repeatable, instead }: VisitOptions = {},
): Promise<Visit> {
  const token = await tokenOf(c);
  const tokenHash = await hashToken(token);
  const recordUse = recordSessionUse(tokenHash, inBackground(c));
  const identity = new SessionIdentity({ tokenHash, recordUse });
  const session = new RequestContext({
    connection: c.get("connection"),
    secretsKey: secretsKey(c.env),
    identity,
    deliver: deliverInBackground(c),
    address: addressOf(c),
  });
  session.repeatable = repeatable;
  const { pathname, searchParams } = urlOf(c.req.raw);
  const query = instead ? new URLSearchParams() : searchParams;
  return {
    store: new Gathering(session),
    user: () => identity.user,
    isFresh: () => identity.isFresh,
    tokenHash,
    formToken: await formToken(token),
    path: instead?.path ?? pathname,
    query,
    sent: instead ? instead.sent : await unsentForm(c, query),
    notice: instead?.sent ? undefined : readNotice(c),
    params: c.req.param() as Record<string, string>,
    // Each page reads the settings beside its rows; the isolate's are those of the previous page.
    zone: async () => (rememberedSettings() ?? (await recallSettings(c.get("connection")))).timezone,
    storeUrl: storeUrlOf(c.env, c.get("origin")),
    served: readServedRoutes(c.env.ROUTES),
    address: addressOf(c),
    ask: (version, path) => {
      const base = storeUrlOf(c.env, c.get("origin"));
      return askVersion(c.env, version, tokenHash, new Request(`${base}/wc-api/${version}${path}`));
    },
    review: () => c.env.HEALTH.review().catch(() => [UNREVIEWED]),
  };
}

export async function tokenOf(c: Context<ConsoleApp>): Promise<string> {
  const token = await readToken(c, c.get("origin"));
  if (!token) throw new SignInNeeded();
  return token;
}
