import { decodePercent } from "./query.ts";

/** What each path parameter may look like. */
const PARAMETERS: Record<string, string> = {
  code: "\\w[\\w\\s-]*",
  email: ".+",
};
const DIGITS = "[0-9]+";

/** The path that routes are matched on: decoded once, in lower case, without trailing slashes. */
export function routingPath(request: Request): string {
  const { pathname } = new URL(request.url);
  const path = decodePercent(pathname)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, "");
  // Hono decodes parameters once more.
  return path.replaceAll("%", "%25");
}

/** A route's path in Hono's notation: `<code>` and `<email>` by their patterns, any other parameter digits. */
export function toPattern(path: string): string {
  return path.replaceAll(/<(\w+)>/g, (_, name: string) => `:${name}{${PARAMETERS[name] ?? DIGITS}}`);
}
