import type { Handler } from "hono";
import type { ConsoleApp } from "../env.ts";
import { explain } from "../explain.ts";
import { openVisit } from "../visit.ts";

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
