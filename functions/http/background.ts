import type { Context } from "hono";
import { type Background, connect } from "../store/database.ts";
import type { AppEnv } from "./app-env.ts";

/** Work that goes on after the answer was sent. Its round trips are not the request's; a failure is logged. */
export function inBackground(c: Context<AppEnv>): Background {
  return (work) => {
    const requestId = c.get("requestId");
    const log = (error: unknown) => console.error(JSON.stringify({ requestId, background: String(error) }));
    c.executionCtx.waitUntil(work(connect(c.env)).catch(log));
  };
}
