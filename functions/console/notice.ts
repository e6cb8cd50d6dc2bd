import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ConsoleApp } from "./env.ts";

/** What an action has done is told by the page that it leads to, once. Between the two it is a cookie, so that no address tells it again. */

const COOKIE = "notice";
const KEPT_SECONDS = 60;

export function readNotice(c: Context<ConsoleApp>): string | undefined {
  return getCookie(c, COOKIE)?.slice(0, 500);
}

export function keepNotice(c: Context<ConsoleApp>, text: string): void {
  setCookie(c, COOKIE, text, { ...attributesFor(c), maxAge: KEPT_SECONDS });
}

export function dropNotice(c: Context<ConsoleApp>): void {
  deleteCookie(c, COOKIE, attributesFor(c));
}

function attributesFor(c: Context<ConsoleApp>) {
  const secure = c.get("origin").startsWith("https:");
  return { path: "/console", httpOnly: true, sameSite: "Strict", secure } as const;
}
