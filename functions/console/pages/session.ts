import type { Handler } from "hono";
import type { ConsoleApp } from "../env.ts";
import { explain } from "../explain.ts";
import { openVisit } from "../visit.ts";

/** Who is signed in, and what their session's forms carry, as JSON, for the pages that are files; `null` for nobody (§console-try). */
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
