/** The start page. */
export const HOME = "/console";

/**
 * A page of the console or of the documentation. Its segments are not `.`, `..`, empty or encoded, which a browser or a server
 * may read as another path. The text after `?` or `#` does not change the page.
 */
const PAGE = /^\/(?:console|docs)(?:\/[\w-]+(?:\.\w+)?)*\/?(?:[?#][\x21-\x5b\x5d-\x7e]*)?$/;

/** The path after a sign-in, whatever the address asks for (§console-redirects). */
export function nextPath(asked: string | null | undefined): string {
  return asked && PAGE.test(asked) && !asked.startsWith("/console/sign-") ? asked : HOME;
}

/** The path of the sign-in that leads on to a path; `again` for a fresh proof of identity. */
export function signInPath(next: string, again?: "again"): string {
  const query = new URLSearchParams({ ...(again && { again: "" }), ...(next !== HOME && { next }) });
  return query.size > 0 ? `/console/sign-in?${query}` : "/console/sign-in";
}
