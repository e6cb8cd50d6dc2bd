import { foreignForm, FORM_NAME, isOwnForm, readForm, refuseOtherOrigins } from "../forms.ts";
import type { Context, Handler } from "hono";
import * as z from "zod/mini";
import { anyText, readFields } from "../fields.ts";
import type { HtmlEscapedString } from "hono/utils/html";
import { addressOf } from "../../http/address-of.ts";
import { ApiError } from "../../kernel/errors.ts";
import { isOver, limitRefusal } from "../../kernel/limit.ts";
import { sha256 } from "../../kernel/bytes.ts";
import { isLoopback } from "../../kernel/is-loopback.ts";
import { logFailure } from "../../kernel/log-failure.ts";
import { networkOf } from "../../kernel/network-of.ts";
import { urlOf } from "../../kernel/url-of.ts";
import { cachedSettings, currentSettings } from "../../store/access/cache.ts";
import { problemOf, SHORTEST_PASSWORD } from "../../store/access/passwords.ts";
import { type NewSession, followLink, signInAs } from "../../store/sessions/begin.ts";
import { FRESH_MINUTES } from "../../store/sessions/session.ts";
import { signOut, signOutEverywhere } from "../../store/sessions/own.ts";
import { StoreError } from "../../store/errors.ts";
import { signIn } from "../../store/sessions/sign-in.ts";
import { newSessionToken } from "../../store/sessions/token.ts";
import { accessUser } from "../access-header.ts";
import { dropToken, keepToken, readToken, tokenKeys } from "../cookie.ts";
import type { ConsoleApp } from "../env.ts";
import { HOME, nextPath } from "../next-path.ts";
import { LinkForm, SignInForm } from "../view/sign-in-form.tsx";
import { openVisit } from "../visit.ts";

/**
 * The sign-in form. A user identified by Cloudflare Access is signed in without it. A link's token is in the query, because logs
 * omit that. It gets a form of its own, so that opening the page does not use it up.
 */
export const showSignIn: Handler<ConsoleApp> = async (c) => {
  const { searchParams } = urlOf(c.req.raw);
  const link = searchParams.get("link");
  const next = nextPath(searchParams.get("next"));
  const again = searchParams.has("again");
  const passed = link === null ? await passThroughAccess(c, next, again) : undefined;
  if (passed) return passed;
  // The page names the shop: an isolate that does not know the settings reads them once. No attempt to sign in does.
  if (!cachedSettings()) await currentSettings(c.get("connection")).catch(() => undefined);
  const form =
    link === null
      ? SignInForm({ next, reason: again && AGAIN })
      : LinkForm({ link, isInvited: searchParams.has("invited") });
  return c.html(form as HtmlEscapedString);
};

const AGAIN = "To continue, confirm your identity by your password or a new sign-in link.";
const AgainByAccess = () => (
  <>
    To continue, confirm your identity: <a href="/cdn-cgi/access/logout">sign out of Cloudflare Access</a> and
    in again, or use your password.
  </>
);

/** Undefined without a user of Cloudflare Access. `again`: the sign-in there must be recent. */
async function passThroughAccess(
  c: Context<ConsoleApp>,
  next: string,
  again: boolean,
): Promise<Response | undefined> {
  try {
    const vouched = await accessUser(c);
    if (vouched === undefined) return undefined;
    demandTls(c);
    const { email, since } = vouched;
    if (again && since * 1000 < Date.now() - FRESH_MINUTES * 60_000)
      return c.html(SignInForm({ next, reason: <AgainByAccess /> }) as HtmlEscapedString);
    await begin(c, (session) => signInAs(c.get("connection"), email, { ...session, authenticated: since }));
    return c.redirect(next, 303);
  } catch (error) {
    const code = error instanceof StoreError ? error.code : "";
    const known = ACCESS_PROBLEMS[code as keyof typeof ACCESS_PROBLEMS];
    if (!known) logFailure({ requestId: c.get("requestId"), access: "refused" }, error);
    const problem = known ?? "The Cloudflare Access token could not be verified.";
    c.set("refusal", new ApiError(403, "access_refused", problem));
    return c.html(SignInForm({ next, problem }) as HtmlEscapedString, 403);
  }
}

/** All failures have the same answer, whatever was sent. */
const signInForm = z.object({
  name: anyText,
  password: anyText,
  next: anyText,
  link: anyText,
  [FORM_NAME]: anyText,
});

/** Signs in by the form's link token, or by name and password. */
export const signInByForm: Handler<ConsoleApp> = async (c) => {
  refuseOtherOrigins(c, c.get("origin"));
  demandTls(c);
  const form = readFields(signInForm, await readForm(c.req.raw));
  c.set("attempt", { address: addressOf(c) });
  return form.link === undefined ? byPassword(c, form) : byLink(c, { ...form, link: form.link });
};

/**
 * Milliseconds before a failed sign-in is answered: more than the slowest hash takes, so that the time does not reveal the kind
 * of the stored hash.
 */
const FAILED_AFTER = 1000;

