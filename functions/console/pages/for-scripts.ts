import type { Handler } from "hono";
import type { ConsoleApp } from "../env.ts";
import { explain } from "../explain.ts";
import { openVisit } from "../visit.ts";
import { readServedRoutes } from "../../http/version-profile.ts";
import { storeUrlOf } from "../own-host.ts";

/** The signed-in user and the token of their session's forms, as JSON, for static pages; `null` for nobody (§console-try). */
export const showSession: Handler<ConsoleApp> = async (c) => {
  try {
    const { store, user, formToken } = await openVisit(c);
    await store.read({});
    return c.json({ email: user().email, role: store.caller.strength, form_token: formToken });
  } catch (error) {
    if (explain(error) !== "sign in") throw error;
    return c.json(null);
  }
};

/** The API's address and routes, as JSON, for everybody: static pages need them. */
export const showStore: Handler<ConsoleApp> = (c) =>
  c.json({ url: storeUrlOf(c.env, c.get("origin")), routes: readServedRoutes(c.env.ROUTES) });
