import type { Context, Handler } from "hono";
import type { HtmlEscapedString } from "hono/utils/html";
import { ApiError, type ErrorStatus } from "../kernel/errors.ts";
import { sha256 } from "../kernel/bytes.ts";
import { urlOf } from "../kernel/url-of.ts";
import { StoreError } from "../store/errors.ts";
import type { Repeatable } from "../store/outcomes.ts";
import { dropToken } from "./cookie.ts";
import type { ConsoleApp } from "./env.ts";
import { explain, isGone } from "./explain.ts";
import { fieldAtFault } from "./field-at-fault.ts";
import { isOwnForm, refuseOtherOrigins } from "./forgery.ts";
import { FORM_NAME, readForm } from "./form.ts";
import { policyWith } from "./headers.ts";
import { signInPath } from "./next-path.ts";
import { dropNotice, keepNotice, readNotice } from "./notice.ts";
import { pathWithForm } from "./unsent-form.ts";
import { Layout } from "./view/layout.tsx";
import { openVisit, type Page, tokenOf, type Visit } from "./visit.ts";

/** The next page of an action, and a sentence on its result. */
interface Outcome {
  to: string;
  done?: string;
}

export type Act = (visit: Visit, form: URLSearchParams) => Promise<Outcome>;
export type Show = (visit: Visit) => Promise<Page>;

/** The page of a form: `:id` of its path stands for the parameter of the action's. */
interface FormPage {
  path: string;
  show: Show;
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
  const { title, main, scripts = [], images } = await show(visit);
  if (readNotice(c) !== undefined) dropNotice(c);
  if (images !== undefined) c.header("Content-Security-Policy", policyWith(images));
  const page = Layout({ visit, title, scripts, children: await main }) as HtmlEscapedString;
  return c.html(page, status, headers);
}

/** Times to wait for a form under way, and milliseconds between them. */
const LOOKS = 20;
const LOOK_AGAIN_MS = 250;

/**
 * Carries out a form and redirects to a page. The page of the form shows a refused form with its values. A form that has
 * a name and is sent twice, by a double click or a reload, leads to where it led (§console-forms).
 */
export function action(of: FormPage, act: Act): Handler<ConsoleApp> {
  return withForm(of, async (c, form) => {
    const repeatable = await nameOf(c, form);
    for (let look = 1; ; look += 1) {
      try {
        return redirectAfter(c, await act(await openVisit(c, { repeatable }), form));
      } catch (error) {
        const underWay = error instanceof StoreError && error.code === "idempotency_in_flight";
        if (!underWay || look === LOOKS) throw error;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
    }
  });
}

/** Performs a form once, and shows a result that can be shown only once. */
export function show(
  of: FormPage,
  act: (visit: Visit, form: URLSearchParams) => Promise<Page>,
): Handler<ConsoleApp> {
  return withForm(of, async (c, form) => {
    const repeatable = await nameOf(c, form);
    return render(c, await openVisit(c, { repeatable }), (visit) => act(visit, form));
  });
}

function redirectAfter(c: Context<ConsoleApp>, { to, done }: Outcome): Response {
  if (done !== undefined) keepNotice(c, done);
  return c.redirect(to, 303);
}

/** Other contents, which a page from the browser's history may send, make another form; so does another session. */
async function nameOf(c: Context<ConsoleApp>, form: URLSearchParams): Promise<Repeatable | undefined> {
  if (!form.has(FORM_NAME)) return undefined;
  const key = await sha256([await tokenOf(c), urlOf(c.req.raw).pathname, form].join("\n"));
  return { key, request: key };
}

type Carry = (c: Context<ConsoleApp>, form: URLSearchParams) => Promise<Response>;

/** Processes a form of a page of this session. A form of an earlier session is shown again, and nothing is done. */
function withForm(of: FormPage, action: Carry): Handler<ConsoleApp> {
  return async function carryOutForm(c) {
    refuseOtherOrigins(c, c.get("origin"));
    const form = await readForm(c.req.raw);
    try {
      if (!(await isOwnForm(await tokenOf(c), form.get("form_token"))))
        return c.redirect(await filledPath(c, of, form), 303);
      return await action(c, form);
    } catch (error) {
      return answerRefused(c, of, form, error);
    }
  };
}

/** The page of a form, with its values. */
function filledPath(c: Context<ConsoleApp>, of: FormPage, form: URLSearchParams): Promise<string> {
  return pathWithForm(c, pathOf(c, of), urlOf(c.req.raw).pathname, form);
}

function pathOf(c: Context<ConsoleApp>, { path }: FormPage): string {
  return path.replace(/:(\w+)/, (_, name: string) => c.req.param(name) ?? "");
}

/** Redirects to the sign-in and back to the form, or shows the form with its error. Throws the rest. */
async function answerRefused(
  c: Context<ConsoleApp>,
  of: FormPage,
  form: URLSearchParams,
  error: unknown,
): Promise<Response> {
  if (error instanceof StoreError && error.code === "authentication_stale")
    return c.redirect(signInPath(await filledPath(c, of, form), "again"), 303);
  const refusal = explain(error);
  if (refusal === "sign in") {
    dropToken(c);
    return c.redirect(signInPath(await filledPath(c, of, form)), 303);
  }
  if (refusal.status >= 500 || refusal.status === 403 || isGone(error)) throw error;
  const field = fieldAtFault(refusal, form);
  const action = urlOf(c.req.raw).pathname;
  const sent = { action, values: form, problem: refusal.message, field };
  c.set("refusal", refusal);
  try {
    const visit = await openVisit(c, { instead: { path: pathOf(c, of), sent } });
    const { status, headers } = refusal;
    return await render(c, visit, of.show, { status, headers });
  } catch (shown) {
    // Without the page its own error explains the refusal, too.
    throw explain(shown) === "sign in" || shown instanceof ApiError || shown instanceof StoreError
      ? shown
      : error;
  }
}