/** All failures have the same text and take the same time (§sign-in-limits). */
async function byPassword(c: Context<ConsoleApp>, form: z.output<typeof signInForm>): Promise<Response> {
  const failedAt = new Promise((resolve) => setTimeout(resolve, FAILED_AFTER));
  const { name = "", password = "" } = form;
  const next = nextPath(form.next);
  const known = name.trim().toLowerCase();
  const account = await sha256(known);
  c.set("attempt", { address: addressOf(c), account });
  try {
    await countAttempt(c, "SIGN_IN_ADDRESS");
    const isLimited = await isOver(c, "SIGN_IN_ACCOUNT", account);
    await begin(c, (session) =>
      signIn(c.get("connection"), { name: known, account, password, isLimited }, session),
    );
    return c.redirect(next, 303);
  } catch (error) {
    const refusal = refusalOf(c, error);
    if (refusal.code === "sign_in_refused") await failedAt;
    return refuse(c, refusal, { next, name });
  }
}

/** Signs in by a single-use link; an invited employee sets a password. A form that is sent twice has the same session. */
async function byLink(
  c: Context<ConsoleApp>,
  { link, password, [FORM_NAME]: name }: z.output<typeof signInForm> & { link: string },
): Promise<Response> {
  const problem = password === undefined ? undefined : problemOf(password);
  if (problem !== undefined)
    return c.html(LinkForm({ link, isInvited: true, problem }) as HtmlEscapedString, 400);
  try {
    await countAttempt(c, "SIGN_IN_LINKS");
    const form = name && `${name} ${link}`;
    await begin(c, (session) => followLink(c.get("connection"), link, session, password), form);
    return c.redirect(HOME, 303);
  } catch (error) {
    return refuse(c, refusalOf(c, error), { next: HOME });
  }
}

/** Throws above an address's limit of attempts, before any query. */
async function countAttempt(c: Context<ConsoleApp>, counted: "SIGN_IN_ADDRESS" | "SIGN_IN_LINKS") {
  if (await isOver(c, counted, networkOf(addressOf(c)))) throw limitRefusal(c.env, counted);
}

/** Begins a session by the given verb; it replaces the browser's previous one. A form with a secret name begins the same one. */
async function begin(
  c: Context<ConsoleApp>,
  by: (session: NewSession) => Promise<void>,
  form?: string,
): Promise<void> {
  const token = await newSessionToken(await tokenKeys(c.env), form || undefined);
  const browser = (c.req.header("User-Agent") ?? "").slice(0, 200);
  await by({ token, before: await readToken(c, c.get("origin")), address: addressOf(c), browser });
  keepToken(c, token);
}

/** The answer to a failed sign-in. Throws other errors. */
function refusalOf(c: Context<ConsoleApp>, error: unknown): ApiError {
  const code = error instanceof StoreError ? error.code : undefined;
  const limited = code === "sign_in_limited" ? limitRefusal(c.env, "SIGN_IN_ACCOUNT") : error;
  if (limited instanceof ApiError && limited.status === 429)
    return new ApiError(429, "sign_in_limited", "Too many attempts. Try again in a minute.", limited.headers);
  const problem = PROBLEMS[code as keyof typeof PROBLEMS];
  if (!problem) throw error;
  return new ApiError(403, code!, problem);
}

const PROBLEMS = {
  sign_in_refused: "The e-mail address or the password is wrong.",
  sign_in_link_invalid:
    "This link was used or has expired. Sign in with a password, or ask for another link.",
  sign_in_by_link:
    "An API key has set the password or the e-mail address of this user. Ask an administrator for a sign-in link; after that the password works again.",
  password_short: `This password has fewer than ${SHORTEST_PASSWORD} characters, too few for the console. Set another one, or ask for a sign-in link.`,
};

const ACCESS_PROBLEMS = {
  sign_in_refused: "Cloudflare Access knows you, but no user with your e-mail address may manage this store.",
  sign_in_by_link: PROBLEMS.sign_in_by_link,
};

function refuse(c: Context<ConsoleApp>, refusal: ApiError, { next, name }: { next: string; name?: string }) {
  c.set("refusal", refusal);
  const form = SignInForm({ next, ...(name && { name }), problem: refusal.message });
  return c.html(form as HtmlEscapedString, refusal.status, refusal.headers);
}

/** Ends this session, or all of the user, with unused sign-in links. */
export const endSession: Handler<ConsoleApp> = async (c) => {
  refuseOtherOrigins(c, c.get("origin"));
  const token = await readToken(c, c.get("origin"));
  if (token) {
    const form = await readForm(c.req.raw);
    if (!(await isOwnForm(token, form))) throw foreignForm();
    if (form.has("everywhere")) await signOutEverywhere((await openVisit(c)).store);
    else await signOut(c.get("connection"), token, addressOf(c));
  }
  dropToken(c);
  return c.redirect("/console/sign-in", 303);
};

/** A password must travel over TLS, except within a machine. */
function demandTls(c: Context<ConsoleApp>): void {
  const { protocol, hostname } = new URL(c.get("origin"));
  if (protocol !== "https:" && !isLoopback(hostname))
    throw new ApiError(403, "tls_missing", "Sign in over https.");
}
