import type { SentForm } from "./visit.ts";

/** A form that came when nobody was signed in any more goes on in the query of its page, past the sign-in (§console-forms). */

/** The field of the query that names the form by where it is sent. */
const UNSENT = "unsent";
/** What belongs into no address, and what the page gives anew. */
const LEFT_OUT = new Set(["form_token", "once", "secret", "password"]);
/** Characters of a path that somebody is led back to, at most: a form with more is to be filled in anew. */
const LONGEST_PATH = 2000;

/** The page of the form, with what was filled in. */
export function pathWithForm(page: string, action: string, form: URLSearchParams): string {
  const query = new URLSearchParams([[UNSENT, action], ...[...form].filter(([name]) => !LEFT_OUT.has(name))]);
  const path = `${page}?${query}`;
  return path.length > LONGEST_PATH ? page : path;
}

/** The form that the query of a page has; undefined where it has none. */
export function unsentForm(query: URLSearchParams): SentForm | undefined {
  const action = query.get(UNSENT);
  if (action === null) return undefined;
  const problem =
    "You signed in after this form was made, and nothing was done yet. Look at it, and send it again.";
  return { action, values: query, problem };
}
