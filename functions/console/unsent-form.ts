import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { isSame } from "../kernel/is-same.ts";
import { sha256 } from "../kernel/bytes.ts";
import { attributesFor, ownName } from "./cookie.ts";
import type { ConsoleApp } from "./env.ts";
import type { SentForm } from "./visit.ts";

/** A form sent after the session's end travels in the query of its page, past the sign-in (§console-forms). */

/** The field of the query with the form's action. */
const UNSENT = "unsent";
/** Fields that must not be in an address, or that the page renews. */
const LEFT_OUT = new Set(["form_token", "once", "secret", "password"]);
/** Longest path to return to, in characters: a larger form must be filled in again. */
const LONGEST_PATH = 2000;

/** The digest of the query is a cookie of this browser: a foreign link cannot fill in a form. */
const nameFor = (c: Context<ConsoleApp>) => ownName("unsent", c.get("origin"));
const KEPT_SECONDS = 3600;

/** The page of the form, with its values. Sets the cookie that authenticates it. */
export async function pathWithForm(
  c: Context<ConsoleApp>,
  page: string,
  action: string,
  form: URLSearchParams,
): Promise<string> {
  const query = new URLSearchParams([[UNSENT, action], ...[...form].filter(([name]) => !LEFT_OUT.has(name))]);
  const path = `${page}?${query}`;
  if (path.length > LONGEST_PATH) return page;
  setCookie(c, nameFor(c), await sha256(String(query)), { ...attributesFor(c), maxAge: KEPT_SECONDS });
  return path;
}

/** Whether a path carries a form. */
export const hasForm = (path: string) => path.includes(`?${UNSENT}=`);

/** The form in the query of a page; undefined for none, or for one that this browser did not send. */
export async function unsentForm(
  c: Context<ConsoleApp>,
  query: URLSearchParams,
): Promise<SentForm | undefined> {
  const action = query.get(UNSENT);
  if (action === null || !isSame(getCookie(c, nameFor(c)) ?? "", await sha256(String(query))))
    return undefined;
  const problem =
    "You signed in after this form was made. Nothing has changed yet: check the form, and send it again.";
  return { action, values: query, problem };
}
