import type { Context, Handler } from "hono";
import type { ConsoleApp } from "../env.ts";
import { explain } from "../explain.ts";
import { openVisit, type Visit } from "../visit.ts";
import { readServedRoutes } from "../../http/version-profile.ts";
import { storeUrlOf } from "../own-host.ts";
import { suggestionsFor } from "./search.tsx";

/** The signed-in user and the token of their session's forms, as JSON, for static pages; `null` for nobody (§console-try). */
export const showSession: Handler<ConsoleApp> = (c) =>
  answer(c, async ({ store, user, formToken }) => {
    await store.read({});
    return { email: user().email, role: store.caller.strength, form_token: formToken };
  });

/** The records that a search would find, while it is typed; `null` for nobody (§console-search). */
export const showSuggestions: Handler<ConsoleApp> = (c) => answer(c, suggestionsFor);

async function answer(c: Context<ConsoleApp>, read: (visit: Visit) => Promise<object>) {
  try {
    return c.json(await read(await openVisit(c)));
  } catch (error) {
    if (explain(error) !== "sign in") throw error;
    return c.json(null);
  }
}

/** The API's address and routes, as JSON, for everybody: static pages need them. */
export const showStore: Handler<ConsoleApp> = (c) =>
  c.json({ url: storeUrlOf(c.env, c.get("origin")), routes: readServedRoutes(c.env.ROUTES) });
