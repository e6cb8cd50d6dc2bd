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
import { gathering } from "../store/sessions/gathering.ts";
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

/** A request of somebody who is signed in, as far as the cookie says: the first read of `store` tells whether they are. */
export interface Visit {
  /** Verbs that are called side by side take one round trip. */
  store: StoreContext;
  /** Known once the first read has come back. */
  user(): SignedIn;
  /** Whether they proved who they are a few minutes ago at most. Known when `user` is. */
  isFresh(): boolean;
  /** What the database has of the session's token. */
  tokenHash: string;
  /** What forms carry. */
  formToken: string;
  path: string;
  query: URLSearchParams;
  /** The form of this page that was sent and not carried out: it is shown as it was filled in. */
  sent: SentForm | undefined;
  /** What an action that led here has done. */
  notice: string | undefined;
  params: Readonly<Record<string, string>>;
  /** The shop's time zone, before the first read too. */
  zone(): Promise<string>;
  /** Where the API is for clients, without a trailing slash: what is shown to be copied, and what records link to. */
  storeUrl: string;
  /** Which routes the versions serve. */
  served: ServedRoutes;
  address: string;
  /** What a version of the API answers to a key of theirs: a read, in a round trip of its own. */
  ask(version: string, path: string): Promise<Response> | undefined;
  /** What is well with the store and what is not, for whoever may be told: asked by the delivery Worker, in a round trip of its own. */
  review(): Promise<readonly Finding[]>;
}

/** A form that was sent and not carried out. */
export interface SentForm {
  /** Where it is sent. */
  action: string;
  values: URLSearchParams;
  /** Why it was not carried out, for people, and the field that is at fault where that is known. */
  problem: string;
  field?: string | undefined;
}

/** A page within the frame of the console. */
export interface Page {
  title: string;
  main: HtmlEscapedString | Promise<HtmlEscapedString>;
  scripts?: readonly string[];
  /** Another origin that pictures come from. */
  images?: string;
}

/** Thrown where nobody is signed in. */
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
  /** Whether they must have proved who they are a few minutes ago at most. */
  mustBeFresh?: boolean;
  /** The page that is shown instead of the one that was asked for, with the form that it shows again. */
  instead?: { path: string; sent?: SentForm | undefined } | undefined;
}

/** Throws where no session is presented. */
export async function openVisit(
  c: Context<ConsoleApp>,
  { repeatable, mustBeFresh, instead }: VisitOptions = {},
): Promise<Visit> {
  const token = await tokenOf(c);
  const tokenHash = await hashToken(token);
  const recordUse = recordSessionUse(tokenHash, inBackground(c));
  const identity = new SessionIdentity({ tokenHash, recordUse, mustBeFresh });
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
    store: gathering(session),
    user: () => identity.user,
    isFresh: () => identity.isFresh,
    tokenHash,
    formToken: await formToken(token),
    path: instead?.path ?? pathname,
    query,
    sent: instead ? instead.sent : await unsentForm(c, query),
    notice: instead?.sent ? undefined : readNotice(c),
    params: c.req.param() as Record<string, string>,
    // Each page reads the settings beside its rows: what the isolate has of them is that of the page before.
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
