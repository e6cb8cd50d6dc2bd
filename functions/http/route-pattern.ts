/** Pattern of each path parameter. */
const PARAMETERS: Record<string, string> = {
  code: "\\w[\\w\\s-]*",
  slug: "\\w[\\w\\s-]*",
  sku: "\\w[\\w\\s-]*",
  email: ".+",
};
const DIGITS = "[0-9]+";

/** The paths of a route: one, or several for several patterns. */
export function toRegExp(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/<(\w+)>/g, (_, name: string) => PARAMETERS[name] ?? DIGITS)}$`);
}

/**
 * A route's path in Hono's notation: `<code>`, `<email>`, `<sku>` and `<slug>` by their patterns, any other parameter digits.
 */
export function toPattern(path: string): string {
  return path.replaceAll(/<(\w+)>/g, (_, name: string) => `:${name}{${PARAMETERS[name] ?? DIGITS}}`);
}
