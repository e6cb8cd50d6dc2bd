import { decodePercent } from "./decode-percent.ts";
import { urlOf } from "./url-of.ts";

/** The path for route matching: decoded once, in lower case, without trailing slashes. */
export function routingPath(request: Request): string {
  return escapePercent(withoutTrailingSlashes(decodePercent(urlOf(request).pathname).toLowerCase()));
}

/** Keeps the first slash. One pass: a regular expression would retry at each of many slashes. */
export function withoutTrailingSlashes(path: string): string {
  let length = path.length;
  while (length > 1 && path[length - 1] === "/") length -= 1;
  return path.slice(0, length);
}

/** Hono decodes parameters once more. */
export function escapePercent(path: string): string {
  return path.replaceAll("%", "%25");
}
