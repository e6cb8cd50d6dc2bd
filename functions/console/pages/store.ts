import type { Handler } from "hono";
import type { ConsoleApp } from "../env.ts";
import { readServedRoutes } from "../../http/version-profile.ts";
import { storeUrlOf } from "../own-host.ts";

/** Where the API is and which routes it serves, as JSON, for anybody: pages that are files do not know it. */
export const showStore: Handler<ConsoleApp> = (c) =>
  c.json({ url: storeUrlOf(c.env, c.get("origin")), routes: readServedRoutes(c.env.ROUTES) });
