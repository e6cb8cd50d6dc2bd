import type { Context, Handler } from "hono";
import type { HtmlEscapedString } from "hono/utils/html";
import { addressOf } from "../http/address-of.ts";
import { deliverInBackground, inBackground } from "../http/background.ts";
import { secretsKey } from "../http/authenticate.ts";
import { sha256 } from "../kernel/hex.ts";
import { urlOf } from "../kernel/url-of.ts";
import { decryptSecret } from "../store/access/keys.ts";
import { recallSettings } from "../store/access/settings-memory.ts";
import { RequestContext } from "../store/access/request-context.ts";
import type { StoreContext } from "../store/context.ts";
import { StoreError } from "../store/errors.ts";
import type { Finding } from "../store/doctor/finding.ts";
import type { Repeatable } from "../store/outcomes.ts";
import { Gathering } from "../store/sessions/gathering.ts";
import { SessionIdentity, type SignedIn } from "../store/sessions/session-identity.ts";
import { noteSessionUse } from "../store/sessions/note-use.ts";
import { hashToken } from "../store/sessions/token.ts";
import { readToken } from "./cookie.ts";
import type { ConsoleApp } from "./env.ts";
import { formToken, refuseOtherForms, refuseOtherOrigins } from "./forgery.ts";
import { FORM_NAME, readForm } from "./form.ts";
import { storeUrlOf } from "./own-host.ts";
import { Layout } from "./view/layout.tsx";

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
  params: Readonly<Record<string, string>>;
  /** The shop's time zone, before the first read too. */
  zone(): Promise<string>;
  /** Where the API is for clients, without a trailing slash: what is shown to be copied, and what records link to. */
  storeUrl: string;
  address: string;
  /** A secret that the store has sealed, in clear; undefined when no key of the store opens it. */
  unseal(sealed: string): Promise<string | undefined>;
  /** What is well with the store and what is not, for whoever may be told: asked by the delivery Worker, in a round trip of its own. */
  review(): Promise<readonly Finding[]>;
}

/** A page within the frame of the console. */
export interface Page {
  title: string;
  main: HtmlEscapedString | Promise<HtmlEscapedString>;
  scripts?: readonly string[];
}

/** Where an action leads. */
type Outcome = { to: string };

type Act = (visit: Visit, form: URLSearchParams) => Promise<Outcome>;

/** Thrown where nobody is signed in. */
export class SignInNeeded extends Error {
  override name = "SignInNeeded";
}

/** Thrown where somebody who is signed in has to prove again who they are, before they go on at a path. */
export class ProofNeeded extends Error {
  override name = "ProofNeeded";
  readonly back: string;

  constructor(back: string) {
    super();
    this.back = back;
  }
}

/** Shows a page. */
export function page(show: (visit: Visit) => Promise<Page>): Handler<ConsoleApp> {
  return async function showPage(c) {
    return render(c, await openVisit(c), show);
  };
}

async function render(c: Context<ConsoleApp>, visit: Visit, show: (visit: Visit) => Promise<Page>) {
  const { title, main, scripts = [] } = await show(visit);
  return c.html(Layout({ visit, title, scripts, children: await main }) as HtmlEscapedString);
}

/** Does what a form asks for, and leads on to a page. */
export function action(act: Act): Handler<ConsoleApp> {
  return async function actOn(c) {
    const form = await ownForm(c);
    const { to } = await act(await openVisit(c), form);
    return c.redirect(to, 303);
  };
}

/** How often a form that is being carried out is looked at again, and after how many milliseconds. */
const LOOKS = 20;
const LOOK_AGAIN_MS = 250;

/** The same, once: a form that is sent twice, by a double click or a reload, leads to where it led (§console-forms). */
export function actOnce(act: Act): Handler<ConsoleApp> {
  return async function actOnceOn(c) {
    const form = await ownForm(c);
    const repeatable = form.has(FORM_NAME) ? await nameOf(c, form) : undefined;
    for (let look = 1; ; look += 1) {
      try {
        const { to } = await act(await openVisit(c, { repeatable }), form);
        return c.redirect(to, 303);
      } catch (error) {
        const underWay = error instanceof StoreError && error.code === "idempotency_in_flight";
        if (!underWay || look === LOOKS) throw error;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
    }
  };
}

/** With other contents, which a page that is gone back to may send, it is another form; so is that of another session. */
async function nameOf(c: Context<ConsoleApp>, form: URLSearchParams): Promise<Repeatable> {
  const key = await sha256([await tokenOf(c), urlOf(c.req.raw).pathname, form].join("\n"));
  return { key, request: key };
}

/** Characters of a path that somebody is led back to, at most: a form with more is to be filled in anew. */
const LONGEST_PATH = 2000;

/**
 * Does what a form asks for, for who proved just now who they are, and shows what can be shown but once. Others do that first, and are led
 * back to the page of the form, with what they had filled in.
 */
export function show(act: (visit: Visit, form: URLSearchParams) => Promise<Page>): Handler<ConsoleApp> {
  return async function showOnce(c) {
    const form = await ownForm(c);
    const visit = await openVisit(c, { mustBeFresh: true });
    try {
      return await render(c, visit, (visit) => act(visit, form));
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== "authentication_stale") throw error;
      form.delete("form_token");
      const filled = `${visit.path}?${form}`;
      throw new ProofNeeded(filled.length > LONGEST_PATH ? visit.path : filled);
    }
  };
}

/** A form that a page of this session has sent. */
async function ownForm(c: Context<ConsoleApp>): Promise<URLSearchParams> {
  refuseOtherOrigins(c, c.get("origin"));
  const token = await tokenOf(c);
  const form = await readForm(c.req.raw);
  await refuseOtherForms(token, form.get("form_token"));
  return form;
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
}

/** Throws where no session is presented. */
export async function openVisit(
  c: Context<ConsoleApp>,
  { repeatable, mustBeFresh }: VisitOptions = {},
): Promise<Visit> {
  const token = await tokenOf(c);
  const tokenHash = await hashToken(token);
  const noteUse = noteSessionUse(tokenHash, inBackground(c));
  const identity = new SessionIdentity({ tokenHash, noteUse, mustBeFresh });
  const session = new RequestContext({
    connection: c.get("connection"),
    secretsKey: secretsKey(c.env),
    identity,
    deliver: deliverInBackground(c),
    address: addressOf(c),
  });
  session.repeatable = repeatable;
  const { pathname, searchParams } = urlOf(c.req.raw);
  return {
    store: new Gathering(session),
    user: () => identity.user,
    isFresh: () => identity.isFresh,
    tokenHash,
    formToken: await formToken(token),
    path: pathname,
    query: searchParams,
    params: c.req.param() as Record<string, string>,
    zone: async () => (await recallSettings(c.get("connection"), inBackground(c))).timezone,
    storeUrl: storeUrlOf(c.env, c.get("origin")),
    address: addressOf(c),
    unseal: async (sealed) => decryptSecret(await secretsKey(c.env), sealed).catch(() => undefined),
    review: () => c.env.HEALTH.review().catch(() => [UNREVIEWED]),
  };
}

async function tokenOf(c: Context<ConsoleApp>): Promise<string> {
  const token = await readToken(c, c.get("origin"));
  if (!token) throw new SignInNeeded();
  return token;
}
