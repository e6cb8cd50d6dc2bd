import { formToken } from "./forms.ts";
import type { Context } from "hono";
import type { HtmlEscapedString } from "hono/utils/html";
import { addressOf } from "../http/address-of.ts";
import { SESSION_HEADER } from "../http/api-session-identity.ts";
import { deliverInBackground, inBackground } from "../http/background.ts";
import { secretsKey } from "../http/authenticate.ts";
import { urlOf } from "../kernel/url-of.ts";
import { currentSettings, cachedSettings } from "../store/access/cache.ts";
import { SessionIdentity, recordSessionUse } from "../store/sessions/session.ts";
import { RequestContext } from "../store/access/request-context.ts";
import type { KnownContext } from "../store/context.ts";
import type { Finding } from "../doctor/finding.ts";
import { batchedReads } from "../store/sessions/batched-reads.ts";
import { hashToken } from "../store/sessions/token.ts";
import { readNotice, readToken } from "./cookie.ts";
import type { ConsoleApp } from "./env.ts";
import { SignInNeeded } from "./explain.ts";
import { storeUrlOf } from "./own-host.ts";

/** A request with a session's cookie. The first read of `store` verifies the session. */
export type Visit = Awaited<ReturnType<typeof openVisit>>;

/** The id that an address names. */
export const idOf = ({ params }: Pick<Visit, "params">) => Number(params["id"]);

/** The form of this session whose secret a page shows, by its address. */
export const shownBy = ({ query, tokenHash }: Pick<Visit, "query" | "tokenHash">) => ({
  form: query.get("form") ?? "",
  session: tokenHash,
});

/** A refused form. */
export interface SentForm {
  action: string;
  values: URLSearchParams;
  /** The reason, and the field at fault if known. */
  problem: string;
  field?: string | undefined;
  /** Whether the reason is a question, which the form answers by being sent again. */
  isQuestion?: boolean;
  isShown?: boolean;
}

/** A page within the frame of the console. */
export interface Page {
  title: string;
  main: HtmlEscapedString | Promise<HtmlEscapedString>;
  scripts?: readonly string[];
  /** Another origin of images. */
  images?: string;
}

/** The next page of an action, and a sentence on its result. */
export interface Outcome {
  to: string;
  done?: string;
}

/** Carries out a form and redirects: what it shows is a page with an address of its own. */
export type Act = (visit: Visit, form: URLSearchParams) => Promise<Outcome>;
/** Shows a page, or leads to another. */
export type Show = (visit: Visit) => Promise<Page | Outcome>;

const UNREVIEWED: Finding = {
  check: "Worker webhooks",
  status: "fail",
  found: "it does not answer",
  advice: "check its deployment and its log",
};

interface VisitOptions {
  /** The digest of a form that is carried out. */
  sentAs?: string;
  /** The page that replaces the requested one, with its form. */
  instead?: { path: string; sent?: SentForm | undefined } | undefined;
}

/** Throws without a session cookie. */
export async function openVisit(c: Context<ConsoleApp>, { sentAs = "", instead }: VisitOptions = {}) {
  const token = await tokenOf(c);
  const tokenHash = await hashToken(token);
  const recordUse = recordSessionUse(tokenHash, inBackground(c));
  const identity = new SessionIdentity({ tokenHash, recordUse });
  const session = new RequestContext({
    connection: c.get("connection"),
    secretsKey: () => secretsKey(c.env),
    identity,
    deliver: deliverInBackground(c),
    address: addressOf(c),
  });
  if (sentAs !== "") session.idempotencyKey = { key: sentAs, request: tokenHash };
  const { pathname, searchParams } = urlOf(c.req.raw);
  const consoleUrl = c.get("origin");
  const storeUrl = storeUrlOf(c.env, consoleUrl);
  return {
    /** Concurrent verbs take one round trip. */
    store: batchedReads(session),
    /** The next change is written only if this finds the record as the form shows it. */
    onlyIf: (matches: (store: KnownContext) => Promise<boolean>) => void (session.condition = matches),
    /** Known after the first read. */
    user: () => identity.user,
    /** The stored hash of the session's token. */
    tokenHash,
    formToken: await formToken(token),
    path: instead?.path ?? pathname,
    /** A refused form of a list is shown with the list that it was on. */
    query: instead ? new URLSearchParams(instead.sent?.values.get("view") ?? "") : searchParams,
    /** The digest of the form that is carried out, for the page that shows its secret; else empty. */
    sentAs,
    /** The refused form of this page, which is shown with its values. */
    sent: instead?.sent,
    /** The result of the action that redirected here. */
    notice: instead?.sent ? undefined : readNotice(c),
    params: c.req.param() as Readonly<Record<string, string>>,
    /** The shop's settings, even before the first read: each page reads them beside its rows; the isolate's are those of the previous page. */
    settings: async () => cachedSettings() ?? (await currentSettings(c.get("connection"))),
    /** The API's address for clients, without a trailing slash, for copied texts and links. */
    storeUrl,
    /** The console's own address, without a path. */
    consoleUrl,
    /** A request to v3 of the API with the user's rights, by that version's own Worker. */
    ask(path: string, init?: RequestInit): Promise<Response> {
      const request = new Request(`${storeUrl}/wc-api/v3/${path}`, init);
      request.headers.set(SESSION_HEADER, tokenHash);
      request.headers.set("CF-Connecting-IP", addressOf(c));
      return c.env.V3_SESSIONS.fetch(request);
    },
    /** The findings that the user may see. The delivery Worker makes them, in a round trip of its own. */
    review: (): Promise<readonly Finding[]> => c.env.HEALTH.review().catch(() => [UNREVIEWED]),
  };
}

export async function tokenOf(c: Context<ConsoleApp>): Promise<string> {
  const token = await readToken(c, c.get("origin"));
  if (!token) throw new SignInNeeded();
  return token;
}
