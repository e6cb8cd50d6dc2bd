import type { Context, Handler } from "hono";
import type { HtmlEscapedString } from "hono/utils/html";
import { ApiError } from "../../http/errors.ts";
import { isLoopback } from "../../platform/is-loopback.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { networkOf } from "../../platform/network-of.ts";
import { urlOf } from "../../platform/url-of.ts";
import { StoreError } from "../../store/errors.ts";
import { followLink } from "../../store/sessions/follow-link.ts";
import { signInAs } from "../../store/sessions/sign-in-as.ts";
import { signIn } from "../../store/sessions/sign-in.ts";
import { signOut } from "../../store/sessions/sign-out.ts";
import { emailByAccess } from "../access-header.ts";
import { dropToken, keepToken, readToken } from "../cookie.ts";
import type { ConsoleApp } from "../env.ts";
import { refuseOtherForms, refuseOtherOrigins } from "../forgery.ts";
import { readForm } from "../form.ts";
import { HOME, nextPath } from "../next-path.ts";
import { Document } from "../view/document.tsx";

interface SignInProps {
  next: string;
  name?: string;
  problem?: string;
}

function SignInForm({ next, name = "", problem }: SignInProps) {
  return (
    <Document title="Sign in" className="alone">
      <main>
        <h1>Sign in</h1>
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <form method="post" action="/console/sign-in" class="stack">
          <input type="hidden" name="next" value={next} />
          <label>
            E-mail address
            <input name="name" autocomplete="username" required value={name} autofocus={name === ""} />
          </label>
          <label>
            Password
            <input
              type="password"
              name="password"
              autocomplete="current-password"
              required
              autofocus={name !== ""}
            />
          </label>
          <button class="primary">Sign in</button>
        </form>
        <p class="quiet">
          For administrators and shop managers. A password is set by{" "}
          <code>npm run -s store -- users set-password</code>.
        </p>
      </main>
    </Document>
  );
}

/**
 * The form; but whom Cloudflare Access vouches for is signed in without it, and with a link's token, which stands in the query because logs
 * leave that out, the link is followed.
 */
export const showSignIn: Handler<ConsoleApp> = async (c) => {
  const { searchParams } = urlOf(c.req.raw);
  const link = searchParams.get("link");
  if (link !== null) return openLink(c, link);
  const next = nextPath(searchParams.get("next"));
  return (await passThroughAccess(c, next)) ?? c.html(SignInForm({ next }) as HtmlEscapedString);
};

/** Undefined where nobody comes through Cloudflare Access. */
async function passThroughAccess(c: Context<ConsoleApp>, next: string): Promise<Response | undefined> {
  try {
    const email = await emailByAccess(c);
    if (email === undefined) return undefined;
    demandTls(c);
    keepToken(c, await signInAs(c.get("connection"), email, readToken(c, c.get("origin"))));
    return c.redirect(next, 303);
  } catch (error) {
    const known = error instanceof StoreError && error.code === "sign_in_refused";
    if (!known) logFailure({ requestId: c.get("requestId"), access: "refused" }, error);
    const problem = known
      ? "Cloudflare Access knows you, but no user with your e-mail address may manage this store."
      : "What Cloudflare Access says of you could not be verified.";
    c.set("refusal", new ApiError(403, "access_refused", problem));
    return c.html(SignInForm({ next, problem }) as HtmlEscapedString, 403);
  }
}

/** Signs in by name and password; what was wrong is not told apart. */
export const signInByPassword: Handler<ConsoleApp> = async (c) => {
  refuseOtherOrigins(c, c.get("origin"));
  demandTls(c);
  const form = await readForm(c.req.raw);
  const name = form.get("name") ?? "";
  const next = nextPath(form.get("next"));
  try {
    const token = await signIn(c.get("connection"), {
      name,
      password: form.get("password") ?? "",
      address: networkOf(c.req.header("CF-Connecting-IP") ?? ""),
      before: readToken(c, c.get("origin")),
    });
    keepToken(c, token);
    return c.redirect(next, 303);
  } catch (error) {
    const [status, problem] = problemOf(error);
    c.set("refusal", new ApiError(status, (error as StoreError).code, problem));
    return c.html(SignInForm({ next, name, problem }) as HtmlEscapedString, status);
  }
};

function problemOf(error: unknown): [status: 403 | 429, problem: string] {
  const code = error instanceof StoreError ? error.code : undefined;
  if (code === "sign_in_refused") return [403, "E-mail address and password do not belong together."];
  if (code === "sign_in_limited") return [429, "Too many attempts. Try again in a quarter of an hour."];
  throw error;
}

/** Signs in by a link that is good for once. */
async function openLink(c: Context<ConsoleApp>, link: string): Promise<Response> {
  demandTls(c);
  try {
    keepToken(c, await followLink(c.get("connection"), link, readToken(c, c.get("origin"))));
    return c.redirect(HOME, 303);
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== "sign_in_link_invalid") throw error;
    const problem = "This link was used or is too old. Sign in with a password, or ask for another link.";
    c.set("refusal", new ApiError(403, error.code, problem));
    return c.html(SignInForm({ next: HOME, problem }) as HtmlEscapedString, 403);
  }
}

export const endSession: Handler<ConsoleApp> = async (c) => {
  refuseOtherOrigins(c, c.get("origin"));
  const token = readToken(c, c.get("origin"));
  if (token) {
    await refuseOtherForms(token, (await readForm(c.req.raw)).get("form_token"));
    await signOut(c.get("connection"), token);
  }
  dropToken(c);
  return c.redirect("/console/sign-in", 303);
};

/** A password does not travel in clear but within a machine. */
function demandTls(c: Context<ConsoleApp>): void {
  const { protocol, hostname } = new URL(c.get("origin"));
  if (protocol !== "https:" && !isLoopback(hostname))
    throw new ApiError(403, "tls_missing", "Sign in over https.");
}
