import type { Context, Handler } from "hono";
import type { ConsoleApp } from "../env.ts";
import { explain } from "../explain.ts";
import { openVisit, type Visit } from "../visit.ts";
import { storeUrlOf } from "../own-host.ts";
import { suggestionsFor } from "./search.tsx";

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

/** The API's address, as JSON, for everybody: static pages need it. */
export const showStore: Handler<ConsoleApp> = (c) => c.json({ url: storeUrlOf(c.env, c.get("origin")) });
