import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SESSION_HOURS } from "../store/sessions/begin.ts";
import type { ConsoleApp } from "./env.ts";

/** Over TLS a name that no other host and no plain page of this one can set. */
const nameFor = (origin: string) => (isSecure(origin) ? "__Host-console" : "console");

const isSecure = (origin: string) => origin.startsWith("https:");

/** The token of the browser's session, if it presents one. */
export function readToken(c: Context, origin: string): string | undefined {
  const token = getCookie(c, nameFor(origin));
  return token && /^[\da-f]{64}$/.test(token) ? token : undefined;
}

export function keepToken(c: Context<ConsoleApp>, token: string): void {
  setCookie(c, nameFor(c.get("origin")), token, { ...attributesFor(c), maxAge: SESSION_HOURS * 3600 });
}

export function dropToken(c: Context<ConsoleApp>): void {
  deleteCookie(c, nameFor(c.get("origin")), attributesFor(c));
}

function attributesFor(c: Context<ConsoleApp>) {
  return { path: "/", httpOnly: true, sameSite: "Strict", secure: isSecure(c.get("origin")) } as const;
}
