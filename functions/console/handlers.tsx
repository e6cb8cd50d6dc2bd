import { FORM_NAME, isOwnForm, readForm, refuseOtherOrigins } from "./forms.ts";
import type { Context, Handler } from "hono";
import { raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { ApiError, type ErrorStatus } from "../kernel/errors.ts";
import { sha256 } from "../kernel/bytes.ts";
import { urlOf } from "../kernel/url-of.ts";
import { StoreError, type StoreErrorCode } from "../store/errors.ts";
import { wasCarriedOut } from "../store/sessions/shown.ts";
import { hashToken } from "../store/sessions/token.ts";
import { dropNotice, dropToken, keepNotice, readNotice } from "./cookie.ts";
import type { ConsoleApp } from "./env.ts";
import { explain, isGone } from "./explain.ts";
import { fieldAtFault, Question } from "./field-error.ts";
import { policyWith } from "./headers.ts";
import { HOME, signInPath } from "./next-path.ts";
import { KeptForm } from "./view/sign-in-form.tsx";
import { Layout } from "./view/layout.tsx";
import { type Act, openVisit, type Show, tokenOf, type Visit } from "./visit.ts";

/** The page of a form: `:id` of its path stands for the parameter of the action's. */
interface FormPage {
  path: string;
  show: Show;
  /** Most bytes of a form, if more than usual. */
  longest?: number;
}

/** Shows a page. */
export function page(show: Show): Handler<ConsoleApp> {
  return async function showPage(c) {
    return render(c, await openVisit(c), show);
  };
}

/** Renders a page within the frame. */
export async function render(
  c: Context<ConsoleApp>,
  visit: Visit,
  show: Show,
  { status = 200, headers = {} }: { status?: ErrorStatus | 200; headers?: Record<string, string> } = {},
) {
  const shown = await show(visit);
  if ("to" in shown) return c.redirect(shown.to, 303);
  const { title, main, scripts = [], images } = shown;
  if (readNotice(c) !== undefined) dropNotice(c);
  if (images !== undefined) c.header("Content-Security-Policy", policyWith(images));
  const children = raw(await (await main).toString());
  const page = Layout({ visit, title, scripts, children }) as HtmlEscapedString;
  return c.html(page, status, headers);
}

/** Shown with a form of an earlier session, of which nothing is carried out. */
const SIGNED_IN_SINCE =
  "You signed in after this form was made. Nothing has changed yet: check the form, and send it again.";

/** Carries out a form of a page of this session and redirects to a page. The page of the form shows a refused one with its values. */
export function action(of: FormPage, act: Act): Handler<ConsoleApp> {
  return async function carryOutForm(c) {
    refuseOtherOrigins(c, c.get("origin"));
    const form = await readForm(c.req.raw, of.longest);
    try {
      if (!(await isOwnForm(await tokenOf(c), form))) throw new ApiError(409, "form_older", SIGNED_IN_SINCE);
      return await carryOut(c, form, act);
    } catch (error) {
      return answerRefused(c, of, form, error);
    }
  };
}

/** How often a form is tried, and the pauses between, by what its first sending may still be doing. */
const TRIES: Partial<Record<StoreErrorCode, readonly [most: number, pauseMs: number]>> = {
  idempotency_in_flight: [20, 250],
  // Its own first sending may have made the change: then that is found now.
  precondition_failed: [2, 0],
};

/** A form that is sent twice, as by a double click, is carried out once and leads to where it led (§console-forms). */
async function carryOut(c: Context<ConsoleApp>, form: URLSearchParams, act: Act): Promise<Response> {
  const sentAs = await digestOf(c, form);
  for (let tries = 1; ; tries += 1) {
    try {
      const { to, done } = await act(await openVisit(c, { sentAs }), form);
      if (done !== undefined) keepNotice(c, done);
      return c.redirect(to, 303);
    } catch (error) {
      const [most, pauseMs] = (error instanceof StoreError && TRIES[error.code]) || [1, 0];
      if (tries >= most) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Other contents, which a page from the browser's history may send, make another form; so does another session. */
async function digestOf(c: Context<ConsoleApp>, form: URLSearchParams): Promise<string> {
  const name = form.get(FORM_NAME) ?? crypto.randomUUID();
  return sha256([await tokenOf(c), name, urlOf(c.req.raw).pathname, form].join("\n"));
}

/** Keeps the form for a sign-in, or shows it with its error. Throws the rest. */
async function answerRefused(
  c: Context<ConsoleApp>,
  { path, show }: FormPage,
  form: URLSearchParams,
  error: unknown,
): Promise<Response> {
  if (error instanceof StoreError && error.code === "session_invalid") {
    // Sent twice, the form ended its own session the first time.
    const sent = { form: await digestOf(c, form), session: await hashToken(await tokenOf(c)) };
    if (await wasCarriedOut(c.get("connection"), sent)) return c.redirect("/console/sign-in", 303);
  }
  const { pathname, search } = urlOf(c.req.raw);
  const action = pathname + search;
  const isStale = error instanceof StoreError && error.code === "authentication_stale";
  const refusal = explain(error);
  if (isStale || refusal === "sign in") return keep();
  if (refusal.status >= 500 || refusal.status === 403 || isGone(error)) throw error;
  const { status, headers, message: problem } = refusal;
  const isQuestion = refusal instanceof Question;
  const sent = { action, values: form, problem, field: fieldAtFault(refusal, form), isQuestion };
  c.set("refusal", refusal);
  try {
    const at = path.replace(/:(\w+)/, (_, name: string) => c.req.param(name) ?? "");
    return await render(c, await openVisit(c, { instead: { path: at, sent } }), show, { status, headers });
  } catch (shown) {
    // Without the page its own error explains the refusal, too.
    if (explain(shown) === "sign in") return keep();
    throw shown instanceof ApiError || shown instanceof StoreError ? shown : error;
  }

  function keep() {
    if (!isStale) dropToken(c);
    const kept = KeptForm({ action, form, signIn: signInPath(HOME, isStale ? "again" : undefined), isStale });
    return c.html(kept as HtmlEscapedString, 401);
  }
}
