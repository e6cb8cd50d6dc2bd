import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { StoreEnv } from "../http/env.ts";
import { SESSION_HOURS } from "../store/sessions/begin.ts";
import { importTokenKeys, isSessionToken, type TokenKeys } from "../store/sessions/token.ts";
import type { ConsoleApp } from "./env.ts";

/** Over TLS a name that no other host and no plain page of this one can set. */
const ownName = (name: string, origin: string) => (isSecure(origin) ? `__Host-${name}` : name);

const nameFor = (origin: string) => ownName("console", origin);

const isSecure = (origin: string) => origin.startsWith("https:");

/** The token of the browser's session, if this store has made it. */
export async function readToken(c: Context, origin: string): Promise<string | undefined> {
  const token = getCookie(c, nameFor(origin));
  return token && (await isSessionToken(token, await tokenKeys(c.env))) ? token : undefined;
}

let imported: { SECRETS_KEY: string; keys: Promise<TokenKeys> } | undefined;

/** The keys that sign session tokens, imported once. */
export function tokenKeys({ SECRETS_KEY, SECRETS_KEY_PREVIOUS }: StoreEnv): Promise<TokenKeys> {
  if (imported?.SECRETS_KEY !== SECRETS_KEY)
    imported = { SECRETS_KEY, keys: importTokenKeys(SECRETS_KEY, SECRETS_KEY_PREVIOUS) };
  return imported.keys;
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

/** The next page shows the result of an action once. A cookie carries it, so that no address repeats it. */

const noticeName = (c: Context<ConsoleApp>) => ownName("notice", c.get("origin"));
const KEPT_SECONDS = 60;

export function readNotice(c: Context<ConsoleApp>): string | undefined {
  return getCookie(c, noticeName(c))?.slice(0, 500);
}

export function keepNotice(c: Context<ConsoleApp>, text: string): void {
  setCookie(c, noticeName(c), text, { ...attributesFor(c), maxAge: KEPT_SECONDS });
}

export function dropNotice(c: Context<ConsoleApp>): void {
  deleteCookie(c, noticeName(c), attributesFor(c));
}
