import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { attributesFor, ownName } from "./cookie.ts";
import type { ConsoleApp } from "./env.ts";

/** The next page shows the result of an action once. A cookie carries it, so that no address repeats it. */

const nameFor = (c: Context<ConsoleApp>) => ownName("notice", c.get("origin"));
const KEPT_SECONDS = 60;

export function readNotice(c: Context<ConsoleApp>): string | undefined {
  return getCookie(c, nameFor(c))?.slice(0, 500);
}

export function keepNotice(c: Context<ConsoleApp>, text: string): void {
  setCookie(c, nameFor(c), text, { ...attributesFor(c), maxAge: KEPT_SECONDS });
}

export function dropNotice(c: Context<ConsoleApp>): void {
  deleteCookie(c, nameFor(c), attributesFor(c));
}
