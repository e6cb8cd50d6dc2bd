import type { Context } from "hono";
import type { Hono } from "hono/tiny";
import type { HtmlEscapedString } from "hono/utils/html";
import { toApiError } from "../http/to-api-error.ts";
import { ApiError } from "../kernel/errors.ts";
import { createKernel } from "../kernel/app.ts";
import { milliseconds } from "../kernel/request-log.ts";
import { urlOf } from "../kernel/url-of.ts";
import { connect } from "../store/sql/connection.ts";
import { dropToken } from "./cookie.ts";
import type { ConsoleApp } from "./env.ts";
import { explain } from "./explain.ts";
import { safeHeaders } from "./headers.ts";
import { HOME, signInPath } from "./next-path.ts";
import { originOf } from "./own-host.ts";
import { render } from "./handlers.tsx";
import { addRoutes } from "./routes.ts";
import { aloneErrorPage, errorPage } from "./view/error-page.tsx";
import { openVisit } from "./visit.ts";

/** The console's pages and actions. The order of the steps of a request is decided here. */
export function createConsole(): Hono<ConsoleApp> {
  const app = createKernel<ConsoleApp>({ toApiError, account: accountOf });
  app.use(safeHeaders);
  app.use(async function openState(c, next) {
    c.set("connection", connect(c.env));
    c.set("origin", originOf(c.req.raw, c.env));
    await next();
  });
  addRoutes(app);
  app.notFound((c) => fail(c, new ApiError(404, "page_unknown", "There is no such page.")));
  app.onError((error, c) => {
    const known = explain(error);
    if (known !== "sign in") return fail(c, known);
    dropToken(c);
    const { pathname, search } = urlOf(c.req.raw);
    return c.redirect(signInPath(c.req.method === "GET" ? pathname + search : HOME), 303);
  });
  return app;
}

/** Within the frame and its menu for a signed-in user, while the store answers. */
async function fail(c: Context<ConsoleApp>, error: ApiError) {
  c.set("refusal", error);
  // A request that this session's pages did not send gets no frame: it must not query the database.
  const framed =
    error.status < 500 && error.code !== "form_foreign"
      ? await inFrame(c, error).catch(() => undefined)
      : undefined;
  return framed ?? c.html(aloneErrorPage(error) as HtmlEscapedString, error.status, error.headers);
}

async function inFrame(c: Context<ConsoleApp>, error: ApiError) {
  const visit = await openVisit(c);
  await visit.store.read({}); // Reads only the session.
  return render(c, visit, async () => errorPage(error), error);
}

function accountOf(c: Context<ConsoleApp>) {
  const { roundTrips, statements, waited } = c.get("connection");
  const dbMs = milliseconds(waited);
  return {
    line: { console: true, ...(c.get("refusal") && c.get("attempt")), roundTrips, statements, dbMs },
    timings: [`db;desc="${roundTrips}";dur=${dbMs}`, `sql;desc="${statements}"`],
  };
}
