import type { Handler } from "hono";
import type { ConsoleApp } from "../env.ts";
import { readServedRoutes } from "../../http/version-profile.ts";
import { storeUrlOf } from "../own-host.ts";

/** The API's address and routes, as JSON, for everybody: static pages need them. */
export const showStore: Handler<ConsoleApp> = (c) =>
  c.json({ url: storeUrlOf(c.env, c.get("origin")), routes: readServedRoutes(c.env.ROUTES) });
