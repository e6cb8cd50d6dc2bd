import { urlOf } from "../platform/url-of.ts";
import { decodePercent } from "./query.ts";

/** What each path parameter may look like. */
const PARAMETERS: Record<string, string> = {
  code: "\\w[\\w\\s-]*",
  email: ".+",
};
const DIGITS = "[0-9]+";

/** The path that routes are matched on: decoded once, in lower case, without trailing slashes. */
export function routingPath(request: Request): string {
  const { pathname } = urlOf(request);
  const path = decodePercent(pathname).toLowerCase();
  // Hono decodes parameters once more.
  return path.slice(0, lengthWithoutSlashes(path)).replaceAll("%", "%25");
}

/** Characters before the slashes at the end; the first one stays. */
function lengthWithoutSlashes(path: string): number {
  let length = path.length;
  while (length > 1 && path[length - 1] === "/") length -= 1;
  return length;
}

/** A route's path in Hono's notation: `<code>` and `<email>` by their patterns, any other parameter digits. */
export function toPattern(path: string): string {
  return path.replaceAll(/<(\w+)>/g, (_, name: string) => `:${name}{${PARAMETERS[name] ?? DIGITS}}`);
}
