/** The start page. */
export const HOME = "/console";

/**
 * A page of the console or of the documentation, letter by letter: no segment is `.`, `..` or empty, and none is encoded, as a browser
 * or a server may read another path there. What follows `?` or `#` leads nowhere else.
 */
const PAGE = /^\/(?:console|docs)(?:\/[\w-]+(?:\.\w+)?)*\/?(?:[?#][\x21-\x5b\x5d-\x7e]*)?$/;

/** Where a browser goes on after signing in, whatever the address asks for (§console-redirects). */
export function nextPath(asked: string | null | undefined): string {
  return asked && PAGE.test(asked) && !asked.startsWith("/console/sign-") ? asked : HOME;
}

/** Where somebody signs in who then goes on to a path; `again` who is signed in already, but not just now. */
export function signInPath(next: string, again?: "again"): string {
  const query = new URLSearchParams({ ...(again && { again: "" }), ...(next !== HOME && { next }) });
  return query.size > 0 ? `/console/sign-in?${query}` : "/console/sign-in";
}
