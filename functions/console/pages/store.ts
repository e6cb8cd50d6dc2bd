import type { Handler } from "hono";
import type { ConsoleApp } from "../env.ts";
import { storeUrlOf } from "../own-host.ts";

/** Where the API is, as JSON, for anybody: pages that are files do not know it. */
export const showStore: Handler<ConsoleApp> = (c) => c.json({ url: storeUrlOf(c.env, c.get("origin")) });
