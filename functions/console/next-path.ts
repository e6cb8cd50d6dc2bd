/** The start page. */
export const HOME = "/console";

/** Where to go on after signing in: a page of the console or of the documentation, whatever the address asks for (§console-redirects). */
export function nextPath(asked: string | null | undefined): string {
  // A browser reads a backslash as a slash, and drops tabs and line ends.
  if (!asked || !/^\/(?:console|docs)(?:[/?][\x21-\x5b\x5d-\x7e]*)?$/.test(asked)) return HOME;
  return asked.startsWith("/console/sign-") || /\.\.|\/\//.test(asked) ? HOME : asked;
}
